import Charts
import Reports

/// Requests that were not served, by time and place.
struct ZoneHoursSection {
  let view: ReportView

  private let id = ElementID("zones")

  /// Maximum number of charts.
  private static let greatestChartCount = 2

  var section: ReportSection {
    let all = view.entries(with: { $0.zones?.intervals.isEmpty == false })
    let shown = Array(all.prefix(Self.greatestChartCount))
    return ReportSection(
      id, "Not served, by zone and hour", short: "Who went without, where and when"
    ) {
      if shown.isEmpty {
        view.reasons(.zones)
      } else {
        Piece.paragraph(
          "Unserved requests a day by zone and hour. The zones with the most are at the top.")
        scale(shown).legend
        Piece.grid(
          shown.compactMap { chart($0, scale(shown), rowCount: 15) })
        view.detailNote(shown)
        view.limitNote(shown, of: all)
      }
    }
  }

  private static func unserved(_ share: ZoneFigures.ZoneShare) -> Double? {
    share.unservedShare.map { $0 * share.requests }
  }

  private func scale(_ shown: [ReportView.Entry]) -> ColourScale {
    let values = shown.flatMap { entry in
      (entry.alternative.zones?.intervals ?? []).flatMap { $0.zones.compactMap(Self.unserved) }
    }
    return ColourScale(
      "Requests not served, per hour and day", .number(decimals: 1), values: values)
  }

  private func chart(_ entry: ReportView.Entry, _ scale: ColourScale, rowCount: Int)
    -> Markup?
  {
    guard let zones = entry.alternative.zones else { return nil }
    let totals = zones.window.map { Self.unserved($0) ?? 0 }
    let concerned = totals.indices.filter { totals[$0] > 0 }
      .sorted { (-totals[$0], $0) < (-totals[$1], $1) }
    let worst = concerned.prefix(rowCount)
    let all = totals.reduce(0, +)
    guard !worst.isEmpty else {
      return Markup("figure") {
        Markup("figcaption", entry.label)
        Piece.paragraph("Every request was served.")
      }
    }
    let share = worst.map { totals[$0] }.reduce(0, +) / all
    return HeatMap(
      of: worst, entry, in: view,
      ChartHeading(
        id.adding(entry.index), entry.label,
        detail: worst.count < concerned.count
          ? "The \(worst.count) of \(totals.count) zones with the most requests not served: "
            + "\(ValueFormat.share.text(share)) of them all."
          : "All zones, of \(totals.count), in which a request was not served."),
      scale, value: Self.unserved
    ).markup
  }
}
