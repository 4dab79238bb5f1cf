import CityModels
import Documents
import Geography
import Quantities

/// What slows down or closes streets, before map and window are known.
struct ConditionsDraft: Sendable {
  let slowdowns: [SlowdownDraft]
  let barriers: [Located<BarrierDraft>]
  let closedZones: [ClosedZonesDraft]
  let strikes: [Located<StrikeDraft>]
  let rain: [Located<RainDraft>]
  let driversKnow: Bool
  let serviceKnows: Bool

  /// Whether it says something of streets, and not only of lines and rain.
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

  /// When it is open; nil for always.
  var hours: OutageDraft?
}

struct ClosedZonesDraft: Sendable {
  let zones: [Located<String>]
  let start: Located<Moment>
  let length: TimeSpan
}

/// Which taxis something slows down.
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

/// The block `conditions`: the timetable of what slows down or closes streets, stops lines, or makes wet.
enum ConditionsBlock {
  static let slowdowns = Field(
    "slowdowns", .list(of: SlowdownBlock.shape, count: 0...1000),
    "Times in which taxis drive slower, everywhere or in some zones.", .standard([]))

  static let barriers = Field(
    "barriers", .list(of: BarrierBlock.shape.located, count: 0...100),
    "Straight lines that no taxi crosses for a while, but at gates and around the ends.",
    .standard([]))

  static let closedZones = Field(
    "closed_zones", .list(of: ClosedZonesBlock.shape, count: 0...100),
    "Zones that no taxi drives through for a while; drives that start or end there go straight on.",
    .standard([]))

  static let strikes = Field(
    "strikes", .list(of: StrikeBlock.shape.located, count: 0...100),
    "Times in which no vehicle of some lines leaves its stops, for people with calendars.",
    .standard([]))

  static let rain = Field(
    "rain", .list(of: RainBlock.shape.located, count: 0...100),
    "Times in which people with calendars walk and cycle more slowly; for slower taxis, add slowdowns.",
    .standard([]))

  static let driversKnow = Field(
    "drivers_know", .yesOrNo,
    "Whether drivers know what is closed and go around it from the start of a drive; if not, they "
      + "drive up to it and turn.", .standard(true))

  static let serviceKnows = Field(
    "service_knows", .yesOrNo,
    "Whether the dispatch service knows of all this when it estimates how long drives take.",
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
    "The ids of the zones where it is slow; everywhere when left out.", .optional)

  static let affects = Field(
    "affects", Shape<SlowTaxis>.choice,
    "Which taxis: all of them, those without passengers (empty), or those with (occupied).",
    .standard("all"))

  static let speed = Field(
    "speed", .quantity(.share, .from(0.05, to: 1), example: "70 %"),
    "The speed there, as a share of the usual.")

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

  static let to = Field("to", point, "The other end.")

  static let gates = Field(
    "gates", .list(of: GateBlock.shape, count: 0...60),
    "Where taxis are let through: distances from the first end or, for gates that are open at times "
      + "only, blocks.", .standard([]))

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
    "How far east of the origin of the map; of a grid, that is its south-west corner.")

  private static let y = Field(
    "y", .distance(.from(-1e8, to: 1e8), example: "1.2 km"),
    "How far north of the origin of the map.")

  private static let point: Shape<Point> = .block(BlockDeclaration(x, y)) { block in
    block[x].flatMap { x in block[y].map { Point(x: x.meters, y: $0.meters) } }
  }
}

/// A gate in the list `gates`: a distance, or a block that says when it is open as well.
enum GateBlock {
  private static let place = Shape<Distance>.distance(.notNegative(to: 1e6), example: "500 m")

  private static let at = Field("at", place, "How far from the first end it is.")

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
    "The ids of the zones. A zone of a table is closed in the square of its area around its middle."
  )

  static let shape: Shape<ClosedZonesDraft> = .block(
    zones, OutageBlock.start, OutageBlock.length
  ) { ClosedZonesDraft(zones: $0, start: $1, length: $2) }
}
