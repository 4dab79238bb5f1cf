import Quantities

/// Alarms of watches.
extension Metric {
  private static let all =
    "crossings in the measurement window: times at which a value of a wearer falls below its "
    + "threshold, or appears to fall"
  private static let raised = "crossings in the measurement window that raise an alarm"

  package static let crossings = Metric(
    "crossings", .count, .none,
    "Number of crossings, at which a value falls below its threshold or appears to fall.",
    label: "Times", over: all, formula: "count", .alarms { Measured(Double($0.crossings)) })

  package static let alarmCount = Metric(
    "alarms", .count, .none, "Number of alarms.", label: "Alarms", over: raised,
    formula: "count of rows with sent_s", .alarms { Measured(Double($0.alarms)) })

  package static let missedShortShare = Metric(
    "missed_short_share", .share, .lower,
    "Share of crossings that are over before the watch has measured enough samples.",
    label: "Too short to be seen", over: all, formula: "count where outcome = short / crossings",
    per: .crossings, .alarms { share($0.short, of: $0.crossings) })

  package static let unmonitoredShare = Metric(
    "unmonitored_share", .share, .lower, "Share of crossings while the watch is not worn.",
    label: "Watch not worn", over: all, formula: "count where outcome = not-worn / crossings",
    per: .crossings, .alarms { share($0.notWorn, of: $0.crossings) })

  package static let reactionMean = Metric(
    "reaction_s_mean", .seconds, .lower,
    "Mean time from the crossing to the departure of the first report from the watch.",
    label: "Mean", over: raised, formula: "mean(sent_s - crossed_s)", per: .alarmCount,
    .alarms { ratio($0.reaction.inSeconds, Double($0.alarms)) })

  package static let reactionMost = Metric(
    "reaction_s_max", .seconds, .lower,
    "Longest time from the crossing to the departure of the first report from the watch.",
    label: "Longest", over: raised, formula: "max(sent_s - crossed_s)",
    .alarms { Measured($0.alarms > 0 ? $0.slowestReaction.inSeconds : nil) })

  package static let reactionWithinShare = Metric(
    "reaction_within_share", .share, .higher,
    "Share of alarms whose first report leaves the watch within alarms.reaction_limit.",
    label: "Within the limit", over: raised, formula: "reactions not above the limit / alarms",
    per: .alarmCount, dependsOnGoal: true, .alarms { share($0.withinLimit, of: $0.alarms) })

  package static let reportsPerAlarm = Metric(
    "reports_per_alarm", .number(), .lower,
    "Mean number of reports of a watch until it gets an answer.", label: "Reports for an alarm",
    over: raised, formula: "sum(reports) / alarms", .alarms { share($0.reports, of: $0.alarms) })

  package static let answerMean = Metric(
    "alarm_answer_s_mean", .seconds, .lower,
    "Mean time from the first report until the watch shows that help is coming.",
    label: "Answer after",
    over: "crossings in the measurement window that raise an alarm which is answered",
    formula: "mean(answered_s - sent_s)",
    .alarms { ratio($0.answer.inSeconds, Double($0.alarms - $0.unanswered)) })

  package static let unansweredAlarmShare = Metric(
    "unanswered_alarm_share", .share, .lower,
    "Share of alarms that are not answered before the run ends.", label: "Never answered",
    over: raised, formula: "count where outcome = unanswered / alarms", per: .alarmCount,
    .alarms { share($0.unanswered, of: $0.alarms) })

  package static let falseAlarmShare = Metric(
    "false_alarm_share", .share, .lower, "Share of alarms that are false.", label: "Of the alarms",
    over: raised, formula: "alarms where genuine = 0 / alarms", per: .alarmCount,
    .alarms { share($0.falseAlarms, of: $0.alarms) })

  package static let falseRunsPerDay = Metric(
    "false_runs_per_day", .number(decimals: 1), .lower,
    "Mean number of emergencies per day that begin with a false alarm and reach the ambulance "
      + "service.", label: "Emergencies a day", title: "False runs a day",
    over: "crossings in the measurement window that raise a false alarm",
    formula: "count where genuine = 0 with an incident / days of the window",
    .alarms { ratio(Double($0.falseRuns) * 86_400, $0.window.inSeconds) })

  package static let onsetToArrivalMean = Metric(
    "onset_to_arrival_s_mean", .response, .lower,
    "Mean time from the crossing to the arrival of an ambulance. Read it together with unreached_share.",
    label: "Ambulance there after", title: "First low value to ambulance",
    over: "crossings in the measurement window that raise a genuine alarm to which an ambulance "
      + "comes", formula: "mean(arrived_s of the incident - crossed_s)",
    .alarms { ratio($0.onsetToArrival.inSeconds, Double($0.helped)) })

  static let alarms: [Metric] = [
    crossings, alarmCount, missedShortShare, unmonitoredShare, reactionMean, reactionMost,
    reactionWithinShare, reportsPerAlarm, answerMean, unansweredAlarmShare, falseAlarmShare,
    falseRunsPerDay, onsetToArrivalMean,
  ]
}
