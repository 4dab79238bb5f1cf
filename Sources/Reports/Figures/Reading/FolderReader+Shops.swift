import Documents
import Results

extension FolderReader {
  /// Reads how full shops are and who stands at their doors, if there are any.
  /// - Throws: `StoredResultsError` when the table is broken.
  mutating func readShops() throws(StoredResultsError) {
    guard results.has(ShopRow.self) else { return }
    var figures = alternatives.indices.map { ShopFigures(startOfDay: facts(of: $0).startOfDay) }
    _ = try scan(
      ShopRow.self,
      [\.policy, \.at, \.shop, \.capacity, \.insideMean, \.calledMean, \.outsideMean]
    ) { row, table in
      figures[Int(row.policy)].add(row) { table.nameOfShop($0) }
    }
    for index in alternatives.indices where !figures[index].doors.isEmpty {
      alternatives[index].shops = figures[index]
    }
  }
}
