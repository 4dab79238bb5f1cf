import CityModels
import Documents
import Quantities
import RandomVariates

extension PlausibilityRule {
  /// Rules about residents.
  static let residentRules = [PlausibilityRule("resident-load", residentLoad)]

  private static func residentLoad(_ review: ScenarioReview) -> [Implausibility] {
    guard let load = review.residentLoad, review.model.fleet.taxiCount > 0 else { return [] }
    let figures = review.figures
    let hours = figures.measuredHours
    // `taxi-overload` warns of a fleet that other requests alone overload.
    guard figures.meanNeeded <= figures.meanOnDuty else { return [] }
    let total = hours.map { (hour: $0, taxis: load.taxisNeeded[$0] + figures.taxisNeeded[$0]) }
    let mean = total.reduce(0) { $0 + $1.taxis } / Double(max(1, hours.count))
    guard let peak = total.max(by: { $0.taxis < $1.taxis }) else { return [] }
    let onDuty = figures.taxisOnDuty[peak.hour]
    guard mean > 1.2 * figures.meanOnDuty || peak.taxis > 2 * onDuty else { return [] }
    let key = review.value(at: "people.count") == nil ? "people.residents" : "people.count"
    let patience =
      review.model.passengers.patience == nil ? ", and passengers never give up" : ""
    return [
      Implausibility(
        key,
        "residents would ask for about \(FigureWords.rounded(load.ridesPerDay)) rides by taxi a day; at"
          + " \(peak.hour) h all rides would keep \(FigureWords.rounded(peak.taxis)) of"
          + " \(FigureWords.rounded(onDuty)) taxis busy\(patience)",
        cure:
          "more taxis, or give people other means: people.owns, means.lines, passengers.patience")
    ]
  }
}
