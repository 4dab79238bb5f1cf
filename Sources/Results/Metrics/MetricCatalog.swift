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
    _ metric: Metric, _ unit: String, _ better: Direction, _ definition: String
  ) -> MetricDeclaration {
    MetricDeclaration(metric: metric, unit: unit, better: better, definition: definition)
  }

  static let waiting = [
    declare(
      .waitMean, "s", .lower,
      "Mean wait over all requests: until the pickup or, when not served, until the end."),
    declare(
      .servedWaitMean, "s", .lower,
      "Mean wait over served requests only; read it beside unserved_share."),
    declare(
      .waitMedian, "s", .lower,
      "Median wait over all requests, one that was not served ranking as infinite."),
    declare(
      .wait90, "s", .lower,
      "90 % quantile of the wait over all requests, one that was not served ranking as infinite."),
    declare(
      .wait95, "s", .lower,
      "95 % quantile of the wait over all requests, one that was not served ranking as infinite."),
    declare(
      .serviceLevel, "1", .higher, "Share of all requests that were served within 15 minutes."),
    declare(
      .searchMean, "s", .lower,
      "Mean over all requests of the part of the wait in which nobody was being asked."),
    declare(
      .offerMean, "s", .lower,
      "Mean over all requests of the part of the wait in which somebody was being asked."),
    declare(
      .approachMean, "s", .lower,
      "Mean over all requests of the part of the wait in which the taxi was on its way."),
    declare(
      .boardingMean, "s", .lower,
      "Mean over all requests of the part of the wait after the taxi had arrived."),
    declare(
      .reservationLatenessMean, "s", .lower,
      "Mean wait over all reservations, from the reserved time on."),
    declare(
      .shownWaitErrorMean, "s", .lower,
      "Mean over all waiting times shown to passengers of how much they were off, either way."),
  ]

  static let outcomes = [
    declare(.requests, "1", .none, "Number of all requests."),
    declare(.served, "1", .higher, "Number of all requests that ended with a pickup."),
    declare(
      .unservedShare, "1", .lower,
      "Share of all requests that were not served, for whatever reason, unresolved ones included."),
    declare(
      .abandonedShare, "1", .lower, "Share of all requests whose passenger gave up waiting."),
    declare(.rejectedShare, "1", .lower, "Share of all requests to which the service said no."),
    declare(
      .cancelledShare, "1", .none,
      "Share of all requests whose passenger withdrew for a reason other than the wait."),
    declare(
      .unresolvedShare, "1", .lower,
      "Share of all requests still open when the run had to end; above 0, waits are lower bounds."
    ),
  ]

  static let matching = [
    declare(
      .offersPerRequest, "1", .lower, "Offers made for all requests, per request."),
    declare(
      .offerAcceptanceShare, "1", .higher,
      "Taxis assigned to requests, per offer made for all requests."),
    declare(
      .heldShare, "1", .lower,
      "Share of all requests that were held at least once because no taxi was free."),
    declare(
      .adjacentShare, "1", .none,
      "Share of the assigned requests whose taxi stood in an adjacent zone."),
    declare(
      .fifoInversionShare, "1", .lower,
      "Share of the assigned taxis that were not the longest waiting of their zone's queue."),
  ]

  private static let fleet = [
    declare(
      .taxisOnDutyMean, "1", .none, "Mean number of taxis on duty over the measurement window."),
    declare(
      .utilisation, "1", .none,
      "Time approaching, boarding and occupied, per time on duty, over all taxis."),
    declare(.occupiedShare, "1", .higher, "Time occupied, per time on duty, over all taxis."),
    declare(
      .emptyDistanceShare, "1", .lower,
      "Distance driven without a passenger, per distance driven, over all taxis."),
    declare(
      .tripsPerTaxiHour, "1/h", .higher,
      "Trips with a passenger, from requests and hails, per hour on duty, over all taxis."),
    declare(
      .tripsGini, "1", .lower,
      "Gini coefficient of the trips over the taxis that were on duty; 0 is all alike."),
    declare(
      .idleGini, "1", .lower,
      "Gini coefficient of the idle time over the taxis that were on duty; 0 is all alike."),
    declare(
      .idlePerTrip, "s", .lower, "Idle time, in the queues of the zones, per trip, over all taxis."),
  ]

  private static let street = [
    declare(.hails, "1", .none, "Number of hails in the street in the measurement window."),
    declare(.hailsServedShare, "1", .higher, "Share of those hails that found a taxi."),
    declare(
      .zonesWithoutIdleTaxiShare, "1", .lower,
      "Share of the time of all zones in which no idle taxi was in the zone."),
    declare(
      .zonesWithoutTaxiShare, "1", .lower,
      "Share of the time of all zones in which no taxi at all, idle or busy, had stopped there last; undefined where nobody watches."
    ),
    declare(
      .lateMessageShare, "1", .lower,
      "Share of the e-mails and text messages that were under way for 10 minutes or more."),
  ]

  static let sharing = [
    declare(
      .sharedRideShare, "1", .none,
      "Share of the rides of requests with somebody else aboard for any part of the way."),
    declare(
      .detourMean, "1", .lower,
      "Mean over those rides of the ride time over that of the direct way with the same luck, less 1."
    ),
    declare(
      .directDistanceRatio, "1", .higher,
      "Direct distance of all rides of requests, per distance that taxis drove with them aboard; above 1, sharing saves distance."
    ),
    declare(
      .peopleAboardMean, "1", .higher,
      "Mean number of people aboard over the distance that taxis drove with requests aboard."),
  ]
}
