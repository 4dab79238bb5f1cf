package import Documents
package import Geography
import Quantities

/// A file of zones, read without a scenario.
package struct ZoneFile: Sendable {
  package let map: ZoneMap

  /// Projection of degrees to the plane; nil if the file has plane coordinates.
  package let projection: MapProjection?

  /// Warnings about implausible values.
  package let warnings: [Problem]

  /// Reads a file.
  /// - Parameters:
  ///   - path: a GeoJSON file if its name ends in `.geojson` or `.json` or its content starts with
  ///     a brace, else a CSV table as in scenarios, with any separator.
  ///   - id: GeoJSON property with the id; nil for the id of the feature.
  ///   - name: GeoJSON property with the name; nil for `name`.
  ///   - system: coordinate reference system of GeoJSON.
  /// - Returns: the zones.
  /// - Throws: `ScenarioError` with every problem of the file.
  package static func read(
    _ path: String, id: String? = nil, name: String? = nil,
    system: CoordinateSystem = .degrees
  ) throws(ScenarioError) -> ZoneFile {
    let log = ProblemLog()
    let reading = Reading(path: "", log: log, files: InputFiles { false })
    let located = Located(value: path, location: SourceLocation(file: "--zones"), path: "--zones")
    var map: ZoneMap?
    var projection: MapProjection?
    if isGeoJSON(located, reading) {
      var draft = GeoJSONDraft(file: located)
      (draft.id, draft.name, draft.system, draft.isFlag) = (id, name, system, true)
      if let zones = GeoJSONZones.read(draft, reading) {
        projection = zones.projection
        map = zones.rows(tolerance: draft.tolerance.meters, log).flatMap {
          ZoneTable.map(of: $0, file: path, metric: .straight, log)
        }
      }
    } else {
      let read = ZoneTable.read(located, metric: .straight, isTolerant: true, reading)
      (map, projection) = (read.0, read.2)
    }
    guard let map, log.errorCount == 0 else { throw ScenarioError(problems: log.sorted) }
    return ZoneFile(map: map, projection: projection, warnings: log.sorted)
  }

  private static func isGeoJSON(_ file: Located<String>, _ reading: Reading) -> Bool {
    if [".geojson", ".json", ".geojson.gz"].contains(where: file.value.hasSuffix) { return true }
    let bytes = reading.files.bytes(of: file.value, namedAt: file.location, log: reading.log) ?? []
    return bytes.first { ![0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf].contains($0) }
      == UInt8(ascii: "{")
  }
}
