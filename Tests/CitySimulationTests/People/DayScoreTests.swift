import Quantities
import Testing

@testable import CityModels
@testable import CitySimulation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Score of a day, by hand (golden 1 of the neighbours) and by the rule that it follows.
@Suite struct DayScoreTests {
  private let score = DayScore()

  @Test func `the third neighbour's day is worth 59 under adjacent and 53.010566 under fifo`() {
    // An hour that typically takes an hour earns 6 * 1 * 10 = 60; ten minutes under way cost 1.
    let inTime = score.value(of: .hours(1), typical: .hours(1), lateness: .zero)
    #expect(abs(inTime - score.cost(ofTravel: .minutes(10)) - 59) < 1e-9)
    // 48:40 of it earn 58.743899; 11:20 late cost 3.4, ten minutes in vain 1 and 13:20 on foot 1.333333.
    let late = score.value(of: .seconds(2920), typical: .hours(1), lateness: .seconds(680))
    #expect(abs(late - (58.743899 - 3.4)) < 1e-6)
    #expect(abs(late - score.cost(ofTravel: .seconds(600 + 800)) - 53.010566) < 1e-6)
  }

  /// The time that is worth nothing is t0 = typ * exp(-10 h / typ), for which the logarithm is 0.
  @Test(arguments: [1, 2, 8, 14] as [Double])
  func `the time that is worth nothing is the one of the formula`(typical: Double) {
    let usual = TimeSpan(roundingSeconds: typical * 3600)
    let least = typical * exp(-10 / typical)
    func value(_ hours: Double) -> Double {
      score.value(of: TimeSpan(roundingSeconds: hours * 3600), typical: usual, lateness: .zero)
    }
    // A millisecond is as near as times come.
    let slope = 6 * typical / least
    #expect(abs(value(least)) <= slope / 3_600_000)
    #expect(abs(value(typical) - 60) < 1e-9)
    #expect(abs(value(0) + 6 * typical) < 1e-9)
    #expect(value(least / 2) < 0 && value(least * 2) > 0)
    // Around it the slope does not change; by the formula's derivative an hour earns 6 where it is typical.
    let step = typical / 100
    #expect(abs((value(typical + step) - value(typical - step)) / (2 * step) - 6) < 1e-3)
  }

  @Test func `tastes are those of the block, hour by hour`() {
    var own = DayScore(typical: [3: .hours(8)])
    (own.performing, own.late, own.underWay) = (3, 9, 2)
    #expect(abs(own.value(of: .hours(8), typical: .hours(8), lateness: .zero) - 30) < 1e-9)
    #expect(abs(own.value(of: .hours(8), typical: .hours(8), lateness: .hours(2)) - 12) < 1e-9)
    #expect(own.cost(ofTravel: .minutes(90)) == 3)
  }
}
