import Results

extension FolderReader {
  /// Reads what attackers learn of people whose data are collected, if there are any.
  /// - Throws: `StoredResultsError` when the table is broken or does not go with others.
  mutating func readAttacks() throws(StoredResultsError) {
    guard results.has(AttackRow.self) else { return }
    for row in try rows(of: AttackRow.self) { alternatives[Int(row.policy)].attacks.append(row) }
  }
}
