import Documents
import Geography
import Quantities

/// Neighbours from a CSV file, which replace those of the map.
enum AdjacencyTable {
  static let columns = ["zone", "neighbour"]

  /// A row, which names one neighbour of a zone.
  private struct Row {
    let zone: ZoneID
    let neighbour: ZoneID
    let number: Int
  }

  /// Reads the neighbours of every zone and reports each invalid row.
  ///
  /// A zone without a row has no neighbours.
  /// - Parameters:
  ///   - path: the file, referenced by the scenario.
  ///   - map: the zones.
  ///   - reading: receives the problems.
  /// - Returns: the same zones with these neighbours; nil after reporting an error.
  static func read(_ path: Located<String>, _ map: ZoneMap, _ reading: Reading) -> ZoneMap? {
    let file = InputFiles.resolve(path.value, besides: path.location.file)
    guard
      let bytes = reading.files.bytes(of: file, namedAt: path.location, log: reading.log),
      let table = CSVTable.read(bytes, file: file, requiring: columns, log: reading.log)
    else { return nil }
    guard table.rowCount > 0 else {
      reading.log.report(
        at: SourceLocation(file: file, line: 1), "the table names no neighbours",
        fix: "write a row for each neighbour, or leave city.adjacency out")
      return nil
    }
    var problems = RowProblems(file: file, log: reading.log)
    let lists = neighbours(in: table, of: map, &problems)
    problems.finish()
    guard problems.count == 0 else { return nil }
    do throws(GeographyError) {
      return try map.withNeighbours(lists)
    } catch {
      reading.log.report(at: SourceLocation(file: file), error.description)
      return nil
    }
  }

  private static func neighbours(
    in table: CSVTable, of map: ZoneMap, _ problems: inout RowProblems
  ) -> [[ZoneID]] {
    let zoneByKey = map.zoneByKey
    var lists: [[ZoneID]] = Array(repeating: [], count: map.zoneCount)
    var rows: [Row] = []
    for number in 0..<table.rowCount {
      let zone = table.zone("zone", row: number, zoneByKey, map, &problems)
      let neighbour = table.zone("neighbour", row: number, zoneByKey, map, &problems)
      guard let zone, let neighbour else { continue }
      let line = table.location(ofRow: number)
      if zone == neighbour {
        problems.report(
          line: line, "zone \(map.keys[zone.index]) is its own neighbour", fix: "remove the row")
      } else if lists[zone.index].contains(neighbour) {
        problems.report(
          line: line,
          "zone \(map.keys[zone.index]) names \(map.keys[neighbour.index]) already above",
          fix: "remove one of the two rows")
      } else {
        lists[zone.index].append(neighbour)
        rows.append(Row(zone: zone, neighbour: neighbour, number: number))
      }
    }
    for row in rows where !lists[row.neighbour.index].contains(row.zone) {
      let (key, other) = (map.keys[row.zone.index], map.keys[row.neighbour.index])
      problems.report(
        line: table.location(ofRow: row.number),
        "zone \(key) names \(other), but \(other) does not name \(key)",
        fix: "add the row \(other),\(key) where \(key) comes in the search from \(other), "
          + "or remove this one")
    }
    return lists
  }
}
