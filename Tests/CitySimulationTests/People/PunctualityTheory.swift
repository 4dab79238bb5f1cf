import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// What theory says of people who set out early enough, and of those who do not.
@Suite struct PunctualityTheory {
  /// The instant at which the clock shows a time; the window is from 8:00 to 10:00.
  private func at(_ hours: Int64, _ minutes: Int64, _ seconds: Int64 = 0) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes) + .seconds(seconds)
  }

  private func model(
    _ count: Int, _ means: Means, _ appointments: [ResidentsModel.Appointment], margin: TimeSpan
  ) throws -> ResidentsModel {
    var rules = PlannerRules()
    (rules.margin, rules.review) = (margin, .zero)
    let home = try TinyCity.place(kilometer: 0.5)
    var model = ResidentsModel(
      (0..<count).map { _ in ResidentsModel.Resident(home: home, means: MeansSet([means])) },
      appointments: appointments, firstDay: try #require(CalendarDate("2026-03-16")),
      rules: rules)
    model.facts.carAccess = .zero
    return model
  }

  /// Whoever leaves as early as a quantile of the time that the way takes is in time as often.
  ///
  /// The newsvendor's rule, for departures by Noland and Small (1995). The quantiles of a lognormal of mean 1 and
  /// variation 0.3 were worked out apart.
  @Test(arguments: [(0.75, 1.1676), (0.95, 1.5524)])
  func `a margin of a quantile of the travel time makes people as often punctual`(
    share: Double, quantile: Double
  ) throws {
    let count = 4000
    var city = try TinyCity.morning()
    guard case .streets(let streets, _) = city.travel else { preconditionFailure("no streets") }
    city.travel = .streets(
      streets, noise: try Sampler(.lognormal(mean: 1, variation: 0.3)))
    let goal = try TinyCity.place(kilometer: 3.5)
    // Three kilometres take six minutes on average.
    let drive = TimeSpan.minutes(6)
    city.residents = try model(
      count, .car,
      (0..<count).map { resident in
        ResidentsModel.Appointment(
          of: resident, 1, .fixed, .meeting("meeting", at: goal, from: at(9, 0), to: at(9, 50)))
      }, margin: .milliseconds(Int64((drive.inSeconds * (quantile - 1) * 1000).rounded())))
    let day = try city.day(AdjacentZones())
    #expect(day.legs.allSatisfy { $0.estimate == drive })
    let onTime = Double(day.activities.count { $0.outcome == .onTime }) / Double(count)
    // Of correct programs, one in twenty would miss this interval with another seed.
    let radius = 1.96 * (share * (1 - share) / Double(count)).squareRoot()
    #expect(abs(onTime - share) < radius, "\(onTime)")
  }

  @Test func `a delay is passed on less the slack between appointments, and never gained`() throws {
    var city = try TinyCity.morning()
    // A kilometre takes 13:20 on foot; what they stay moves when they are late.
    let plans = [
      (1.5, at(8, 5), at(8, 15)), (2.5, at(8, 30), at(8, 40)), (3.5, at(9, 0), at(9, 10)),
    ]
    city.residents = try model(
      1, .walk,
      plans.enumerated().map { number, plan in
        ResidentsModel.Appointment(
          of: 0, Int32(number + 1), .shifting,
          .meeting("errand", at: try TinyCity.place(kilometer: plan.0), from: plan.1, to: plan.2))
      }, margin: .zero)
    let day = try city.day(AdjacentZones())
    // Late by 8:20 at first; there are 1:40 to spare before the second errand, and 6:40 before the third.
    let delays = [
      TimeSpan.minutes(8) + .seconds(20), .minutes(6) + .seconds(40), .zero,
    ]
    #expect(
      PeopleOfDay(day).appointments.map(\.arrival)
        == zip(plans, delays).map { $0.1 + $1 })
  }
}
