import Charts
import Reports

/// The same days from the perspective of drivers.
struct DriversSection {
  let view: ReportView

  private let id = ElementID("drivers")

  var section: ReportSection {
    let all = view.entries(with: { $0.drivers != nil })
    let shown = view.charted(all)
    return ReportSection(
      id, "The drivers’ side", short: "Distribution of trips and idle time"
    ) {
      if shown.isEmpty {
        view.reasons(.drivers)
      } else {
        Piece.paragraph(
          "Distribution of trips and idle time. Each driver counts once a day. The "
            + "Gini coefficient is 0 if all drivers have the same, and 1 if one driver has "
            + "everything.")
        table(shown).markup
        Piece.grid([
          steps(
            "trips", "Trips per driver and day", Axis("Trips", .number(decimals: 0)), shown,
            \.trips),
          steps(
            "idle", "Time without a passenger or a job",
            Axis("Idle time, share of time on duty", .share), shown, \.idleShares),
          lorenz(
            "trips-shared", "How trips are shared", "trips", shown, \.tripsLorenz),
          lorenz(
            "idle-shared", "How idle time is shared", "idle time", shown, \.idleLorenz),
        ])
        view.detailNote(shown)
        view.partlyMissing(.drivers)
        view.limitNote(shown, of: all)
      }
    }
  }

  private func table(_ shown: [ReportView.Entry]) -> DataTable {
    let gini = ValueFormat.number(decimals: 3)
    return DataTable(
      caption: "Gini coefficients, mean of the days with 95 % interval",
      columns: ["Alternative", "Drivers on duty, all days", "Trips", "Idle time"],
      numbers: shown.compactMap { entry in
        guard let drivers = entry.alternative.drivers else { return nil }
        return (
          entry.label,
          [
            DecimalText.grouped(drivers.driverDays),
            gini.interval(drivers.tripsGini.mean, drivers.tripsGini.low, drivers.tripsGini.high),
            gini.interval(drivers.idleGini.mean, drivers.idleGini.low, drivers.idleGini.high),
          ]
        )
      })
  }

  private func steps(
    _ word: StaticString, _ title: String, _ axis: Axis, _ shown: [ReportView.Entry],
    _ value: KeyPath<DriverFigures, [DriverFigures.Step]>
  ) -> Markup {
    let series = shown.compactMap { entry -> LineChart.Series? in
      guard let steps = entry.alternative.drivers?[keyPath: value], let last = steps.last
      else { return nil }
      return LineChart.Series(
        entry.label, entry.style,
        steps.map { LineChart.Point(x: $0.from, y: $0.share) }
          + [LineChart.Point(x: last.to, y: last.share)])
    }
    var chart = LineChart(
      ChartHeading(id.adding(word), title, detail: "Share of drivers and days in each step."),
      x: axis, y: Axis("Share of drivers", .share), series: series)
    chart.isStepped = true
    let ends = shown.compactMap { $0.alternative.drivers?[keyPath: value] }.joined()
    chart.xText = { place in
      guard let step = ends.first(where: { $0.from == place }) else {
        return axis.format.text(place)
      }
      return "\(axis.format.text(step.from)) to below \(axis.format.text(step.to))"
    }
    return chart.markup
  }

  private func lorenz(
    _ word: StaticString, _ title: String, _ what: String, _ shown: [ReportView.Entry],
    _ value: KeyPath<DriverFigures, [Double]>
  ) -> Markup {
    let series = shown.compactMap { entry -> LineChart.Series? in
      guard let values = entry.alternative.drivers?[keyPath: value], values.count > 1
      else { return nil }
      return LineChart.Series(
        entry.label, entry.style,
        values.enumerated().map {
          LineChart.Point(x: Double($0.offset) / Double(values.count - 1), y: $0.element)
        })
    }
    var chart = LineChart(
      ChartHeading(
        id.adding(word), title,
        detail:
          "Lorenz curve: the part of all \(what) that the drivers with the least have. On the "
          + "dashed line all drivers have the same."),
      x: Axis("Drivers, those with the least \(what) first", .share, domain: 0...1),
      y: Axis("Part of all \(what)", .share, domain: 0...1), series: series)
    chart.hasDiagonal = true
    chart.height = 380
    chart.greatestRowCount = 21
    return chart.markup
  }
}
