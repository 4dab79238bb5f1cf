import Quantities
import Statistics

/// Fares and earnings, in the currency of the scenario.
extension Metric {
  private static let everyTaxi = "all taxis that were on duty in the measurement window"
  private static let everyLongTaxi =
    "taxis that were on duty for at least one hour of the measurement window"
  private static let everyRide = "rides that ended and were paid in the measurement window"

  package static let fareMean = Metric(
    "fare_mean", .number("currency", decimals: 2), .none,
    "Mean fare of a ride, with supplements, fees and tax.", label: "Mean fare",
    over: everyRide, formula: "sum(fare) / rides",
    .fares { tally, _ in ratio(Double(tally.rideFares) / 100, Double(tally.rides)) })

  package static let farePerKilometer = Metric(
    "fare_per_km", .number("currency/km", decimals: 2), .none,
    "Fares per kilometre of the passengers.", label: "Fare per km", over: everyRide,
    formula: "sum(fare) / (sum(metered_m) / 1000)",
    .fares { tally, _ in ratio(Double(tally.rideFares) / 100, tally.meters / 1000) })

  package static let revenuePerTaxiHour = Metric(
    "revenue_per_taxi_hour", .number("currency/h", decimals: 2), .higher,
    "Fares and no-show fees without tax, per hour on duty.", label: "Revenue per taxi-hour",
    over: everyTaxi, formula: "sum(revenue) / (sum(on_duty_s) / 3600)",
    .fares { tally, fleet in
      ratio(Double(tally.paid - tally.taxes) / 100, fleet.onDuty / 3600)
    })

  package static let grossPerHour = Metric(
    "gross_per_hour", .number("currency/h", decimals: 2), .higher,
    "Earnings of drivers before costs, per hour on duty: fares without tax and commission.",
    label: "Drivers before costs, per hour", over: everyTaxi,
    formula: "sum(revenue - commission) / (sum(on_duty_s) / 3600)",
    .fares { tally, fleet in
      fleet.onDuty < 3600 ? nil : ratio(Double(tally.drivers) / 100, fleet.onDuty / 3600)
    })

  package static let netPerHour = Metric(
    "net_per_hour", .number("currency/h", decimals: 2), .higher,
    "Earnings of drivers after costs, per hour on duty.", label: "Drivers after costs, per hour",
    title: "Drivers’ net per hour", over: everyTaxi,
    formula: "sum(net) / (sum(on_duty_s) / 3600)", range: .any,
    .fares { _, fleet in
      fleet.onDuty < 3600 ? nil : ratio(fleet.net.inUnits, fleet.onDuty / 3600)
    })

  package static let netPerHourTenth = Metric(
    "net_per_hour_p10", .number("currency/h", decimals: 2), .higher,
    "Earnings after costs per hour on duty that nine of ten drivers reach: the 10th percentile by "
      + "nearest rank.", label: "Tenth of drivers with the least, per hour", over: everyLongTaxi,
    formula: "10th percentile over taxis of net / (on_duty_s / 3600)", range: .any,
    .fares { _, fleet in
      Measured(Quantiles.nearestRank(sorted: fleet.netPerHour.sorted(), share: 0.1))
    })

  package static let netGini = Metric(
    "net_gini", .number(), .lower,
    "Gini coefficient of the earnings after costs per hour on duty. 0 is equality. Undefined with "
      + "fewer than two drivers, or if any has a loss.", label: "Gini coefficient",
    over: everyLongTaxi,
    formula: "half the mean absolute difference of net per hour of two taxis / the mean",
    range: .share,
    .fares { _, fleet in
      let values = fleet.netPerHour
      guard values.count > 1, values.allSatisfy({ $0 >= 0 }) else { return nil }
      return Measured(Inequality.gini(values))
    })

  package static let operatorRevenue = Metric(
    "operator_revenue", .number("currency", decimals: 0), .none,
    "Commissions of the operator.", label: "Operator", over: everyRide,
    formula: "sum(commission)", .fares { tally, _ in Measured(Double(tally.commissions) / 100) })

  package static let taxRevenue = Metric(
    "tax_revenue", .number("currency", decimals: 0), .none, "Taxes on rides.", label: "Tax",
    over: everyRide, formula: "sum(tax)",
    .fares { tally, _ in Measured(Double(tally.taxes) / 100) })

  static let fares: [Metric] = [
    fareMean, farePerKilometer, revenuePerTaxiHour, grossPerHour, netPerHour, netPerHourTenth,
    netGini, operatorRevenue, taxRevenue,
  ]
}
