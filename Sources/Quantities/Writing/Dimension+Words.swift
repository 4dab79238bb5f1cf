/// Common names of units that are not accepted, with the accepted unit for each.
extension Dimension {
  /// Another name for a unit, and its size in the accepted unit.
  private struct Word {
    let names: [String]
    let unit: String
    let factor: Double

    init(_ unit: String, _ names: String..., factor: Double = 1) {
      self.names = names
      self.unit = unit
      self.factor = factor
    }
  }

  /// Translates a text in unaccepted but known units to accepted ones.
  /// - Parameter text: a text such as `10 minutes`, `1 hour 30 mins` or `30 mph`.
  /// - Returns: a text such as `10 min`, `1 h 30 min` or `48.2803 km/h`; nil for an unknown unit.
  func translation(of text: String) -> String? {
    var rest = Substring(text).trimmingSpaces
    var parts: [String] = []
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" }
      rest = rest.dropFirst(digits.count).trimmingSpaces
      let name =
        isCompound ? rest.prefix { !$0.isWhitespace && !($0.isASCII && $0.isNumber) } : rest
      rest = rest.dropFirst(name.count).trimmingSpaces
      guard let number = Double(String(digits)), number.isFinite else { return nil }
      let word = name.lowercased()
      if let known = units.first(where: { $0.name == name || $0.name == word }) {
        parts.append("\(digits) \(known.name)")
      } else if let other = words.first(where: { $0.names.contains(word) }) {
        let value = (number * other.factor * 1e4).rounded() / 1e4
        parts.append("\(other.factor == 1 ? String(digits) : Wording.number(value)) \(other.unit)")
      } else {
        return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private var words: [Word] {
    switch key {
    case Dimension.duration.key:
      [
        Word("d", "day", "days"), Word("d", "week", "weeks", "wk", factor: 7),
        Word("h", "hour", "hours", "hr", "hrs"),
        Word("min", "minute", "minutes", "mins", "m"),
        Word("s", "second", "seconds", "sec", "secs"),
        Word("ms", "millisecond", "milliseconds", "msec"),
      ]
    case Dimension.speed.key:
      [
        Word("km/h", "kmh", "kph", "kmph", "km/hr", "km per hour"),
        Word("m/s", "mps", "m/sec", "m per second"),
        Word("km/h", "mph", "mi/h", "miles per hour", factor: 1.609344),
      ]
    case Dimension.pace.key:
      [
        Word("min/km", "min per km", "minutes/km"),
        Word("min/km", "min/mi", "min/mile", factor: 0.621371),
      ]
    case Dimension.distance.key:
      [
        Word("m", "meter", "meters", "metre", "metres"),
        Word("km", "kms", "kilometer", "kilometers", "kilometre", "kilometres"),
        Word("km", "mi", "mile", "miles", factor: 1.609344),
        Word("m", "ft", "foot", "feet", factor: 0.3048),
        Word("m", "yd", "yard", "yards", factor: 0.9144),
      ]
    case Dimension.area.key:
      [
        Word("km2", "km\u{B2}", "km^2", "sqkm", "sq km"),
        Word("m2", "m\u{B2}", "m^2", "sqm", "sq m"),
        Word("km2", "ha", "hectare", "hectares", factor: 0.01),
        Word("km2", "mi2", "mi\u{B2}", "sq mi", "square miles", factor: 2.589988),
      ]
    case Dimension.rate.key:
      [
        Word("/d", "/day", "per day", "a day"), Word("/h", "/hour", "/hr", "per hour", "an hour"),
        Word("/min", "/minute", "per minute", "a minute"),
      ]
    default: [Word("%", "percent", "per cent", "pct")]
    }
  }
}
