import Documents
import Geography
import Quantities

/// Neighbours from a CSV file, which replace those of the map.
enum AdjacencyTable {
  /// A row, which names one neighbour of a zone.
  private struct Row {
    var zone = ZoneID(0)
    var neighbour = ZoneID(0)
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
    let zone = CellForm<ZoneID>.zone(of: map)
    var lists: [[ZoneID]] = Array(repeating: [], count: map.zoneCount)
    var pairs: [(row: Row, line: SourceLocation)] = []
    let read = TableReader(log: reading.log, files: reading.files).rows(
      path, of: Row(),
      [TableColumn("zone", zone, \.zone), TableColumn("neighbour", zone, \.neighbour)]
    ) { entry, row in
      guard row.isValid else { return }
      let key = map.keys[entry.zone.index]
      if entry.zone == entry.neighbour {
        row.report("zone \(key) is its own neighbour", fix: "remove the row")
      } else if lists[entry.zone.index].contains(entry.neighbour) {
        row.report(
          "zone \(key) names \(map.keys[entry.neighbour.index]) already above",
          fix: "remove one of the two rows")
      } else {
        lists[entry.zone.index].append(entry.neighbour)
        pairs.append((entry, row.location))
      }
    }
    guard let read else { return nil }
    guard !read.all.isEmpty else {
      reading.log.report(
        at: SourceLocation(file: read.file, line: 1), "the table names no neighbours",
        fix: "write a row for each neighbour, or leave city.adjacency out")
      return nil
    }
    for (row, line) in pairs where !lists[row.neighbour.index].contains(row.zone) {
      let (key, other) = (map.keys[row.zone.index], map.keys[row.neighbour.index])
      read.report(
        "zone \(key) names \(other), but \(other) does not name \(key)",
        fix: "add the row \(other),\(key) where \(key) comes in the search from \(other), "
          + "or remove this one", at: line)
    }
    guard read.finish() != nil else { return nil }
    do throws(GeographyError) {
      return try map.withNeighbours(lists)
    } catch {
      reading.log.report(at: SourceLocation(file: read.file), error.description)
      return nil
    }
  }
}
