import CityModels
import Documents
import Geography
import Quantities

/// What the service reaches and sees, before map and window are known.
struct ServiceDraft: Sendable {
  let servedZones: Located<ServedZonesDraft>?
  let gpsError: Double
  let showsWaits: Bool
  let outages: [OutageDraft]

  /// For each hour of the day; empty when all calls are answered.
  let unansweredShares: [Double]
}

/// The served zones before the map is known.
enum ServedZonesDraft: Sendable {
  /// The zones with these keys.
  case keys([Located<String>])

  /// The zones that have a weight in a column of the zone table.
  case column(String)
}

/// A time in which nobody reaches the service, before the window is known.
struct OutageDraft: Sendable {
  let start: Located<Moment>
  let length: TimeSpan
}

/// The block `service`: what the service reaches, sees and shows.
enum ServiceBlock {
  static let servedZones = Field(
    "served_zones", ServedZonesBlock.shape,
    "The zones that are served, where the rulebook checks it; all of them when left out.",
    .optional)

  static let gpsError = Field(
    "gps_error", .distance(.notNegative(to: 100_000), example: "30 m"),
    "How far GPS is off, as the standard deviation to the east and to the north.",
    .standard("0 m"))

  static let shownWaits = Field(
    "shown_waits", .yesOrNo,
    "Whether passengers are shown how long they will wait, where there are streets to estimate it "
      + "by.",
    .standard(true))

  static let outages = Field(
    "outages", .list(of: OutageBlock.shape, count: 0...10_000),
    "Times in which nobody reaches the service and calls are lost.", .standard([]))

  static let unansweredCalls = Field(
    "unanswered_calls", Shape.sharesOfDay(example: "4 %", usual: 0),
    "The share of requests and reservations by telephone or application that nobody answers, because "
      + "operators or servers are too few; they are lost. One share, or 24 for the hours of the day. "
      + "Text messages are always read. All calls are answered when left out.",
    .optional)

  static let shape: Shape<ServiceDraft> = .block(
    BlockDeclaration(servedZones, gpsError, shownWaits, outages, unansweredCalls)
  ) { block in
    guard let error = block[gpsError], let shownWaits = block[shownWaits],
      let outages = block[outages]
    else { return nil }
    return ServiceDraft(
      servedZones: block[servedZones], gpsError: error.meters, showsWaits: shownWaits,
      outages: outages, unansweredShares: block[unansweredCalls] ?? [])
  }
}

/// The ways to write the served zones: a list of ids, or a column of the zone table.
enum ServedZonesBlock {
  static let column = Field(
    "column", Shape<String>.text(example: "served").map { ServedZonesDraft.column($0) },
    "A column of the zone table; the zones with more than 0 in it are served.")

  private static let keys = Shape<[Located<String>]>.list(
    of: Shape<String>.text(example: "1-1").located, count: 1...1_000_000
  ).map { ServedZonesDraft.keys($0) }

  private static let blocks = Shape.block(BlockDeclaration(column)) { block in block[column] }

  static let shape = Shape.either(keys, blocks).located
}

/// A block of the list `outages`.
enum OutageBlock {
  static let start = Field(
    "start", ListedTripBlock.moment,
    "When: a time of day (the first from the start of the window on), or how long after that start."
  )

  static let length = Field("length", .someTime(example: "30 min"), "How long it lasts.")

  static let shape: Shape<OutageDraft> = .block(start, length) {
    OutageDraft(start: $0, length: $1)
  }
}
