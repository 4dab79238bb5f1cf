import Documents
package import Geography
import Quantities

/// Finds the zone of a row of a file of trips.
package struct ZoneFinder: Sendable {
  private let projection: MapProjection?
  private let locator: ZoneLocator

  /// Keys of at most eight bytes as a word, so that lookups need no strings.
  private var shortKeys: [UInt64: ZoneID] = [:]
  private var longKeys: [String: ZoneID] = [:]

  /// Zones by the number that their key spells; none if two keys spell the same number.
  private var numbers: [Int: ZoneID] = [:]

  /// Makes a finder.
  /// - Parameters:
  ///   - map: the zones.
  ///   - projection: projection from degrees to the plane of the zones; nil if unknown.
  package init(_ map: ZoneMap, projection: MapProjection?) {
    self.projection = projection
    locator = ZoneLocator(map)
    for zone in map.zones {
      let key = map.keys[zone.index]
      longKeys[key] = zone
      Array(key.utf8).withUnsafeBytes { if let word = Self.word($0) { shortKeys[word] = zone } }
    }
    // Cells are read without surrounding blanks.
    for zone in map.zones {
      Array(map.keys[zone.index].utf8).withUnsafeBytes { key in
        guard key.trimmed.count < key.count else { return }
        let bare = String(decoding: key.trimmed, as: UTF8.self)
        if longKeys[bare] == nil { longKeys[bare] = zone }
        if let word = Self.word(key.trimmed), shortKeys[word] == nil { shortKeys[word] = zone }
      }
    }
    let spelled = map.zones.compactMap { zone in
      Array(map.keys[zone.index].utf8).withUnsafeBytes(\.decimalNumber).flatMap {
        $0 == $0.rounded() && $0.magnitude < 1e15 ? (Int($0), zone) : nil
      }
    }
    for (number, group) in Dictionary(grouping: spelled, by: \.0) where group.count == 1 {
      numbers[number] = group[0].1
    }
  }

  /// True if degrees can be located on the map.
  package var knowsDegrees: Bool { projection != nil }

  /// Returns the zone of a key; numbers such as `107.0` and `0107` match the key `107`.
  func zone(_ key: UnsafeRawBufferPointer) -> ZoneID? {
    if let word = Self.word(key), let zone = shortKeys[word] { return zone }
    // Texts are compared as characters, so that different encodings of an accent are equal.
    if key.count > 8 || key.contains(where: { $0 > 0x7F }),
      let zone = longKeys[String(decoding: key, as: UTF8.self)]
    {
      return zone
    }
    guard let number = key.decimalNumber, number == number.rounded(), number.magnitude < 1e15 else {
      return nil
    }
    return numbers[Int(number)]
  }

  /// Returns the zone of a quoted key.
  func zone(text: String) -> ZoneID? {
    longKeys[text]
      ?? Array(text.utf8).withUnsafeBytes { longKeys[String(decoding: $0.trimmed, as: UTF8.self)] }
  }

  /// Returns the zone and point of coordinates; nil outside all zones.
  /// - Parameters:
  ///   - x: coordinate to the east.
  ///   - y: coordinate to the north.
  ///   - unit: unit of both.
  /// - Returns: the zone with the point.
  func end(x: Double, y: Double, unit: TripUnit) -> ObservedEnd? {
    let point: Point
    switch unit {
    case .degrees, .mercator:
      let system: CoordinateSystem = unit == .degrees ? .degrees : .webMercator
      guard let projection, let globe = system.globe(x: x, y: y) else { return nil }
      point = projection.point(globe)
    default: point = Point(x: x * unit.scale, y: y * unit.scale)
    }
    return locator.place(at: point).map { ObservedEnd(zone: $0.zone, point: point) }
  }

  private static func word(_ bytes: UnsafeRawBufferPointer) -> UInt64? {
    guard !bytes.isEmpty, bytes.count <= 8 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
