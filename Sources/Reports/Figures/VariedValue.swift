/// A value of the scenario that differs between the alternatives of a folder, with its levels.
package struct VariedValue: Hashable, Sendable {
  /// Path of the value, with dots between the keys.
  package var path: String

  /// Values in order, or ranges if there are many: `60 %`, `60 % to 68 %`.
  package var levels: [String]

  /// Position among `levels` of each variant of the folder, by its number.
  package var places: [Int]

  package init(path: String, levels: [String], places: [Int]) {
    self.path = path
    self.levels = levels
    self.places = places
  }

  /// Maximum number of separate levels; if there are more, neighbours are grouped.
  package static let greatestLevelCount = 12

  /// Returns the values that differ between the variants of a folder, in the order of their
  /// scenarios.
  ///
  /// Names and descriptions are omitted, and so are values that follow from another one: of values
  /// that divide the variants in the same way, only the first is returned.
  /// - Parameter scenarios: one for each variant.
  /// - Returns: the values; empty if there is only one variant.
  /// - Complexity: O(values x variants).
  package static func all(_ scenarios: [ScenarioFacts]) -> [VariedValue] {
    guard scenarios.count > 1, let first = scenarios.first else { return [] }
    let tables = scenarios.map { scenario in
      Dictionary(scenario.fields.map { ($0.path, $0.value) }) { one, _ in one }
    }
    var paths = first.fields.map(\.path)
    for scenario in scenarios.dropFirst() {
      for field in scenario.fields where tables[0][field.path] == nil {
        if !paths.contains(field.path) { paths.append(field.path) }
      }
    }
    var known: Set<[Int]> = []
    return paths.compactMap { path -> VariedValue? in
      guard path != "name", path != "description" else { return nil }
      let values = tables.map { $0[path] ?? "none" }
      guard Set(values).count > 1 else { return nil }
      let varied = VariedValue(path, values)
      return known.insert(varied.places).inserted ? varied : nil
    }
  }

  private init(_ path: String, _ values: [String]) {
    self.path = path
    var distinct: [String] = []
    for value in values where !distinct.contains(value) { distinct.append(value) }
    let numbers = distinct.map(Self.number)
    let areNumbers = !numbers.contains(nil) && Set(distinct.map(Self.unit)).count == 1
    if areNumbers {
      distinct = zip(distinct, numbers).sorted { ($0.1 ?? 0) < ($1.1 ?? 0) }.map(\.0)
    }
    let count = distinct.count
    let size = Self.greatestLevelCount
    guard count > size else {
      levels = distinct
      places = values.map { distinct.firstIndex(of: $0) ?? 0 }
      return
    }
    // All ranges have the same number of values, except one.
    let group = areNumbers ? 5 : size
    let level = { (place: Int) in areNumbers ? place * group / count : min(place, group - 1) }
    levels = (0..<group).map { number in
      let own = distinct.indices.filter { level($0) == number }
      guard let from = own.first, let to = own.last, from != to else {
        return own.first.map { distinct[$0] } ?? ""
      }
      return areNumbers ? "\(distinct[from]) to \(distinct[to])" : "\(own.count) more"
    }
    places = values.map { level(distinct.firstIndex(of: $0) ?? 0) }
  }

  /// Returns the number at the start of a value; nil without one.
  private static func number(_ text: String) -> Double? {
    Double(text.prefix { $0 != " " })
  }

  private static func unit(_ text: String) -> String { String(text.drop { $0 != " " }) }
}
