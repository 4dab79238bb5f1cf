import Documents
package import Geography
import Quantities

/// Finds the zone that a row of a file of trips means.
package struct ZoneFinder: Sendable {
  private let map: ZoneMap
  private let projection: MapProjection?
  private let outlines: ZoneOutlines?

  /// Keys of at most eight bytes as a word, so that finding them makes no text.
  private var shortKeys: [UInt64: ZoneID] = [:]
  private var longKeys: [String: ZoneID] = [:]

  /// Makes a finder.
  /// - Parameters:
  ///   - map: the zones.
  ///   - projection: how degrees come into their plane; nil where nobody knows.
  package init(_ map: ZoneMap, projection: MapProjection?) {
    self.map = map
    self.projection = projection
    let known = map.zones.compactMap { map.outline(of: $0) }
    outlines = known.count == map.zoneCount ? ZoneOutlines(known) : nil
    for zone in map.zones {
      let key = map.keys[zone.index]
      longKeys[key] = zone
      Array(key.utf8).withUnsafeBytes { if let word = Self.word($0) { shortKeys[word] = zone } }
    }
  }

  /// Whether degrees can be found on the map.
  package var knowsDegrees: Bool { projection != nil }

  /// The zone of a key; numbers such as `107.0` mean the key `107`.
  func zone(_ key: UnsafeRawBufferPointer) -> ZoneID? {
    if let word = Self.word(key) {
      if let zone = shortKeys[word] { return zone }
    } else if let zone = longKeys[String(decoding: key, as: UTF8.self)] {
      return zone
    }
    guard let number = key.decimalNumber, number == number.rounded(), number.magnitude < 1e15 else {
      return nil
    }
    return longKeys["\(Int(number))"]
  }

  /// The place at some coordinates; nil where there is no zone.
  func end(x: Double, y: Double, isDegrees: Bool) -> ObservedEnd? {
    let point: Point
    if isDegrees {
      guard let projection, let globe = GeographicPoint(longitude: x, latitude: y) else {
        return nil
      }
      point = projection.point(globe)
    } else {
      point = Point(x: x, y: y)
    }
    if let place = map.place(at: point) { return ObservedEnd(zone: place.zone, point: point) }
    return outlines?.zone(at: point).map { ObservedEnd(zone: ZoneID($0), point: point) }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer) -> UInt64? {
    guard !bytes.isEmpty, bytes.count <= 8 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
