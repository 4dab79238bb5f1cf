import CityModels
import DispatchCore
import Documents
import Quantities
import RandomVariates

extension PlausibilityRule {
  /// Rules about offers that expire before drivers answer, or that drivers refuse.
  static let offerRules = [
    PlausibilityRule("rare-acceptance", rareAcceptance),
    PlausibilityRule("late-answers", lateAnswers),
    PlausibilityRule("short-patience", shortPatience),
  ]

  /// Acceptance share below which drivers refuse nearly all offers.
  private static let leastAccepted = 0.05

  /// Groups of drivers, with the path of one of their fields.
  private static func groups(
    _ review: ScenarioReview, _ key: String
  ) -> [(group: DriverGroup, path: String)] {
    guard review.model.hasTaxis else { return [] }
    var seen: Set<String> = []
    return review.model.fleet.groups.enumerated().compactMap { number, group in
      let own = "fleet.groups.\(number).\(key)"
      let path = review.value(at: own) == nil ? "fleet.\(key)" : own
      return seen.insert(path).inserted ? (group, path) : nil
    }
  }

  private static func rareAcceptance(_ review: ScenarioReview) -> [Implausibility] {
    groups(review, "accept").compactMap { group, path in
      guard group.acceptRates == nil, group.acceptShare < leastAccepted else { return nil }
      let offers =
        group.acceptShare > 0
        ? "a ride takes \(FigureWords.rounded(1 / group.acceptShare)) offers on average"
        : "no ride is ever accepted"
      let slip = group.acceptShare > 0 && group.acceptShare <= 0.01
      return Implausibility(
        path, "drivers accept \(FigureWords.share(group.acceptShare)) of offers: \(offers)",
        cure: slip
          ? "did you mean \"\(FigureWords.share(group.acceptShare * 100))\"?"
          : "write the share of offers that drivers accept, such as \"90 %\"")
    }
  }

  private static func lateAnswers(_ review: ScenarioReview) -> [Implausibility] {
    let timeout = review.model.rulebook.offerTimeout.inSeconds
    return groups(review, "response").compactMap { group, path in
      let late = group.response.probability(above: timeout)
      guard late >= 0.5 else { return nil }
      return Implausibility(
        path,
        "\(FigureWords.share(late)) of answers come after the offer has ended: half of the drivers take more than"
          + " \(FigureWords.time(group.response.quantile(0.5))), and offers end after \(FigureWords.time(timeout))",
        cure: "check the unit, or write a longer rulebook.offer_timeout")
    }
  }

  private static func shortPatience(_ review: ScenarioReview) -> [Implausibility] {
    guard let patience = review.model.passengers.patience, review.model.hasTaxis else { return [] }
    let half = patience.quantile(0.5)
    let slowest = review.model.fleet.groups.map { $0.response.quantile(0.5) }.max() ?? 0
    guard slowest >= half, slowest > 0 else { return [] }
    return [
      Implausibility(
        "passengers.patience",
        "half of passengers give up within \(FigureWords.time(half)), before drivers answer: half of them take"
          + " \(FigureWords.time(slowest)) or more",
        cure: "check the units of passengers.patience and fleet.response")
    ]
  }
}
