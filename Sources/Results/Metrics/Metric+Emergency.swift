import Quantities

/// People who need help, and ambulances.
extension Metric {
  private static let all = "emergencies that first aid hears of in the measurement window"
  private static let urgent = "such emergencies of priority 1"
  private static let reached = "such emergencies that an ambulance comes to"

  package static let incidents = Metric(
    "incidents", "1", .none, "Number of emergencies that first aid hears of.", over: all,
    formula: "count", .emergency { Measured(Double($0.incidents)) })

  package static let responseMean = Metric(
    "response_s_mean", "s", .lower,
    "Mean time from the call until an ambulance is there; look at unreached_share, too.",
    over: reached, formula: "mean(arrived_s - received_s)",
    .emergency { ratio($0.response.inSeconds, Double($0.reached)) })

  package static let responseNinetieth = Metric(
    "response_s_p90", "s", .lower,
    "What the response does not exceed in 90 of 100 emergencies; who is not reached waits longest.",
    over: all, formula: "value of rank ceil(0.9 * incidents) of arrived_s - received_s",
    .emergency { Measured($0.ninetieth?.inSeconds) })

  package static let urgentResponseMean = Metric(
    "response_p1_s_mean", "s", .lower, "The same mean for the most urgent emergencies.",
    over: "such emergencies of priority 1 that an ambulance comes to",
    formula: "mean(arrived_s - received_s) where priority = 1",
    .emergency { ratio($0.response(of: 0).inSeconds, Double($0.reached(of: 0))) })

  package static let urgentResponseMedian = Metric(
    "response_p1_s_p50", "s", .lower,
    "What the response does not exceed in half of the most urgent emergencies.", over: urgent,
    formula: "value of rank ceil(0.5 * incidents), where priority = 1",
    .emergency { Measured($0.urgentMedian?.inSeconds) })

  package static let urgentResponseNinetieth = Metric(
    "response_p1_s_p90", "s", .lower,
    "What the response does not exceed in 90 of 100 of the most urgent emergencies.", over: urgent,
    formula: "value of rank ceil(0.9 * incidents), where priority = 1",
    .emergency { Measured($0.urgentNinetieth?.inSeconds) })

  package static let urgentWithinShare = Metric(
    "p1_within_share", "1", .higher,
    "Share of the most urgent emergencies at which an ambulance is within emergency.goal.p1_within of the call.",
    over: urgent, formula: "responses not above the goal / incidents, where priority = 1",
    .emergency { share($0.within(of: 0), of: $0.incidents(of: 0)) })

  package static let unreachedShare = Metric(
    "unreached_share", "1", .lower,
    "Share of the emergencies to which no ambulance comes before the run ends, or that are lost.",
    over: all, formula: "incidents without arrived_s / incidents",
    .emergency { share($0.incidents - $0.reached, of: $0.incidents) })

  package static let callTakingMean = Metric(
    "call_taking_s_mean", "s", .lower, "Mean part of the response that the call takes.",
    over: reached, formula: "mean(taken_s - received_s)",
    .emergency { ratio($0.callTaking.inSeconds, Double($0.reached)) })

  package static let incidentQueueMean = Metric(
    "incident_queue_s_mean", "s", .lower,
    "Mean part of the response in which no ambulance is on the way.", over: reached,
    formula: "mean(queue_s)", .emergency { ratio($0.queue.inSeconds, Double($0.reached)) })

  package static let incidentLostMean = Metric(
    "incident_lost_s_mean", "s", .lower,
    "Mean part of the response in which ambulances are on the way that are then taken away.",
    over: reached, formula: "mean(lost_s)",
    .emergency { ratio($0.lost.inSeconds, Double($0.reached)) })

  package static let mobilisationMean = Metric(
    "mobilisation_s_mean", "s", .lower,
    "Mean part of the response in which the crew makes ready.", over: reached,
    formula: "mean(mobilised_s - ordered_s)",
    .emergency { ratio($0.mobilisation.inSeconds, Double($0.reached)) })

  package static let ambulanceDriveMean = Metric(
    "ambulance_drive_s_mean", "s", .lower,
    "Mean part of the response in which the ambulance drives.",
    over: reached, formula: "mean(arrived_s - mobilised_s)",
    .emergency {
      let rest = $0.callTaking + $0.queue + $0.lost + $0.mobilisation + $0.taxiPart
      return ratio(($0.response - rest).inSeconds, Double($0.reached))
    })

  package static let incidentQueuedShare = Metric(
    "incident_queued_share", "1", .lower,
    "Share of the emergencies that wait at least once because no ambulance is free, or are lost.",
    over: all, formula: "incidents with queue_s above 0, or without arrived_s / incidents",
    .emergency { share($0.queued, of: $0.incidents) })

  package static let diversions = Metric(
    "diversions_per_100", "1", .none,
    "How often an ambulance under way is taken away, for every 100 emergencies.", over: all,
    formula: "100 * sum(diversions) / incidents",
    .emergency { share(100 * $0.diversions, of: $0.incidents) })

  package static let transportedShare = Metric(
    "transported_share", "1", .none,
    "Share of the emergencies whose patient is carried to a hospital.",
    over: all, formula: "incidents with a hospital / incidents",
    .emergency { share($0.transported, of: $0.incidents) })

  package static let ambulanceBusyShare = Metric(
    "ambulance_busy_share", "1", .none,
    "Share of their time on duty in which ambulances are busy with an emergency; the way back is not part of it.",
    over: "ambulances",
    formula: "1 - sum(at_station_s + returning_s + moving_up_s) / sum(on_duty_s)",
    .ambulances { ratio($0.busy.inSeconds, $0.onDuty.inSeconds) })

  package static let ambulanceDelayMean = Metric(
    "ambulance_delay_s_mean", "s", .lower,
    "Mean time by which closed and slow streets make the drive to an emergency longer, as planned when it begins; undefined where all streets are always open.",
    over: "such emergencies that an ambulance comes to", formula: "mean(delay_s)",
    .emergency { tally in tally.delay.flatMap { ratio($0.inSeconds, Double(tally.driven)) } })

  static let emergency: [Metric] = [
    incidents, responseMean, responseNinetieth, urgentResponseMean, urgentResponseMedian,
    urgentResponseNinetieth, urgentWithinShare, unreachedShare, callTakingMean,
    incidentQueueMean, incidentLostMean, mobilisationMean, ambulanceDriveMean,
    incidentQueuedShare, diversions, transportedShare, ambulanceBusyShare, ambulanceDelayMean,
  ]
}
