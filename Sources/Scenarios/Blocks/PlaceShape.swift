import Documents
import Geography
import Quantities

/// A place before the map is known.
enum PlaceDraft: Sendable {
  /// A zone; where in it, others say.
  case zone(String)

  /// A point of a grid.
  case point(Point)
}

/// The ways to write a place: the key of a zone, or a point of a grid.
enum PlaceShape {
  static let x = Field(
    "x", .distance(.notNegative(to: 1e8), example: "300 m"), "How far east of the west side.")

  static let y = Field(
    "y", .distance(.notNegative(to: 1e8), example: "1.2 km"), "How far north of the south side.")

  private static let point = Shape.block(x, y) {
    PlaceDraft.point(Point(x: $0.meters, y: $1.meters))
  }

  private static let zone = Shape<String>.text(example: "1-1").map { PlaceDraft.zone($0) }

  static let shape = Shape.either(zone, point).located
}

extension PlaceDraft {
  /// Whether it names a zone and no point in it.
  var isZone: Bool {
    if case .zone = self { true } else { false }
  }

  /// Finds the place on a map, of a zone its middle.
  ///
  /// - Parameters:
  ///   - draft: the place as it was written.
  ///   - zones: the map.
  ///   - numbers: the numbers of the zones by key, for long lists; nil to search for them.
  ///   - log: where problems go.
  /// - Returns: the place, or nil after reporting why there is none.
  static func place(
    of draft: Located<PlaceDraft>, on zones: ZoneMap, numbers: [String: Int]? = nil,
    log: ProblemLog
  ) -> Place? {
    switch draft.value {
    case .zone(let key):
      if let index = numbers.map({ $0[key] }) ?? zones.keys.firstIndex(of: key) {
        return zones.center(of: ZoneID(index))
      }
      zones.reportUnknown(key, draft, log)
    case .point(let point):
      if let place = zones.place(at: point) { return place }
      draft.report(
        "the point is not on the map",
        fix: "write a point of the grid, or the id of a zone; a zone table has no points",
        to: log)
    }
    return nil
  }
}

extension ZoneMap {
  /// Reports a key that no zone has, and names some that there are.
  func reportUnknown<Value>(_ key: String, _ owner: Located<Value>, _ log: ProblemLog) {
    owner.report(
      "there is no zone \(Wording.quoted(key))", fix: "the zones are \(someKeys)", to: log)
  }

  /// The keys of the first zones, for messages.
  var someKeys: String {
    let few = keys.prefix(12)
    return few.joined(separator: ", ") + (few.count < zoneCount ? ", ..." : "")
  }
}
