import CityModels
import Documents
import Geography
import Quantities

/// Slow or closed streets and stopped lines, before map and window are known.
struct ConditionsDraft: Sendable {
  let slowdowns: [SlowdownDraft]
  let barriers: [Located<BarrierDraft>]
  let closedZones: [ClosedZonesDraft]
  let strikes: [Located<StrikeDraft>]
  let rain: [Located<RainDraft>]
  let driversKnow: Bool
  let serviceKnows: Bool

  /// True if a condition concerns streets, or if there are neither strikes nor rain.
  var tellsOfStreets: Bool {
    let isForPeople = !strikes.isEmpty || !rain.isEmpty
    return !isForPeople || !(slowdowns.isEmpty && barriers.isEmpty && closedZones.isEmpty)
  }
}

struct SlowdownDraft: Sendable {
  let zones: [Located<String>]?
  let taxis: SlowTaxis
  let start: Located<Moment>
  let length: TimeSpan
  let speed: Double
}

struct BarrierDraft: Sendable {
  let from: Point
  let to: Point
  let gates: [GateDraft]
  let start: Located<Moment>
  let length: TimeSpan
}

struct GateDraft: Sendable {
  let at: Distance

  /// Opening time; nil for always open.
  var hours: OutageDraft?
}

struct ClosedZonesDraft: Sendable {
  let zones: [Located<String>]
  let start: Located<Moment>
  let length: TimeSpan
}

/// Taxis to which a slowdown applies.
enum SlowTaxis: String, CaseIterable {
  case all, empty, occupied

  var classes: Set<TravelClass> {
    switch self {
    case .all: Set(TravelClass.allCases)
    case .empty: [.emptyTaxi]
    case .occupied: [.occupiedTaxi]
    }
  }
}

/// The block `conditions`: timetable of slow or closed streets, strikes and rain.
enum ConditionsBlock {
  static let slowdowns = Field(
    "slowdowns", .list(of: SlowdownBlock.shape, count: 0...1000),
    "Times in which taxis drive more slowly, everywhere or in some zones.", .standard([]))

  static let barriers = Field(
    "barriers", .list(of: BarrierBlock.shape.located, count: 0...100),
    "Straight lines that no taxi crosses for a while, except at gates and around the ends.",
    .standard([]))

  static let closedZones = Field(
    "closed_zones", .list(of: ClosedZonesBlock.shape, count: 0...100),
    "Zones that no taxi drives through for a while. Drives that start or end there take the "
      + "straight line.",
    .standard([]))

  static let strikes = Field(
    "strikes", .list(of: StrikeBlock.shape.located, count: 0...100),
    "Times in which no vehicle of some lines leaves its stops. Affects residents, not taxis.",
    .standard([]))

  static let rain = Field(
    "rain", .list(of: RainBlock.shape.located, count: 0...100),
    "Times in which residents walk and cycle more slowly. To slow down taxis as well, add "
      + "slowdowns.",
    .standard([]))

  static let driversKnow = Field(
    "drivers_know", .yesOrNo,
    "True if drivers know the closures and avoid them from the start of a drive. Otherwise they "
      + "drive up to a closure and turn back.", .standard(true))

  static let serviceKnows = Field(
    "service_knows", .yesOrNo,
    "True if the dispatch service takes conditions into account when it estimates drives.",
    .standard(true))

  static let shape: Shape<ConditionsDraft> = .block(
    BlockDeclaration(
      slowdowns, barriers, closedZones, strikes, rain, driversKnow, serviceKnows)
  ) { block in
    guard let slowdowns = block[slowdowns], let barriers = block[barriers],
      let closedZones = block[closedZones], let strikes = block[strikes], let rain = block[rain],
      let driversKnow = block[driversKnow],
      let serviceKnows = block[serviceKnows]
    else { return nil }
    return ConditionsDraft(
      slowdowns: slowdowns, barriers: barriers, closedZones: closedZones, strikes: strikes,
      rain: rain, driversKnow: driversKnow, serviceKnows: serviceKnows)
  }
}

