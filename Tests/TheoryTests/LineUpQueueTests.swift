import CityModels
import CitySimulation
import DispatchCore
import Experiments
import Foundation
import Geography
import LineUpCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

/// Visits before tickets, tickets that are given up and the call centre, against the exact results of queueing theory.
@Suite struct LineUpQueueTests {
  /// How long visits and tickets wait, in hours, where visits always go first; `share` is that of visits.
  private static func waits(
    places: Int, perHour: Double, stay: Double, share: Double
  ) -> (visits: Double, tickets: Double) {
    let load = perHour * stay
    let use = load / Double(places)
    let wait = QueueingFormulas.erlangC(servers: places, load: load)
    let visits = wait / (Double(places) / stay * (1 - share * use))
    return (visits, visits / (1 - use))
  }

  /// The values of the design: 40 places, 75 people an hour who stay half an hour, three in ten of them with a visit.
  @Test func `the formula of two classes gives the values of the design, and keeps the mean`() {
    let waits = Self.waits(places: 40, perHour: 75, stay: 0.5, share: 0.3)
    #expect((waits.visits * 60 - 0.6188).magnitude < 0.00005)
    #expect((waits.tickets * 60 - 9.9004).magnitude < 0.00005)
    let all = QueueingFormulas.meanWait(servers: 40, load: 37.5) * 30
    #expect(((0.3 * waits.visits + 0.7 * waits.tickets) * 60 - all).magnitude < 1e-9)
    #expect((all - 7.1159).magnitude < 0.00005)
  }

  /// Cobham's line with two classes (1954): whoever has booked is called before every ticket, and drives nobody out.
  @Test func `visits that are due go before tickets as the formula of two classes says`() throws {
    var city = LineUpCity()
    city.system = .both
    var model = try city.model()
    var shops = try #require(model.shops)
    shops.channels = try WeightedChoice(weights: [0.3, 0, 0.7])
    shops.ticketWithin = .zero
    // The diary has room for everybody at any second.
    (shops.rules.slot, shops.rules.cell) = (.seconds(1), .seconds(1))
    shops.rules.expectedStay = .milliseconds(1)
    model.shops = shops
    let simulation = Simulation(model: model, policy: OwnZoneFIFO(), seed: 1)
    let days = try (1...60).map { try simulation.replication($0).metrics }
    let exact = Self.waits(places: 10, perHour: 80, stay: 0.1, share: 0.3)
    try expect(
      days.compactMap { $0[.visitDelayMean] }, is: exact.visits * 3600, within: 0.2, "visits")
    try expect(
      days.compactMap { $0[.lineUpWaitMean] }, is: exact.tickets * 3600, within: 0.25, "tickets")
    #expect(days.allSatisfy { $0[.bookingRefusedShare] == 0 && $0[.enteredShare] ?? 0 > 0.99 })
  }

  /// Erlang's delay formula once more: ten operators, 80 calls an hour of six minutes.
  @Test func `callers wait for an operator as Erlang says`() throws {
    var city = LineUpCity()
    (city.system, city.capacity) = (.tickets, 1000)
    var model = try city.model()
    var shops = try #require(model.shops)
    shops.channels = try WeightedChoice(weights: [0, 1, 0])
    (shops.operators, shops.call) = (10, try Sampler(.exponential(mean: 360)))
    model.shops = shops
    let simulation = Simulation(model: model, policy: OwnZoneFIFO(), seed: 1)
    let days = try (1...60).map { try simulation.replication($0).metrics }
    let wait = QueueingFormulas.meanWait(servers: 10, load: 8) * 360
    try expect(days.compactMap { $0[.callWaitMean] }, is: wait, within: 0.2, "calls")
  }

  /// Erlang A: 12 tickets come in the time that one of 10 people stays, and whoever waits gives up after an exponential time.
  @Test func `tickets that are given up are as many as Erlang A says`() throws {
    let exact = QueueingFormulas.erlangA(servers: 10, load: 12, impatience: 1)
    let runs = try (0..<24).map { try ImpatientLine(seed: $0).outcome() }
    try expect(runs.map(\.given), is: exact.abandonShare, within: 0.1, "given up")
    try expect(runs.map(\.wait), is: exact.meanWait, within: 0.1, "wait")
    try expect(runs.map(\.waited), is: exact.waitShare, within: 0.05, "waited")
  }
}

/// A shop whose next event is drawn by its rates: somebody comes, one of those inside leaves, one in line gives up.
private struct ImpatientLine {
  private static let places = 10
  private static let load = 12.0
  private static let stay = 18.0
  private var dice: SplitMix64
  private let place: Place

  init(seed: UInt64) throws {
    dice = SplitMix64(seed: seed)
    let grid = try GridShape(columns: 1, rows: 1, zoneArea: Area(squareKilometers: 1))
    place = ZoneMap(grid: grid, adjacency: .sides).center(of: ZoneID(0))
  }

  /// The share who gave up, the mean wait in stays, and the share who had to wait, of the 4,000 after the first 500.
  func outcome() throws -> (given: Double, wait: Double, waited: Double) {
    var (dice, seconds) = (dice, 0.0)
    var rules = LineUpRules()
    (rules.cell, rules.expectedStay) = (.seconds(1), .milliseconds(1))
    let shop = Shop(
      at: place, capacity: Self.places, visitPlaces: 0, opens: .zero, closes: TimeOfDay.day)
    let clock = WallClock(atStart: TimeOfDay(wrapping: .zero))
    var core = LineUpCore(shops: [shop], rules: rules, calendar: LineUpCalendar(clock: clock))
    let door = ShopID(0)
    var tickets: [ReservationID] = []
    var ends: [ReservationID: Instant] = [:]
    while tickets.count < 5_000 {
      let (inside, waiting) = (core.people(of: door).inside, core.line(of: door))
      let total = Self.load + Double(inside.count + waiting.count)
      seconds -= log(1 - dice.uniform()) / total * Self.stay
      let now = Instant.start + TimeSpan(roundingSeconds: seconds)
      let chosen = dice.uniform() * total
      if chosen < Self.load {
        let response = core.handle(.getTicket(door, by: .machine(door), way: nil), at: now)
        guard case .issued(let ticket, _) = response else { throw NoTicket(response: response) }
        tickets.append(ticket)
      } else if chosen < Self.load + Double(inside.count) {
        let code = EntranceCode(of: inside[dice.below(inside.count)])
        _ = core.handle(.door(door, .scanOut(code, bought: [])), at: now)
      } else {
        let ticket = waiting[dice.below(waiting.count)]
        ends[ticket] = now
        _ = core.handle(.delete(ticket, by: .machine(door)), at: now)
      }
      for called in core.people(of: door).called {
        ends[called] = now
        _ = core.handle(.door(door, .scanIn(EntranceCode(of: called))), at: now)
      }
    }
    let counted = tickets[500..<4_500].map { core.reservation($0) }
    let waits = zip(counted, tickets[500..<4_500]).map { found, ticket in
      ((ends[ticket] ?? found.issued) - found.issued).inSeconds
    }
    let given = counted.count { $0.state == .deleted }
    let mean = waits.reduce(0, +) / Double(waits.count) / Self.stay
    return (
      Double(given) / 4_000, mean, Double(waits.count { $0 > 0 }) / 4_000
    )
  }

  private struct NoTicket: Error { let response: LineUpResponse }
}
