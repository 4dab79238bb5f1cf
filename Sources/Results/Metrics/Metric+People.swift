import Mobility
import Quantities

/// People with calendars: what waits do to appointments.
extension Metric {
  private static let appointmentsInWindow =
    "fixed appointments that begin in the measurement window"
  private static let tripsToThem = "trips to appointments that begin in the measurement window"

  package static let appointments = Metric(
    "appointments", "1", .none,
    "Number of fixed appointments that begin in the measurement window.",
    over: appointmentsInWindow, formula: "count", .people { Measured(Double($0.appointments)) })

  package static let onTimeShare = Metric(
    "on_time_share", "1", .higher,
    "Share of these appointments to which people come in time, or later by no more than people.late_after.",
    over: appointmentsInWindow,
    formula: "appointments in time / appointments, by their outcome in activities.csv",
    .people { share($0.onTime, of: $0.appointments) })

  package static let missedShare = Metric(
    "missed_share", "1", .lower,
    "Share of these appointments to which people come when they are over, or never.",
    over: appointmentsInWindow,
    formula: "appointments missed / appointments, by their outcome in activities.csv",
    .people { share($0.missed, of: $0.appointments) })

  package static let latenessMean = Metric(
    "lateness_s_mean", "s", .lower,
    "Mean of how much of an appointment is over when people come; all of it when they miss it, or are not there when the run ends.",
    over: appointmentsInWindow, formula: "sum(lateness_s) / appointments",
    .people { ratio($0.lateness.inSeconds, Double($0.appointments)) })

  package static let latenessQuantile = Metric(
    "lateness_s_p95", "s", .lower,
    "What this lateness does not exceed at 95 in 100 appointments.",
    over: appointmentsInWindow, formula: "value of rank ceil(0.95 * appointments) of lateness_s",
    .people { Measured($0.latenessQuantile?.inSeconds) })

  package static let taxiLatenessShare = Metric(
    "taxi_lateness_share", "1", .lower,
    "Share of the late and missed appointments for which a taxi is the reason: one that never came, or came "
      + "later than people were told by at least the lateness.",
    over: "late and missed appointments that begin in the measurement window",
    formula: "late or missed because of a taxi / late or missed",
    .people { share($0.lateByTaxi, of: $0.late) })

  package static let othersLatenessShare = Metric(
    "others_lateness_share", "1", .lower,
    "Share of the late and missed appointments for which others are the reason: people waited for them before, "
      + "where the end moves, by at least the lateness; taxis that came late are told apart.",
    over: "late and missed appointments that begin in the measurement window",
    formula: "late or missed because of others / late or missed",
    .people { share($0.lateByOthers, of: $0.late) })

  package static let doorLatenessShare = Metric(
    "door_lateness_share", "1", .lower,
    "Share of the late and missed appointments for which a shop's door is the reason: people queued there "
      + "before by at least the lateness; taxis that came late and others are told apart.",
    over:
      "late and missed appointments that begin in the measurement window, where shops.residents is there",
    formula: "late or missed because of a door / late or missed",
    .people { $0.errands > 0 ? share($0.lateByDoor, of: $0.late) : nil })

  package static let waitForOthersMean = Metric(
    "knock_on_s_per_meeting", "s", .lower,
    "How long people who are at a meeting of several wait for the others, all of them together, for each meeting.",
    over: "meetings of several that begin in the measurement window",
    formula: "sum(waited_for_others_s) / meetings",
    .people { ratio($0.waitsForOthers.inSeconds, Double($0.meetings)) })

  package static let warnedShare = Metric(
    "warned_share", "1", .none,
    "Share of these appointments of which people are warned that they may not be in time.",
    over: appointmentsInWindow, formula: "warned / appointments",
    .people { share($0.warned, of: $0.appointments) })

  package static let overlapWarnedShare = Metric(
    "overlap_warned_share", "1", .none,
    "Share of these appointments of which people are warned that they begin before the appointment before them ends.",
    over: appointmentsInWindow, formula: "warned_overlap / appointments",
    .people { share($0.warnedOfOverlap, of: $0.appointments) })

  package static let meansWarnedShare = Metric(
    "means_warned_share", "1", .none,
    "Share of these appointments of which people are warned that the means of the trip is not available.",
    over: appointmentsInWindow, formula: "warned_means / appointments",
    .people { share($0.warnedOfMeans, of: $0.appointments) })

  package static let falseWarningShare = Metric(
    "false_warning_share", "1", .lower,
    "Share of these warnings after which people are in time all the same.",
    over: "appointments of which people are warned", formula: "warned and in time / warned",
    .people { share($0.warnedInVain, of: $0.warned) })

  package static let breaksKeptShare = Metric(
    "breaks_kept_share", "1", .higher,
    "Share of the breaks that people want for which they are free long enough at a stretch.",
    over: "breaks in the measurement window, on days on which people have something to do",
    formula: "breaks kept / breaks, both in breaks.csv",
    .people { share($0.keptBreaks, of: $0.breaks) })

