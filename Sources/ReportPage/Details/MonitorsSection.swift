import Charts
import Reports
import Results

/// Assumptions of the rules, and the number of violations.
struct MonitorsSection {
  let view: ReportView

  var section: ReportSection {
    let shown = view.charted(view.entries)
    let metrics = Metric.allCases.filter { metric in
      shown.contains { $0.alternative.monitors.contains { $0.metric == metric } }
    }
    return ReportSection(
      ElementID("monitors"), "Assumptions watched", short: "Checks of assumptions during the run"
    ) {
      Piece.paragraph(
        "Rules and measurements rest on assumptions about the world. These numbers show how well they "
          + "held on the simulated days.")
      if metrics.isEmpty {
        Piece.missing("The result files hold no monitors.")
      } else {
        DataTable(
          caption: "Monitors, mean of the days with 95 % interval",
          columns: ["Monitor", "Meaning"] + shown.map(\.label),
          rows: metrics.map { metric in
            [.words(metric.rawValue), .words(metric.definition)]
              + shown.map { entry in
                .number(Words.value(entry.alternative.monitors.first { $0.metric == metric }))
              }
          }
        ).markup
      }
      service(shown)
      view.limitNote(shown, of: view.entries)
    }
  }

  /// Returns the counted events of the service, by day.
  private func service(_ shown: [ReportView.Entry]) -> [Markup] {
    var names: [(topic: String, name: String)] = []
    for row in shown.flatMap(\.alternative.service) {
      if !names.contains(where: { $0 == (row.topic, row.name) }) {
        names.append((row.topic, row.name))
      }
    }
    guard !names.isEmpty else { return view.reasons(.service) }
    let format = ValueFormat.number(decimals: 1)
    let table = DataTable(
      caption: "Events of the service, per day",
      columns: ["Event", "Topic"] + shown.map(\.label),
      rows: names.map { topic, name in
        [.words(name), .words(topic)]
          + shown.map { entry in
            let row = entry.alternative.service.first { $0.topic == topic && $0.name == name }
            return .number(format.interval(row?.count.mean, row?.count.low, row?.count.high))
          }
      })
    return [Piece.folded("Events of the service, counted", table.markup)]
  }
}
