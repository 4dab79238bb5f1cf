import Documents
import Geography
import Quantities

/// Zones read from the features of a GeoJSON file (RFC 7946).
struct GeoJSONZones: ZoneProperties {
  /// A zone: one feature, or several with the same id.
  private struct Zone {
    let key: String
    let name: String
    let properties: DocumentValue?
    let location: SourceLocation
    var polygons: [(rings: [ZoneOutline.Ring], written: DocumentValue)]
  }

  let file: String
  let propertyNames: [String]

  /// Projection of degrees to the plane; nil if the file has plane coordinates.
  let projection: MapProjection?
  private let zones: [Zone]

  var zoneCount: Int { zones.count }

  func location(ofZone zone: Int) -> SourceLocation { zones[zone].location }

  func number(ofZone zone: Int, property name: String, _ problems: inout RowProblems) -> Double? {
    switch zones[zone].properties?[name]?.content {
    case .number(let value, _): return value
    case .text(let text):
      if let value = Array(text.utf8).withUnsafeBytes({ $0.decimalNumber }) { return value }
    case nil, .null, .bool, .array, .object: break
    }
    problems.report(
      line: zones[zone].location,
      "property \(name) of zone \(zones[zone].key) is not a number")
    return nil
  }

  /// Reads a file and reports every feature that is not a zone.
  /// - Returns: the zones; nil after reporting an error.
  static func read(_ draft: GeoJSONDraft, _ reading: Reading) -> GeoJSONZones? {
    let file = InputFiles.resolve(draft.file.value, besides: draft.file.location.file)
    guard
      let bytes = reading.files.bytes(
        of: file, namedAt: draft.file.location, atMost: InputFiles.greatestScenario,
        log: reading.log)
    else { return nil }
    let document: DocumentValue
    do throws(Problem) {
      document = try DocumentReader.read(
        utf8: bytes, file: file, startingWith: "{ \"type\": \"FeatureCollection\" }")
    } catch {
      reading.log.report(error)
      return nil
    }
    guard let features = features(of: document, file: file, reading.log),
      let plane = GeoJSONPlane(of: document, features, draft, reading.log)
    else { return nil }
    return GeoJSONZones(features, plane, file: file, draft, reading)
  }

  /// Features of a file, which may be a single one.
  private static func features(
    of document: DocumentValue, file: String, _ log: ProblemLog
  ) -> [DocumentValue]? {
    if case .array(let features) = document["features"]?.content, !features.isEmpty {
      return features
    }
    switch document["type"]?.content {
    case .text("Feature"): return [document]
    case .text("Topology"):
      log.report(
        at: document.location, "this is TopoJSON",
        fix:
          "convert it: ogr2ogr \(ForeignFile.converted(file, to: "geojson")) \(ForeignFile.quoted(file))"
      )
    default:
      log.report(
        at: document.location, "there are no features in this file",
        fix: "zones come as a FeatureCollection of polygons")
    }
    return nil
  }

  private init?(
    _ features: [DocumentValue], _ plane: GeoJSONPlane, file: String, _ draft: GeoJSONDraft,
    _ reading: Reading
  ) {
    self.file = file
    var problems = RowProblems(file: file, log: reading.log)
    let reader = FeatureReader(features, draft, plane: plane)
    projection = plane.projection
    if reader.lacksIDs(features, reading.log) { return nil }
    var zones: [Zone] = []
    var placeByKey: [String: Int] = [:]
    for feature in features {
      guard let key = reader.key(of: feature, &problems),
        let polygons = reader.polygons(of: feature, &problems)
      else { continue }
      if let place = placeByKey[key] {
        zones[place].polygons += polygons
        reading.log.warn(
          at: feature.location,
          "zone \(Wording.quoted(key)) has several features, taken as one zone")
        continue
      }
      placeByKey[key] = zones.count
      zones.append(
        Zone(
          key: key, name: reader.name(of: feature) ?? key, properties: feature["properties"],
          location: feature.location, polygons: polygons))
    }
    problems.finish()
    guard problems.count == 0 else { return nil }
    // The order of features in the file has no meaning.
    self.zones = zones.sorted { NaturalOrder.precedes($0.key, $1.key) }
    propertyNames = reader.known
  }

  /// Least share of the smaller zone at which an overlap is reported, because borders on maps are
  /// not exact.
  private static let leastOverlap = 0.1