  package static let scoreMean = Metric(
    "score_mean", "1", .higher,
    "What a day was worth to a resident, by people.score (Charypar and Nagel): what they did, less being late and under way.",
    over:
      "appointments that begin in the measurement window, but for being at home, and trips to them",
    formula:
      "sum(performing * typical * ln(attended_s / t0) - late * lateness_s) - travelling * sum(travel_s), "
      + "each / residents; t0 = typical * exp(-10 h / typical)", range: .any,
    .people { tally in tally.score.flatMap { ratio($0, Double(tally.residents)) } })

  package static let estimateErrorMean = Metric(
    "option_error_s_mean", "s", .none,
    "Mean of how much longer a trip takes than people are told when they set out.",
    over: "trips to such appointments that are not broken off",
    formula: "sum(travel_s - estimated_s) / trips", range: .any,
    .people { ratio($0.estimateError.inSeconds, Double($0.judgedTrips)) })

  package static let absoluteEstimateErrorMean = Metric(
    "option_error_s_abs_mean", "s", .lower,
    "Mean of by how much a trip takes longer or shorter than people are told.",
    over: "trips to such appointments that are not broken off",
    formula: "sum(|travel_s - estimated_s|) / trips",
    .people { ratio($0.absoluteEstimateError.inSeconds, Double($0.judgedTrips)) })

  package static let replansPerResident = Metric(
    "replans_per_resident", "1", .lower,
    "How often a trip or a reserved taxi that has come to nothing makes people look for another way, for each resident.",
    over: tripsToThem,
    formula:
      "(legs with an attempt above 0 + reservations of taxis that come to nothing before people set out) / residents",
    .people { share($0.repeatedTrips, of: $0.residents) })

  private static func tripShare(of means: Means, _ words: String) -> Metric {
    Metric(
      "\(means.name)_leg_share", "1", .none, "Share of trips that people begin \(words).",
      over: tripsToThem, formula: "legs by this means / legs, both in legs.csv",
      .people { share($0.trips(by: means), of: $0.trips) })
  }

  package static let walkShare = tripShare(of: .walk, "on foot")
  package static let bicycleShare = tripShare(of: .bicycle, "on their own bicycle")
  package static let sharedBicycleShare = tripShare(of: .sharedBicycle, "on a shared bicycle")
  package static let lineShare = tripShare(of: .lines, "by metro, tram, bus or train")
  package static let carShare = tripShare(of: .car, "in their own car")
  package static let sharedCarShare = tripShare(of: .sharedCar, "in a shared car")
  package static let taxiShare = tripShare(of: .taxi, "by calling a taxi")

  package static let emptyStationShare = Metric(
    "empty_station_share", "1", .lower,
    "Share of trips with shared bicycles and cars on which people find no vehicle at the station, and choose anew.",
    over: "trips by shared bicycle or car to such appointments",
    formula: "legs by shared means that are broken off / legs by shared means",
    .people { share($0.emptyStations, of: $0.sharedTrips) })

  package static let fullStations = Metric(
    "full_stations_per_shared_trip", "1", .lower,
    "How often people find no room for a shared bicycle or car at a station, and ride on to another, for each trip "
      + "with one.",
    over: "trips by shared bicycle or car to such appointments",
    formula: "stations found full / legs by shared means",
    .people { share($0.fullStations, of: $0.sharedTrips) })

  package static let gramsPerResident = Metric(
    "co2_g_per_resident", "g", .lower,
    "Grams of CO2 of the trips of a resident; a taxi's way to them counts with it.",
    over: tripsToThem, formula: "sum(co2_g) / residents",
    .people { ratio($0.grams, Double($0.residents)) })

  package static let approachGramsShare = Metric(
    "taxi_approach_co2_share", "1", .lower,
    "Share of the CO2 of residents' taxis that is emitted on the way to them.",
    over: "trips by taxi to such appointments",
    formula: "sum of CO2 over approach_m / sum(co2_g), of legs by taxi",
    .people { ratio($0.approachGrams, $0.taxiGrams) })

  package static let travelPerResident = Metric(
    "travel_s_per_resident", "s", .lower,
    "How long a resident is under way, waits on the way with it.", over: tripsToThem,
    formula: "sum(travel_s) / residents",
    .people { ratio($0.travelTime.inSeconds, Double($0.residents)) })

  package static let walkPerResident = Metric(
    "walk_m_per_resident", "m", .none, "How far a resident walks.", over: tripsToThem,
    formula: "sum(walk_m) / residents", .people { ratio($0.walkMeters, Double($0.residents)) })

  package static let costPerResident = Metric(
    "cost_eur_per_resident", "EUR", .lower, "What the trips of a resident cost.",
    over: tripsToThem, formula: "sum(cost_eur) / residents",
    .people { ratio($0.cost, Double($0.residents)) })

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
