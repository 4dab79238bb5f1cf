import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import Results
import Testing

@testable import Experiments

/// The search for a fleet in a city that takes no time.
@Suite struct SizingTests {
  private static let city = MeasuredCity(
    zones: ["1-1", "2-1", "1-2", "2-2"], startOfDay: TimeOfDay(wrapping: .zero))

  private static func checks(_ texts: String...) throws -> [CheckExpression] {
    try texts.map { try CheckExpression($0, in: city) }
  }

  /// A search among fleets of even numbers of taxis, from 2.
  private func sized(
    _ checks: [CheckExpression], count: Int = 16, looks: [Int] = [5, 10], threads: Int = 2
  ) throws -> Sizing {
    var sizing = Sizing(checks, count: count, looks: looks, threads: threads)
    while let place = sizing.next {
      var small = SmallCity()
      small.taxis = 2 * (place + 1)
      let simulation = Simulation(model: try small.model(), policy: AdjacentZones(), seed: 5)
      try sizing.judge(Alternative("\(small.taxis) taxis", simulation), in: Self.city)
    }
    return sizing
  }

  @Test func `a fleet is found, and its neighbour was not shown to be enough`() throws {
    let checks = try Self.checks("wait_s_mean <= 8 min", "unserved_share <= 10 %")
    let sizing = try sized(checks)
    guard case .found(let place, let neighbour) = sizing.search.end else {
      Issue.record("no fleet was found")
      return
    }
    #expect(neighbour == place - 1)
    #expect(sizing.answer == sizing.value(at: place))
    #expect(sizing.answer?.verdict == .pass)
    #expect(sizing.value(at: neighbour)?.verdict != .pass)
    #expect(sizing.closest == nil)
    let places = sizing.curve.map(\.place)
    #expect(places == places.sorted() && places.count <= sizing.search.mostVisits)
    #expect(sizing.search.mostVisits == 6)
    #expect(sizing.errorOfEach == 0.05 / 6)
    for value in sizing.curve {
      #expect(value.outcomes.map(\.expression) == checks.map(\.description))
      #expect(value.outcomes.allSatisfy { $0.confidence == 1 - 0.05 / 6 / 2 })
    }
  }

  @Test func `the number of threads does not matter`() throws {
    let checks = try Self.checks("wait_s_mean <= 8 min", "unserved_share <= 10 %")
    let one = try sized(checks, threads: 1)
    let three = try sized(checks, threads: 3)
    #expect(one.curve == three.curve)
    #expect(one.search == three.search)
  }

  @Test func `when every fleet is enough, the answer is the one that is so less easily`() throws {
    let sizing = try sized(try Self.checks("wait_s_mean <= 5 h"), count: 5)
    #expect(sizing.search.end == .everything)
    #expect(sizing.answer?.place == 0)
    // Of what fewer taxis make easier, it is the greatest fleet.
    let reversed = try sized(try Self.checks("taxis_on_duty_mean <= 1000"), count: 5)
    #expect(reversed.search.end == .everything)
    #expect(reversed.answer?.place == 4)
  }

  @Test func `when no fleet is enough, the one that comes closest is told`() throws {
    let sizing = try sized(try Self.checks("wait_s_mean <= 1 s"), count: 5)
    #expect(sizing.search.end == .nothing)
    #expect(sizing.answer == nil)
    #expect(sizing.closest?.place == 4)
    #expect(sizing.curve.map(\.place) == [0, 4])
  }

  @Test func `of ends that are alike none comes closest`() throws {
    let sizing = try sized(try Self.checks("requests <= 0"), count: 5)
    #expect(sizing.search.end == .nothing)
    #expect(sizing.closest == nil)
  }

  private func value(_ place: Int, _ results: (Verdict, Double?)...) -> SizedValue {
    SizedValue(
      place: place,
      outcomes: results.map { verdict, estimate in
        CheckOutcome(
          expression: "", verdict: verdict, scale: .time, subject: .value, limit: 60,
          estimate: estimate, confidence: 0.99, replications: 20)
      }, days: 20)
  }

  @Test func `failures tell first, then passes, the means of what does not pass, and the others`()
    throws
  {
    let checks = try Self.checks("wait_s_mean <= 60 s", "served >= 60")
    func isBetter(_ first: SizedValue, _ second: SizedValue) -> Bool {
      #expect(!second.isBetter(than: first, by: checks))
      return first.isBetter(than: second, by: checks)
    }
    #expect(
      isBetter(
        value(0, (.inconclusive, 70), (.inconclusive, nil)), value(1, (.pass, 50), (.fail, 40))))
    #expect(
      isBetter(
        value(0, (.pass, 70), (.inconclusive, 1)),
        value(1, (.inconclusive, 50), (.inconclusive, 40))))
    #expect(isBetter(value(0, (.pass, 50), (.fail, 1)), value(1, (.fail, 70), (.fail, 40))))
    #expect(isBetter(value(0, (.pass, 50), (.fail, 40)), value(1, (.pass, 40), (.fail, 30))))
    #expect(isBetter(value(0, (.pass, 40), (.fail, 30)), value(1, (.pass, 50), (.fail, 30))))
    #expect(isBetter(value(0, (.pass, 40), (.pass, 70)), value(1, (.pass, 50), (.pass, 90))))
    #expect(
      isBetter(value(0, (.inconclusive, 60), (.pass, 70)), value(1, (.fail, nil), (.pass, 90))))
    #expect(!isBetter(value(0, (.pass, 40), (.pass, 70)), value(1, (.pass, 40), (.pass, 70))))
  }

  @Test func `looks end at the most days`() {
    #expect(Sizing.looks(upTo: 2) == [2])
    #expect(Sizing.looks(upTo: 20) == [20])
    #expect(Sizing.looks(upTo: 70) == [20, 50, 70])
    #expect(Sizing.looks(upTo: 200) == CheckRun.standardLooks)
    #expect(Sizing.looks(upTo: 1000) == [20, 50, 100, 200, 1000])
  }

  @Test func `one that is stopped has judged nothing`() throws {
    var sizing = Sizing(try Self.checks("wait_s_mean <= 8 min"), count: 3, threads: 1)
    let before = sizing.search
    let simulation = Simulation(model: try SmallCity().model(), policy: AdjacentZones(), seed: 5)
    #expect(throws: ExperimentError.self) {
      try sizing.judge(
        Alternative("stopped", simulation), in: Self.city,
        ExperimentWatch(shouldStop: { true }))
    }
    #expect(sizing.search == before && sizing.curve.isEmpty)
  }
}
