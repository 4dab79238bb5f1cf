import Mobility
import Quantities

/// Residents with calendars: effects of waits on appointments.
extension Metric {
  private static let appointmentsInWindow =
    "fixed appointments that begin in the measurement window"
  private static let tripsToThem = "trips to appointments that begin in the measurement window"

  package static let appointments = Metric(
    "appointments", .count, .none,
    "Number of fixed appointments that begin in the measurement window.", label: "Appointments",
    over: appointmentsInWindow, formula: "count", .people { Measured(Double($0.appointments)) })

  package static let onTimeShare = Metric(
    "on_time_share", .share, .higher,
    "Share of appointments to which people come on time, or late by at most people.late_after.",
    label: "In time", title: "Appointments on time", over: appointmentsInWindow,
    formula: "appointments in time / appointments, by their outcome in activities.csv",
    per: .appointments, .people { share($0.onTime, of: $0.appointments) })

  package static let missedShare = Metric(
    "missed_share", .share, .lower,
    "Share of appointments to which people come after the end, or never.", label: "Missed",
    title: "Appointments missed", over: appointmentsInWindow,
    formula: "appointments missed / appointments, by their outcome in activities.csv",
    per: .appointments, .people { share($0.missed, of: $0.appointments) })

  package static let latenessMean = Metric(
    "lateness_s_mean", .time, .lower,
    "Mean lateness. It is the whole appointment where people miss it, or have not arrived when "
      + "the run ends.", label: "Late on average", title: "Mean lateness",
    over: appointmentsInWindow, formula: "sum(lateness_s) / appointments", per: .appointments,
    .people { ratio($0.lateness.inSeconds, Double($0.appointments)) })

  package static let latenessQuantile = Metric(
    "lateness_s_p95", .time, .lower, "95th percentile of the lateness.",
    label: "95 in 100 late by at most", over: appointmentsInWindow,
    formula: "value of rank ceil(0.95 * appointments) of lateness_s",
    .people { Measured($0.latenessQuantile?.inSeconds) })

  package static let taxiLatenessShare = Metric(
    "taxi_lateness_share", .share, .lower,
    "Share of late and missed appointments caused by a taxi that never came, or that was later "
      + "than announced by at least the lateness.", label: "Because of a taxi",
    over: "late and missed appointments that begin in the measurement window",
    formula: "late or missed because of a taxi / late or missed",
    .people { share($0.lateByTaxi, of: $0.late) })

  package static let othersLatenessShare = Metric(
    "others_lateness_share", .share, .lower,
    "Share of late and missed appointments caused by others: waiting for them at an earlier "
      + "appointment with a shifting end took at least the lateness. Late taxis are counted "
      + "separately.", label: "Because of others",
    over: "late and missed appointments that begin in the measurement window",
    formula: "late or missed because of others / late or missed",
    .people { share($0.lateByOthers, of: $0.late) })

  package static let doorLatenessShare = Metric(
    "door_lateness_share", .share, .lower,
    "Share of late and missed appointments caused by the queue of a shop, in which people waited "
      + "before by at least the lateness. Late taxis and other people are counted separately.",
    label: "Because of a queue at a shop",
    over:
      "late and missed appointments that begin in the measurement window, with shops.residents",
    formula: "late or missed because of a queue / late or missed",
    .people { $0.errands > 0 ? share($0.lateByDoor, of: $0.late) : nil })

  package static let waitForOthersMean = Metric(
    "knock_on_s_per_meeting", .time, .lower,
    "Mean total time that the people at a meeting wait for the others.", label: "All together",
    over: "meetings of several people that begin in the measurement window",
    formula: "sum(waited_for_others_s) / meetings",
    .people { ratio($0.waitsForOthers.inSeconds, Double($0.meetings)) })

  package static let warnedShare = Metric(
    "warned_share", .share, .none, "Share of appointments with a warning of possible lateness.",
    label: "Warned", over: appointmentsInWindow, formula: "warned / appointments",
    .people { share($0.warned, of: $0.appointments) })

  package static let overlapWarnedShare = Metric(
    "overlap_warned_share", .share, .none,
    "Share of appointments with a warning that they begin before the end of the previous one.",
    over: appointmentsInWindow, formula: "warned_overlap / appointments",
    .people { share($0.warnedOfOverlap, of: $0.appointments) })

  package static let meansWarnedShare = Metric(
    "means_warned_share", .share, .none,
    "Share of appointments with a warning that the mode of the trip is unavailable.",
    over: appointmentsInWindow, formula: "warned_means / appointments",
    .people { share($0.warnedOfMeans, of: $0.appointments) })

  package static let falseWarningShare = Metric(
    "false_warning_share", .share, .lower, "Share of warnings after which people are on time.",
    label: "False warnings", over: "appointments with a warning",
    formula: "warned and in time / warned", .people { share($0.warnedInVain, of: $0.warned) })

  package static let breaksKeptShare = Metric(
    "breaks_kept_share", .share, .higher,
    "Share of wanted breaks for which people have enough time without a gap.", label: "Kept",
    title: "Breaks kept", over: "breaks in the measurement window, on days with an appointment",
    formula: "breaks kept / breaks, both in breaks.csv",
    .people { share($0.keptBreaks, of: $0.breaks) })

  package static let scoreMean = Metric(
    "score_mean", .number(), .higher,
    "Mean utility of a day to a resident, by people.score (Charypar and Nagel): activities less "
      + "lateness and travel.", label: "Score", title: "Score of a day",
    over:
      "appointments that begin in the measurement window, except those at home, and trips to them",
    formula:
      "sum(performing * typical * ln(attended_s / t0) - late * lateness_s) - travelling * sum(travel_s), "
      + "each / residents; t0 = typical * exp(-10 h / typical)", range: .any,
    .people { tally in tally.score.flatMap { ratio($0, Double(tally.residents)) } })

