import Documents

/// Finds the column that numbers the rows of a file, such as an id of trips.
///
/// It is the first column without a meaning whose cells all differ.
struct RowIdentifier {
  /// Number of rows that are looked at.
  private static let greatestCount = 1000

  /// Number of rows that are enough.
  private static let leastCount = 20

  /// The cells of each column; nil for a column that has a meaning or a cell twice.
  private var seen: [Set<String>?]
  private var count = 0

  /// Begins with a number of columns.
  /// - Parameters:
  ///   - columnCount: of the file.
  ///   - places: the columns that have a meaning.
  init(_ columnCount: Int, without places: Set<Int>) {
    seen = (0..<columnCount).map { places.contains($0) ? nil : [] }
  }

  /// Notes a row.
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

  /// The column; nil where no column has different cells in all rows.
  var column: Int? {
    count < Self.leastCount ? nil : seen.firstIndex { $0 != nil }
  }
}
