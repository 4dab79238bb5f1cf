import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Runs in a city of taxis and ambulances.
@Suite struct RunWorldTests {
  private static let across = [(4000.0, 300.0), (4300, 2500), (3900, 4700)]

  /// How often taxis cross a path while it is closed, from the table of movements.
  private func crossings(of day: ReplicationRecord, _ model: CityModel) throws -> Int {
    let ways = ClosedWays(model.runs)
    let start = model.window.start
    return day.movements.count { row in
      func place(_ x: Distance, _ y: Distance) -> Place {
        let point = Point(x: x.meters, y: y.meters)
        return model.zones.place(at: point) ?? model.zones.middle(nearestTo: point)
      }
      let leg = Leg(
        from: place(row.fromX, row.fromY), to: place(row.toX, row.toY),
        departure: start + row.start,
        duration: row.end - row.start, meters: 0)
      return ways.crossing(by: Journey(leg)) != nil
    }
  }

  @Test func `a rolling closure goes with the run (windows by hand)`() throws {
    // Leader 20 km/h, sweep 8 km/h from 10 min after the gun; 30 min before, 15 min after.
    var run = try RunWorlds.run([(500, 500), (500, 4500), (6000, 4500)])
    var closing = RunModel.Closing()
    closing.leader = 3.6 / 20
    closing.sweepAfter = .minutes(10)
    closing.pieces = Distance(meters: 1000)
    run.closing = closing
    let windows = run.pieces.map {
      [$0.window.lowerBound - run.start, $0.window.upperBound - run.start].map { $0.inSeconds / 60 }
    }
    #expect(Array(windows[..<3]) == [[-30, 32.5], [-27, 40], [-24, 47.5]])
    #expect(windows[5] == [-15, 70])
    // The start moved by an hour moves every window by an hour.
    let before = run.pieces
    run.start = run.start + .hours(1)
    for (one, other) in zip(before, run.pieces) {
      #expect(other.window.lowerBound - one.window.lowerBound == .hours(1))
      #expect(other.window.upperBound - one.window.upperBound == .hours(1))
    }
  }

  @Test func `a closed path is not crossed, and a city that ignores it is caught (X3)`() throws {
    var model = try RunWorlds.city([
      try RunWorlds.run(Self.across, gates: [RunModel.Gate(at: Distance(meters: 2000))])
    ])
    let day = try RunWorlds.day(model)
    #expect(try crossings(of: day, model) == 0)
    let tally = try #require(day.totals.runs)
    #expect(tally.rides.hindered > 10 && tally.ambulances.hindered > 2)
    #expect(tally.rides.time > .zero)
    // Drivers who do not know what is closed are found out, by the checks and by the movements.
    if case .streets(var streets, let noise) = model.travel {
      streets.conditions = nil
      model.travel = .streets(streets, noise: noise)
    }
    let blind = model
    #expect(throws: SimulationError.self) { try RunWorlds.day(blind) }
    #expect(try crossings(of: try RunWorlds.day(model, checks: false), model) > 10)
  }

  @Test func `two runs that cross at the same time are both closed`() throws {
    let north = try RunWorlds.run(Self.across, gates: [RunModel.Gate(at: Distance(meters: 2000))])
    var east = try RunWorlds.run([(700, 2400), (7500, 2600)])
    east.name = "other run"
    east.start = north.start + .minutes(20)
    let model = try RunWorlds.city([north, east])
    let day = try RunWorlds.day(model)
    #expect(try crossings(of: day, model) == 0)
    #expect(day.runs.map(\.started).allSatisfy { $0 > 30 } && day.runs.count == 2)
    // Somebody crosses each of them where the other is the only one that is closed.
    for alone in [north, east] {
      let single = try RunWorlds.city([alone])
      #expect(try crossings(of: try RunWorlds.day(single), model) > 0)
    }
  }

