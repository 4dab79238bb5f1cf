import Quantities
import Statistics

/// Use of the fleet's time.
extension Metric {
  private static let everyTaxi = "all taxis that were on duty in the measurement window"

  package static let taxisOnDutyMean = Metric(
    "taxis_on_duty_mean", .number(decimals: 1), .none,
    "Mean number of taxis on duty in the measurement window.",
    terms: [
      MetricTerm(
        "on duty", ["on duty mean", "taxis on duty"],
        "Mean number of taxis at work at the same time; smaller than the number of drivers if these"
          + " have shifts.")
    ], over: everyTaxi, formula: "sum(on_duty_s) / length of the window",
    .run { Measured($0.fleet.onDuty / $0.totals.windowLength.inSeconds) })

  package static let taxisOnDutyMax = Metric(
    "taxis_on_duty_max", .number(decimals: 1), .none,
    "Greatest number of taxis on duty at once in the measurement window.",
    terms: [
      MetricTerm(
        "most", ["at most"], "The greatest number of taxis on duty at the same time, on any day.")
    ], over: everyTaxi, formula: "maximum over the window of the number of taxis on duty",
    .run { Measured(Double($0.totals.mostOnDuty)) })

  package static let driverHours = Metric(
    "driver_hours", .number("h", decimals: 1), .none,
    "Number of hours on duty in the measurement window, summed over all taxis.",
    terms: [
      MetricTerm(
        "driver-hours", ["driver- hours"], "Hours worked by all drivers together on a mean day.")
    ], over: everyTaxi, formula: "sum(on_duty_s) / 3600", .run { Measured($0.fleet.onDuty / 3600) })

  package static let utilisation = Metric(
    "utilisation", .share, .none,
    "Share of the time on duty that taxis spend on the way to a passenger, at the pick-up or with "
      + "one aboard. occupied_share counts only the last.", label: "Taxis in use",
    terms: [
      MetricTerm(
        "utilisation", ["taxis in use"],
        "Share of their time on duty that taxis spend on the way to a passenger, at the pick-up or with"
          + " one aboard.", also: [.occupiedShare])
    ], over: everyTaxi, formula: "sum(approaching_s + boarding_s + occupied_s) / sum(on_duty_s)",
    .fleet { ratio($0.approaching + $0.boarding + $0.occupied, $0.onDuty) })

  package static let occupiedShare = Metric(
    "occupied_share", .share, .higher, "Share of the time on duty that taxis are occupied.",
    over: everyTaxi, formula: "sum(occupied_s) / sum(on_duty_s)",
    .fleet { ratio($0.occupied, $0.onDuty) })

  package static let emptyDistanceShare = Metric(
    "empty_distance_share", .share, .lower,
    "Share of the distance that taxis drive without a passenger.", label: "Driven empty",
    terms: [
      MetricTerm(
        "empty driving", ["empty km"],
        "Share of the distance driven without a passenger.")
    ], over: "all taxis", formula: "sum(empty_m) / sum(empty_m + occupied_m)",
    .fleet { ratio($0.empty.meters, ($0.empty + $0.full).meters) })

  package static let tripsPerTaxiHour = Metric(
    "trips_per_taxi_hour", .number("1/h"), .higher,
    "Number of trips with a passenger, from requests and hails, per hour on duty.",
    over: "all taxis", formula: "sum(trips) / (sum(on_duty_s) / 3600)",
    .fleet { ratio(Double($0.trips), $0.onDuty / 3600) })

  package static let tripsGini = Metric(
    "trips_gini", .number(), .lower,
    "Gini coefficient of the trips of the taxis that were on duty. 0 is equality.", over: everyTaxi,
    formula: "half the mean absolute difference of the trips of two taxis / the mean trips",
    range: .share, .fleet { Measured(Inequality.gini($0.worked.map { Double($0.trips) })) })

  package static let idleGini = Metric(
    "idle_gini", .number(), .lower,
    "Gini coefficient of the idle time of the taxis that were on duty. 0 is equality.",
    over: everyTaxi,
    formula: "half the mean absolute difference of the idle time of two taxis / the mean idle time",
    range: .share, .fleet { Measured(Inequality.gini($0.worked.map(\.idle.inSeconds))) })

  package static let idlePerTrip = Metric(
    "idle_s_per_trip", .time, .lower,
    "Idle time in the queues of the zones, per trip, over all taxis.", over: "all taxis",
    formula: "sum(idle_s) / sum(trips)", .fleet { ratio($0.idle, Double($0.trips)) })

  static let fleet: [Metric] = [
    taxisOnDutyMean, taxisOnDutyMax, driverHours, utilisation, occupiedShare, emptyDistanceShare,
    tripsPerTaxiHour, tripsGini, idleGini, idlePerTrip,
  ]
}
