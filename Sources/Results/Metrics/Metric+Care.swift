import Quantities

/// Residents in the care of the ambulance service, and the rest of their day.
extension Metric {
  private static let stays = "residents taken into care in the measurement window"

  package static let patients = Metric(
    "patients", .count, .none,
    "Number of times that the ambulance service takes a resident into care.", label: "Patients",
    over: stays, formula: "count of rows of care.csv",
    .care { care, _ in Measured(Double(care.patients)) })

  package static let patientsAwayShare = Metric(
    "patients_away_share", .share, .none,
    "Share of these times at which the resident is on a trip, at an appointment or at a shop.",
    label: "Not at home", over: stays, formula: "count where from is not free / patients",
    per: .patients, .care { care, _ in share(care.away, of: care.patients) })

  package static let careMean = Metric(
    "care_s_mean", .time, .lower,
    "Mean time from the emergency until the resident is free again.", label: "Mean time in care",
    title: "Time in care",
    over: "residents taken into care in the measurement window, and free before the run ends",
    formula: "mean(ended_s - began_s) in care.csv",
    .care { care, _ in ratio(care.time.inSeconds, Double(care.ended)) })

  package static let careLatenessShare = Metric(
    "care_lateness_share", .share, .lower,
    "Share of late and missed appointments of residents who were in care at some time of the "
      + "appointment. Other causes are counted without them.", label: "Because of care",
    over: "late and missed appointments that begin in the measurement window",
    formula: "late or missed because of care / late or missed",
    .care { _, people in share(people.lateByCare, of: people.late) })

  static let care: [Metric] = [patients, patientsAwayShare, careMean, careLatenessShare]
}
