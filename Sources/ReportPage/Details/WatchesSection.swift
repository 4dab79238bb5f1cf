import Charts
import Reports
import Results

/// Reaction times of watches; shown only if some raise alarms.
struct WatchesSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { ($0.metric(.crossings)?.estimate ?? 0) > 0 })
  }

  private var tables: MetricTables { MetricTables(shown, pairing: "day by day") }

  /// The sections; empty if no watch raises an alarm.
  var sections: [ReportSection] { shown.isEmpty ? [] : [reports, monitors] }

  private var reports: ReportSection {
    ReportSection(
      ElementID("watches"), "From the watch to the door", short: "Reaction of watches"
    ) {
      Piece.paragraph(
        "The reaction of a watch runs from the moment at which a value falls below its "
          + "threshold to its first report."
      )
      tables.table(
        "Reaction of watches, in seconds",
        [.alarmCount, .reactionMean, .reactionMost, .reactionWithinShare])
      Piece.paragraph(
        "It repeats the report until the emergency service answers. The time to the ambulance "
          + "starts at the same moment and excludes false alarms.")
      tables.table(
        "Answers in seconds, ambulances in minutes:seconds",
        [.reportsPerAlarm, .answerMean, .unansweredAlarmShare, .onsetToArrivalMean])
      tables.differences([.onsetToArrivalMean, .falseRunsPerDay])
    }
  }

  private var monitors: ReportSection {
    ReportSection(
      ElementID("watch-monitors"), "Missed and false alarms",
      short: "Low values without an alarm, and alarms without a low value"
    ) {
      tables.table(
        "Share of all times with a low value, real or apparent",
        [.crossings, .missedShortShare, .unmonitoredShare])
      tables.table(
        "False alarms",
        [.falseAlarmShare, .falseRunsPerDay])
    }
  }
}
