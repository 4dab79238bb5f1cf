import Documents
import Geography
import Quantities

/// Conversion of the coordinates of a GeoJSON file to a plane in metres.
struct GeoJSONPlane {
  /// Coordinate reference system.
  let system: CoordinateSystem

  /// Projection of degrees to the plane; nil if the position on the globe is unknown.
  let projection: MapProjection?

  /// True if the latitude comes first.
  private let isSwapped: Bool

  /// Determines the system of a whole file; nil after reporting that it is ambiguous.
  /// - Parameters:
  ///   - document: the file, which may name a system in its member `crs`.
  ///   - features: its features.
  ///   - draft: unit and other settings from the scenario or from flags.
  ///   - log: receives the problems.
  init?(
    of document: DocumentValue, _ features: [DocumentValue], _ draft: GeoJSONDraft,
    _ log: ProblemLog
  ) {
    let places = features.compactMap { Self.firstPosition(of: $0["geometry"]) }
    guard let system = Self.system(of: document, draft, places, log) else { return nil }
    self.system = system
    isSwapped = system == .degrees && Self.isLatitudeFirst(places)
    if let crs = document["crs"], let name = Self.name(of: crs), CoordinateSystem(name) == system,
      system.metersPerUnit != nil, !places.isEmpty,
      places.allSatisfy({ $0.0.magnitude <= 180 && $0.1.magnitude <= 90 })
    {
      log.report(
        at: crs.location,
        "the member crs names \(Wording.quoted(name)), and the coordinates are degrees",
        fix: "remove the member crs")
      return nil
    }
    if system == .plane(metersPerUnit: 1), let place = places.first(where: Self.mayBeMercator) {
      log.warn(
        at: features[0].location,
        "coordinates such as \(Wording.number(place.0.rounded())), \(Wording.number(place.1.rounded())) may be Web"
          + " Mercator (EPSG:3857), in which cities are too large",
        fix: draft.isFlag ? "try --zone-unit EPSG:3857" : "try \"unit\": \"EPSG:3857\"")
    }
    if !isSwapped, let first = places.first, !places.contains(where: Self.isKnown(system)) {
      log.report(
        at: features[0].location, Self.complaint(x: first.0, y: first.1, system),
        fix: Self.cure(draft))
      return nil
    }
    if isSwapped {
      log.warn(
        at: document.location,
        "the latitude stands first in this file and was exchanged with the longitude",
        fix: "write the longitude first, as GeoJSON demands")
    }
    if case .utm(let zone, let isSouth) = system {
      projection = MapProjection(zone: zone, isSouth: isSouth)
      return
    }
    let swapped = isSwapped
    let globes = places.compactMap {
      system.globe(x: swapped ? $0.1 : $0.0, y: swapped ? $0.0 : $0.1)
    }
    let count = Double(max(1, globes.count))
    projection =
      globes.isEmpty
      ? nil
      : GeographicPoint(
        longitude: globes.reduce(0) { $0 + $1.longitude } / count,
        latitude: globes.reduce(0) { $0 + $1.latitude } / count
      ).map { MapProjection(around: $0) }
  }

  /// Point in metres for coordinates; nil if there is none.
  func point(x: Double, y: Double) -> Point? {
    switch system {
    case .plane(let unit):
      guard x.magnitude * unit <= 1e8, y.magnitude * unit <= 1e8 else { return nil }
      return Point(x: x * unit, y: y * unit)
    case .utm:
      guard x.magnitude <= 1e8, y.magnitude <= 1e8 else { return nil }
      return Point(x: x, y: y)
    case .degrees, .webMercator, .conic:
      guard let projection else { return nil }
      return system.globe(x: isSwapped ? y : x, y: isSwapped ? x : y).map(projection.point)
    }
  }

  /// Greatest distance in metres between a straight line of the file and its image in the plane.
  private static let greatestBend = 2.0

  /// Lengths in metres of lines that may deviate more than that and occur in cities.
  private static let bentLengths = 3000.0...100_000

  /// An end of a line: in the coordinates of the file, and in the plane.
  typealias LineEnd = (written: (x: Double, y: Double), point: Point)

  /// Points to insert into a long line of the file, which is straight in degrees and curved in the
  /// plane.
  /// - Returns: points between the ends, in order; empty if none is needed.
  func bend(from: LineEnd, to: LineEnd) -> [Point] {
    let straight = DistanceMetric.straight
    let x = (from.written.x + to.written.x) / 2
    let y = (from.written.y + to.written.y) / 2
    guard
      Self.bentLengths.contains(straight.distance(from: from.point, to: to.point).meters),
      let middle = point(x: x, y: y)
    else { return [] }
    let chord = Point(x: (from.point.x + to.point.x) / 2, y: (from.point.y + to.point.y) / 2)
    guard straight.distance(from: middle, to: chord).meters > Self.greatestBend else { return [] }
    let half: LineEnd = ((x, y), middle)
    return bend(from: from, to: half) + [middle] + bend(from: half, to: to)
  }

  private static func isKnown(_ system: CoordinateSystem) -> ((Double, Double)) -> Bool {
    switch system {
    case .plane, .utm: { _ in true }
    case .degrees, .webMercator, .conic: { system.globe(x: $0.0, y: $0.1) != nil }
    }
  }

