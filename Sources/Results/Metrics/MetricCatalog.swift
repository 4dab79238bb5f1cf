/// Every metric with its unit, which way is better, and its meaning: declared here and only here.
///
/// "All requests" are those made in the measurement window, whatever became of them. A metric whose
/// population is empty is undefined: nil here, an empty cell in a file, never 0.
public enum MetricCatalog {
  /// The declarations, in the order of `Metric.allCases`, which is that of the columns.
  public static let all: [MetricDeclaration] =
    waiting + outcomes + matching + fleet + street + sharing

  /// The declarations of the metrics of every run, in the order of their columns.
  static let everyday = all.filter { !$0.metric.isOccasional }

  /// Finds a metric by the name it has in files.
  /// - Parameter name: for example `wait_s_mean`.
  /// - Returns: the metric, or nil when there is none of that name.
  public static func metric(named name: String) -> Metric? { Metric(rawValue: name) }

  private static func declare(
    _ metric: Metric, _ unit: String, _ better: Direction, _ definition: String,
    over population: String, _ formula: String, _ range: String
  ) -> MetricDeclaration {
    MetricDeclaration(
      metric: metric, unit: unit, better: better, definition: definition, population: population,
      formula: formula, range: range)
  }

  private static let everyRequest = "all requests"
  private static let everyTaxi = "all taxis that were on duty in the measurement window"
  private static let share = "0 to 1"
  private static let amount = "0 or more"

  static let waiting = [
    declare(
      .waitMean, "s", .lower,
      "Mean wait over all requests: until the pickup or, when not served, until the end.",
      over: everyRequest,
      "sum(search_s + offer_s + approach_s + boarding_s) / requests",
      amount),
    declare(
      .waitOrLimitMean, "s", .lower,
      "Mean wait over all requests, one that was not served counting as the limit of the goal or more.",
      over: everyRequest,
      "(sum(wait_s of the served) + sum(max(wait_s, limit of the goal) of all others)) / requests",
      amount),
    declare(
      .servedWaitMean, "s", .lower,
      "Mean wait over served requests only; read it beside unserved_share.",
      over: "requests with outcome served",
      "sum(search_s + offer_s + approach_s + boarding_s) / served",
      amount),
    declare(
      .waitMedian, "s", .lower,
      "Median wait over all requests, one that was not served ranking as infinite.",
      over: everyRequest,
      "the wait of rank ceil(0.5 * requests), the requests that were not served after all others",
      "0 or more, or infinite"),
    declare(
      .wait90, "s", .lower,
      "90 % quantile of the wait over all requests, one that was not served ranking as infinite.",
      over: everyRequest,
      "the wait of rank ceil(0.9 * requests), the requests that were not served after all others",
      "0 or more, or infinite"),
    declare(
      .wait95, "s", .lower,
      "95 % quantile of the wait over all requests, one that was not served ranking as infinite.",
      over: everyRequest,
      "the wait of rank ceil(0.95 * requests), the requests that were not served after all others",
      "0 or more, or infinite"),
    declare(
      .serviceLevel, "1", .higher,
      "Share of all requests that were served within 15 minutes.",
      over: everyRequest,
      "requests with outcome served and a wait of at most 900 s / requests",
      share),
    declare(
      .searchMean, "s", .lower,
      "Mean over all requests of the part of the wait in which nobody was being asked.",
      over: everyRequest,
      "sum(search_s) / requests",
      amount),
    declare(
      .offerMean, "s", .lower,
      "Mean over all requests of the part of the wait in which somebody was being asked.",
      over: everyRequest,
      "sum(offer_s) / requests",
      amount),
    declare(
      .approachMean, "s", .lower,
      "Mean over all requests of the part of the wait in which the taxi was on its way.",
      over: everyRequest,
      "sum(approach_s) / requests",
      amount),
    declare(
      .boardingMean, "s", .lower,
      "Mean over all requests of the part of the wait after the taxi had arrived.",
      over: everyRequest,
      "sum(boarding_s) / requests",
      amount),
    declare(
      .reservationLatenessMean, "s", .lower,
      "Mean wait over all reservations, from the reserved time on.",
      over: "all requests that were reserved",
      "sum(search_s + offer_s + approach_s + boarding_s) / reservations",
      amount),
    declare(
      .shownWaitErrorMean, "s", .lower,
      "Mean over all waiting times shown to passengers of how much they were off, either way.",
      over: "all waiting times shown to passengers of all requests",
      "sum(|shown - true remaining wait|) / waiting times shown",
      amount),
  ]

  static let outcomes = [
    declare(
      .requests, "1", .none,
      "Number of all requests.",
      over: everyRequest,
      "count",
      amount),
    declare(
      .served, "1", .higher,
      "Number of all requests that ended with a pickup, of the whole party where there is one.",
      over: everyRequest,
      "requests with outcome served",
      amount),
    declare(
      .unservedShare, "1", .lower,
      "Share of all requests that were not served, or not for the whole party; unresolved ones included.",
      over: everyRequest,
      "(requests - served) / requests",
      share),
    declare(
      .abandonedShare, "1", .lower,
      "Share of all requests whose passenger gave up waiting.",
      over: everyRequest,
      "requests with outcome abandoned / requests",
      share),
    declare(
      .rejectedShare, "1", .lower,
      "Share of all requests to which the service said no.",
      over: everyRequest,
      "requests with outcome rejected / requests",
      share),
    declare(
      .cancelledShare, "1", .none,
      "Share of all requests whose passenger withdrew for a reason other than the wait.",
      over: everyRequest,
      "requests with outcome cancelled / requests",
      share),
    declare(
      .unresolvedShare, "1", .lower,
      "Share of all requests still open when the run had to end; above 0, waits are lower bounds.",
      over: everyRequest,
      "requests with outcome unresolved / requests",
      share),
    declare(
      .partServedShare, "1", .lower,
      "Share of all requests by parties of which some rode and the others did not; not served, either.",
      over: everyRequest,
      "requests with outcome part_served / requests",
      share),
  ]

