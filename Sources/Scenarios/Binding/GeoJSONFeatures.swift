import Documents
import Geography
import Quantities

/// Reader of the ids, names and polygons of the features of a GeoJSON file.
struct FeatureReader {
  let draft: GeoJSONDraft

  /// Names of the properties of all features, without repetition.
  let known: [String]

  /// Plane of the coordinates.
  let plane: GeoJSONPlane

  /// Makes a reader for the features of a file.
  init(_ features: [DocumentValue], _ draft: GeoJSONDraft, plane: GeoJSONPlane) {
    (self.draft, self.plane) = (draft, plane)
    known = Self.names(of: features)
  }

  private static func names(of features: [DocumentValue]) -> [String] {
    var names: [String] = []
    for feature in features {
      guard case .object(let members) = feature["properties"]?.content else { continue }
      for member in members where !names.contains(member.key) { names.append(member.key) }
    }
    return names
  }

  private func id(of feature: DocumentValue) -> DocumentValue? {
    draft.id.map { feature["properties"]?[$0] } ?? feature["id"] ?? feature["properties"]?["id"]
  }

  /// Reports that no feature has the requested id.
  /// - Returns: true after reporting.
  func lacksIDs(_ features: [DocumentValue], _ log: ProblemLog) -> Bool {
    guard features.allSatisfy({ id(of: $0).flatMap(Self.text) == nil }) else { return false }
    let isNull = features.allSatisfy { id(of: $0)?.content == .null }
    let many = features.count > 1
    let subject = many ? "none of the \(features.count) features has" : "the feature has"
    log.report(
      at: features[0].location,
      isNull
        ? "the \(draft.id.map { "property \(Wording.quoted($0))" } ?? "id") of"
          + " \(many ? "all \(features.count) features" : "the feature") is null"
        : draft.id.map { "\(subject) \(many ? "the" : "no") property \(Wording.quoted($0))" }
          ?? "\(subject) \(many ? "an" : "no") id",
      fix: cure(features))
    return true
  }

  private func cure(_ features: [DocumentValue]) -> String {
    let fit = known.filter { name in
      let values = features.map { $0["properties"]?[name].flatMap(Self.text) }
      return values.allSatisfy { $0 != nil } && Set(values).count == values.count
    }
    if let id = draft.id, let other = Similarity.guess(at: id, among: fit) {
      return "did you mean \(Wording.quoted(other))?"
    }
    guard let first = fit.first else {
      return "give every feature a unique id: text or a number"
    }
    let others = fit.dropFirst().prefix(11)
    return "name the property that holds it: "
      + (draft.isFlag
        ? "--zone-id \(ForeignFile.quoted(first))" : "\"id\": \(Wording.quoted(first))")
      + (others.isEmpty ? "" : "; each feature also has its own \(Wording.list(Array(others)))")
  }

  /// Id of a feature: the value of the named property, or else the id of the feature.
  func key(of feature: DocumentValue, _ problems: inout RowProblems) -> String? {
    let value = id(of: feature)
    if let text = value.flatMap(Self.text), !text.isEmpty { return text }
    let name = draft.id.map { "property \(Wording.quoted($0))" } ?? "id"
    problems.report(
      line: value?.location ?? feature.location,
      value.map { "the \(name) of the feature is \($0.excerpt)" } ?? "the feature has no \(name)",
      fix: "give every feature a unique id: text or a number")
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

  /// Polygons of a feature in metres, each with its original value.
  func polygons(
    of feature: DocumentValue, _ problems: inout RowProblems
  ) -> [(rings: [ZoneOutline.Ring], written: DocumentValue)]? {
    let geometries = Self.areas(in: feature["geometry"], depth: 0)
    guard !geometries.isEmpty else {
      problems.report(
        line: feature.location, "the feature is neither a Polygon nor a MultiPolygon",
        fix: "leave it out; zones of which only the middle is known go in a CSV table")
      return nil
    }
    var polygons: [(rings: [ZoneOutline.Ring], written: DocumentValue)] = []
    for geometry in geometries {
      guard let found = self.polygons(in: geometry, feature, &problems) else { return nil }
      polygons += found
    }
    return polygons
  }

  /// Greatest depth of nested collections that is searched.
  private static let deepestCollection = 4

  /// Polygons of a geometry: itself, or those in a collection, without its points and lines.
  private static func areas(in geometry: DocumentValue?, depth: Int) -> [DocumentValue] {
    guard let geometry, depth < deepestCollection else { return [] }
    switch geometry["type"]?.content {
    case .text("Polygon"), .text("MultiPolygon"): return [geometry]
    case .text("GeometryCollection"):
      guard case .array(let parts) = geometry["geometries"]?.content else { return [] }
      return parts.flatMap { areas(in: $0, depth: depth + 1) }
    default: return []
    }
  }

  private func polygons(
    in geometry: DocumentValue, _ feature: DocumentValue, _ problems: inout RowProblems
  ) -> [(rings: [ZoneOutline.Ring], written: DocumentValue)]? {
    let coordinates = geometry["coordinates"]
    let faultCount = problems.count
    let found: [(rings: [ZoneOutline.Ring], written: DocumentValue)]? =
      geometry["type"]?.content == .text("Polygon")
      ? coordinates.flatMap { polygon($0, &problems) }.map { [$0] }
      : all(coordinates) { polygon($0, &problems) }
    if let found, !found.isEmpty { return found }
    guard problems.count == faultCount else { return nil }
    problems.report(
      line: coordinates?.location ?? feature.location, "these are not the coordinates of an area",
      fix: "write closed rings of at least four positions")
    return nil
  }

  private func polygon(
    _ value: DocumentValue, _ problems: inout RowProblems
  ) -> (rings: [ZoneOutline.Ring], written: DocumentValue)? {
    guard let rings = all(value, { ring($0, &problems) }), !rings.isEmpty else { return nil }
    return (rings, value)
  }

  private func ring(
    _ value: DocumentValue?, _ problems: inout RowProblems
  ) -> ZoneOutline.Ring? {
    guard let points = all(value, { point($0, &problems) }), points.count >= 4,
      points.first == points.last, case .array(let items) = value?.content
    else { return nil }
    let positions = items.compactMap(GeoJSONPlane.position)
    guard positions.count == points.count else { return points }
    var ring = [points[0]]
    for place in 1..<points.count {
      ring += plane.bend(
        from: (positions[place - 1], points[place - 1]), to: (positions[place], points[place]))
      ring.append(points[place])
    }
    return ring
  }

  private func point(_ value: DocumentValue, _ problems: inout RowProblems) -> Point? {
    guard let (x, y) = GeoJSONPlane.position(value) else { return nil }
    if let point = plane.point(x: x, y: y) { return point }
    problems.report(
      line: value.location,
      GeoJSONPlane.complaint(x: x, y: y, plane.system),
      fix: GeoJSONPlane.isPolar(x: x, y: y, plane.system)
        ? "leave the zone out" : GeoJSONPlane.cure(draft))
    return nil
  }

  /// Reads all items of a list; nil for other values, and if an item is invalid.
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
