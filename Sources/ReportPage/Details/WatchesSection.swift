import Charts
import Reports
import Results

/// How soon watches call for help; there only where some do.
struct WatchesSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { ($0.metric(.crossings)?.estimate ?? 0) > 0 })
  }

  private var tables: MetricTables { MetricTables(shown, pairing: "the same people's health") }

  /// The sections, none where no watch calls for help.
  var sections: [ReportSection] { shown.isEmpty ? [] : [reports, monitors] }

  private var reports: ReportSection {
    ReportSection(
      ElementID("watches"), "From the watch to the door", short: "How soon watches call for help"
    ) {
      Piece.paragraph(
        "A watch reacts from the moment at which a value falls below its threshold until its first report leaves. The last column "
          + "goes on until an ambulance is with the patient; wrong alarms are not in it.")
      tables.table(
        "Alarms; times before the last column in seconds",
        [
          ("Alarms", .alarmCount), ("Reaction, mean", .reactionMean),
          ("Reaction, longest", .reactionMost), ("Within the limit", .reactionWithinShare),
          ("Until the answer", .answerMean), ("Until an ambulance is there", .onsetToArrivalMean),
        ])
      tables.differences([.onsetToArrivalMean, .falseRunsPerDay])
    }
  }

  private var monitors: ReportSection {
    ReportSection(
      ElementID("watch-monitors"), "What watches miss, and what they make up",
      short: "Wrong alarms, and values that nobody saw"
    ) {
      tables.table(
        "Of all times at which a value is too low, or seems to be",
        [
          ("Times", .crossings), ("Too short to be seen", .missedShortShare),
          ("Watch not worn", .unmonitoredShare), ("Wrong, of the alarms", .falseAlarmShare),
          ("Wrong emergencies a day", .falseRunsPerDay), ("Reports for an alarm", .reportsPerAlarm),
          ("Never answered, of the alarms", .unansweredAlarmShare),
        ])
    }
  }
}