  /// Reports zones that cover the same ground, and warns of other overlaps.
  private func judge(_ overlaps: [ZoneOverlap], _ log: ProblemLog) {
    func names(_ overlap: ZoneOverlap) -> String {
      [overlap.zone, overlap.other].map { Wording.quoted(zones[$0].key) }.joined(separator: " and ")
    }
    if let same = overlaps.first(where: \.isSame) {
      log.report(
        at: zones[same.other].location,
        "zones \(names(same)) cover the same ground",
        fix: "remove one of them, or give both the same id")
      return
    }
    guard let first = overlaps.first else { return }
    log.warn(
      at: zones[first.other].location,
      "\(Wording.count(overlaps.count, "pair")) of zones overlap, such as \(names(first)), which share"
        + " \(FigureWords.share(first.share)) of the smaller one: the area counts twice, and a place in both"
        + " belongs to the smaller",
      fix: "remove or cut one of them")
  }

  /// The zones as rows of a table, with areas, centroids and neighbours computed from their
  /// outlines.
  /// - Parameters:
  ///   - tolerance: greatest distance between the outlines of neighbours, in metres.
  ///   - log: receives zones without an area.
  /// - Returns: the rows; nil after reporting an error.
  func rows(tolerance: Double, _ log: ProblemLog) -> [TableZone]? {
    var outlines: [ZoneOutline] = []
    var measures: [(squareMeters: Double, centroid: Point)] = []
    for zone in zones {
      guard let outline = outline(of: zone, log) else { continue }
      // Tables give areas in km2 with four decimals.
      guard let own = outline.measures, own.squareMeters >= 50 else {
        let area = outline.measures.map { Wording.number(($0.squareMeters * 10).rounded() / 10) }
        log.report(
          at: zone.location,
          "zone \(Wording.quoted(zone.key)) has \(area.map { "\($0) m2; the least is 50 m2" } ?? "no area")",
          fix: area == nil
            ? "draw a closed ring around it; coordinates are in degrees, m, km or ft"
            : "remove it, or give it the id of a neighbour, which makes one zone of both"
              + (projection == nil ? "; if the unit is wrong, name it: m, km or ft" : ""))
        continue
      }
      outlines.append(outline)
      measures.append(own)
    }
    guard measures.count == zones.count else { return nil }
    judge(ZoneOverlap.pairs(of: outlines, atLeast: Self.leastOverlap), log)
    let neighbours = ZoneOutlines(outlines).neighbours(
      within: tolerance, middles: measures.map(\.centroid))
    return zones.indices.map { zone in
      TableZone(
        key: zones[zone].key, name: zones[zone].name,
        area: Area(squareMeters: measures[zone].squareMeters), centroid: measures[zone].centroid,
        neighbours: neighbours[zone].map { zones[$0].key }, outline: outlines[zone])
    }
  }

  /// Outline of a zone; nil after reporting ambiguous rings.
  private func outline(of zone: Zone, _ log: ProblemLog) -> ZoneOutline? {
    do throws(OutlineReading.Fault) {
      let reading = try OutlineReading(zone.polygons.map(\.rings))
      if !reading.repairs.isEmpty {
        log.warn(
          at: zone.location,
          "zone \(Wording.quoted(zone.key)): \(Wording.list(reading.repairs.map(\.rawValue), last: "and"))"
        )
      }
      return reading.outline
    } catch {
      report(error, of: zone, log)
      return nil
    }
  }

  private func report(_ fault: OutlineReading.Fault, of zone: Zone, _ log: ProblemLog) {
    let name = "zone \(Wording.quoted(zone.key))"
    let repair =
      "correct it; this makes a repaired file, to be looked at: ogr2ogr -makevalid"
      + " \(ForeignFile.converted(file, to: "repaired.geojson")) \(ForeignFile.quoted(file))"
    switch fault {
    case .noArea:
      log.report(
        at: zone.location, "\(name) has no area",
        fix: "draw a closed ring around it; coordinates are in degrees, m, km or ft")
    case .crossing(let part, let ring, let corner):
      let polygon = zone.polygons[part]
      let written = GeoJSONPlane.item(ring, of: polygon.written)
      // Long lines have additional corners that are not in the file.
      let isAsWritten = written.map { GeoJSONPlane.count(of: $0) } == polygon.rings[ring].count
      let place = isAsWritten ? GeoJSONPlane.item(corner, of: written) : nil
      let words = place.flatMap(GeoJSONPlane.position).map {
        " after \(Wording.number($0.0)), \(Wording.number($0.1))"
      }
      log.report(
        at: place?.location ?? zone.location,
        "a ring of \(name) crosses itself\(words ?? "")", fix: repair)
    case .overlap(let part):
      log.report(
        at: zone.polygons[part].written.location,
        "\(name) has two parts that cover the same ground",
        fix: "a hole stands in the list of its border; \(repair)")
    case .hole(let part):
      log.report(
        at: zone.polygons[part].written.location,
        "\(name) has a hole that does not lie within its border",
        fix: "an island is a separate polygon; \(repair)")
    }
  }
}