/// A block of the list `slowdowns`.
enum SlowdownBlock {
  static let zones = Field(
    "zones", .list(of: Shape<String>.text(example: "1-1").located, count: 1...100_000),
    "Ids of the slow zones. Default: all zones.", .optional)

  static let affects = Field(
    "affects", Shape<SlowTaxis>.choice,
    "Taxis that are slowed down: all, those without passengers (empty), or those with passengers "
      + "(occupied).",
    .standard("all"))

  static let speed = Field(
    "speed", .quantity(.share, .from(0.05, to: 1), example: "70 %"),
    "Speed, as a share of the usual one.")

  static let shape: Shape<SlowdownDraft> = .block(
    BlockDeclaration(zones, affects, OutageBlock.start, OutageBlock.length, speed)
  ) { block in
    guard let taxis = block[affects], let start = block[OutageBlock.start],
      let length = block[OutageBlock.length], let speed = block[speed]
    else { return nil }
    return SlowdownDraft(
      zones: block[zones], taxis: taxis, start: start, length: length, speed: speed)
  }
}

/// A block of the list `barriers`.
enum BarrierBlock {
  static let from = Field("from", point, "One end of the line.")

  static let to = Field("to", point, "Other end of the line.")

  static let gates = Field(
    "gates", .list(of: GateBlock.shape, count: 0...60),
    "Gates in the barrier: distances from its first end, or blocks for gates with opening times.",
    .standard([]))

  static let shape: Shape<BarrierDraft> = .block(
    BlockDeclaration(from, to, gates, OutageBlock.start, OutageBlock.length)
  ) { block in
    guard let from = block[from], let to = block[to], let gates = block[gates],
      let start = block[OutageBlock.start], let length = block[OutageBlock.length]
    else { return nil }
    let whole = DistanceMetric.straight.distance(from: from, to: to)
    guard whole.meters > 0 else {
      block.report(Self.to, "a barrier needs two different ends")
      return nil
    }
    guard gates.allSatisfy({ $0.at.meters <= whole.meters }) else {
      block.report(
        Self.gates,
        "a gate lies beyond the barrier, which is \(Wording.number(whole.meters)) m long")
      return nil
    }
    return BarrierDraft(from: from, to: to, gates: gates, start: start, length: length)
  }

  private static let x = Field(
    "x", .distance(.from(-1e8, to: 1e8), example: "300 m"),
    "Distance east of the origin of the map, which is the south-west corner of a grid.")

  private static let y = Field(
    "y", .distance(.from(-1e8, to: 1e8), example: "1.2 km"),
    "Distance north of the origin of the map.")

  private static let point: Shape<Point> = .block(BlockDeclaration(x, y)) { block in
    block[x].flatMap { x in block[y].map { Point(x: x.meters, y: $0.meters) } }
  }
}

/// A gate in the list `gates`: a distance, or a block with its opening time as well.
enum GateBlock {
  private static let place = Shape<Distance>.distance(.notNegative(to: 1e6), example: "500 m")

  private static let at = Field("at", place, "Distance of the gate from the first end.")

  static let shape = Shape.either(
    place.map { GateDraft(at: $0) },
    .block(at, OutageBlock.start, OutageBlock.length) {
      GateDraft(at: $0, hours: OutageDraft(start: $1, length: $2))
    })
}

/// A block of the list `closed_zones`.
enum ClosedZonesBlock {
  private static let zones = Field(
    "zones", .list(of: Shape<String>.text(example: "1-1").located, count: 1...100),
    "Ids of the closed zones. A zone of a table is closed in the square of its area around its "
      + "centre."
  )

  static let shape: Shape<ClosedZonesDraft> = .block(
    zones, OutageBlock.start, OutageBlock.length
  ) { ClosedZonesDraft(zones: $0, start: $1, length: $2) }
}
