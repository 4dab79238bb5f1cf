import Documents
import Geography
import Quantities
import Results

extension FolderReader {
  /// Reads the zones of the city.
  /// - Returns: their keys; nil if the folder lacks them.
  mutating func readCity() throws(StoredResultsError) -> [String]? {
    guard results.has(CityRow.self) else {
      folder.mapObstacle = "these results have no \(CityRow.table.fileName)"
      return nil
    }
    let table = try table(of: CityRow.self)
    let keys = table.names[.zones]
    let numbers = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
    guard keys.count == table.rows.count else {
      throw FolderReader.broken(path(of: CityRow.self), "a zone appears twice")
    }
    for (number, row) in table.rows.enumerated() {
      folder.zones.append(try zone(row, key: keys[number], line: number + 2, numbers))
    }
    guessOutlines()
    return keys
  }

  /// Gives zones with only a centre and an area the Voronoi cell of their centre, so that a map can
  /// be drawn.
  private mutating func guessOutlines() {
    let blank = folder.zones.indices.filter { folder.zones[$0].outline.isEmpty }
    guard !blank.isEmpty else { return }
    let middles = folder.zones.map { Point(x: $0.centre?.x ?? 0, y: $0.centre?.y ?? 0) }
    let cells = ZoneCells(
      middles: middles, areas: folder.zones.map { Area(squareMeters: $0.area ?? 1) })
    for zone in blank {
      folder.zones[zone].outline = cells.outlines[zone].polygons.map { rings in
        rings.map { ring in ring.map { ReportZone.Point(x: $0.x, y: $0.y) } }
      }
    }
    folder.guessedOutlineCount = blank.count
  }

  private func zone(
    _ row: CityRow, key: String, line: Int, _ numbers: [String: Int]
  ) throws(StoredResultsError) -> ReportZone {
    let place = SourceLocation(file: path(of: CityRow.self), line: line)
    func broken(_ message: String) -> StoredResultsError {
      StoredResultsError(at: place, message, fix: "the table is broken; make the results again")
    }
    guard [row.x, row.y].allSatisfy({ $0.magnitude < 1e12 }) else {
      throw broken("zone \(Wording.quoted(key)) is nowhere on the map")
    }
    guard row.area > 0, row.area.isFinite else {
      throw broken("zone \(Wording.quoted(key)) has no area")
    }
    var neighbours: [Int] = []
    for neighbour in row.neighbours {
      guard let number = numbers[neighbour] else {
        throw broken(
          "zone \(Wording.quoted(key)) adjoins \(Wording.quoted(neighbour)), which is no zone")
      }
      neighbours.append(number)
    }
    var outline: [[[ReportZone.Point]]] = []
    if let text = row.outline {
      guard let read = ZoneOutline(wellKnownText: text) else {
        throw broken(
          "column outline: found \(Wording.quoted(text)), expected well-known text of closed rings")
      }
      outline = read.polygons.map { rings in
        rings.map { ring in ring.map { ReportZone.Point(x: $0.x, y: $0.y) } }
      }
    }
    return ReportZone(
      key: key, name: row.name.isEmpty ? key : row.name,
      centre: ReportZone.Point(x: row.x, y: row.y), area: row.area, neighbours: neighbours,
      outline: outline)
  }

  /// Reads the figures of the zones.
  /// - Parameters:
  ///   - days: days with details.
  ///   - keys: keys of the zones; nil if the folder lacks them.
  /// - Throws: `StoredResultsError` if the table is invalid or inconsistent with others.
  mutating func readZones(
    _ days: inout DetailedDays, _ keys: [String]?
  ) throws(StoredResultsError) {
    var tallies = Array(repeating: ZoneTally(), count: alternatives.count)
    let ends = alternatives.indices.map(windowLength)
    let names = try scan(ZoneRow.self, ZoneTally.columns) { row, table throws(StoredResultsError) in
      guard days.place(row.policy, row.replication) != nil else {
        throw table.broken(\.replication, DetailedDays.missing)
      }
      try tallies[Int(row.policy)].add(row, of: table, before: ends[Int(row.policy)])
    }
    if let keys, let foreign = names[.zones].first(where: { !keys.contains($0) }) {
      throw FolderReader.broken(
        path(of: ZoneRow.self),
        "zone \(Wording.quoted(foreign)) is not in \(CityRow.table.fileName)")
    }
    if keys == nil {
      folder.zones = names[.zones].map { ReportZone(key: $0, name: $0) }
    }
    let numbers = Dictionary(uniqueKeysWithValues: names[.zones].enumerated().map { ($1, $0) })
    let order = folder.zones.map { numbers[$0.key] }
    for index in alternatives.indices where alternatives[index].detailedReplications > 0 {
      alternatives[index].zones = tallies[index].figures(
        zones: order, days: alternatives[index].detailedReplications, until: ends[index])
    }
  }
}
