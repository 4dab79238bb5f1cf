import Charts
import Reports

/// Requests without a taxi so far.
struct HeldSection {
  let view: ReportView

  private let id = ElementID("held")

  var section: ReportSection {
    let all = view.entries(with: { $0.held?.moments.isEmpty == false })
    let shown = view.charted(all)
    return ReportSection(id, "Requests without a taxi", short: "Held requests by time of day") {
      if shown.isEmpty {
        view.reasons(.held)
      } else {
        Piece.paragraph(
          "A request is held when no taxi can be found for it. The queue has the held requests without a "
            + "taxi, each counted from its request on; the age of the oldest one is "
            + "the longest current wait.")
        Piece.grid([
          chart(
            "count", "Held requests", "Mean number, with 95 % interval.",
            Axis("Requests", .number(decimals: 1), least: 0), shown, \.count),
          chart(
            "oldest", "Age of the oldest held request",
            "Mean over days; a day without held requests counts as 0.",
            Axis("Age, minutes", .duration, least: 0), shown, \.oldestAge),
        ])
        Piece.note(
          "Requests made before the window are not counted, so the queue is empty at its start.")
        view.detailNote(shown)
        view.partlyMissing(.held)
        view.limitNote(shown, of: all)
      }
    }
  }

  private func chart(
    _ word: StaticString, _ title: String, _ detail: String, _ axis: Axis,
    _ shown: [ReportView.Entry], _ value: KeyPath<HeldQueue.Moment, Estimate>
  ) -> Markup {
    // Many lines are drawn with fewer points, which makes no visible difference.
    let count = shown.map { $0.alternative.held?.moments.count ?? 0 }.reduce(0, +)
    let stride = max(1, (count + 399) / 400)
    let series = shown.map { entry -> LineChart.Series in
      let start = view.startOfDay(of: entry)
      let all = entry.alternative.held?.moments ?? []
      let moments = all.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
      return LineChart.Series(
        entry.label, entry.style,
        moments.map { moment in
          let estimate = moment[keyPath: value]
          return LineChart.Point(
            x: start + moment.time, y: estimate.mean, low: estimate.low, high: estimate.high)
        })
    }
    return LineChart(
      ChartHeading(id.adding(word), title, detail: detail), x: Axis("Time of day", .clock),
      y: axis, series: series
    ).markup
  }
}
