import Quantities

/// Hails in the street, zones without taxis, and messages.
extension Metric {
  package static let hails = Metric(
    "hails", .count, .none, "Number of hails in the street in the measurement window.",
    over: "hails in the measurement window", formula: "count",
    .run { Measured(Double($0.totals.hails)) })

  package static let hailsServedShare = Metric(
    "hails_served_share", .share, .higher, "Share of hails that found a taxi.",
    terms: [
      MetricTerm(
        "street", ["street under ..."],
        "Hails of taxis in the street, not requested: the number served a day, and the mean wait.",
        also: [.hailWaitMean])
    ], over: "hails in the measurement window", formula: "(hails - hails without a taxi) / hails",
    per: .hails, .run { share($0.totals.hails - $0.totals.hailsLost, of: $0.totals.hails) })

  package static let zonesWithoutIdleTaxiShare = Metric(
    "zones_without_idle_taxi_share", .share, .lower,
    "Share of the time, over all zones, without an idle taxi in the zone.",
    over: "all zones at all times of the measurement window",
    formula: "sum over zones of the time without an idle taxi / (zones * length of the window)",
    .run { Measured($0.totals.emptyZoneTime.inSeconds / $0.zoneTime) })

  package static let zonesWithoutTaxiShare = Metric(
    "zones_without_taxi_share", .share, .lower,
    "Share of the time, over all zones, without any taxi, idle or busy, whose last stop was in "
      + "the zone. Undefined where it is not recorded.",
    over: "all zones at all times of the measurement window",
    formula: "sum over zones of the time without any taxi / (zones * length of the window)",
    .run { run in Measured(run.totals.desertedZoneTime.map { $0.inSeconds / run.zoneTime }) })

  package static let lateMessageShare = Metric(
    "late_message_share", .share, .lower,
    "Share of e-mails and text messages with a delay of 10 minutes or more.",
    over: "all e-mails and text messages of the measurement window",
    formula: "messages_late / messages, both in service.csv",
    .run { share($0.service.count(of: "messages_late"), of: $0.service.count(of: "messages")) })

  static let street: [Metric] = [
    hails, hailsServedShare, zonesWithoutIdleTaxiShare, zonesWithoutTaxiShare, lateMessageShare,
  ]
}
