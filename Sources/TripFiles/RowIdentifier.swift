import Documents

/// Finds the column that numbers the rows of a file, such as a trip id.
///
/// It is the first column without a known meaning whose cells are all different.
struct RowIdentifier {
  /// Maximum number of rows that are examined.
  private static let greatestCount = 1000

  /// Minimum number of rows for a result.
  private static let leastCount = 20

  /// Cells of each column; nil for a column with a known meaning or with equal cells.
  private var seen: [Set<String>?]
  private var count = 0

  /// Makes a search over a number of columns.
  /// - Parameters:
  ///   - columnCount: number of columns of the file.
  ///   - places: columns with a known meaning.
  init(_ columnCount: Int, without places: Set<Int>) {
    seen = (0..<columnCount).map { places.contains($0) ? nil : [] }
  }

  /// Examines a row.
  mutating func add(_ row: borrowing CSVSplitter) {
    guard count < Self.greatestCount else { return }
    count += 1
    for place in seen.indices where seen[place] != nil {
      let cell = row.cell(place).trimmed
      let text = String(decoding: cell, as: UTF8.self)
      let isNew = !cell.isMissing && seen[place]?.insert(text).inserted == true
      if !isNew { seen[place] = nil }
    }
  }

  /// Column with different cells in all rows; nil without one.
  var column: Int? {
    count < Self.leastCount ? nil : seen.firstIndex { $0 != nil }
  }
}
