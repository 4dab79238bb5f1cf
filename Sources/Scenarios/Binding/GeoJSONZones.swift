import Documents
import Geography
import Quantities

/// Zones read from the features of a GeoJSON file (RFC 7946).
struct GeoJSONZones: ZoneProperties {
  /// One zone: a feature, or several of the same id.
  private struct Zone {
    let key: String
    let name: String
    let properties: DocumentValue?
    let location: SourceLocation
    var polygons: [[ZoneOutline.Ring]]
  }

  let file: String
  let propertyNames: [String]

  /// The plane into which degrees were laid; nil where the file has plane coordinates.
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

  /// Reads a file and reports every feature that is no zone.
  /// - Returns: the zones; nil after reporting why there are none.
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
    guard case .array(let features) = document["features"]?.content, !features.isEmpty else {
      reading.log.report(
        at: document.location, "there are no features in this file",
        fix: "zones come as a FeatureCollection of polygons")
      return nil
    }
    return GeoJSONZones(features, file: file, draft, reading)
  }

  private init?(
    _ features: [DocumentValue], file: String, _ draft: GeoJSONDraft, _ reading: Reading
  ) {
    self.file = file
    var problems = RowProblems(file: file, log: reading.log)
    let reader = FeatureReader(draft: draft, known: Self.names(of: features))
    projection = draft.unit == nil ? reader.projection(of: features) : nil
    var zones: [Zone] = []
    var placeByKey: [String: Int] = [:]
    for feature in features {
      guard let key = reader.key(of: feature, &problems),
        let polygons = reader.polygons(of: feature, in: projection, &problems)
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
    // The order of features in the file means nothing.
    self.zones = zones.sorted { NaturalOrder.precedes($0.key, $1.key) }
    propertyNames = reader.known
  }

  /// Shared area, as a share of the smaller zone, from which two zones overlap: maps do not draw borders exactly.
  private static let leastOverlap = 0.1

  private func warn(of overlaps: [ZoneOverlap], _ log: ProblemLog) {
    guard let first = overlaps.first else { return }
    let names = [first.zone, first.other].map { Wording.quoted(zones[$0].key) }
    log.warn(
      at: zones[first.other].location,
      "\(Wording.count(overlaps.count, "pair")) of zones overlap, such as \(names[0]) and \(names[1]), which share"
        + " \(FigureWords.share(first.share)) of the smaller one: the area counts twice",
      fix: "remove or cut one of them")
  }

  private static func names(of features: [DocumentValue]) -> [String] {
    var names: [String] = []
    for feature in features {
      guard case .object(let members) = feature["properties"]?.content else { continue }
      for member in members where !names.contains(member.key) { names.append(member.key) }
    }
    return names
  }

  /// The zones as the rows of a table, with areas, middles and neighbours computed from their outlines.
  /// - Parameters:
  ///   - tolerance: how far apart outlines of neighbours may be, in metres.
  ///   - log: where zones without an area are reported.
  /// - Returns: the rows; nil after reporting.
  func rows(tolerance: Double, _ log: ProblemLog) -> [TableZone]? {
    let outlines = zones.map { ZoneOutline(polygons: $0.polygons) }
    var measures: [(squareMeters: Double, centroid: Point)] = []
    for (zone, outline) in zip(zones, outlines) {
      // Tables have areas in km2 with four decimals.
      guard let own = outline.measures, own.squareMeters >= 50 else {
        log.report(
          at: zone.location, "zone \(Wording.quoted(zone.key)) has no area",
          fix: "a ring must not cross itself; the unit of the coordinates is degrees, m or km")
        continue
      }
      measures.append(own)
    }
    guard measures.count == zones.count else { return nil }
    warn(of: ZoneOverlap.pairs(of: outlines, atLeast: Self.leastOverlap), log)
    let neighbours = ZoneOutlines(outlines).neighbours(
      within: tolerance, middles: measures.map(\.centroid))
    return zones.indices.map { zone in
      TableZone(
        key: zones[zone].key, name: zones[zone].name,
        area: Area(squareMeters: measures[zone].squareMeters), centroid: measures[zone].centroid,
        neighbours: neighbours[zone].map { zones[$0].key }, outline: outlines[zone])
    }
  }
}

/// Takes features of a GeoJSON file apart.
private struct FeatureReader {
  let draft: GeoJSONDraft

  /// The properties that features have.
  let known: [String]

