import CityModels
import CitySimulation
import EmergencyCore
import Quantities
import RandomVariates
import Results
import Statistics
import TestSupport
import Testing

/// Ambulances against the exact results of queueing theory.
///
/// `scripts/soak AmbulanceTheoryTests 900` takes as many days instead of thirty, and asks for intervals narrower in the
/// same measure: workloads within 0.002, waits within 3 %.
@Suite struct AmbulanceTheoryTests {
  private static let dayCount = seeds(30).count

  /// How much narrower intervals are than those of thirty days.
  private static let narrowing = (30 / Double(dayCount)).squareRoot()

  /// Larson and Odoni, Urban Operations Research (1981), 5.4.3: four streams, three ambulances, an endless line.
  private static let textbook = (
    loads: [0.5, 0.25, 0.35, 0.4], orders: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [2, 0, 1]]
  )

  private static let four = (
    loads: [0.4, 0.6, 0.5, 0.9],
    orders: [[0, 1, 2, 3], [1, 0, 2, 3], [2, 3, 1, 0], [3, 2, 1, 0]]
  )

  @Test func `three ambulances are as busy as the textbook prints`() throws {
    let city = EmergencyCity(
      loads: Self.textbook.loads, orders: Self.textbook.orders, ambulances: 3, missions: 2400)
    let days = try city.days(Self.dayCount)
    for (busy, printed) in zip(EmergencyCity.workloads(days), [0.5574, 0.4734, 0.4693]) {
      try expect(busy, is: printed, within: 0.02 * Self.narrowing, "workload")
    }
    let queued = days.map {
      $0.totals.emergency.map { Double($0.queued) / Double($0.incidents) } ?? 0
    }
    try expect(queued, is: 0.11842 * 2, within: 0.1 * Self.narrowing, "share that waits")
  }

  @Test(arguments: [
    (false, [0.462458, 0.523966, 0.528364, 0.552317]),
    (true, [0.555037, 0.605951, 0.609592, 0.629420]),
  ])
  func `four ambulances are as busy as their chain of states says`(
    waits: Bool, workloads: [Double]
  ) throws {
    var city = EmergencyCity(
      loads: Self.four.loads, orders: Self.four.orders, ambulances: 4, missions: 1600)
    city.queue = waits ? .time : .none
    let days = try city.days(Self.dayCount)
    for (busy, exact) in zip(EmergencyCity.workloads(days), workloads) {
      try expect(busy, is: exact, within: 0.03 * Self.narrowing, "workload")
    }
    let blocked = days.map {
      $0.totals.emergency.map { Double($0.queued) / Double($0.incidents) } ?? 0
    }
    let exact =
      waits
      ? QueueingFormulas.erlangC(servers: 4, load: 2.4)
      : QueueingFormulas.erlangB(servers: 4, load: 2.4)
    try expect(blocked, is: exact, within: 0.07 * Self.narrowing, "share that finds all busy")
  }

  @Test(
    arguments: [(8.0, 12, 0.051406), (10.0, 16, 0.022302)],
    [
      Distribution.exponential(mean: EmergencyCity.mission),
      .lognormal(mean: EmergencyCity.mission, variation: 1.5), .constant(EmergencyCity.mission),
    ])
  func `as many are lost whatever the law of missions is`(
    loaded: (load: Double, ambulances: Int, lost: Double), scene: Distribution
  ) throws {
    var city = EmergencyCity(loads: [loaded.load], ambulances: loaded.ambulances, missions: 600)
    city.queue = .none
    city.scene = scene
    let lost = try city.days(Self.dayCount).map {
      $0.totals.emergency.map { 1 - Double($0.reached) / Double($0.incidents) } ?? 0
    }
    let exact = QueueingFormulas.erlangB(servers: loaded.ambulances, load: loaded.load)
    #expect((exact - loaded.lost).magnitude < 1e-6)
    try expect(lost, is: exact, within: 0.2 * Self.narrowing, "share that is lost")
  }

  /// Cobham (1954): the mean wait of a priority in a queue that interrupts nobody.
  @Test func `the less urgent wait as much longer as Cobham says`() throws {
    let shares = [0.57, 0.245, 0.185]
    var city = EmergencyCity(loads: [2.4], ambulances: 4, missions: 8000)
    city.queue = .priority
    city.priorities = shares
    let days = try city.days(Self.dayCount)
    let busy = 2.4 / 4
    let all = QueueingFormulas.erlangC(servers: 4, load: 2.4) * EmergencyCity.mission / 4
    for priority in 0..<3 {
      let above = busy * shares[..<priority].reduce(0, +)
      let upTo = busy * shares[...priority].reduce(0, +)
      let exact = all / (1 - above) / (1 - upTo)
      // The same in minutes of a mission of forty, as worked out apart.
      #expect((exact / 15 - [4.362, 8.537, 14.043][priority]).magnitude < 0.001)
      let waits = days.map { day in
        let rows = day.incidents.filter { $0.priority == Int32(priority + 1) }
        return rows.reduce(0) { $0 + ($1.queue?.inSeconds ?? 0) } / Double(rows.count)
      }
      try expect(
        waits, is: exact, within: [0.04, 0.07, 0.09][priority] * Self.narrowing,
        "wait of priority \(priority + 1)")
    }
  }
}
