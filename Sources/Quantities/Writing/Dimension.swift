/// A dimension with the units in which its values may be stated.
package struct Dimension: Hashable, Sendable {
  /// A unit of a dimension.
  package struct Unit: Hashable, Sendable {
    /// Symbol.
    package let name: String

    /// Number of base units per unit.
    package let size: Double
  }

  /// Name of a value of the dimension in messages.
  package let name: String

  /// Key in the schema.
  package let key: String

  /// Units, in descending order of size if several may be combined.
  package let units: [Unit]

  /// Units that messages suggest for a bare number.
  package let offered: [String]

  /// True if a value may combine units, as in `1 h 30 min`.
  package let isCompound: Bool

  private init(
    _ name: String, key: String, _ units: KeyValuePairs<String, Double>, offered: [String],
    isCompound: Bool = false
  ) {
    self.name = name
    self.key = key
    self.units = units.map { Unit(name: $0.key, size: $0.value) }
    self.offered = offered
    self.isCompound = isCompound
  }

  /// Durations; the base unit is the second.
  package static let duration = Dimension(
    "a length of time", key: "duration", ["d": 86_400, "h": 3600, "min": 60, "s": 1, "ms": 0.001],
    offered: ["s", "min", "h"], isCompound: true)

  /// Speeds; the base unit is the metre per second.
  package static let speed = Dimension(
    "a speed", key: "speed", ["km/h": 1 / 3.6, "m/s": 1], offered: ["km/h", "m/s"])

  /// Running paces; the base unit is the second per metre.
  package static let pace = Dimension(
    "a pace", key: "pace", ["min/km": 0.06, "s/km": 0.001], offered: ["min/km"])

  /// Areas; the base unit is the square metre.
  package static let area = Dimension(
    "an area", key: "area", ["km2": 1e6, "m2": 1], offered: ["km2", "m2"])

  /// Distances; the base unit is the metre.
  package static let distance = Dimension(
    "a distance", key: "distance", ["km": 1000, "m": 1], offered: ["m", "km"])

  /// Rates; the base unit is the event per hour.
  package static let rate = Dimension(
    "a rate", key: "rate", ["/d": 1.0 / 24, "/h": 1, "/min": 60], offered: ["/h", "/d"])

  /// Shares; the base unit is the whole.
  package static let share = Dimension("a share", key: "share", ["%": 0.01], offered: ["%"])

  /// Emissions of travel; the base unit is the gram per kilometre.
  package static let emission = Dimension(
    "emissions on the way", key: "emission", ["g/km": 1, "kg/km": 1000], offered: ["g/km"])

  /// Amounts of money; the base unit is the euro.
  package static let money = Dimension(
    "an amount of money", key: "money", ["EUR": 1], offered: ["EUR"])

  /// Prices per distance; the base unit is the euro per kilometre.
  package static let fare = Dimension(
    "a price of a way", key: "fare", ["EUR/km": 1], offered: ["EUR/km"])

  /// All dimensions.
  package static let all: [Dimension] = [
    duration, speed, area, distance, rate, share, emission, money, fare, pace,
  ]

  /// Symbols of the units of all dimensions.
  package static let allUnits: [String] = all.flatMap { $0.units.map(\.name) }

  /// A number in each of the suggested units: `"15 s", "15 min" or "15 h"`.
  ///
  /// A bare 0.9 most likely means nine tenths, so for shares `"90 %"` comes first.
  package func offers(for number: String) -> String {
    var texts = offered.map { "\"\(number) \($0)\"" }
    if key == Dimension.share.key, let share = Double(number), share > 0, share <= 1 {
      texts.insert("\"\(Wording.number((share * 1e6).rounded() / 1e4)) %\"", at: 0)
    }
    return Wording.list(texts)
  }

  /// Regular expression of the texts that `parse` accepts.
  package var pattern: String {
    let number = "(\\d+\\.?\\d*|\\.\\d+)"
    let names = units.map { $0.name }
    guard isCompound else {
      return "^ *\(number) *(\(names.joined(separator: "|"))) *$"
    }
    let parts = names.map { "(\(number) *\($0) *)?" }
    return "^ *(?=[\\d.])\(parts.joined())$"
  }
}