  @Test func `gates taken away one after the other never make the delay smaller`() throws {
    var luck = SplitMix64(seed: 812)
    let gates = [700.0, 1700, 2900, 3900].map { RunModel.Gate(at: Distance(meters: $0)) }
    let map = try RunWorlds.city([]).zones
    let drives = (0..<400).map { _ in
      (
        Point(x: 8000 * luck.uniform(), y: 5000 * luck.uniform()),
        Point(x: 8000 * luck.uniform(), y: 5000 * luck.uniform()),
        Instant.start + .seconds(Int64(3600 + luck.below(7200)))
      )
    }
    /// How long each of the drives takes, and all together.
    func times(_ gates: [RunModel.Gate]) throws -> [TimeSpan] {
      let model = try RunWorlds.city([try RunWorlds.run(Self.across, gates: gates)])
      let streets = try #require(model.streets)
      return try drives.map { from, to, start in
        streets.journey(
          from: try #require(map.place(at: from)), to: try #require(map.place(at: to)),
          leaving: start, class: .emptyTaxi, noise: 1, on: map, clock: model.window.clock
        ).duration
      }
    }
    let whole = try times(gates)
    for first in gates.indices {
      var left = gates
      var before = whole
      for step in gates.indices {
        left.remove(at: (first + step) % left.count)
        let after = try times(left)
        for (one, other) in zip(before, after) { #expect(other >= one - .milliseconds(1)) }
        before = after
      }
      let (least, most) = (whole.reduce(.zero, +), before.reduce(.zero, +))
      #expect(most > least + .minutes(10))
    }
  }

  @Test func `waits are shown less truly where the service does not know of the run`() throws {
    func error(serviceKnows: Bool) throws -> Double {
      var model = try RunWorlds.city([try RunWorlds.run(Self.across)])
      model.rulebook.waitRefresh = .seconds(30)
      if case .streets(var streets, let noise) = model.travel {
        streets.conditions?.serviceKnows = serviceKnows
        model.travel = .streets(streets, noise: noise)
      }
      let days = try (1...3).map { try RunWorlds.day(model, $0) }
      let requests = days.flatMap(\.requests)
      let shown = requests.reduce(0) { $0 + Int($1.shownCount) }
      return requests.reduce(0) { $0 + $1.shownError.inSeconds } / Double(shown)
    }
    #expect(try error(serviceKnows: false) > 1.05 * error(serviceKnows: true))
  }

  @Test(arguments: seeds(60))
  func `closed means closed in random worlds`(seed: UInt64) throws {
    var luck = SplitMix64(seed: 811 + seed)
    func point() -> (Double, Double) {
      (200 + 7600 * luck.uniform(), 200 + 4600 * luck.uniform())
    }
    let runs = try (0..<1 + luck.below(2)).map { number in
      var run = try RunWorlds.run((0..<2 + luck.below(6)).map { _ in point() })
      run.name = "run \(number)"
      run.start = .start + .minutes(Int64(30 + luck.below(90)))
      run.gates = (0..<luck.below(4)).map { _ in
        let open = Instant.start + .minutes(Int64(luck.below(200)))
        return RunModel.Gate(
          at: run.path.length * luck.uniform(),
          hours: luck.once(in: 2) ? [open..<(open + .minutes(30))] : nil)
      }
      run.closing?.pieces = Distance(meters: 250 + 500 * luck.uniform())
      return run
    }
    let model = try RunWorlds.city(runs)
    let day = try RunWorlds.day(model, Int(seed) + 1)
    #expect(try crossings(of: day, model) == 0)
    #expect(day.totals.runs?.rides.hindered ?? 0 > 0)
  }

  @Test func `a run without anybody that closes nothing is as none`() throws {
    let none = try RunWorlds.day(try RunWorlds.city([]))
    var empty = try RunWorlds.run(Self.across)
    (empty.invited, empty.closing) = (0, nil)
    let other = try RunWorlds.day(try RunWorlds.city([empty]))
    #expect(other.runDigest == none.runDigest && other.requests == none.requests)
    #expect(other.incidents == none.incidents && other.movements == none.movements)
    var cancelled = try RunWorlds.run(Self.across)
    cancelled.takesPlace = false
    let without = try RunWorlds.day(try RunWorlds.city([cancelled]))
    #expect(without.runDigest == none.runDigest && without.movements == none.movements)
    // Journeys in the hours of a run that does not take place are held against themselves.
    let tally = try #require(without.totals.runs)
    #expect(tally.rides.journeys > 20 && tally.approaches.journeys > 20)
    #expect(tally.rides.time == .zero && tally.rides.hindered == 0)
    #expect(without.closures.isEmpty && tally.closedKilometerHours == 0)
  }

  @Test func `the crowd's taxis are rows of their own among the same requests`() throws {
    let run = try RunWorlds.run(Self.across)
    let day = try RunWorlds.day(try RunWorlds.city([run]))
    let none = try RunWorlds.day(try RunWorlds.city([]))
    #expect(day.demandDigest == none.demandDigest)
    let crowd = day.requests.filter { $0.ride > City.firstRideOfRunners }
    let others = day.requests.filter { $0.ride < City.firstRideOfRunners }
    #expect(others.map(\.ride) == none.requests.map(\.ride))
    let row = try #require(day.runs.first)
    #expect(crowd.count == Int(row.taxiCalls) && crowd.count > 10)
    #expect(Set(crowd.map(\.ride)).count == crowd.count)
    #expect(row.enrolled == 60 && row.refused > 0)
    #expect(row.started + row.absent == 60 && row.finished > 30 && row.finished <= row.started)
  }

  @Test func `spectators see positions that are fresh, and an outage is noticed`() throws {
    var run = try RunWorlds.run(Self.across)
    run.streaming.online = 20
    let fresh = try RunWorlds.day(try RunWorlds.city([run])).totals.runs
    // Every 10 s, 5 s under way: the oldest is seen right before the next.
    #expect(fresh?.oldestPosition == .seconds(15) && fresh?.latePositions == .zero)
    let from = run.start + .minutes(20)
    run.streaming.outages = [Outage(start: from, end: from + .minutes(5))]
    let late = try RunWorlds.day(try RunWorlds.city([run])).totals.runs
    // From the last position before the outage to the first after it: 5 min and a period, less what was over.
    #expect(late?.oldestPosition == .minutes(5) + .seconds(15))
    #expect(late?.latePositions == .minutes(5) + .seconds(15) - .seconds(120))
    // Without an outage the age goes from 5 to 15 s nearly all the time, so 95 % of it is below 14.5 s.
    let usual = try #require(fresh?.usualPosition)
    #expect(abs(usual.inSeconds - 14.5) < 0.02)
  }

  @Test func `the age that is not exceeded for a share of the time is found (by hand)`() {
    var ages = PositionAges()
    #expect(ages.quantile(0.95) == nil)
    ages.add(.zero...(.seconds(10)))
    ages.add(.seconds(5)...(.seconds(15)))
    // 5 s below 5, 10 s from 5 to 10, 5 s from 10 to 15: of 20 s.
    #expect(ages.quantile(0.25) == .seconds(5) && ages.quantile(0.5) == .milliseconds(7500))
    #expect(ages.quantile(0.75) == .seconds(10) && ages.quantile(1) == .seconds(15))
  }

  @Test func `athletes and paths are kept where movements are, without names`() throws {
    let run = try RunWorlds.run(Self.across)
    let day = try RunWorlds.day(try RunWorlds.city([run]))
    let row = try #require(day.runs.first)
    #expect(day.athletes.count == Int(row.enrolled))
    #expect(day.athletes.count { $0.outcome == .absent && $0.start == nil } == Int(row.absent))
    #expect(day.athletes.count { $0.outcome == .finished } == Int(row.finished))
    let length = run.path.length.meters
    for athlete in day.athletes where athlete.outcome == .finished {
      #expect(abs(athlete.distance.meters - length) < 1)
    }
    #expect(day.runPaths.map(\.corner) == [1, 2, 3])
    #expect(abs((day.runPaths.last?.along.meters ?? 0) - length) < 0.001)
    let bare = try Simulation(
      model: try RunWorlds.city([run]), policy: AdjacentZones(), seed: 5
    ).replication(1)
    #expect(bare.athletes.isEmpty && bare.runPaths.isEmpty)
  }

  @Test func `athletes who need first aid are emergencies like all others`() throws {
    var run = try RunWorlds.run(Self.across, gates: [RunModel.Gate(at: Distance(meters: 2000))])
    (run.urgentShare, run.lessUrgentShare) = (0.05, 0.1)
    let day = try RunWorlds.day(try RunWorlds.city([run]))
    let none = try RunWorlds.day(try RunWorlds.city([]))
    let patients = Int(day.totals.runs?.patients ?? 0)
    #expect(patients > 3 && day.incidents.count == none.incidents.count + patients)
    #expect(day.demandDigest == none.demandDigest)
    #expect(day.totals.runs?.finished ?? 0 <= (day.totals.runs?.started ?? 0) - patients)
  }

  /// Without a time between them all waves start with the gun, and each athlete starts once.
  @Test(arguments: [1, 2, 3, 60, 500])
  func `waves at one instant start everybody once`(waves: Int) throws {
    var run = try RunWorlds.run([(1000, 2500), (6000, 2500)])
    (run.waves, run.waveGap) = (waves, .zero)
    let day = try RunWorlds.day(try RunWorlds.city([run]))
    run.waves = 1
    let together = try RunWorlds.day(try RunWorlds.city([run]))
    #expect(day.runs.map(\.started) == together.runs.map(\.started))
    #expect(day.runs.map(\.finished) == together.runs.map(\.finished))
    #expect(day.requests == together.requests)
  }

  /// 5 km at 8 km/h take the sweep 37 minutes and a half: 38 of 60 waves start, one a minute.
  @Test func `athletes whose wave is after the sweep do not run`() throws {
    var run = try RunWorlds.run([(1000, 2500), (6000, 2500)])
    (run.waves, run.waveGap, run.noShowShare) = (60, .minutes(1), 0)
    let found = try #require(try RunWorlds.day(try RunWorlds.city([run])).runs.first)
    #expect(found.enrolled == 60 && found.started == 38 && found.absent == 22)
  }
}
