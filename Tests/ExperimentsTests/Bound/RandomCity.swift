import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates
import TestSupport

/// A small city made from a seed: any mixture of what a bound can be proven for.
struct RandomCity {
  private var random: SplitMix64
  let model: CityModel

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let side = 1 + random.below(4)
    let grid = try GridShape(
      columns: side, rows: side, zoneArea: Area(squareKilometers: 0.5 + 2 * random.uniform()))
    let zones = ZoneMap(
      grid: grid, adjacency: random.pick([.sides, .sidesAndCorners]),
      metric: random.pick([.straight, .rectangular]))
    var model = CityModel(
      window: Self.window(&random),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05), zones: zones,
      travel: try Self.travel(&random),
      demand: try Self.demand(&random, zones, perHour: 3 + random.uniform() * 60),
      hails: random.once(in: 2)
        ? nil : try Self.demand(&random, zones, perHour: random.uniform() * 30),
      passengers: try Self.passengers(&random),
      fleet: FleetModel(groups: [
        try Self.drivers(&random, zones, "always", 1 + random.below(8), shifts: []),
        try Self.drivers(&random, zones, "by shift", random.below(12), shifts: Self.shifts),
      ]),
      rulebook: Self.rulebook(&random))
    if random.once(in: 4) { model.gpsErrorMeters = 80 }
    if random.once(in: 5) {
      let start = model.window.start + .minutes(Int64(random.below(120)))
      model.outages = [Outage(start: start, end: start + .minutes(20))]
    }
    if random.once(in: 5) {
      model.servedZones = (0..<zones.zoneCount).map { _ in !random.once(in: 4) }
    }
    if random.once(in: 3), case .streets(var streets, let noise) = model.travel {
      streets.conditions = StreetConditions(closures: [Self.closure(&random, zones, model.window)])
      model.travel = .streets(streets, noise: noise)
    }
    self.model = model
    self.random = random
  }

  /// A wall through the middle of the city for a part of the window, without gates, which all drivers go around or
  /// wait before.
  private static func closure(
    _ random: inout SplitMix64, _ zones: ZoneMap, _ window: MeasurementWindow
  ) -> Closure {
    let middles = zones.zones.map { zones.center(of: $0).point }
    let reach = 0.45 * (middles.map(\.y).max() ?? 0) + 300
    let x = (middles.map(\.x).reduce(0, +)) / Double(middles.count) + 40 * random.uniform()
    let y = middles.map(\.y).reduce(0, +) / Double(middles.count)
    let start = window.start + .minutes(Int64(random.below(60)))
    return Closure(
      from: Point(x: x, y: y - reach), to: Point(x: x, y: y + reach),
      window: start..<(start + .minutes(Int64(20 + random.below(90)))))
  }

  private static func window(_ random: inout SplitMix64) -> MeasurementWindow {
    MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .minutes(Int64(random.below(1440)))),
      length: .minutes(Int64(60 + random.below(240))),
      warmUp: random.once(in: 3) ? .zero : .minutes(Int64(20 + random.below(300))),
      drain: .minutes(Int64(random.below(150))))
  }

  private static func travel(_ random: inout SplitMix64) throws -> TravelModel {
    if random.once(in: 5) {
      return .drawn(
        approach: try Sampler(.exponential(mean: 200)), ride: try Sampler(.exponential(mean: 600)))
    }
    let isConstant = random.once(in: 2)
    let speeds = (0..<24).map { hour in
      Speed(metersPerSecond: isConstant ? 7 : 3 + 8 * random.uniform())
    }
    let noise = random.once(in: 3) ? nil : try Sampler(.lognormal(mean: 1, variation: 0.5))
    return .streets(
      Streets(circuity: 1 + random.uniform() / 2, speedByHour: speeds), noise: noise)
  }

  private static func demand(
    _ random: inout SplitMix64, _ zones: ZoneMap, perHour: Double
  ) throws -> DemandModel {
    let uniform = try WeightedChoice(weights: (0..<zones.zoneCount).map { _ in random.uniform() })
    let rate = perHour / Double(zones.zoneCount)
    return .poisson(
      PoissonDemand(
        ratesPerHour: (0..<24).map { _ in
          (0..<zones.zoneCount).map { _ in rate * 2 * random.uniform() }
        },
        destinations: Array(repeating: uniform, count: zones.zoneCount)))
  }

  private static func passengers(_ random: inout SplitMix64) throws -> PassengerModel {
    var passengers = PassengerModel(
      patience: random.once(in: 4)
        ? nil : try Sampler(.exponential(mean: 120 + 3000 * random.uniform())),
      boarding: try Sampler(random.once(in: 3) ? .constant(0) : .exponential(mean: 50)),
      confirmShare: 0.8, confirmResponse: try Sampler(.exponential(mean: 8)))
    if random.once(in: 3) {
      passengers.reservations = ReservationModel(
        share: 0.4, lead: try Sampler(.uniform(low: 3000, high: 9000)),
        cancelShare: random.once(in: 2) ? 0.3 : 0)
    }
    if random.once(in: 3) {
      passengers.mishaps = MishapModel(
        cancelShare: 0.3, cancelDelay: try Sampler(.exponential(mean: 200)), noShowShare: 0,
        noShowWait: try Sampler(.constant(300)), badAddressShare: 0.2,
        addressDelay: try Sampler(.exponential(mean: 60)), typedShare: 0.2)
    }
    return passengers
  }

  private static let shifts = [
    ShiftPlan(
      start: TimeOfDay(wrapping: .hours(5)), length: .hours(7), share: 0.5, stagger: .minutes(40)),
    ShiftPlan(
      start: TimeOfDay(wrapping: .hours(15)), length: .hours(9), share: 0.5, stagger: .minutes(20)),
  ]

  private static func drivers(
    _ random: inout SplitMix64, _ zones: ZoneMap, _ name: String, _ taxis: Int,
    shifts: [ShiftPlan]
  ) throws -> DriverGroup {
    let isPerfect = random.once(in: 3)
    var group = DriverGroup(
      name: name, taxis: taxis, acceptShare: isPerfect ? 1 : 0.7, lapseShare: isPerfect ? 0 : 0.1,
      response: try Sampler(isPerfect ? .constant(0) : .exponential(mean: 12)),
      pressDelay: try Sampler(random.once(in: 3) ? .constant(0) : .exponential(mean: 30)),
      shifts: shifts, attendance: 0.85,
      startPlaces: .weighted(
        try WeightedChoice(weights: (0..<zones.zoneCount).map { _ in 0.1 + random.uniform() })))
    if random.once(in: 3) {
      group.habits.forgetLogOutShare = 0.4
      group.habits.ownBreakShare = 0.5
      group.habits.absenceShare = 0.5
      group.habits.refusesFarWithin = .minutes(30)
      group.habits.farFrom = Distance(meters: 1500)
    }
    return group
  }

  private static func rulebook(_ random: inout SplitMix64) -> Rulebook {
    var rulebook = random.once(in: 3) ? Rulebook.twoStep : .oneStep
    // A taxi that is sent away is an obstacle to the bound.
    rulebook.cancelWindow = .beforeAssigned
    rulebook.noTaxiAction = .hold
    rulebook.cancelLimit = nil
    rulebook.declineEffect = .research
    rulebook.parties = false
    rulebook.activation = .none
    rulebook.reservationMinAhead = .minutes(60)
    rulebook.reservationTrigger = .minutes(Int64(random.below(20)))
    rulebook.holdRecheckOnAvailable = !random.once(in: 4)
    rulebook.queueDiscipline = random.pick([.fifo, .lifo])
    if random.once(in: 4) {
      rulebook.workdayMax = .hours(3)
      rulebook.workdaysPerDay = 1
    }
    return rulebook
  }
}
