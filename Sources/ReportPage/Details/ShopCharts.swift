import Charts
import Reports
import Results

/// Charts of the sections about shops: queues outside, and places taken or reserved, through the
/// day.
struct ShopCharts {
  let view: ReportView

  private let id = ElementID("doors")

  /// Maximum number of shops of a chart.
  private static let greatestShopCount = 12

  private var all: [ReportView.Entry] { view.entries(with: { $0.shops != nil }) }

  /// Line chart of people outside all shops, and the longest queues by hour; nil without details.
  var outside: Markup? {
    guard !all.isEmpty else { return nil }
    let shown = view.charted(all)
    return .group(
      [
        chart(
          "outside", "People at doors through the day",
          "Mean of each quarter of an hour, all shops together.",
          Axis("People at doors", .number(decimals: 0), least: 0), shown, \.outsideMean),
        doors,
      ] + view.notes(shown, of: all))
  }

  /// Line charts of places taken and places reserved for called customers; nil without details.
  var places: Markup? {
    guard !all.isEmpty else { return nil }
    let shown = view.charted(all)
    return Piece.grid([
      chart(
        "inside", "Places taken", "Share of the places of all shops, each quarter of an hour.",
        Axis("Share taken", .share, least: 0, most: 1), shown, \.insideShare),
      chart(
        "called", "Places kept for people called",
        "Share of the places of all shops, each quarter of an hour.",
        Axis("Share kept", .share, least: 0), shown, \.calledShare),
    ])
  }

  /// Heat map for each alternative: people outside the shops with the longest queues, by hour.
  private var doors: Markup {
    let shown = view.panelled(all)
    let busiest = Self.busiest(shown[0].alternative.shops?.doors ?? [])
    let rows = shown.map { entry -> [HeatMap.Row] in
      let doors = Dictionary(
        (entry.alternative.shops?.doors ?? []).map { ($0.name, $0.hours) },
        uniquingKeysWith: { first, _ in first })
      return busiest.compactMap { name in doors[name].map { HeatMap.Row(name, $0) } }
    }
    let scale = ColourScale(
      "People at the door", .number(decimals: 0),
      values: rows.joined().flatMap { $0.values.compactMap { $0 } })
    let maps = zip(shown, rows).map { entry, rows in
      HeatMap(
        ChartHeading(
          id.adding("shops").adding(entry.index), entry.label,
          detail: "Mean number of people at the door, by hour."),
        rowTitle: "Shop", scale: scale, columns: (0..<24).map(String.init), rows: rows
      ).markup
    }
    let count = all[0].alternative.shops?.doors.count ?? 0
    let which =
      count > busiest.count
      ? "The \(busiest.count) of \(count) doors at which most people stand under \(shown[0].label)."
      : "All doors."
    return .group([Piece.paragraph(which), scale.legend, Piece.grid(maps)])
  }

  /// Returns the names of the shops with the longest queues, in descending order.
  private static func busiest(_ doors: [ShopFigures.Door]) -> [String] {
    let order = doors.indices.sorted { (-doors[$0].total, $0) < (-doors[$1].total, $1) }
    return order.prefix(greatestShopCount).map { doors[$0].name }
  }

  private func chart(
    _ word: StaticString, _ title: String, _ detail: String, _ axis: Axis,
    _ shown: [ReportView.Entry],
    _ value: (ShopFigures.Quarter) -> Double?
  ) -> Markup {
    let series = shown.map { entry in
      LineChart.Series(
        entry.label, entry.style,
        (entry.alternative.shops?.quarters ?? []).enumerated().compactMap { place, quarter in
          value(quarter).map { LineChart.Point(x: Double(place) * 900 + 450, y: $0) }
        })
    }
    var chart = LineChart(
      ChartHeading(id.adding(word), title, detail: detail), x: Axis("Time of day", .clock), y: axis,
      series: series)
    chart.xText = { Words.clock(from: $0 - 450, to: $0 + 450) }
    return chart.markup
  }
}
