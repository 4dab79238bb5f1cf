import Reports
import Results
import TestSupport
import Testing

/// The numbers of the smallest shipped results, worked out by hand.
///
/// Two taxis and six requests from 08:00 to 09:00: four wait 220 s, one gives up after 660 s, and one is
/// held for 600 s and waits 820 s.
@Suite struct SmallestFigureTests {
  private let place: TestFolder
  private let figures: ReportFigures

  init() throws {
    place = try TestFolder()
    figures = try ReportFigures.read([HandmadeResults.smallest().publish(in: place)])
  }

  private var fifo: ReportAlternative { figures.alternatives[0] }

  private func alone(_ value: Double) -> Estimate { Estimate(mean: value, count: 1) }

  @Test func `three waits of the first day are told, and the mean wait of every day`() {
    let own = figures.alternatives[0]
    #expect(
      own.stories == [
        WaitStory(
          kind: .usual, ride: 0, requested: 60, search: 0, offer: 10, approach: 180,
          boarding: 30, offers: 1, declines: 0),
        WaitStory(
          kind: .longest, ride: 5, requested: 1500, search: 600, offer: 10, approach: 180,
          boarding: 30, offers: 1, declines: 0),
        WaitStory(
          kind: .unserved, ride: 2, requested: 180, search: 660, offer: 0, approach: 0,
          boarding: 0, offers: 0, declines: 0),
      ])
    #expect(own.stories.map(\.wait) == [220, 820, 660])
    #expect(own.dayWaits.map { ($0 * 3).rounded() } == [1180])
  }

  @Test func `alternatives and folders are told apart`() throws {
    #expect(figures.title == "smallest")
    #expect(figures.alternatives.map(\.label) == ["fifo", "adjacent"])
    #expect(figures.alternatives.map(\.policy) == ["fifo", "adjacent"])
    #expect(figures.alternatives.map(\.isBaseline) == [true, false])
    #expect(figures.alternatives.map(\.replications) == [1, 1])
    #expect(figures.alternatives.map(\.detailedReplications) == [1, 1])
    #expect(figures.alternatives.allSatisfy { !$0.areWaitsLowerBounds && $0.variation.isEmpty })
    #expect(figures.folders.count == 1)
    #expect(figures.folders[0].alternatives == 0..<2)
    #expect(figures.folders[0].hasSameDemand)
    let manifest = try HandmadeResults.smallest().manifest
    #expect(figures.folders[0].manifest == manifest)
    #expect(figures.folders[0].outputs.count == 10)
    #expect(figures.frontier.isEmpty)
    let twice = try ReportFigures.read([
      HandmadeResults.smallest().publish(in: place, as: "a"),
      HandmadeResults.smallest().publish(in: place, as: "b"),
    ])
    #expect(
      twice.alternatives.map(\.label) == [
        "smallest before: fifo", "smallest before: adjacent", "smallest after: fifo",
        "smallest after: adjacent",
      ])
    #expect(twice.title == "smallest" && twice.folders[1].alternatives == 2..<4)
    #expect(twice.alternatives[3].folder == 1 && twice.alternatives[2].isBaseline)
  }

  @Test func `lines of fleets are of one seed, and are told apart`() throws {
    func folder(_ name: String, taxis: String, seed: Int) throws -> StoredResults {
      var made = try HandmadeResults.smallest()
      let scenario = "scenario.resolved.json"
      made.replace("\"taxis\": 2", with: "\"taxis\": \(taxis)", in: scenario)
      made.replace("\"seed\": 1", with: "\"seed\": \(seed)", in: scenario)
      return try made.publish(in: place, as: name)
    }
    let (two, one) = (
      try folder("two", taxis: "2", seed: 1), try folder("one", taxis: "1", seed: 1)
    )
    let other = try folder("other", taxis: "1", seed: 2)
    #expect(try ReportFigures.read([two, one]).frontier.map(\.label) == ["fifo", "adjacent"])
    #expect(try ReportFigures.read([two, other]).frontier.isEmpty)
    #expect(
      try ReportFigures.read([two, one, other]).frontier.map(\.label) == [
        "smallest: fifo (1)", "smallest: adjacent (1)", "smallest: fifo (2)",
        "smallest: adjacent (2)",
      ])
    // More taxis than any run can have are no size.
    let many = try folder("many", taxis: "9223372036854775807", seed: 1)
    #expect(try ReportFigures.read([many]).folders[0].scenarios[0].taxis == nil)
  }

  @Test func `without a common day nothing says that passengers are the same`() throws {
    var made = try HandmadeResults.smallest()
    for name in ["replications", "requests", "taxis", "zones", "fleet", "service"] {
      made.replace("adjacent,1,", with: "adjacent,2,", in: name + ".csv")
    }
    let figures = try ReportFigures.read([made.publish(in: place, as: "apart")])
    #expect(!figures.folders[0].hasSameDemand)
  }

  @Test func `the scenario is told in the words of its file`() throws {
    let facts = figures.folders[0].scenarios[0]
    #expect(facts.name == "smallest")
    #expect(
      facts.description
        == "One zone, two taxis, six requests: every wait can be worked out by hand.")
    #expect(facts.startOfDay == 28_800 && facts.windowLength == 3600)
    #expect(facts.warmUp == 0 && facts.drain == 3600)
    #expect(facts.goalWait == 900 && facts.goalUnservedShare == 0.2)
    #expect(facts.city == "grid of 1 x 1 zones of 2 km2")
    #expect(facts.travel == "drawn (approach 3 min, ride 10 min)")
    #expect(facts.demand == "6 listed requests" && facts.requestsPerDay == nil)
    #expect(facts.hails == nil && facts.patience == "11 min" && facts.boarding == "30 s")
    #expect(facts.taxis == 2 && facts.shifts.isEmpty)
    #expect(
      facts.drivers == [
        ScenarioField(path: "fleet.accept", value: "100 %"),
        ScenarioField(path: "fleet.lapse", value: "0 %"),
        ScenarioField(path: "fleet.response", value: "10 s"),
        ScenarioField(path: "fleet.press_delay", value: "20 s"),
        ScenarioField(path: "fleet.attendance", value: "100 %"),
        ScenarioField(path: "fleet.start", value: "uniform"),
      ])
    #expect(facts.rulebook == "one-step" && facts.policies == ["fifo", "adjacent"])
    #expect(facts.seed == 1 && facts.replications == 1)
    #expect(facts.fields.first == ScenarioField(path: "name", value: "smallest"))
    #expect(facts.fields.contains(ScenarioField(path: "demand.listed", value: "6 entries")))
    #expect(facts.fields.last == ScenarioField(path: "experiment.replications", value: "1"))
  }

  @Test func `tables of the experiment are taken as they are`() throws {
    let results = try StoredResults(at: HandmadeResults.smallestPath)
    let summaries = try results.rows(of: SummaryRow.self)
    let verdicts = try results.rows(of: VerdictRow.self)
    let comparisons = try results.rows(of: ComparisonRow.self)
    for (index, alternative) in figures.alternatives.enumerated() {
      let policy = Int32(index)
      #expect(alternative.metrics == summaries.filter { $0.policy == policy })
      #expect(alternative.verdicts == verdicts.filter { $0.policy == policy })
      #expect(alternative.comparisons == comparisons.filter { $0.policy == policy })
      #expect(alternative.verdict == .inconclusive)
      #expect(
        alternative.monitors.map(\.metric) == [
          .unresolvedShare, .zonesWithoutIdleTaxiShare, .zonesWithoutTaxiShare,
        ])
    }
    #expect(fifo.regressions.isEmpty)
    #expect(
      figures.alternatives[1].regressions == [
        Regression(
          metric: .waitMean, direction: .unknown, margin: 30, marginVerdict: .notTold,
          hasOpenRequests: false, days: [Regression.Day(replication: 1, difference: 0)],
          difference: alone(0)),
        Regression(
          metric: .unservedShare, direction: .unknown, margin: 0.01, marginVerdict: .notTold,
          hasOpenRequests: false, days: [Regression.Day(replication: 1, difference: 0)],
          difference: alone(0)),
      ])
  }

  @Test func `waits fall into minutes, and those not served never arrive`() throws {
    let waits = try #require(fifo.waits)
    #expect(waits.requests == 6 && waits.servedShare == 5 / 6.0)
    var served = Array(repeating: 0.0, count: 61)
    served[3] = 4 / 6.0
    served[13] = 1 / 6.0
    #expect(waits.served == served)
    var unserved = Array(repeating: 0.0, count: 61)
    unserved[11] = 1 / 6.0
    #expect(waits.unserved == unserved)
    let arrived = (0...240).map { $0 < 8 ? 0 : $0 < 28 ? 4 / 6.0 : 5 / 6.0 }
    #expect(waits.arrived == arrived)
  }

  @Test func `the only hour has all requests`() {
    #expect(
      fifo.hours == [
        HourFigures(
          hour: 8, day: 0, start: 0, length: 3600, requests: alone(6), wait: alone(2360 / 6.0),
          unservedShare: alone(1 / 6.0))
      ])
  }

  @Test func `the fleet is that of its table`() {
    #expect(fifo.fleet.map(\.start) == [0, 900, 1800, 2700])
    #expect(fifo.fleet.map(\.length) == [900, 900, 900, 900])
    #expect(fifo.fleet.map(\.onDuty) == [2, 2, 2, 2])
    #expect(fifo.fleet.map(\.idle) == [0.222, 0.889, 0.544, 1.733])
    #expect(fifo.fleet.map(\.approaching) == [0.4, 0.4, 0.2, 0])
    #expect(fifo.fleet.map(\.boarding) == [0.067, 0.067, 0.033, 0])
    #expect(fifo.fleet.map(\.occupied) == [1.289, 0.622, 1.178, 0.244])
    #expect(fifo.fleet.map(\.releasing) == [0.022, 0.022, 0.044, 0.022])
    #expect(fifo.fleet.map(\.waiting) == [1.222, 0.822, 0.578, 0].map(alone))
  }

  @Test func `two requests are held, one after the other`() throws {
    // The third request is held from 180 s until it gives up at 840 s, the sixth from 1500 s to 2110 s.
    let held = try #require(fifo.held)
    #expect(held.step == 300)
    #expect(held.moments.map(\.time) == (0...12).map { Double($0) * 300 })
    #expect(held.moments.map { $0.count.mean } == [0, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0])
    #expect(
      held.moments.map { $0.oldestAge.mean } == [0, 120, 420, 0, 0, 0, 300, 600, 0, 0, 0, 0, 0])
  }

  @Test func `the zone has everything, and no place without a table of the city`() {
    let share = ZoneFigures.ZoneShare(
      requests: 6, wait: 2359.998 / 6, serviceLevel: 5 / 6.0, unservedShare: 1 / 6.0,
      idleTaxis: 3050 / 3600.0, emptyShare: 1590 / 3600.0)
    let hour = ZoneFigures.Interval(start: 0, length: 3600, zones: [share])
    let expected = ZoneFigures(window: [share], intervals: [hour])
    #expect(fifo.zones == expected)
    #expect(figures.folders[0].zones == [ReportZone(key: "1-1", name: "1-1")])
    #expect(figures.folders[0].mapObstacle == "these results have no city.csv")
  }

  @Test func `drivers share trips and idle time unequally`() throws {
    let drivers = try #require(fifo.drivers)
    #expect(drivers.driverDays == 2)
    #expect(drivers.trips.map(\.from) == [0, 1, 2, 3])
    #expect(drivers.trips.map(\.share) == [0, 0, 0.5, 0.5])
    // 1110 s and 1940 s of 3600 s.
    let filled = drivers.idleShares.indices.filter { drivers.idleShares[$0].share > 0 }
    #expect(filled == [6, 10])
    #expect(drivers.tripsLorenz.count == 101 && drivers.idleLorenz.count == 101)
    #expect(drivers.tripsLorenz[0] == 0 && drivers.tripsLorenz[25] == 0.2)
    #expect(drivers.tripsLorenz[50] == 0.4 && drivers.tripsLorenz[100] == 1)
    #expect(drivers.idleLorenz[50] == 1110 / 3050.0)
    #expect(drivers.tripsGini.mean == fifo.metric(.tripsGini)?.estimate)
    #expect(drivers.idleGini.mean == fifo.metric(.idleGini)?.estimate)
  }

  @Test func `what happened in the service is counted, and what is missing is told`() {
    #expect(
      fifo.service.first == ServiceFigures(topic: "notice", name: "no_taxi", count: alone(2)))
    #expect(fifo.service.count == 5)
    #expect(
      fifo.absences == [
        FigureAbsence(topic: .convergence, reason: "one replication has no running mean"),
        FigureAbsence(topic: .warmUp, reason: "these results have no warmup.csv"),
      ])
    #expect(fifo.convergence.isEmpty && fifo.warmUp == nil)
  }
}
