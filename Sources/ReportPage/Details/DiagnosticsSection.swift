import Charts
import Reports

/// Checks that the warm-up and the number of days suffice.
struct DiagnosticsSection {
  let view: ReportView

  private let id = ElementID("diagnostics")

  var section: ReportSection {
    ReportSection(
      id, "Warm-up and number of days",
      short: "Is the warm-up long enough, and are there enough days"
    ) {
      Piece.paragraph(
        "A simulated city starts without passengers. Events before the measurement window are "
          + "not counted; the curves from the start of the run show if this warm-up is long "
          + "enough. The running mean shows if there are enough days.")
      let allWarmed = view.entries(with: { $0.warmUp?.intervals.isEmpty == false })
      let warmed = view.charted(allWarmed)
      if warmed.isEmpty {
        view.reasons(.warmUp)
      } else {
        Piece.grid(courses(warmed))
        for entry in warmed { dayApart(entry) }
        view.partlyMissing(.warmUp)
        view.limitNote(warmed, of: allWarmed)
      }
      let allConverging = view.entries(with: { !$0.convergence.isEmpty })
      let converging = view.charted(allConverging)
      if converging.isEmpty {
        view.reasons(.convergence)
      } else {
        Piece.grid([convergence(converging)])
        view.partlyMissing(.convergence)
        view.limitNote(converging, of: allConverging)
      }
    }
  }

  private func courses(_ warmed: [ReportView.Entry]) -> [Markup] {
    [
      course(
        "idle", "Idle taxis from the start of the run",
        Axis("Idle taxis", .number(decimals: 1)), warmed
      ) { LineChart.Point(x: 0, y: $0.idle) },
      course(
        "waiting", "Requests waiting from the start of the run",
        Axis("Requests", .number(decimals: 1), least: 0), warmed
      ) {
        LineChart.Point(x: 0, y: $0.waiting.mean, low: $0.waiting.low, high: $0.waiting.high)
      },
    ]
  }

  private func course(
    _ word: StaticString, _ title: String, _ axis: Axis, _ shown: [ReportView.Entry],
    _ point: @escaping (FleetFigures) -> LineChart.Point
  ) -> Markup {
    var chart = LineChart(
      ChartHeading(
        id.adding(word), title,
        detail: "The warm-up, left of the dashed line, is not measured."),
      x: Axis("Time of day", .clock), y: axis,
      series: shown.map { entry in
        let start = view.startOfDay(of: entry)
        return LineChart.Series(
          entry.label, entry.style,
          (entry.alternative.warmUp?.intervals ?? []).map { interval in
            var place = point(interval)
            place.x = start + interval.start + interval.length / 2
            return place
          })
      })
    chart.rules =
      shown.first.map { [LineChart.Rule(view.startOfDay(of: $0), "measured from here")] } ?? []
    return chart.markup
  }

  private func convergence(_ shown: [ReportView.Entry]) -> Markup {
    LineChart(
      ChartHeading(
        id.adding("convergence"), "Mean wait of the first days",
        detail: "The band is the 95 % interval of the mean; it narrows as days are added."),
      x: Axis("Days simulated", .number(decimals: 0)),
      y: Axis("Mean wait, minutes", .duration, includesZero: false),
      series: shown.map { entry in
        LineChart.Series(
          entry.label, entry.style,
          entry.alternative.convergence.map { point in
            LineChart.Point(
              x: Double(point.replications), y: point.mean, low: point.mean - point.halfWidth,
              high: point.mean + point.halfWidth)
          })
      }
    ).markup
  }

  private func dayApart(_ entry: ReportView.Entry) -> Markup? {
    guard let apart = entry.alternative.warmUp?.dayApart else { return nil }
    let number = ValueFormat.number(decimals: 1)
    func words(_ estimate: Estimate) -> String {
      number.interval(estimate.mean, estimate.low, estimate.high, isSigned: true)
    }
    let finding =
      switch apart.differs {
      case true?:
        "they differ with 95 % confidence: a longer warm-up may be needed, or the city does not settle "
          + "at all"
      case false?:
        "these \(Words.days(apart.idle.count)) show no difference between the two times"
      case nil: "one day does not show whether they differ"
      }
    return Piece.note(
      "\(entry.label): where the window begins and a day apart, idle taxis differ by "
        + "\(words(apart.idle)), busy taxis by \(words(apart.busy)), waiting requests by "
        + "\(words(apart.waiting)): \(finding).")
  }
}
