import CityModels
import Documents
import Geography
import Quantities

/// Reach and accuracy of the service, before map and window are known.
struct ServiceDraft: Draft {
  var servedZones: Located<ServedZonesDraft>?
  var showsWaits = true
  var outages: [OutageDraft] = []
  var settings = Settings<CityModel>()
}

/// The served zones before the map is known.
enum ServedZonesDraft: Sendable {
  /// The zones with these keys.
  case keys([Located<String>])

  /// The zones with a weight in a column of the zone table.
  case column(String)
}

/// An outage, before the window is known.
struct OutageDraft: Sendable {
  var start = Located(Moment.after(.zero))
  var length = TimeSpan.zero
}

/// The block `service`: reach, accuracy, shown waits and outages.
enum ServiceBlock {
  static let shape: Shape<ServiceDraft> = .block(
    ServiceDraft()
  ) {
    PropertyField(
      "served_zones", \.servedZones, ServedZonesBlock.shape,
      "Served zones, where the rulebook checks them. Default: all zones.")
    PropertyField(
      "gps_error", later: \.gpsErrorMeters,
      Shape<Distance>.distance(.notNegative(to: 100_000), example: "30 m").map(\.meters),
      "Standard deviation of the GPS error, to the east and to the north.", .standard("0 m"))
    PropertyField(
      "shown_waits", \.showsWaits, .yesOrNo,
      "True if passengers are shown their expected wait, where there are streets to estimate it by.",
      .standard(true))
    PropertyField(
      "outages", \.outages, .list(of: OutageBlock.shape, count: 0...10_000),
      "Times in which the service is unreachable and calls are lost.", .standard([]))
    PropertyField(
      "unanswered_calls", later: \.unansweredShares, .sharesOfDay(example: "4 %", usual: 0),
      "Share of requests and reservations by telephone or application that are lost because "
        + "operators or servers are too few. One share, or 24 for the hours of the day. Text "
        + "messages are always read. Default: all calls are answered.", .optional)
  }
}

/// The forms of the served zones: a list of ids, or a column of the zone table.
enum ServedZonesBlock {
  static let column = Field(
    "column", Shape<String>.text(example: "served").map { ServedZonesDraft.column($0) },
    "Column of the zone table. Zones with a value above 0 are served.")

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
    "Start: a time of day (the first from the start of the window on), or a time after that start."
  )

  static let length = Field(
    "length", .someTime(example: "30 min"),
    "Duration, counted from the start.")

  /// The two fields in a block that has others as well.
  static func times<Model>(
    _ begin: any WritableKeyPath<Model, Located<Moment>> & Sendable,
    _ span: any WritableKeyPath<Model, TimeSpan> & Sendable
  ) -> [PropertyField<Model>] {
    [
      PropertyField(start) { $1[keyPath: begin] = $0 },
      PropertyField(length) { $1[keyPath: span] = $0 },
    ]
  }

  static let shape: Shape<OutageDraft> = .block(OutageDraft()) { times(\.start, \.length) }
}
