import Charts
import Reports

/// Demand and wait through the day.
struct DaySection {
  let view: ReportView

  private let id = ElementID("day")

  var section: ReportSection {
    let all = view.entries(with: { !$0.hours.isEmpty })
    let shown = view.charted(all)
    return ReportSection(id, "Through the day", short: "Demand and waits by hour") {
      if shown.isEmpty {
        view.reasons(.hours)
      } else {
        Piece.paragraph(
          "Requests by the hour in which they were made. Shaded bands are 95 % intervals of "
            + "the mean over days, if rows of several days are stored; invisible bands mean "
            + "that days differ little.")
        Piece.grid([
          chart(
            "wait", "Mean wait by hour", "Over all requests of the hour, served or not.",
            Axis("Mean wait, minutes", .duration, least: 0), shown, goal: true, \.wait
          ),
          chart(
            "unserved", "Not served, by hour", "Share of the requests of the hour.",
            Axis("Share not served", .share, least: 0, most: 1), shown, goal: false, \.unservedShare
          ),
        ])
        chart(
          "demand", "Demand by hour",
          hasSameDemand
            ? "All alternatives meet the same requests, so there is one line."
            : "Requests made in the hour, per day.",
          Axis("Requests", .number(decimals: 0), least: 0),
          hasSameDemand ? Array(shown.prefix(1)) : shown,
          goal: false, \.requests)
        view.detailNote(shown)
        view.partlyMissing(.hours)
        view.limitNote(shown, of: all)
      }
    }
  }

  private var hasSameDemand: Bool {
    view.figures.folders.count == 1 && view.figures.folders[0].hasSameDemand
      && view.entries.count > 1
  }

  private func chart(
    _ word: StaticString, _ title: String, _ detail: String, _ axis: Axis,
    _ shown: [ReportView.Entry], goal: Bool, _ value: KeyPath<HourFigures, Estimate>
  ) -> Markup {
    let series = shown.map { entry -> LineChart.Series in
      let start = view.startOfDay(of: entry)
      return LineChart.Series(
        entry.label, entry.style,
        entry.alternative.hours.map { hour in
          let estimate = hour[keyPath: value]
          return LineChart.Point(
            x: start + hour.start + hour.length / 2, y: estimate.mean, low: estimate.low,
            high: estimate.high)
        })
    }
    var chart = LineChart(
      ChartHeading(id.adding(word), title, detail: detail), x: Axis("Time of day", .clock),
      y: axis, series: series)
    let spans = shown.flatMap { entry in
      let start = view.startOfDay(of: entry)
      return entry.alternative.hours.map { (start + $0.start, $0.length) }
    }
    let lengths = Dictionary(
      spans.map { ($0 + $1 / 2, $1) }, uniquingKeysWith: { first, _ in first })
    chart.xText = { middle in
      // The window may cut off the first and the last hour.
      let length = lengths[middle] ?? 3600
      return Words.clock(from: middle - length / 2, to: middle + length / 2)
    }
    if goal, let limit = view.commonGoalWait {
      chart.levels = [LineChart.Rule(limit, "goal \(ValueFormat.duration.text(limit))")]
    }
    return chart.markup
  }
}