  static let matching = [
    declare(
      .offersPerRequest, "1", .lower,
      "Offers made for all requests, per request.",
      over: everyRequest,
      "sum(offers) / requests",
      amount),
    declare(
      .offerAcceptanceShare, "1", .higher,
      "Taxis assigned to requests, per offer made for all requests.",
      over: "all offers for all requests",
      "taxis assigned to requests / sum(offers)",
      amount),
    declare(
      .heldShare, "1", .lower,
      "Share of all requests that were held at least once because no taxi was free.",
      over: everyRequest,
      "requests with held = 1 / requests",
      share),
    declare(
      .adjacentShare, "1", .none,
      "Share of the assigned requests whose taxi stood in an adjacent zone.",
      over: "requests to which a taxi was assigned",
      "requests with ring = 1 / requests with a ring",
      share),
    declare(
      .fifoInversionShare, "1", .lower,
      "Share of the assigned taxis that were not the longest waiting of their zone's queue.",
      over: "all taxis assigned to requests",
      "taxis assigned although another one that could be asked stood before them in the queue / taxis assigned",
      share),
  ]

  private static let fleet = [
    declare(
      .taxisOnDutyMean, "1", .none,
      "Mean number of taxis on duty over the measurement window.",
      over: everyTaxi,
      "sum(on_duty_s) / length of the window",
      amount),
    declare(
      .utilisation, "1", .none,
      "Time approaching, boarding and occupied, per time on duty, over all taxis.",
      over: everyTaxi,
      "sum(approaching_s + boarding_s + occupied_s) / sum(on_duty_s)",
      share),
    declare(
      .occupiedShare, "1", .higher,
      "Time occupied, per time on duty, over all taxis.",
      over: everyTaxi,
      "sum(occupied_s) / sum(on_duty_s)",
      share),
    declare(
      .emptyDistanceShare, "1", .lower,
      "Distance driven without a passenger, per distance driven, over all taxis.",
      over: "all taxis",
      "sum(empty_m) / sum(empty_m + occupied_m)",
      share),
    declare(
      .tripsPerTaxiHour, "1/h", .higher,
      "Trips with a passenger, from requests and hails, per hour on duty, over all taxis.",
      over: "all taxis",
      "sum(trips) / (sum(on_duty_s) / 3600)",
      amount),
    declare(
      .tripsGini, "1", .lower,
      "Gini coefficient of the trips over the taxis that were on duty; 0 is all alike.",
      over: everyTaxi,
      "half the mean absolute difference of the trips of two taxis / the mean trips",
      share),
    declare(
      .idleGini, "1", .lower,
      "Gini coefficient of the idle time over the taxis that were on duty; 0 is all alike.",
      over: everyTaxi,
      "half the mean absolute difference of the idle time of two taxis / the mean idle time",
      share),
    declare(
      .idlePerTrip, "s", .lower,
      "Idle time, in the queues of the zones, per trip, over all taxis.",
      over: "all taxis",
      "sum(idle_s) / sum(trips)",
      amount),
  ]

  private static let street = [
    declare(
      .hails, "1", .none,
      "Number of hails in the street in the measurement window.",
      over: "hails in the measurement window",
      "count",
      amount),
    declare(
      .hailsServedShare, "1", .higher,
      "Share of those hails that found a taxi.",
      over: "hails in the measurement window",
      "(hails - hails without a taxi) / hails",
      share),
    declare(
      .zonesWithoutIdleTaxiShare, "1", .lower,
      "Share of the time of all zones in which no idle taxi was in the zone.",
      over: "all zones at all times of the measurement window",
      "sum over zones of the time without an idle taxi / (zones * length of the window)",
      share),
    declare(
      .zonesWithoutTaxiShare, "1", .lower,
      "Share of the time of all zones in which no taxi at all, idle or busy, had stopped there last; undefined where nobody watches.",
      over: "all zones at all times of the measurement window",
      "sum over zones of the time without any taxi / (zones * length of the window)",
      share),
    declare(
      .lateMessageShare, "1", .lower,
      "Share of the e-mails and text messages that were under way for 10 minutes or more.",
      over: "all e-mails and text messages of the measurement window",
      "messages_late / messages, both in service.csv",
      share),
  ]

  static let sharing = [
    declare(
      .sharedRideShare, "1", .none,
      "Share of the rides of requests with somebody else aboard for any part of the way.",
      over: "rides of requests that reached their destination",
      "rides with somebody else aboard for any part of the way / rides",
      share),
    declare(
      .detourMean, "1", .lower,
      "Mean over those rides of the ride time over that of the direct way with the same luck, less 1.",
      over: "those of them that were shared and whose direct ride takes any time",
      "sum(ride time / direct ride time - 1) / rides",
      "any number; 0 is no detour"),
    declare(
      .directDistanceRatio, "1", .higher,
      "Direct distance of all rides of requests, per distance that taxis drove with them aboard; above 1, sharing saves distance.",
      over: "all distances driven with passengers of requests aboard",
      "sum of the direct distances of rides / distance driven with them aboard",
      amount),
    declare(
      .peopleAboardMean, "1", .higher,
      "Mean number of people aboard over the distance that taxis drove with requests aboard.",
      over: "all distances driven with passengers of requests aboard",
      "sum(distance * people aboard) / sum(distance)",
      "1 or more"),
  ]
}
