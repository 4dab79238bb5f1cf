import CityModels
import Geography
import Quantities
import RandomVariates

extension PlausibilityRule {
  /// Rules about goals that every run would meet or miss.
  static let goalRules = [
    PlausibilityRule("wait-goal", waitGoal), PlausibilityRule("unserved-goal", unservedGoal),
    PlausibilityRule("response-goal", responseGoal),
  ]

  private static func waitGoal(_ review: ScenarioReview) -> [Implausibility] {
    let path = "goal.wait_mean"
    guard let goal = review.quantity(at: path, .duration), review.model.hasTaxis else { return [] }
    if goal < 60 {
      let drive = review.model.driveWithinZone.map {
        "the drive across half a zone alone takes \(FigureWords.time($0))"
      }
      return [
        Implausibility(
          path,
          "\(FigureWords.time(goal)): hardly any run can meet it; \(drive ?? "taxis take minutes to arrive")",
          cure: "check the unit; taxi services aim at 5 to 30 min")
      ]
    }
    guard goal > 7200 else { return [] }
    let patience = review.model.passengers.patience.map { $0.quantile(0.5) }
    let reason =
      patience.flatMap { half in
        half < goal ? "half of passengers give up after \(FigureWords.time(half))" : nil
      } ?? "the measured window lasts \(FigureWords.time(review.model.window.length.inSeconds))"
    return [
      Implausibility(
        path, "\(FigureWords.time(goal)): hardly any run can miss it; \(reason)",
        cure: "check the unit; taxi services aim at 5 to 30 min")
    ]
  }

  private static func unservedGoal(_ review: ScenarioReview) -> [Implausibility] {
    let path = "goal.unserved_share"
    guard let goal = review.quantity(at: path, .share), goal >= 0.5, review.model.hasTaxis else {
      return []
    }
    return [
      Implausibility(
        path,
        "\(FigureWords.share(goal)): a service that leaves \(FigureWords.share(goal)) of requests without a taxi"
          + " meets it; hardly any run can miss it",
        cure: "write the share that may be unserved, such as \"5 %\"")
    ]
  }

  private static func responseGoal(_ review: ScenarioReview) -> [Implausibility] {
    let path = "emergency.goal.p1_within"
    guard let emergency = review.model.emergency, let goal = review.quantity(at: path, .duration)
    else { return [] }
    let least =
      (emergency.callTaking.first?.quantile(0.5) ?? 0) + emergency.mobilisation.quantile(0.5)
    guard goal <= least else { return [] }
    return [
      Implausibility(
        path,
        "\(FigureWords.time(goal)): hardly any run can meet it; taking the call and mobilisation alone take"
          + " \(FigureWords.time(least)) or more half of the time",
        cure: "check the units, or write a longer time")
    ]
  }
}

extension CityModel {
  /// Time that a taxi takes to cross half of a zone of median size, in seconds; nil if drives are
  /// drawn.
  fileprivate var driveWithinZone: Double? {
    guard streets != nil else { return nil }
    let order = zones.zones.sorted {
      zones.areas[$0.index].squareMeters < zones.areas[$1.index].squareMeters
    }
    let zone = order[order.count / 2]
    let ends = zones.meanTrip(within: zone)
    return journey(
      from: ends.from, to: ends.to, luck: .factor(1), leaving: window.start, class: .emptyTaxi
    ).duration.inSeconds
  }
}
