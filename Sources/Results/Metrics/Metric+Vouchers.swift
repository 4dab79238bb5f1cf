import Quantities

/// Patients who are sent a taxi.
extension Metric {
  private static let called = "such emergencies for which a taxi is called"

  package static let byTaxiShare = Metric(
    "by_taxi_share", "1", .none, "Share of the emergencies whose patient a taxi picks up.",
    over: "emergencies that first aid hears of in the measurement window",
    formula: "incidents where outcome = by-taxi / incidents",
    .vouchers { share($0.byTaxi, of: $0.incidents) })

  package static let taxiPatientWaitMean = Metric(
    "taxi_patient_wait_s_mean", "s", .lower,
    "Mean time from the end of the call until a taxi has picked the patient up; look at taxi_patient_fallback_share, too.",
    over: "such emergencies whose patient a taxi picks up", formula: "mean(taxi_wait_s)",
    .vouchers { ratio($0.taxiWait.inSeconds, Double($0.byTaxi)) })

  package static let taxiPatientFallbackShare = Metric(
    "taxi_patient_fallback_share", "1", .lower,
    "Share of these patients who get an ambulance after all, since no taxi comes in time.",
    over: called,
    formula: "incidents with a ride, where outcome is not by-taxi / incidents with a ride",
    .vouchers { share($0.taxisCalled - $0.byTaxi, of: $0.taxisCalled) })

  package static let taxiPartMean = Metric(
    "response_taxi_s_mean", "s", .lower,
    "Mean part of the response in which patients wait for a taxi, whether it comes or not.",
    over: "such emergencies that an ambulance or a taxi comes to",
    formula: "sum(taxi_wait_s) / incidents with arrived_s",
    .vouchers { ratio($0.taxiPart.inSeconds, Double($0.reached)) })

  static let vouchers: [Metric] = [
    byTaxiShare, taxiPatientWaitMean, taxiPatientFallbackShare, taxiPartMean,
  ]
}
