import Charts
import Reports
import Results

/// How soon watches call for help; there only where some do.
struct WatchesSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { ($0.metric(.crossings)?.estimate ?? 0) > 0 })
  }

  private var tables: MetricTables { MetricTables(shown, pairing: "day by day") }

  /// The sections, none where no watch calls for help.
  var sections: [ReportSection] { shown.isEmpty ? [] : [reports, monitors] }

  private var reports: ReportSection {
    ReportSection(
      ElementID("watches"), "From the watch to the door", short: "Reaction of watches"
    ) {
      Piece.paragraph(
        "A watch reacts from the moment at which a value falls below its threshold until its first report leaves."
      )
      tables.table(
        "Reaction of watches, in seconds",
        [
          ("Alarms", .alarmCount), ("Mean", .reactionMean), ("Longest", .reactionMost),
          ("Within the limit", .reactionWithinShare),
        ])
      Piece.paragraph(
        "It reports again until first aid answers. The time to the ambulance counts from that moment, too; false alarms "
          + "are not in it.")
      tables.table(
        "What follows; the answer in seconds, the ambulance in minutes:seconds",
        [
          ("Reports for an alarm", .reportsPerAlarm), ("Answer after", .answerMean),
          ("Never answered", .unansweredAlarmShare), ("Ambulance there after", .onsetToArrivalMean),
        ])
      tables.differences([.onsetToArrivalMean, .falseRunsPerDay])
    }
  }

  private var monitors: ReportSection {
    ReportSection(
      ElementID("watch-monitors"), "Missed and false alarms",
      short: "Low values that no watch saw, and alarms without one"
    ) {
      tables.table(
        "Of all times at which a value is too low, or seems to be",
        [
          ("Times", .crossings), ("Too short to be seen", .missedShortShare),
          ("Watch not worn", .unmonitoredShare),
        ])
      tables.table(
        "False alarms",
        [("Of the alarms", .falseAlarmShare), ("Emergencies a day", .falseRunsPerDay)])
    }
  }
}
