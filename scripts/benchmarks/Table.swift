/// Right-aligned columns of a benchmark table.
enum Table {
  /// One line of the table.
  static func row(_ cells: [String]) -> String {
    cells.map { cell in String(repeating: " ", count: max(0, 22 - cell.count)) + cell }.joined()
  }

  /// A number with one decimal.
  static func tenths(_ value: Double) -> String {
    let scaled = Int((value * 10).rounded())
    return "\(scaled / 10).\(scaled % 10)"
  }

  /// A number with three decimals.
  static func thousandths(_ value: Double) -> String {
    let scaled = Int((value * 1000).rounded())
    return "\(scaled / 1000).\(String(1000 + scaled % 1000).dropFirst())"
  }

  /// The middle of an odd number of values; of an even number the upper of the two.
  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
