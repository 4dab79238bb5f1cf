import Documents
import Geography
import Quantities

/// Columns `lon` and `lat` of a zone table: the centres of the zones in degrees.
///
/// They can replace `x_km` and `y_km`. If the table has both, they locate its plane on the globe,
/// provided that it is the plane of a UTM zone.
struct ZoneDegrees {
  /// Projection of degrees to the plane of the zones.
  let projection: MapProjection

  private let middles: [Point]
  private let isOnlyPlace: Bool

  /// Greatest distance in metres between a centre in degrees and in kilometres; both may be
  /// rounded.
  private static let tolerance = 100.0

  /// Reads the columns; nil if they are missing or belong to another plane, and after reporting an
  /// error.
  init?(_ table: CSVTable, _ problems: inout RowProblems) {
    guard let lon = table.column("lon"), let lat = table.column("lat"), table.rowCount > 0
    else { return nil }
    isOnlyPlace = table.column("x_km") == nil
    var globes: [GeographicPoint] = []
    for row in 0..<table.rowCount {
      let longitude = table.number(row: row, column: lon)
      let latitude = table.number(row: row, column: lat)
      if let longitude, let latitude,
        let globe = GeographicPoint(longitude: longitude, latitude: latitude)
      {
        globes.append(globe)
      } else if isOnlyPlace {
        let found = [lon, lat].map { Wording.quoted(table.text(row: row, column: $0)) }
        problems.report(
          line: table.location(ofRow: row),
          "columns lon and lat: found \(found[0]) and \(found[1])",
          fix: "write the middle of the zone as longitude and latitude, such as 21.01 and 52.23")
      }
    }
    guard globes.count == table.rowCount else { return nil }
    let count = Double(globes.count)
    let middle = GeographicPoint(
      longitude: globes.reduce(0) { $0 + $1.longitude } / count,
      latitude: globes.reduce(0) { $0 + $1.latitude } / count)
    guard let middle else { return nil }
    projection = MapProjection(around: middle)
    middles = globes.map(projection.point)
    guard isOnlyPlace || fits(table) else { return nil }
    if isOnlyPlace, table.column(ZoneTable.outlineColumn) != nil {
      problems.report(
        line: table.location(ofRow: 0),
        "column \(ZoneTable.outlineColumn): kilometres of an unknown plane beside lon and lat",
        fix: "add x_km and y_km in that plane, or give the outlines as a geojson file")
    }
  }

  /// Centre of a zone; nil if other columns give it.
  func middle(ofRow row: Int) -> Point? { isOnlyPlace ? middles[row] : nil }

  /// True if the columns in kilometres match the projection.
  private func fits(_ table: CSVTable) -> Bool {
    guard let x = table.column("x_km"), let y = table.column("y_km") else { return false }
    return middles.enumerated().allSatisfy { row, middle in
      guard let east = table.number(row: row, column: x),
        let north = table.number(row: row, column: y)
      else { return false }
      let point = Point(x: east * 1000, y: north * 1000)
      return DistanceMetric.straight.distance(from: point, to: middle).meters <= Self.tolerance
    }
  }
}
