import Results

extension FolderReader {
  /// Reads the results of attacks on personal data, if there are any.
  /// - Throws: `StoredResultsError` if the table is invalid or inconsistent with others.
  mutating func readAttacks() throws(StoredResultsError) {
    guard results.has(AttackRow.self) else { return }
    for row in try rows(of: AttackRow.self) { alternatives[Int(row.policy)].attacks.append(row) }
  }

  /// Reads the data requests of companies, if there are any.
  /// - Parameter keys: keys of the zones; nil if the folder lacks them.
  /// - Throws: `StoredResultsError` if the table is invalid or inconsistent with others.
  mutating func readQuestions(_ keys: [String]?) throws(StoredResultsError) {
    guard results.has(DisclosureRequestRow.self) else { return }
    var figures = alternatives.indices.map { index in
      QuestionFigures(zoneCount: keys?.count ?? 0, startOfDay: facts(of: index).startOfDay)
    }
    var numbers = ZoneNumbers(keys)
    _ = try scan(
      DisclosureRequestRow.self,
      [\.policy, \.replication, \.asked, \.outcome, \.zone, \.zones]
    ) { row, table throws(StoredResultsError) in
      let zone = try numbers.number(of: row.zone, \.zone, in: table)
      figures[Int(row.policy)].add(row, zone: zone)
    }
    for index in alternatives.indices where figures[index].days > 0 {
      alternatives[index].questions = figures[index]
    }
  }
}
