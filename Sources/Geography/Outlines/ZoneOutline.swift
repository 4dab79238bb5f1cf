/// Outline of a zone in the plane: one or several polygons, each with a border and holes.
///
/// A `ZoneMap` places the positions of a zone within its outline.
public struct ZoneOutline: Hashable, Sendable {
  /// A closed line whose last point is its first; at least four points.
  public typealias Ring = [Point]

  /// Polygons: the border first, then the holes.
  public let polygons: [[Ring]]

  /// Makes an outline.
  /// - Parameter polygons: at least one, each with at least a border; every ring is closed.
  public init(polygons: [[Ring]]) {
    precondition(
      !polygons.isEmpty
        && polygons.allSatisfy { rings in
          !rings.isEmpty && rings.allSatisfy { $0.count >= 4 && $0.first == $0.last }
        }, "an outline has areas, and every ring of them is closed")
    self.polygons = polygons
  }

  /// Makes the outline of a square.
  /// - Parameters:
  ///   - corner: south-west corner.
  ///   - side: length of a side in metres.
  init(squareFrom corner: Point, side: Double) {
    let east = corner.x + side
    let north = corner.y + side
    polygons = [
      [
        [
          corner, Point(x: east, y: corner.y), Point(x: east, y: north),
          Point(x: corner.x, y: north),
          corner,
        ]
      ]
    ]
  }
}

extension ZoneOutline {
  /// Reads well-known text: `POLYGON ((x y, x y, ...))` or `MULTIPOLYGON (((x y, ...)), ...)`.
  ///
  /// It fails if the text is malformed, a ring is not closed, or a number is 10^12 or more.
  /// - Source: OGC 06-103r4, Simple feature access, part 1, section 7.
  /// - Parameters:
  ///   - text: the text; keywords may be lower-case, numbers are plain decimals.
  ///   - scale: factor that converts the numbers to metres.
  public init?(wellKnownText text: String, scale: Double = 1) {
    var reader = OutlineReader(text, scale: scale)
    guard let polygons = reader.polygons() else { return nil }
    self.init(polygons: polygons)
  }

  /// Outline as well-known text, in metres with one decimal.
  public var wellKnownText: String { wellKnownText(unit: 1, decimals: 1) }

  /// Outline as well-known text, in kilometres with four decimals.
  public var wellKnownTextInKilometers: String { wellKnownText(unit: 1000, decimals: 4) }

  private func wellKnownText(unit: Double, decimals: Int) -> String {
    let ten = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    func text(_ meters: Double) -> String {
      let steps = (meters / unit * ten).rounded(.toNearestOrEven)
      guard steps.magnitude < 1e15 else { return "\(meters / unit)" }
      let (whole, rest) = Int64(steps.magnitude).quotientAndRemainder(dividingBy: Int64(ten))
      var digits = String(rest)
      digits = String(repeating: "0", count: decimals - digits.count) + digits
      while digits.last == "0" { digits.removeLast() }
      return (steps < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
    }
    let areas = polygons.map { rings in
      let lists = rings.map { ring in
        "(" + ring.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: ", ") + ")"
      }
      return "(" + lists.joined(separator: ", ") + ")"
    }
    return areas.count == 1
      ? "POLYGON \(areas[0])" : "MULTIPOLYGON (\(areas.joined(separator: ", ")))"
  }
}

/// Parser of well-known text.
private struct OutlineReader {
  private let bytes: [UInt8]
  private let scale: Double
  private var index = 0

  init(_ text: String, scale: Double) {
    bytes = Array(text.utf8)
    self.scale = scale
  }

  mutating func polygons() -> [[ZoneOutline.Ring]]? {
    let isMultiple = word("MULTIPOLYGON")
    guard isMultiple || word("POLYGON") else { return nil }
    let found = isMultiple ? list { $0.list { $0.ring() } } : list { $0.ring() }.map { [$0] }
    skipBlanks()
    return index == bytes.count ? found : nil
  }

  private mutating func ring() -> ZoneOutline.Ring? {
    guard let points = list({ $0.point() }), points.count >= 4, points.first == points.last else {
      return nil
    }
    return points
  }

  private mutating func point() -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return Point(x: x * scale, y: y * scale)
  }

  /// Reads a parenthesised list of at least one item, separated by commas.
  private mutating func list<Item>(_ item: (inout OutlineReader) -> Item?) -> [Item]? {
    guard take(UInt8(ascii: "(")) else { return nil }
    var items: [Item] = []
    repeat {
      guard let next = item(&self) else { return nil }
      items.append(next)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: ")")) ? items : nil
  }

  private mutating func number() -> Double? {
    skipBlanks()
    let start = index
    while index < bytes.count, isNumeric(bytes[index]) { index += 1 }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)),
      value.magnitude < 1e12
    else { return nil }
    return value
  }

  private func isNumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") || byte == UInt8(ascii: "+")
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func word(_ word: StaticString) -> Bool {
    skipBlanks()
    let letters = "\(word)".utf8
    guard bytes.count - index >= letters.count else { return false }
    for (offset, letter) in letters.enumerated() where bytes[index + offset] & 0xdf != letter {
      return false
    }
    index += letters.count
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
  }
}