  package static let estimateErrorMean = Metric(
    "option_error_s_mean", .time, .none,
    "Mean difference between the duration of a trip and the estimate at departure. Positive where "
      + "trips take longer.", label: "Mean",
    over: "completed trips to appointments that begin in the measurement window",
    formula: "sum(travel_s - estimated_s) / trips", range: .any,
    .people { ratio($0.estimateError.inSeconds, Double($0.judgedTrips)) })

  package static let absoluteEstimateErrorMean = Metric(
    "option_error_s_abs_mean", .time, .lower,
    "Mean absolute difference between the duration of a trip and the estimate at departure.",
    label: "Mean, either way",
    over: "completed trips to appointments that begin in the measurement window",
    formula: "sum(|travel_s - estimated_s|) / trips",
    .people { ratio($0.absoluteEstimateError.inSeconds, Double($0.judgedTrips)) })

  package static let replansPerResident = Metric(
    "replans_per_resident", .number(), .lower,
    "Number of times per resident that a trip or a reserved taxi fails and another mode has to be "
      + "found.", label: "New attempts for each resident", over: tripsToThem,
    formula:
      "(legs with an attempt above 0 + reservations of taxis that fail before departure) / "
      + "residents", .people { share($0.repeatedTrips, of: $0.residents) })

  private static func tripShare(of means: Means, _ label: String, _ words: String) -> Metric {
    Metric(
      "\(means.name)_leg_share", .share, .none, "Share of trips started \(words).", label: label,
      over: tripsToThem, formula: "legs by this mode / legs, both in legs.csv",
      .people { share($0.trips(by: means), of: $0.trips) })
  }

  package static let walkShare = tripShare(of: .walk, "On foot", "on foot")
  package static let bicycleShare = tripShare(of: .bicycle, "Bicycle", "on one's own bicycle")
  package static let sharedBicycleShare = tripShare(
    of: .sharedBicycle, "Shared bicycle", "on a shared bicycle")
  package static let lineShare = tripShare(of: .lines, "Lines", "by metro, tram, bus or train")
  package static let carShare = tripShare(of: .car, "Car", "in one's own car")
  package static let sharedCarShare = tripShare(of: .sharedCar, "Shared car", "in a shared car")
  package static let taxiShare = tripShare(of: .taxi, "Taxi", "by calling a taxi")

  package static let emptyStationShare = Metric(
    "empty_station_share", .share, .lower,
    "Share of trips with shared bicycles and cars that fail because the station has no vehicle.",
    over: "trips by shared bicycle or car to appointments that begin in the measurement window",
    formula: "legs by shared vehicles that are broken off / legs by shared vehicles",
    .people { share($0.emptyStations, of: $0.sharedTrips) })

  package static let fullStations = Metric(
    "full_stations_per_shared_trip", .number(), .lower,
    "Number of times per trip with a shared bicycle or car that a station has no room for it, and "
      + "people continue to another.",
    over: "trips by shared bicycle or car to appointments that begin in the measurement window",
    formula: "stations found full / legs by shared vehicles",
    .people { share($0.fullStations, of: $0.sharedTrips) })

  package static let gramsPerResident = Metric(
    "co2_g_per_resident", .number("g", decimals: 0), .lower,
    "Mean CO2 emissions of the trips of a resident, including the approaches of taxis.",
    label: "Grams for each resident", title: "Grams of CO2 per resident", over: tripsToThem,
    formula: "sum(co2_g) / residents", .people { ratio($0.grams, Double($0.residents)) })

  package static let approachGramsShare = Metric(
    "taxi_approach_co2_share", .share, .lower,
    "Share of the CO2 emissions of residents' taxis that is emitted on the approach.",
    label: "Part of taxis’ grams on the way to people",
    over: "trips by taxi to appointments that begin in the measurement window",
    formula: "sum of CO2 over approach_m / sum(co2_g), of legs by taxi",
    .people { ratio($0.approachGrams, $0.taxiGrams) })

  package static let travelPerResident = Metric(
    "travel_s_per_resident", .time, .lower,
    "Mean travel time of a resident, including waits on the way.", label: "Under way",
    over: tripsToThem, formula: "sum(travel_s) / residents",
    .people { ratio($0.travelTime.inSeconds, Double($0.residents)) })

  package static let walkPerResident = Metric(
    "walk_m_per_resident", .number("m", decimals: 0), .none, "Mean walking distance of a resident.",
    label: "Walked, m", over: tripsToThem, formula: "sum(walk_m) / residents",
    .people { ratio($0.walkMeters, Double($0.residents)) })

  package static let costPerResident = Metric(
    "cost_eur_per_resident", .number("EUR", decimals: 2), .lower,
    "Mean cost of the trips of a resident.", label: "Cost, EUR", over: tripsToThem,
    formula: "sum(cost_eur) / residents", .people { ratio($0.cost, Double($0.residents)) })

  static let people: [Metric] = [
    appointments, onTimeShare, missedShare, latenessMean, latenessQuantile, taxiLatenessShare,
    othersLatenessShare, doorLatenessShare, waitForOthersMean, warnedShare, overlapWarnedShare,
    meansWarnedShare, falseWarningShare,
    breaksKeptShare,
    scoreMean, estimateErrorMean, absoluteEstimateErrorMean,
    replansPerResident, walkShare, bicycleShare, sharedBicycleShare, lineShare, carShare,
    sharedCarShare, taxiShare, emptyStationShare, fullStations, gramsPerResident,
    approachGramsShare, travelPerResident,
    walkPerResident, costPerResident,
  ]
}
