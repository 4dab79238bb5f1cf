package import DisclosureCore
import Documents
import Quantities

/// Tables about groups of at least k people, made from rows about single people.
///
/// Zones are merged in order until each group of zones has enough different people, then the hours
/// of each group; the remainder joins the previous block. Every row is in exactly one block, so
/// sums over blocks are sums over rows. After earlier folders of the same people, only their
/// unchanged blocks are published, and new blocks of zones without earlier publications.
package struct Publication: Sendable {
  /// Published figures for the people of some zones in some hours.
  package struct Block: Hashable, Sendable {
    /// Group of zones; nil for all zones.
    package internal(set) var zoneGroup: Int?

    /// Hours of the day.
    package let hours: Range<Int>

    /// Number of different people.
    package internal(set) var people = 0

    /// Number of rows; nil if too many of them belong to one person.
    package internal(set) var rows: Int?

    /// Number of rows with each value; nil for too few people.
    package internal(set) var values: [Int?] = []

    /// Rounded sum of each value, in millionths; nil for too few people, or if one person dominates
    /// it.
    package internal(set) var sums: [Int64?] = []
  }

  package let rules: DisclosureRules

  /// Number of decimals of sums.
  package let decimals: Int

  package let valueNames: [String]

  /// Names of the zones of each group, if they are public.
  package internal(set) var zoneGroups: [[String]] = []

  /// Published blocks.
  package internal(set) var blocks: [Block] = []

  /// Number of blocks that earlier folders contain as well.
  package internal(set) var keptCount = 0

  /// Number of bytes read.
  package let byteCount: Int

  /// Excluded rows by reason: those of at least k people, rounded down to a multiple of k.
  package let withheld: [(reason: String, atLeast: Int)]

  /// Earlier folders of the same people.
  let after: PublicationHistory

  /// Zones of each kept group.
  var keptZones: [Set<[UInt8]>] = []

  /// Private: the people behind the new blocks.
  var record: PrivateRecord.Folder

  let rowCount: Int
  private(set) var keptRows = 0
  private(set) var personCount = 0

  /// Makes publishable tables from rows.
  /// - Parameters:
  ///   - request: rows and rules.
  ///   - shouldStop: polled for an interruption; the tables of an interrupted run are invalid.
  /// - Throws: `PublicationError` with all problems, or for too few people.
  package init(
    _ request: PublicationRequest, shouldStop: () -> Bool = { false }
  ) throws(PublicationError) {
    let rows = try TraceRows(request, shouldStop: shouldStop)
    rules = request.rules
    decimals = request.decimals
    valueNames = rows.valueNames
    rowCount = rows.rowCount
    byteCount = rows.byteCount
    after = request.after
    hasUnnamedZones = request.zones == nil && request.byZone
    let threshold = request.rules.threshold
    withheld = TraceRows.LeftOut.allCases.compactMap { reason in
      guard let tally = rows.leftOut[reason], tally.people.count >= threshold else { return nil }
      return (reason.rawValue, tally.rows / threshold * threshold)
    }
    record = PrivateRecord.Folder(shape: request.shape(rows.valueNames))
    try after.requireShape(record.shape, at: request.path)
    var maker = BlockMaker(rows, request)
    personCount = maker.distinct(0..<rows.ledger.zoneCount, 0..<CellLedger.hours)
    let known = keepBlocks(rows, request, &maker)
    let units = ZoneNames(rows, request, without: known, &maker).units
    if rules.alignsToBlocks {
      guard addBlocks(of: units, rows, &maker) || !blocks.isEmpty else { throw tooFew(request) }
    } else {
      zoneGroups = units.map { [$0.name] }
      blocks = maker.cellsAndMargins(units.map(\.zones))
    }
    keptRows = maker.keptRows
  }

  /// Makes blocks of zones that were not published before.
  /// - Returns: true if there are enough people for a block.
  private mutating func addBlocks(
    of units: [(zones: [Int], name: String)], _ rows: TraceRows, _ maker: inout BlockMaker
  ) -> Bool {
    guard let groups = maker.groups(of: units.map(\.zones)) else { return false }
    for members in groups {
      let zones = members.flatMap { units[$0].zones }
      let names = members.map { units[$0].name }
      for (block, people) in maker.blocks(of: zones, group: zoneGroups.count) {
        blocks.append(block)
        record.blocks.append(
          PrivateRecord.Block(group: record.groups.count, told: block, people: people))
      }
      zoneGroups.append(names)
      record.groups.append(
        PrivateRecord.Group(names: names, zones: zones.map { rows.zoneKey($0) }))
    }
    return true
  }

  /// Names of the earlier folders.
  package var earlierNames: [String] { after.names }

  /// Name that stands for all unnamed zones.
  package static let otherZones = ZoneNames.others

  /// True if zones with few people are unnamed, even if there are none.
  package let hasUnnamedZones: Bool

  /// Number of figures withheld from the blocks.
  package var emptyCells: Int {
    blocks.reduce(0) { count, block in
      count + (block.rows == nil ? 1 : 0) + block.values.count { $0 == nil }
        + block.sums.count { $0 == nil }
    }
  }

  private func tooFew(_ request: PublicationRequest) -> PublicationError {
    let k = Wording.grouped(rules.threshold)
    guard after.isEmpty else {
      return PublicationError([
        Problem(
          at: SourceLocation(file: request.path),
          "no group of \(Wording.list(after.names, last: "and")) is unchanged, and no new zone has \(k) people",
          fix: "nothing new may be published about these people; use the existing folders")
      ])
    }
    return PublicationError([
      Problem(
        at: SourceLocation(file: request.path),
        "fewer than \(k) people count, and a group needs \(k)",
        fix: "check that the codes are those of --people, that consent is given and that --zones"
          + " has the zones; or add data, or lower --k with care")
    ])
  }
}
