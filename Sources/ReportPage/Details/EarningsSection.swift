import Charts
import Reports
import Results

/// Fares and earnings; shown only if rides have a price.
struct EarningsSection {
  let view: ReportView

  private let id = ElementID("earnings")

  /// Maximum number of charts.
  private static let greatestChartCount = 2

  /// Maximum number of zones in a chart.
  private static let greatestZoneCount = 15

  private var shown: [ReportView.Entry] {
    view.entries(with: { $0.metric(.fareMean)?.estimate != nil })
  }

  /// The sections; empty if rides have no price.
  var sections: [ReportSection] { shown.isEmpty ? [] : [section] }

  private var currency: String { shown.first.flatMap { view.facts(of: $0)?.currency } ?? "" }

  private var section: ReportSection {
    let tables = MetricTables(shown, pairing: "day by day")
    let drawn = Array(
      view.entries(with: { $0.metric(.fareMean) != nil && $0.zones?.intervals.isEmpty == false })
        .prefix(Self.greatestChartCount))
    return ReportSection(id, "Fares and earnings", short: "What rides cost, and who earns it") {
      Piece.paragraph(
        "Amounts are in \(currency). Rides pay when they end; those under way at the end of the run "
          + "have not paid.")
      tables.table(
        "Earnings of drivers per hour on duty",
        [.grossPerHour, .netPerHour, .netPerHourTenth, .netGini])
      tables.table(
        "Fares a ride and a day",
        [.fareMean, .farePerKilometer, .revenuePerTaxiHour, .operatorRevenue, .taxRevenue])
      tables.differences([.netPerHour, .netPerHourTenth, .netGini, .operatorRevenue])
      if !drawn.isEmpty {
        scale(drawn).legend
        Piece.grid(drawn.compactMap { chart($0, scale(drawn)) })
        view.detailNote(drawn)
      }
    }
  }

  private func scale(_ drawn: [ReportView.Entry]) -> ColourScale {
    let values = drawn.flatMap { entry in
      (entry.alternative.zones?.intervals ?? []).flatMap { $0.zones.map(\.revenue) }
    }
    return ColourScale(
      "Fares without tax, \(currency) per hour and day", .number(decimals: 0), values: values)
  }

  private func chart(_ entry: ReportView.Entry, _ scale: ColourScale) -> Markup? {
    guard let zones = entry.alternative.zones else { return nil }
    let totals = zones.window.map(\.revenue)
    let best = totals.indices.filter { totals[$0] > 0 }
      .sorted { (-totals[$0], $0) < (-totals[$1], $1) }.prefix(Self.greatestZoneCount)
    let all = totals.reduce(0, +)
    guard !best.isEmpty, all > 0 else { return nil }
    let share = best.reduce(0) { $0 + totals[$1] } / all
    return HeatMap(
      of: best, entry, in: view,
      ChartHeading(
        id.adding(entry.index), "Fares by zone and hour: \(entry.label)",
        detail: best.count < totals.count
          ? "The \(best.count) of \(totals.count) zones whose rides bring the most: "
            + "\(ValueFormat.share.text(share)) of all fares. Zones of the pick-up, hours of the payment."
          : "Zones of the pick-up, hours of the payment."),
      scale, value: \.revenue
    ).markup
  }
}
