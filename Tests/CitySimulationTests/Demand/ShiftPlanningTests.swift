import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import Testing

/// When drivers work: attendance, stagger and days.
@Suite struct ShiftPlanningTests {
  /// Four days without passengers, many taxis with one shift each.
  private func fleet(
    _ taxis: Int, attendance: Double, stagger: TimeSpan = .zero,
    start: TimeSpan = .hours(8), length: TimeSpan = .hours(6)
  ) throws -> ReplicationRecord {
    var city = try TinyCity()
    city.window.length = .hours(96)
    let plan = ShiftPlan(
      start: TimeOfDay(wrapping: start), length: length, share: 1, stagger: stagger)
    try city.drivers(taxis, shifts: [plan], attendance: attendance)
    // Without the invariants, which take time in proportion to the taxis.
    return try Simulation(model: city.model(), policy: OwnZoneFIFO(), seed: 1)
      .replication(1, keepsTables: true)
  }

  @Test func `drivers with attendance 1 work every day`() throws {
    for row in try fleet(20, attendance: 1).taxis {
      #expect(row.shifts == 4)
      #expect(row.onDuty == .hours(24))
    }
  }

  @Test func `drivers with attendance 0 never work`() throws {
    for row in try fleet(20, attendance: 0).taxis {
      #expect(row.shifts == 0)
      #expect(row.onDuty == .zero)
    }
  }

  @Test(arguments: [0.5, 0.8])
  func `attendance is the share of days on which a driver works`(attendance: Double) throws {
    let day = try fleet(2000, attendance: attendance)
    let days = 8000.0
    let worked = day.taxis.reduce(0.0) { $0 + Double($1.shifts) }
    // Binomial; four standard errors.
    let tolerance = 4 * (days * attendance * (1 - attendance)).squareRoot()
    #expect((worked - days * attendance).magnitude < tolerance)
    // Days are independent: the number of days of a driver has the binomial variance.
    let mean = worked / 2000
    let variance =
      day.taxis.reduce(0.0) { $0 + (Double($1.shifts) - mean) * (Double($1.shifts) - mean) } / 1999
    let expected = 4 * attendance * (1 - attendance)
    // The standard error of a variance of nearly normal values is near v sqrt(2 / n).
    #expect((variance / expected - 1).magnitude < 5 * (2.0 / 2000).squareRoot())
  }

  @Test func `drivers of a group do not all start alike`() throws {
    let stagger = TimeSpan.minutes(30)
    let day = try fleet(400, attendance: 1, stagger: stagger)
    // Taxis on duty by quarters of an hour after midnight of the first day.
    let onDuty = day.fleet.map { $0.onDuty.inSeconds / $0.intervalLength.inSeconds }
    // Nobody before 07:30 and after 14:30, everybody from 08:30 to 13:30.
    #expect(onDuty[0..<30].allSatisfy { $0 == 0 })
    #expect(onDuty[34..<54].allSatisfy { $0 == 400 })
    #expect(onDuty[58..<96].allSatisfy { $0 == 0 })
    // Uniform: the four quarters from 07:30 hold on average 1/8, 3/8, 5/8 and 7/8 of the taxis.
    // A taxi's part of a quarter has at most variance 1/4; five standard errors of 400.
    for (quarter, share) in [1.0 / 8, 3.0 / 8, 5.0 / 8, 7.0 / 8].enumerated() {
      #expect((onDuty[30 + quarter] / 400 - share).magnitude < 5 * 0.5 / 20)
    }
  }

  @Test func `every shift has its full length, whatever its stagger`() throws {
    let day = try fleet(50, attendance: 1, stagger: .minutes(45))
    #expect(day.taxis.allSatisfy { $0.onDuty == .hours(24) && $0.shifts == 4 })
  }

  @Test func `the stagger is drawn afresh for every day`() throws {
    let day = try fleet(1, attendance: 1, stagger: .minutes(60))
    let starts = (0..<4).map { number in
      day.fleet[(number * 96)..<(number * 96 + 96)].first { $0.onDuty > .zero }.map {
        $0.intervalStart + $0.intervalLength - $0.onDuty - .hours(24) * Int64(number)
      }
    }
    #expect(Set(starts).count == 4)
    for start in starts {
      let begin = try #require(start)
      #expect(begin >= .hours(7) && begin <= .hours(9))
    }
  }

  @Test func `night shifts run over midnight at both ends of the window`() throws {
    let day = try fleet(30, attendance: 1, start: .hours(20), length: .hours(10))
    // We expect: until 06:00 of day 1, three whole nights, and 4 h of the last one.
    for row in day.taxis {
      #expect(row.shifts == 5)
      #expect(row.onDuty == .hours(6 + 30 + 4))
    }
  }

  @Test func `who was away yesterday is not in the street after midnight`() throws {
    let day = try fleet(1000, attendance: 0.5, start: .hours(20), length: .hours(10))
    let early = try #require(day.fleet.first).onDuty.inSeconds / 900
    // Binomial with 1000 and one half; four standard errors.
    #expect((early - 500).magnitude < 4 * 250.0.squareRoot())
  }

  @Test func `drivers without shifts are always there`() throws {
    var city = try TinyCity()
    try city.drivers(3)
    #expect(try city.day().taxis.allSatisfy { $0.onDuty == .hours(1) })
  }

  @Test func `drivers start where their group starts`() throws {
    var city = try TinyCity(zones: 3)
    try city.drivers(in: 2)
    try city.drivers(in: 0)
    let weights = StartPlaces.weighted(try WeightedChoice(weights: [1, 0, 3]))
    try city.drivers(400)
    city.groups[2].startPlaces = weights
    let day = try city.day()
    let taxis = day.zones.map { $0.idleTaxiTime.inSeconds / 3600 }
    #expect(taxis[1] == 0)
    // Binomial with 400 and a quarter; four standard errors.
    #expect((taxis[0] - 1 - 100).magnitude < 4 * 75.0.squareRoot())
    #expect(taxis[0] + taxis[2] == 402)
  }
}
