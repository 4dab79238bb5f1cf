import Documents
import Results

extension FolderReader {
  /// Reads the response times of ambulances by time and place, if there are any.
  /// - Parameter keys: keys of the zones; nil if the folder lacks them.
  /// - Throws: `StoredResultsError` if the table is invalid or inconsistent with others.
  mutating func readResponses(_ keys: [String]?) throws(StoredResultsError) {
    guard results.has(ResponseRow.self), let keys else { return }
    let table = try table(of: ResponseRow.self)
    let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    let path = path(of: ResponseRow.self)
    var found = [ResponseFigures?](repeating: nil, count: alternatives.count)
    for row in table.rows {
      guard (0..<24).contains(row.hour), let zone = numbers[table.names[.zones][Int(row.zone)]]
      else { throw FolderReader.broken(path, "a row is of no hour or of no zone of the city") }
      let policy = Int(row.policy)
      if found[policy] == nil { found[policy] = ResponseFigures(zoneCount: keys.count) }
      found[policy]?.add(row, zone: zone)
    }
    for index in alternatives.indices { alternatives[index].responses = found[index] }
  }
}
