import CityModels
import Documents
import Geography
import Quantities

/// Slow or closed streets and stopped lines, before map and window are known.
struct ConditionsDraft: Sendable {
  var slowdowns: [SlowdownDraft] = []
  var barriers: [Located<BarrierDraft>] = []
  var closedZones: [ClosedZonesDraft] = []
  var strikes: [Located<StrikeDraft>] = []
  var rain: [Located<RainDraft>] = []
  var driversKnow = true
  var serviceKnows = true

  /// True if a condition concerns streets, or if there are neither strikes nor rain.
  var tellsOfStreets: Bool {
    let isForPeople = !strikes.isEmpty || !rain.isEmpty
    return !isForPeople || !(slowdowns.isEmpty && barriers.isEmpty && closedZones.isEmpty)
  }
}

struct SlowdownDraft: Sendable {
  var zones: [Located<String>]?
  var taxis = SlowTaxis.all
  var start = Located(Moment.after(.zero))
  var length = TimeSpan.zero
  var speed = 1.0
}

struct BarrierDraft: Sendable {
  var from = Point(x: 0, y: 0)
  var to = Point(x: 0, y: 0)
  var gates: [GateDraft] = []
  var start = Located(Moment.after(.zero))
  var length = TimeSpan.zero

  fileprivate var whole: Distance { DistanceMetric.straight.distance(from: from, to: to) }
}

struct GateDraft: Sendable {
  let at: Distance

  /// Opening time; nil for always open.
  var hours: OutageDraft?
}

struct ClosedZonesDraft: Sendable {
  var zones: [Located<String>] = []
  var start = Located(Moment.after(.zero))
  var length = TimeSpan.zero
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
  static let shape: Shape<ConditionsDraft> = .block(
    ConditionsDraft()
  ) {
    PropertyField(
      "slowdowns", \.slowdowns, .list(of: SlowdownBlock.shape, count: 0...1000),
      "Times in which taxis drive more slowly, everywhere or in some zones.", .standard([]))
    PropertyField(
      "barriers", \.barriers, .list(of: BarrierBlock.shape.located, count: 0...100),
      "Straight lines that no taxi crosses for a while, except at gates and around the ends.",
      .standard([]))
    PropertyField(
      "closed_zones", \.closedZones, .list(of: ClosedZonesBlock.shape, count: 0...100),
      "Zones that no taxi drives through for a while. Drives that start or end there take the "
        + "straight line.", .standard([]))
    PropertyField(
      "strikes", \.strikes, .list(of: StrikeBlock.shape.located, count: 0...100),
      "Times in which no vehicle of some lines leaves its stops. Affects residents, not taxis.",
      .standard([]))
    PropertyField(
      "rain", \.rain, .list(of: RainBlock.shape.located, count: 0...100),
      "Times in which residents walk and cycle more slowly. To slow down taxis as well, add "
        + "slowdowns.", .standard([]))
    PropertyField(
      "drivers_know", \.driversKnow, .yesOrNo,
      "True if drivers know the closures and avoid them from the start of a drive. Otherwise they "
        + "drive up to a closure and turn back.", .standard(true))
    PropertyField(
      "service_knows", \.serviceKnows, .yesOrNo,
      "True if the dispatch service takes conditions into account when it estimates drives.",
      .standard(true))
  }
}

/// A block of the list `slowdowns`.
enum SlowdownBlock {
  static let shape: Shape<SlowdownDraft> = .block(
    SlowdownDraft()
  ) {
    PropertyField(
      "zones", \.zones, .list(of: Shape<String>.text(example: "1-1").located, count: 1...100_000),
      "Ids of the slow zones. Default: all zones.")
    PropertyField(
      "affects", \.taxis, .choice,
      "Taxis that are slowed down: all, those without passengers (empty), or those with passengers "
        + "(occupied).", .standard("all"))
    OutageBlock.times(\.start, \.length)
    PropertyField(
      "speed", \.speed, .quantity(.share, .from(0.05, to: 1), example: "70 %"),
      "Speed, as a share of the usual one.")
  }
}

/// A block of the list `barriers`.
enum BarrierBlock {
  private static let x = Field(
    "x", .distance(.from(-1e8, to: 1e8), example: "300 m"),
    "Distance east of the origin of the map, which is the south-west corner of a grid.")

  private static let y = Field(
    "y", .distance(.from(-1e8, to: 1e8), example: "1.2 km"),
    "Distance north of the origin of the map.")

  private static let point: Shape<Point> = .block(x, y) { Point(x: $0.meters, y: $1.meters) }

  static let shape: Shape<BarrierDraft> = .block(
    BarrierDraft(),
    checks: [
      BlockCheck("to", with: "from", message: "a barrier needs two different ends") {
        $0.whole.meters > 0
      },
      BlockCheck("gates", with: "from", "to") { barrier in
        let whole = barrier.whole.meters
        if whole <= 0 || barrier.gates.allSatisfy({ $0.at.meters <= whole }) { return nil }
        return ("a gate lies beyond the barrier, which is \(Wording.number(whole)) m long", nil)
      },
    ]
  ) {
    PropertyField("from", \.from, point, "One end of the line.")
    PropertyField("to", \.to, point, "Other end of the line.")
    PropertyField(
      "gates", \.gates, .list(of: GateBlock.shape, count: 0...60),
      "Gates in the barrier: distances from its first end, or blocks for gates with opening times.",
      .standard([]))
    OutageBlock.times(\.start, \.length)
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
  static let shape: Shape<ClosedZonesDraft> = .block(
    ClosedZonesDraft()
  ) {
    PropertyField(
      "zones", \.zones, .list(of: Shape<String>.text(example: "1-1").located, count: 1...100),
      "Ids of the closed zones. A zone of a table is closed in the square of its area around its "
        + "centre.")
    OutageBlock.times(\.start, \.length)
  }
}
