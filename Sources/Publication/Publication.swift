public import DisclosureCore
import Documents
import Quantities

/// Tables about groups of at least k people, made of rows about single people.
///
/// Zones are merged in order until each group of zones has enough different people, then the hours of each group:
/// what is left over joins the block before. Every row is in exactly one block, so sums over blocks are sums over rows.
public struct Publication: Sendable {
  /// What is published of the people of some zones in some hours.
  public struct Block: Sendable {
    /// The group of zones; nil: all zones.
    public let zoneGroup: Int?

    /// The hours of the day.
    public let hours: Range<Int>

    /// How many different people.
    public internal(set) var people = 0

    /// How many rows; nil when too many of them are one person's.
    public internal(set) var rows: Int?

    /// The sum of each value, in millionths; nil when too much of it is one person's.
    public internal(set) var sums: [Int64?] = []
  }

  /// The rules.
  public let rules: DisclosureRules

  /// The names of the values.
  public let valueNames: [String]

  /// The zones of each group.
  public private(set) var zoneGroups: [[String]] = []

  /// What is published.
  public private(set) var blocks: [Block] = []

  /// How many rows were read.
  public let rowCount: Int

  /// How many bytes were read.
  public let byteCount: Int

  /// How many rows are in what is published.
  public private(set) var keptRows = 0

  /// Rows and sums that are not published, by reason; for rows with the first line.
  public private(set) var withheld: [(reason: String, count: Int, firstLine: Int?)] = []

  /// How many different people count.
  public private(set) var personCount = 0

  /// Makes what may be published of some rows.
  /// - Parameters:
  ///   - request: the rows and the rules.
  ///   - shouldStop: asked now and then whether to give up; what comes out then is of no use.
  /// - Throws: `PublicationError` with everything that is wrong, or when there are too few people.
  public init(
    _ request: PublicationRequest, shouldStop: () -> Bool = { false }
  ) throws(PublicationError) {
    let rows = try TraceRows(request, shouldStop: shouldStop)
    rules = request.rules
    valueNames = rows.valueNames
    rowCount = rows.rowCount
    byteCount = rows.byteCount
    var maker = BlockMaker(rows, rules)
    for reason in TraceRows.LeftOut.allCases {
      if let (count, line) = rows.leftOut[reason] {
        withheld.append((reason.rawValue, count, line))
      }
    }
    personCount = maker.distinct(0..<rows.ledger.zoneCount, 0..<CellLedger.hours)
    let groups =
      rules.alignsToBlocks ? maker.zoneGroups() : (0..<rows.ledger.zoneCount).map { [$0] }
    guard let groups, personCount >= rules.threshold || !rules.alignsToBlocks else {
      throw tooFew(request)
    }
    // A quote in a cell is doubled in the file, and the keys are the bytes of the cells.
    zoneGroups = groups.map { group in
      group.map { request.byZone ? rows.zones.text($0).replacing("\"\"", with: "\"") : "all" }
    }
    blocks = rules.alignsToBlocks ? maker.blocks(groups) : maker.cellsAndMargins()
    keptRows = maker.keptRows
    if maker.dominated > 0 { withheld.append(("dominated", maker.dominated, nil)) }
    if maker.tooSmall > 0 { withheld.append(("group_too_small", maker.tooSmall, nil)) }
  }

  private func tooFew(_ request: PublicationRequest) -> PublicationError {
    let file: String
    switch request.source {
    case .traces(let path, _), .requests(let path): file = path
    }
    let people = personCount == 1 ? "1 person counts" : "\(personCount) people count"
    let rest = withheld.map { Self.words($0.reason, $0.count) }
    return PublicationError([
      Problem(
        at: SourceLocation(file: file),
        "only \(people), and a group has \(request.rules.threshold)"
          + (rest.isEmpty ? "" : "; left out: " + Wording.list(rest, last: "and")),
        fix: "nothing may be published of so few; take more data, or say --k with care")
    ])
  }
}