  /// Message for a position outside the range of its coordinate system.
  static func complaint(x: Double, y: Double, _ system: CoordinateSystem) -> String {
    if isPolar(x: x, y: y, system) {
      return
        "\(Wording.number(x)), \(Wording.number(y)) lies too near to a pole: zones are from 80 degrees south to 84"
        + " degrees north"
    }
    let kind = system == .degrees ? "degrees of longitude and latitude" : "place on the map"
    return "\(Wording.number(x)), \(Wording.number(y)) are no \(kind)"
  }

  /// True for degrees that are a point on the globe but outside the plane of the map.
  static func isPolar(x: Double, y: Double, _ system: CoordinateSystem) -> Bool {
    system == .degrees && x.magnitude <= 180 && y.magnitude <= 90
  }

  /// Fix for coordinates that are not degrees.
  static func cure(_ draft: GeoJSONDraft) -> String {
    let names = ["m", "km", "ft", "EPSG:3857", "EPSG:2263"].map {
      draft.isFlag ? "--zone-unit \($0)" : "\"unit\": \"\($0)\""
    }
    return "declare their unit: \(Wording.list(names)) (a number of EPSG)"
  }

  /// True for metres beyond the range of most national grids but within that of Web Mercator.
  private static func mayBeMercator(_ place: (Double, Double)) -> Bool {
    (1_300_000...20_037_509).contains(place.0.magnitude) && place.1.magnitude <= 20_048_967
  }

  /// Coordinates of a position.
  static func position(_ value: DocumentValue) -> (Double, Double)? {
    guard case .array(let items) = value.content, items.count >= 2,
      case .number(let x, _) = items[0].content, case .number(let y, _) = items[1].content
    else { return nil }
    return (x, y)
  }

  /// An item of a list; nil if there is none.
  static func item(_ place: Int, of value: DocumentValue?) -> DocumentValue? {
    guard case .array(let items) = value?.content, items.indices.contains(place) else {
      return nil
    }
    return items[place]
  }

  /// Number of items of a list; 0 for other values.
  static func count(of value: DocumentValue) -> Int {
    if case .array(let items) = value.content { items.count } else { 0 }
  }

  private static func firstPosition(of geometry: DocumentValue?) -> (Double, Double)? {
    firstPosition(in: geometry?["coordinates"])
      ?? firstPosition(in: item(0, of: geometry?["geometries"])?["coordinates"])
  }

  private static func firstPosition(in value: DocumentValue?) -> (Double, Double)? {
    guard let value, let first = item(0, of: value) else { return nil }
    return position(value) ?? firstPosition(in: first)
  }

  /// True if the coordinates can be those of a city only with the latitude first.
  ///
  /// No city lies south of 60 degrees south or north of 80 degrees north.
  private static func isLatitudeFirst(_ places: [(Double, Double)]) -> Bool {
    func isCity(_ longitude: Double, _ latitude: Double) -> Bool {
      (-180...180).contains(longitude) && (-60...80).contains(latitude)
    }
    return !places.isEmpty && places.allSatisfy { !isCity($0.0, $0.1) && isCity($0.1, $0.0) }
  }

  /// Name in a member `crs`; nil if it has none.
  private static func name(of crs: DocumentValue) -> String? {
    let properties = crs["properties"]
    return switch (properties?["name"]?.content, properties?["code"]?.content) {
    case (.text(let text), _): text
    case (_, .number(_, let text)): "EPSG:\(text)"
    case (_, .text(let text)): "EPSG:\(text)"
    default: nil
    }
  }

  /// The system given by the file, the scenario or a flag.
  private static func system(
    of document: DocumentValue, _ draft: GeoJSONDraft, _ places: [(Double, Double)],
    _ log: ProblemLog
  ) -> CoordinateSystem? {
    guard let crs = document["crs"], crs.content != .null else { return draft.system }
    let name = name(of: crs)
    guard let name, let found = CoordinateSystem(name) else {
      if draft.system != .degrees { return draft.system }
      log.report(
        at: crs.location,
        "the coordinates are in \(name.map(Wording.quoted) ?? "a system without a name"), which is not known here",
        fix:
          "known are \(CoordinateSystem.knownNumbers); convert others to degrees: ogr2ogr -t_srs EPSG:4326"
          + " \(ForeignFile.converted(crs.location.file, to: "degrees.geojson"))"
          + " \(ForeignFile.quoted(crs.location.file))")
      return nil
    }
    if draft.system == .degrees || draft.system == found { return found }
    if let unit = draft.system.metersPerUnit, case .plane = draft.system {
      if let own = found.metersPerUnit {
        if (own / unit - 1).magnitude < 1e-4 { return found }
      } else if !places.allSatisfy({ CoordinateSystem.degrees.globe(x: $0.0, y: $0.1) != nil }) {
        // Some programs write CRS84 whatever the coordinates.
        return draft.system
      }
    }
    log.report(
      at: crs.location, "the file says \(Wording.quoted(name)), and not the unit that was named",
      fix: draft.isFlag ? "leave --zone-unit out" : "remove \"unit\"")
    return nil
  }
}
