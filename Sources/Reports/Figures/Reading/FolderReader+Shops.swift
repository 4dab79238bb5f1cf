import Documents
import Results

extension FolderReader {
  /// Reads the occupancy of shops and the queues outside, if there are any.
  /// - Throws: `StoredResultsError` if the table is invalid.
  mutating func readShops() throws(StoredResultsError) {
    guard results.has(ShopRow.self) else { return }
    var figures = alternatives.indices.map { ShopFigures(startOfDay: facts(of: $0).startOfDay) }
    _ = try scan(
      ShopRow.self,
      [\.policy, \.at, \.shop, \.capacity, \.insideMean, \.calledMean, \.outsideMean]
    ) { row, table in
      figures[Int(row.policy)].add(row) { table.name($0, in: .shops) }
    }
    for index in alternatives.indices where !figures[index].doors.isEmpty {
      alternatives[index].shops = figures[index]
    }
  }
}
