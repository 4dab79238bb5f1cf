import Quantities

/// Residents who take part in street runs, and the rest of their day.
extension Metric {
  private static let athletes = "residents of all runs who intend to start"

  package static let runners = Metric(
    "runners", .count, .none, "Number of residents who start in a run.", label: "Residents who run",
    over: athletes, formula: "count of rows of athletes.csv with resident and start_s",
    .runners { runners, _ in Measured(Double(runners.started)) })

  package static let missedStartShare = Metric(
    "missed_start_share", .share, .lower,
    "Share of residents with a run in their calendar who are not at its start in time, at the "
      + "latest runs.late_start after their wave.", label: "Miss the start", over: athletes,
    formula: "missed-start / (missed-start + started)",
    .runners { runners, _ in
      share(runners.missedStarts, of: runners.missedStarts + runners.started)
    })

  package static let lateStartShare = Metric(
    "late_start_share", .share, .lower,
    "Share of residents in runs who cross the start line after the start of their wave.",
    label: "Start late", over: "residents of all runs who start",
    formula: "started after the wave / started", per: .runners,
    .runners { runners, _ in share(runners.lateStarts, of: runners.started) })

  package static let runLatenessShare = Metric(
    "run_lateness_share", .share, .lower,
    "Share of late and missed appointments of residents who were on the course of a run at some "
      + "time from their planned departure to the end of the appointment. Other causes are counted "
      + "without them.", label: "Because of a run",
    over: "late and missed appointments that begin in the measurement window",
    formula: "late or missed because of a run / late or missed",
    .runners { _, people in share(people.lateByRun, of: people.late) })

  static let runnersOfRuns: [Metric] = [
    runners, missedStartShare, lateStartShare, runLatenessShare,
  ]
}
