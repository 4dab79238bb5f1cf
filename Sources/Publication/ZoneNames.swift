import DisclosureCore

/// Zones that are named publicly, in the order in which they are merged.
struct ZoneNames {
  /// Name for all unnamed zones, used even if there are none.
  static let others = "others"

  /// Inseparable sets of zones with their names, in the order in which they are merged.
  private(set) var units: [(zones: [Int], name: String)] = []

  /// Names the zones of rows.
  ///
  /// The zones of a list are public, even with few people. Without a list, only zones with enough
  /// people are named, in the order of their names. The rest is one unit: the name of a zone with
  /// one person may be an address.
  /// - Parameters:
  ///   - rows: the rows.
  ///   - request: the separation by zone, and the list of zones, if any.
  ///   - known: zones that earlier folders have published.
  ///   - maker: counts people.
  init(
    _ rows: TraceRows, _ request: PublicationRequest, without known: Set<Int>,
    _ maker: inout BlockMaker
  ) {
    guard request.byZone else {
      units = known.isEmpty ? [([0], "all")] : []
      return
    }
    let zones = (0..<rows.ledger.zoneCount).filter { !known.contains($0) }
    guard request.zones == nil else {
      units = zones.map { ([$0], rows.zoneName($0)) }
      return
    }
    var rest: [Int] = []
    for zone in zones {
      let name = rows.zoneName(zone)
      let isNamed =
        name != Self.others && rows.zones.bytes(zone).withUnsafeBytes(Self.isPlain)
        && maker.distinct(CollectionOfOne(zone), 0..<CellLedger.hours) >= request.rules.threshold
      if isNamed { units.append(([zone], name)) } else { rest.append(zone) }
    }
    units.sort { $0.name < $1.name }
    // After earlier folders, too few people may remain for this unit.
    if request.after.isEmpty { units.append((rest, Self.others)) }
  }

  /// Accepts a cell of valid UTF-8 without control characters.
  static func isPlain(_ cell: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: cell, as: UTF8.self)
    return text.utf8.elementsEqual(cell)
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
