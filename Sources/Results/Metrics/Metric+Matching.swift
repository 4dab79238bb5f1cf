/// Offers, and the sources of assigned taxis.
extension Metric {
  package static let offersPerRequest = Metric(
    "offers_per_request", .number(), .lower, "Mean number of offers per request.",
    formula: "sum(offers) / requests", per: .requests, .requests { $0.share($0.offers) })

  package static let offerAcceptanceShare = Metric(
    "offer_acceptance_share", .share, .higher,
    "Share of offers that drivers accept, among those accepted, declined or lapsed. Withdrawn "
      + "offers do not count.",
    over: "offers to drivers in the measurement window, except withdrawn ones",
    formula: "sum(accepted) / sum(accepted + declined + lapsed), of taxis.csv",
    .fleet { share($0.accepted, of: $0.accepted + $0.refused) })

  package static let heldShare = Metric(
    "held_share", .share, .lower,
    "Share of requests that were held at least once because no taxi was free.",
    formula: "requests with held = 1 / requests", per: .requests, .requests { $0.share($0.held) })

  package static let adjacentShare = Metric(
    "adjacent_share", .share, .none,
    "Share of assigned requests whose taxi stood in an adjacent zone.",
    over: "requests to which a taxi was assigned",
    formula: "requests with ring = 1 / requests with a ring",
    .requests { share($0.adjacent, of: $0.assigned) })

  package static let fifoInversionShare = Metric(
    "fifo_inversion_share", .share, .lower,
    "Share of assigned taxis that were not the longest waiting of their zone's queue.",
    over: "all taxis assigned to requests",
    formula:
      "taxis assigned although another one that could be asked stood before them in the queue / taxis assigned",
    .run { share($0.totals.fifoInversions, of: $0.requests.taken) })

  static let matching: [Metric] = [
    offersPerRequest, offerAcceptanceShare, heldShare, adjacentShare, fifoInversionShare,
  ]
}
