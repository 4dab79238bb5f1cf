import Results

extension FolderReader {
  /// Reads what attackers learn of people whose data are collected, if there are any.
  /// - Throws: `StoredResultsError` when the table is broken or does not go with others.
  mutating func readAttacks() throws(StoredResultsError) {
    guard results.has(AttackRow.self) else { return }
    for row in try rows(of: AttackRow.self) { alternatives[Int(row.policy)].attacks.append(row) }
  }

  /// Reads the data requests of companies, if there are any.
  /// - Parameter keys: those of the zones; nil where the folder does not have them.
  /// - Throws: `StoredResultsError` when the table is broken or does not go with others.
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
