import Charts
import Reports

/// What shorter waits cost in taxis.
struct FrontierSection {
  let view: ReportView

  private let id = ElementID("frontier")

  var section: ReportSection {
    let lines = Array(view.figures.frontier.prefix(view.greatestLineCount))
    return ReportSection(id, "What waits cost in taxis", short: "Fleet size") {
      if lines.isEmpty {
        Piece.missing(
          "Not shown: all alternatives have one size of fleet. Vary it with: cabstand compare SCENARIO "
            + "--vary fleet.taxis=300,400,500.")
      } else {
        Piece.paragraph(
          "Each mark is one size of the fleet, with its 95 % interval. Where a line flattens, more "
            + "taxis hardly shorten waits any more.")
        Piece.grid([
          chart(
            "wait", "Mean wait by size of the fleet",
            Axis("Mean wait, minutes", .duration, least: 0), lines,
            isWait: true, \.wait),
          chart(
            "unserved", "Not served by size of the fleet",
            Axis("Share not served", .share, least: 0, most: 1), lines,
            isWait: false, \.unservedShare),
        ])
        if lines.count < view.figures.frontier.count {
          Piece.note(
            "The drawings show the first \(lines.count) of \(view.figures.frontier.count) lines.")
        }
      }
    }
  }

  private func chart(
    _ word: StaticString, _ title: String, _ axis: Axis, _ lines: [FrontierLine], isWait: Bool,
    _ value: KeyPath<FrontierLine.Point, Estimate>
  ) -> Markup {
    var chart = LineChart(
      ChartHeading(
        id.adding(word), title, detail: "All requests count, served or not."),
      x: Axis("Taxis", .number(decimals: 0)), y: axis,
      series: lines.enumerated().map { index, line in
        LineChart.Series(
          line.label, SeriesStyle(index),
          line.points.map { point in
            let estimate = point[keyPath: value]
            return LineChart.Point(
              x: Double(point.taxis), y: estimate.mean, low: estimate.low, high: estimate.high)
          })
      })
    chart.intervals = .whisker
    if isWait, let goal = view.commonGoalWait {
      chart.levels = [LineChart.Rule(goal, "goal \(ValueFormat.duration.text(goal))")]
    }
    return chart.markup
  }
}
