import CityModels
import Documents
import Geography
import Quantities
import RandomVariates

extension PlausibilityRule {
  /// Rules about the number of taxis and their working hours.
  static let taxiRules = [
    PlausibilityRule("hours-without-taxis", hoursWithoutTaxis),
    PlausibilityRule("taxi-overload", overload), PlausibilityRule("idle-fleet", idleFleet),
    PlausibilityRule("calls-by-one", callsOfPopulation),
  ]

  private static func hoursWithoutTaxis(_ review: ScenarioReview) -> [Implausibility] {
    let figures = review.figures
    let without = figures.measuredHours.filter {
      figures.taxisNeeded[$0] > 0 && figures.taxisOnDuty[$0] < 1e-9
    }
    guard !without.isEmpty, review.model.fleet.taxiCount > 0 else { return [] }
    return [
      Implausibility(
        "fleet.shifts",
        "no driver is on duty \(FigureWords.ranges(of: without)), when people want to travel",
        cure: "add a shift")
    ]
  }

  private static func overload(_ review: ScenarioReview) -> [Implausibility] {
    let figures = review.figures
    let (needed, onDuty) = (figures.meanNeeded, figures.meanOnDuty)
    guard onDuty > 0, needed > onDuty else { return [] }
    func load(_ hour: Int) -> Double {
      figures.taxisOnDuty[hour] > 0 ? figures.taxisNeeded[hour] / figures.taxisOnDuty[hour] : 0
    }
    let busiest = figures.measuredHours.max { load($0) < load($1) } ?? 0
    let peak =
      load(busiest) < 1.2 * needed / onDuty
      ? ""
      : ", at \(busiest) h "
        + "\(taxis(figures.taxisNeeded[busiest])) of \(taxis(figures.taxisOnDuty[busiest]))"
    let count = review.model.fleet.taxiCount
    let working = Double(count) - onDuty > 0.05 ? ", \(taxis(onDuty)) on duty" : ""
    return [
      Implausibility(
        "fleet.taxis",
        "\(Wording.count(count, "taxi"))\(working); trips alone would keep \(taxis(needed)) busy"
          + "\(peak): waits grow as long as the day lasts",
        cure: "more taxis or fewer requests")
    ]
  }

  /// Ratio of taxis on duty to taxis needed in the busiest hour above which a fleet counts as idle.
  private static let idleFactor = 50.0

  private static func idleFleet(_ review: ScenarioReview) -> [Implausibility] {
    let (model, figures) = (review.model, review.figures)
    // The figures exclude the taxi rides of residents, shoppers, athletes and patients.
    guard model.peopleFrame == nil, model.shops == nil, model.runs.isEmpty,
      model.emergency?.lowAcuity == nil
    else { return [] }
    let hours = figures.measuredHours
    let most = hours.map { figures.taxisOnDuty[$0] }.max() ?? 0
    let peak = hours.map { figures.taxisNeeded[$0] }.max() ?? 0
    guard most >= 20, peak > 0, most > idleFactor * peak else { return [] }
    return [
      Implausibility(
        "fleet.taxis",
        "\(Wording.grouped(model.fleet.taxiCount)) taxis; trips keep at most \(FigureWords.rounded(peak)) busy at a time, one in"
          + " \(FigureWords.rounded((most / peak).rounded())): any policy meets any goal",
        cure: "fewer taxis or more requests")
    ]
  }

  /// Few people with many calls, most of which are refused.
  private static func callsOfPopulation(_ review: ScenarioReview) -> [Implausibility] {
    guard let people = review.model.passengers.population else { return [] }
    let calls =
      switch review.model.demand {
      case .poisson(let demand): demand.tripsPerDay
      case .listed(let trips): Double(trips.count)
      case .observed(let demand):
        Double(demand.shownTrips.reduce(0) { sum, _ in sum + 1 }) / Double(demand.shown.count)
      }
    guard calls > 6 * Double(people) else { return [] }
    return [
      Implausibility(
        "passengers.population",
        "\(people) people make \(Int(calls.rounded())) calls, about"
          + " \(Int((calls / Double(people)).rounded())) each, and are refused while a ride is open",
        cure: "write how many people use the service, such as \(Int(calls.rounded()) * 10)")
    ]
  }

  private static func taxis(_ number: Double) -> String {
    Wording.number(number < 100 ? (number * 10).rounded() / 10 : number.rounded())
  }
}
