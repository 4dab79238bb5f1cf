import Quantities

/// Accuracy of promises, and outcomes of requests.
extension Metric {
  package static let shownWaitErrorMean = Metric(
    "shown_wait_error_s_mean", .time, .lower,
    "Mean absolute error of the waiting times shown to passengers.",
    over: "all waiting times shown to passengers of all requests",
    formula: "sum(|shown - true remaining wait|) / waiting times shown",
    .requests { ratio($0.shownError.inSeconds, Double($0.shownCount)) })

  package static let requests = Metric(
    "requests", .count, .none, "Number of requests.", formula: "count",
    .requests { Measured(Double($0.count)) })

  package static let served = Metric(
    "served", .count, .higher,
    "Number of requests that ended with a pick-up, of the whole party where there is one.",
    formula: "requests with outcome served", .requests { Measured(Double($0.served)) })

  package static let unservedShare = Metric(
    "unserved_share", .share, .lower,
    "Share of requests that were not served, or not for the whole party, including unresolved "
      + "ones.", title: "Not served",
    terms: [
      MetricTerm(
        "not served, points", ["not served"],
        "The share of requests without a taxi minus that of the baseline, in percentage points."),
      MetricTerm(
        "no taxi", [], "The share of people without a taxi."),
    ], formula: "(requests - served) / requests", per: .requests,
    .requests { $0.share($0.count - $0.served) })

  package static let abandonedShare = Metric(
    "abandoned_share", .share, .lower, "Share of requests whose passenger gave up waiting.",
    formula: "requests with outcome abandoned / requests", per: .requests,
    .requests { $0.share($0.count(.abandoned)) })

  package static let rejectedShare = Metric(
    "rejected_share", .share, .lower, "Share of requests that the service rejected.",
    formula: "requests with outcome rejected / requests", per: .requests,
    .requests { $0.share($0.count(.rejected)) })

  package static let cancelledShare = Metric(
    "cancelled_share", .share, .none,
    "Share of requests whose passenger cancelled for a reason other than the wait.",
    formula: "requests with outcome cancelled / requests", per: .requests,
    .requests { $0.share($0.count(.cancelled)) })

  package static let unresolvedShare = Metric(
    "unresolved_share", .share, .lower,
    "Share of requests still open when the run ended. Above 0, waits are lower bounds.",
    formula: "requests with outcome unresolved / requests", per: .requests,
    .requests { $0.share($0.count(.unresolved)) })

  package static let partServedShare = Metric(
    "part_served_share", .share, .lower,
    "Share of requests by parties of which some rode and the others did not. These are not served "
      + "requests.", formula: "requests with outcome part_served / requests", per: .requests,
    .requests { $0.share($0.count(.partServed)) })

  static let outcomes: [Metric] = [
    shownWaitErrorMean, requests, served, unservedShare, abandonedShare, rejectedShare,
    cancelledShare, unresolvedShare, partServedShare,
  ]
}
