/// A number that one replication under one policy yields.
///
/// Its unit, its exact meaning and which way is better stand in ``MetricCatalog``. The raw value is
/// the name in files and on the command line.
public enum Metric: String, CaseIterable, Hashable, Sendable {
  // Waiting
  case waitMean = "wait_s_mean"
  case waitOrLimitMean = "wait_or_limit_s_mean"
  case servedWaitMean = "wait_s_served_mean"
  case waitMedian = "wait_s_p50"
  case wait90 = "wait_s_p90"
  case wait95 = "wait_s_p95"
  case serviceLevel = "service_level_15min"
  case searchMean = "search_s_mean"
  case offerMean = "offer_s_mean"
  case approachMean = "approach_s_mean"
  case boardingMean = "boarding_s_mean"
  case reservationLatenessMean = "reservation_lateness_s_mean"
  case shownWaitErrorMean = "shown_wait_error_s_mean"

  // What became of the requests
  case requests
  case served
  case unservedShare = "unserved_share"
  case abandonedShare = "abandoned_share"
  case rejectedShare = "rejected_share"
  case cancelledShare = "cancelled_share"
  case unresolvedShare = "unresolved_share"
  case partServedShare = "part_served_share"

  // How taxis were found
  case offersPerRequest = "offers_per_request"
  case offerAcceptanceShare = "offer_acceptance_share"
  case heldShare = "held_share"
  case adjacentShare = "adjacent_share"
  case fifoInversionShare = "fifo_inversion_share"

  // The fleet
  case taxisOnDutyMean = "taxis_on_duty_mean"
  case utilisation
  case occupiedShare = "occupied_share"
  case emptyDistanceShare = "empty_distance_share"
  case tripsPerTaxiHour = "trips_per_taxi_hour"
  case tripsGini = "trips_gini"
  case idleGini = "idle_gini"
  case idlePerTrip = "idle_s_per_trip"

  // The street
  case hails
  case hailsServedShare = "hails_served_share"
  case zonesWithoutIdleTaxiShare = "zones_without_idle_taxi_share"
  case zonesWithoutTaxiShare = "zones_without_taxi_share"
  case lateMessageShare = "late_message_share"

  // Sharing, where people may
  case sharedRideShare = "shared_ride_share"
  case detourMean = "detour_mean"
  case directDistanceRatio = "direct_distance_ratio"
  case peopleAboardMean = "people_aboard_mean"

  /// What the catalog says about the metric.
  public var declaration: MetricDeclaration { MetricCatalog.all[ordinal] }

  /// The place of the metric among all.
  var ordinal: Int {
    guard let place = Metric.inOrder.firstIndex(of: self) else {
      preconditionFailure("\(rawValue) is not among all metrics")
    }
    return place
  }

  static let inOrder = allCases

  /// The metrics of every run, in order; the others are reported only where they are defined.
  public static let everyday = allCases.filter { !$0.isOccasional }
}

/// Which way a metric gets better.
public enum Direction: String, CaseIterable, Hashable, Sendable {
  /// A smaller value is better.
  case lower

  /// A greater value is better.
  case higher

  /// Neither; the metric describes.
  case none
}

/// What the catalog says about a metric.
public struct MetricDeclaration: Hashable, Sendable {
  /// The metric.
  public let metric: Metric

  /// The unit: `s`, `1/h`, or `1` for counts, shares and ratios.
  public let unit: String

  /// Which way is better.
  public let better: Direction

  /// What it is and over whom, in one sentence.
  public let definition: String

  /// Over which requests, taxis or times it is taken.
  public let population: String

  /// How it is computed, in the names of columns where there are such.
  public let formula: String

  /// Between which bounds values lie.
  public let range: String
}
