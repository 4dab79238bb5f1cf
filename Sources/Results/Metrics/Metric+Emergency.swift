import Quantities

/// Emergencies and ambulances.
extension Metric {
  private static let all = "emergencies reported in the measurement window"
  private static let urgent = "emergencies of priority 1 reported in the measurement window"
  private static let reached =
    "emergencies reported in the measurement window that an ambulance reaches"

  package static let incidents = Metric(
    "incidents", .count, .none, "Number of emergencies reported to the ambulance service.",
    label: "Emergencies", over: all, formula: "count",
    .emergency { Measured(Double($0.incidents)) })

  package static let responseMean = Metric(
    "response_s_mean", .response, .lower,
    "Mean response time, from the call to the arrival of an ambulance. Read it together with "
      + "unreached_share.", label: "Mean", title: "Mean response, all priorities", over: reached,
    formula: "mean(arrived_s - received_s)",
    .emergency { ratio($0.response.inSeconds, Double($0.reached)) })

  package static let responseNinetieth = Metric(
    "response_s_p90", .response, .lower,
    "90th percentile of the response time, where emergencies that are not reached rank last.",
    label: "90th percentile", over: all,
    formula: "value of rank ceil(0.9 * incidents) of arrived_s - received_s",
    .emergency { Measured($0.ninetieth?.inSeconds) })

  package static let urgentResponseMean = Metric(
    "response_p1_s_mean", .response, .lower,
    "Mean response time of emergencies of priority 1, the most urgent ones.", label: "Mean",
    title: "Mean response, priority 1",
    over: "emergencies of priority 1 reported in the measurement window that an ambulance reaches",
    formula: "mean(arrived_s - received_s) where priority = 1",
    .emergency { ratio($0.response(of: 0).inSeconds, Double($0.reached(of: 0))) })

  package static let urgentResponseMedian = Metric(
    "response_p1_s_p50", .response, .lower,
    "Median response time of emergencies of priority 1, where those that are not reached rank "
      + "last.", label: "Median", over: urgent,
    formula: "value of rank ceil(0.5 * incidents), where priority = 1",
    .emergency { Measured($0.urgentMedian?.inSeconds) })

  package static let urgentResponseNinetieth = Metric(
    "response_p1_s_p90", .response, .lower,
    "90th percentile of the response time of emergencies of priority 1, where those that are not "
      + "reached rank last.", label: "90th percentile", over: urgent,
    formula: "value of rank ceil(0.9 * incidents), where priority = 1",
    .emergency { Measured($0.urgentNinetieth?.inSeconds) })

  package static let urgentWithinShare = Metric(
    "p1_within_share", .share, .higher,
    "Share of emergencies of priority 1 that an ambulance reaches within emergency.goal.p1_within "
      + "of the call.", label: "In time", title: "Priority 1 in time", over: urgent,
    formula: "responses not above the goal / incidents, where priority = 1", dependsOnGoal: true,
    .emergency { share($0.within(of: 0), of: $0.incidents(of: 0)) })

  package static let unreachedShare = Metric(
    "unreached_share", .share, .lower,
    "Share of emergencies that no ambulance reaches before the run ends, or that are lost.",
    label: "Not reached", over: all, formula: "incidents without arrived_s / incidents",
    per: .incidents, .emergency { share($0.incidents - $0.reached, of: $0.incidents) })

  package static let callTakingMean = Metric(
    "call_taking_s_mean", .response, .lower, "Mean part of the response time that the call takes.",
    label: "Call", over: reached, formula: "mean(taken_s - received_s)",
    .emergency { ratio($0.callTaking.inSeconds, Double($0.reached)) })

  package static let incidentQueueMean = Metric(
    "incident_queue_s_mean", .response, .lower,
    "Mean part of the response time in which no ambulance is on the way.", label: "Queue",
    over: reached, formula: "mean(queue_s)",
    .emergency { ratio($0.queue.inSeconds, Double($0.reached)) })

  package static let incidentLostMean = Metric(
    "incident_lost_s_mean", .response, .lower,
    "Mean part of the response time in which ambulances are on the way that are then diverted.",
    label: "Lost by diversions", over: reached, formula: "mean(lost_s)",
    .emergency { ratio($0.lost.inSeconds, Double($0.reached)) })

  package static let mobilisationMean = Metric(
    "mobilisation_s_mean", .response, .lower,
    "Mean part of the response time in which the crew prepares to leave.", label: "Turnout",
    over: reached, formula: "mean(mobilised_s - ordered_s)",
    .emergency { ratio($0.mobilisation.inSeconds, Double($0.reached)) })

  package static let ambulanceDriveMean = Metric(
    "ambulance_drive_s_mean", .response, .lower,
    "Mean part of the response time in which the ambulance drives.", label: "Drive", over: reached,
    formula: "mean(arrived_s - mobilised_s)",
    .emergency {
      let rest = $0.callTaking + $0.queue + $0.lost + $0.mobilisation + $0.taxiPart
      return ratio(($0.response - rest).inSeconds, Double($0.reached))
    })

  package static let incidentQueuedShare = Metric(
    "incident_queued_share", .share, .lower,
    "Share of emergencies that wait at least once because no ambulance is free, or are lost.",
    label: "Waited for an ambulance", over: all,
    formula: "incidents with queue_s above 0, or without arrived_s / incidents", per: .incidents,
    .emergency { share($0.queued, of: $0.incidents) })

  package static let diversions = Metric(
    "diversions_per_100", .number(), .none,
    "Number of diversions of an ambulance under way, per 100 emergencies.",
    label: "Diversions per 100 emergencies", over: all,
    formula: "100 * sum(diversions) / incidents", per: .incidents,
    .emergency { share(100 * $0.diversions, of: $0.incidents) })

  package static let transportedShare = Metric(
    "transported_share", .share, .none,
    "Share of emergencies whose patient is taken to a hospital.", label: "Patients carried",
    over: all, formula: "incidents with a hospital / incidents", per: .incidents,
    .emergency { share($0.transported, of: $0.incidents) })

  package static let ambulanceBusyShare = Metric(
    "ambulance_busy_share", .share, .none,
    "Share of the time on duty in which ambulances are busy with an emergency. The way back does "
      + "not count.", label: "Busy with emergencies", over: "ambulances",
    formula: "1 - sum(at_station_s + returning_s + moving_up_s) / sum(on_duty_s)",
    .ambulances { ratio($0.busy.inSeconds, $0.onDuty.inSeconds) })

  package static let ambulanceDelayMean = Metric(
    "ambulance_delay_s_mean", .response, .lower,
    "Mean delay of the drive to an emergency by closed and slow streets, as planned when it "
      + "begins. Undefined where all streets are always open.",
    over: "emergencies reported in the measurement window that an ambulance reaches",
    formula: "mean(delay_s)",
    .emergency { tally in tally.delay.flatMap { ratio($0.inSeconds, Double(tally.driven)) } })

  static let emergency: [Metric] = [
    incidents, responseMean, responseNinetieth, urgentResponseMean, urgentResponseMedian,
    urgentResponseNinetieth, urgentWithinShare, unreachedShare, callTakingMean,
    incidentQueueMean, incidentLostMean, mobilisationMean, ambulanceDriveMean,
    incidentQueuedShare, diversions, transportedShare, ambulanceBusyShare, ambulanceDelayMean,
  ]
}