  /// The id of a feature: the property that is named, or else its own.
  func key(of feature: DocumentValue, _ problems: inout RowProblems) -> String? {
    let value =
      draft.id.map { feature["properties"]?[$0] } ?? feature["id"]
      ?? feature["properties"]?["id"]
    if let text = value.flatMap(Self.text), !text.isEmpty { return text }
    if let value, let name = draft.id {
      problems.report(
        line: value.location,
        "the property \(Wording.quoted(name)) of the feature is \(value.excerpt)",
        fix: "give every feature an id of its own: text or a number")
      return nil
    }
    let list = known.prefix(12).joined(separator: ", ")
    let guess = draft.id.map { Wording.suggestion(for: $0, among: known) }
    problems.report(
      line: feature.location,
      draft.id.map { "the feature has no property \(Wording.quoted($0))" }
        ?? "the feature has no id",
      fix: guess ?? "name the property that holds it: \"id\": one of \(list)")
    return nil
  }

  func name(of feature: DocumentValue) -> String? {
    feature["properties"]?[draft.name ?? "name"].flatMap(Self.text)
  }

  private static func text(_ value: DocumentValue) -> String? {
    switch value.content {
    case .text(let text): text.unicodeScalars.contains("\0") ? nil : text
    case .number(_, let text): text
    case .null, .bool, .array, .object: nil
    }
  }

  /// The plane around the middle of all that are degrees; nil when nothing is.
  func projection(of features: [DocumentValue]) -> MapProjection? {
    var (sum, count) = ((0.0, 0.0), 0.0)
    for feature in features {
      guard let (x, y) = Self.firstPosition(in: feature["geometry"]?["coordinates"]) else {
        continue
      }
      sum = (sum.0 + x, sum.1 + y)
      count += 1
    }
    guard count > 0 else { return nil }
    return GeographicPoint(longitude: sum.0 / count, latitude: sum.1 / count).map {
      MapProjection(around: $0)
    }
  }

  private static func firstPosition(in value: DocumentValue?) -> (Double, Double)? {
    guard case .array(let items) = value?.content, let first = items.first else { return nil }
    return position(items) ?? firstPosition(in: first)
  }

  private static func position(_ items: [DocumentValue]) -> (Double, Double)? {
    guard items.count >= 2, case .number(let x, _) = items[0].content,
      case .number(let y, _) = items[1].content
    else { return nil }
    return (x, y)
  }

  /// The polygons of a feature in metres.
  func polygons(
    of feature: DocumentValue, in projection: MapProjection?, _ problems: inout RowProblems
  ) -> [[ZoneOutline.Ring]]? {
    let geometry = feature["geometry"]
    let coordinates = geometry?["coordinates"]
    let found: [[ZoneOutline.Ring]]?
    switch geometry?["type"]?.content {
    case .text("Polygon"):
      found = polygon(coordinates, projection, &problems).map { [$0] }
    case .text("MultiPolygon"):
      found = all(coordinates) { polygon($0, projection, &problems) }
    default:
      problems.report(
        line: feature.location, "the feature is no Polygon and no MultiPolygon",
        fix: "leave it out; zones of which only the middle is known go in a CSV table")
      return nil
    }
    if let found, !found.isEmpty { return found }
    problems.report(
      line: coordinates?.location ?? feature.location, "these are not the coordinates of an area",
      fix: "write closed rings of at least four positions")
    return nil
  }

  private func polygon(
    _ value: DocumentValue?, _ projection: MapProjection?, _ problems: inout RowProblems
  ) -> [ZoneOutline.Ring]? {
    guard let rings = all(value, { ring($0, projection, &problems) }), !rings.isEmpty else {
      return nil
    }
    return rings
  }

  private func ring(
    _ value: DocumentValue?, _ projection: MapProjection?, _ problems: inout RowProblems
  ) -> ZoneOutline.Ring? {
    guard let points = all(value, { point($0, projection, &problems) }), points.count >= 4,
      points.first == points.last
    else { return nil }
    return points
  }

  private func point(
    _ value: DocumentValue, _ projection: MapProjection?, _ problems: inout RowProblems
  ) -> Point? {
    guard case .array(let items) = value.content, let (x, y) = Self.position(items) else {
      return nil
    }
    if let unit = draft.unit {
      guard x.magnitude * unit <= 1e8, y.magnitude * unit <= 1e8 else { return nil }
      return Point(x: x * unit, y: y * unit)
    }
    if let projection, let globe = GeographicPoint(longitude: x, latitude: y) {
      return projection.point(globe)
    }
    problems.report(
      line: value.location,
      "\(Wording.number(x)), \(Wording.number(y)) are no degrees of longitude and latitude",
      fix: "say what they are: \"unit\": \"m\" or \"km\"")
    return nil
  }

  /// All items of a list, read; nil when it is none or one of them cannot be read.
  private func all<Item>(
    _ value: DocumentValue?, _ read: (DocumentValue) -> Item?
  ) -> [Item]? {
    guard case .array(let items) = value?.content else { return nil }
    var found: [Item] = []
    found.reserveCapacity(items.count)
    for item in items {
      guard let next = read(item) else { return nil }
      found.append(next)
    }
    return found
  }
}
