import Quantities

/// Waits of passengers, in seconds, and requests served in time.
extension Metric {
  package static let waitMean = Metric(
    "wait_s_mean", .wait, .lower,
    "Mean wait over all requests, until the pick-up or, for requests that are not served, until "
      + "their end.", title: "Mean wait, all requests",
    terms: [
      MetricTerm(
        "mean wait", ["mean wait, all requests, and share served", "mean wait, all requests"],
        "The average wait of all requests, and behind it the share of them that got a taxi. A request"
          + " without a taxi counts with the time until it ended."),
      MetricTerm(
        "difference in mean wait", [],
        "The mean wait of this policy minus that of the baseline, with its 95 % interval in brackets;"
          + " below 0, people wait less."),
    ], formula: "sum(search_s + offer_s + approach_s + boarding_s) / requests", per: .requests,
    .requests { $0.mean(of: $0.search + $0.offer + $0.approach + $0.boarding) })

  package static let waitOrLimitMean = Metric(
    "wait_or_limit_s_mean", .wait, .lower,
    "Mean wait over all requests, where a request that is not served counts as the limit of the "
      + "goal or more.", label: "Mean wait, unserved as the goal’s limit or more",
    terms: [
      MetricTerm(
        "unserved as", ["unserved as ...", "unserved as the goal+"],
        "The average wait if each request without a taxi counts as at least the wait of the goal, so"
          + " that a policy gains nothing by losing requests early.")
    ],
    formula:
      "(sum(wait_s of the served) + sum(max(wait_s, limit of the goal) of all others)) / requests",
    per: .requests, dependsOnGoal: true, .requests { $0.mean(of: $0.waitOrLimit) })

  package static let servedWaitMean = Metric(
    "wait_s_served_mean", .wait, .lower,
    "Mean wait over served requests only. Read it together with unserved_share.",
    title: "Mean wait, served only",
    terms: [
      MetricTerm(
        "served only", [], "The average wait of served requests.")
    ], over: "requests with outcome served",
    formula: "sum(search_s + offer_s + approach_s + boarding_s) / served", per: .served,
    .requests { ratio($0.servedWait.inSeconds, Double($0.served)) })

  package static let waitMedian = Metric(
    "wait_s_p50", .wait, .lower,
    "Median wait over all requests, where requests that are not served rank last.",
    formula:
      "the wait of rank ceil(0.5 * requests), the requests that were not served after all others",
    range: .endlessWait, .quantile(0.5))

  package static let wait90 = Metric(
    "wait_s_p90", .wait, .lower,
    "90th percentile of the wait over all requests, where requests that are not served rank last.",
    formula:
      "the wait of rank ceil(0.9 * requests), the requests that were not served after all others",
    range: .endlessWait, .quantile(0.9))

  package static let wait95 = Metric(
    "wait_s_p95", .wait, .lower,
    "95th percentile of the wait over all requests, where requests that are not served rank last.",
    label: "95 % wait at most",
    terms: [
      MetricTerm(
        "95 % wait", ["95 % wait at most", "95th percentile"],
        "95 of 100 requests wait no longer than this; it is \"never\" when more than 5 of 100 get no"
          + " taxi.")
    ],
    formula:
      "the wait of rank ceil(0.95 * requests), the requests that were not served after all others",
    range: .endlessWait, .quantile(0.95))

  package static let serviceLevel = Metric(
    "service_level_15min", .share, .higher, "Share of requests that were served within 15 minutes.",
    label: "Within 15 minutes", title: "Served within 15 minutes",
    terms: [
      MetricTerm(
        "within 15 min", ["service level"],
        "The share of requests that are picked up within this time.")
    ], formula: "requests with outcome served and a wait of at most 900 s / requests",
    per: .requests, .requests { $0.share($0.waits.count(upTo: .minutes(15))) })

  package static let searchMean = Metric(
    "search_s_mean", .wait, .lower,
    "Mean part of the wait in which no offer was pending, over all requests.",
    formula: "sum(search_s) / requests", per: .requests, .requests { $0.mean(of: $0.search) })

  package static let offerMean = Metric(
    "offer_s_mean", .wait, .lower,
    "Mean part of the wait in which an offer was pending, including the passenger's confirmation, "
      + "over all requests.", formula: "sum(offer_s) / requests", per: .requests,
    .requests { $0.mean(of: $0.offer) })

  package static let approachMean = Metric(
    "approach_s_mean", .wait, .lower,
    "Mean part of the wait in which the taxi was on its way, over all requests.",
    formula: "sum(approach_s) / requests", per: .requests, .requests { $0.mean(of: $0.approach) })

  package static let boardingMean = Metric(
    "boarding_s_mean", .wait, .lower,
    "Mean part of the wait after the arrival of the taxi, over all requests.",
    formula: "sum(boarding_s) / requests", per: .requests, .requests { $0.mean(of: $0.boarding) })

  package static let reservationLatenessMean = Metric(
    "reservation_lateness_s_mean", .wait, .lower,
    "Mean wait of reservations from the reserved time on.", over: "all requests that were reserved",
    formula: "sum(search_s + offer_s + approach_s + boarding_s) / reservations",
    .requests { ratio($0.lateness.inSeconds, Double($0.reservations)) })

  static let waiting: [Metric] = [
    waitMean, waitOrLimitMean, servedWaitMean, waitMedian, wait90, wait95, serviceLevel,
    searchMean, offerMean, approachMean, boardingMean, reservationLatenessMean,
  ]
}
