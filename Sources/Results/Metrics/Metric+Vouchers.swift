import Quantities

/// Patients for whom a taxi is called.
extension Metric {
  private static let called =
    "emergencies reported in the measurement window for which a taxi is called"

  package static let byTaxiShare = Metric(
    "by_taxi_share", .share, .none, "Share of emergencies whose patient is picked up by a taxi.",
    label: "By taxi, of all patients", over: "emergencies reported in the measurement window",
    formula: "incidents where outcome = by-taxi / incidents", per: .incidents,
    .vouchers { share($0.byTaxi, of: $0.incidents) })

  package static let taxiPatientWaitMean = Metric(
    "taxi_patient_wait_s_mean", .time, .lower,
    "Mean time from the end of the call to the pick-up of the patient by a taxi. Read it together with "
      + "taxi_patient_fallback_share.", label: "They wait",
    over: "emergencies reported in the measurement window whose patient is picked up by a taxi",
    formula: "mean(taxi_wait_s)", .vouchers { ratio($0.taxiWait.inSeconds, Double($0.byTaxi)) })

  package static let taxiPatientFallbackShare = Metric(
    "taxi_patient_fallback_share", .share, .lower,
    "Share of patients for whom a taxi is called who get an ambulance after all, since no taxi "
      + "comes in time.", label: "Ambulance after all", over: called,
    formula: "incidents with a ride, where outcome is not by-taxi / incidents with a ride",
    .vouchers { share($0.taxisCalled - $0.byTaxi, of: $0.taxisCalled) })

  package static let taxiPartMean = Metric(
    "response_taxi_s_mean", .time, .lower,
    "Mean part of the response time in which patients wait for a taxi, even if none comes.",
    label: "Taxi",
    over: "emergencies reported in the measurement window that an ambulance or a taxi comes to",
    formula: "sum(taxi_wait_s) / incidents with arrived_s",
    .vouchers { ratio($0.taxiPart.inSeconds, Double($0.reached)) })

  static let vouchers: [Metric] = [
    byTaxiShare, taxiPatientWaitMean, taxiPatientFallbackShare, taxiPartMean,
  ]
}
