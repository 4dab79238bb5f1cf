import Charts
import Reports

/// Distribution of waits, including requests that were not served.
struct WaitsSection {
  let view: ReportView

  private let id = ElementID("spread")

  var section: ReportSection {
    let all = view.entries(with: { $0.waits != nil })
    let shown = view.panelled(all)
    return ReportSection(id, "How long people wait", short: "The spread of waits, minute by minute")
    {
      if shown.isEmpty {
        view.reasons(.waits)
      } else {
        Piece.paragraph(
          "Each bar is one minute of waiting, as a share of all requests. Longer waits than an hour and "
            + "passengers without a taxi have separate bars on the right: short waits of the others mean "
            + "little if these bars are tall. The shares pool all days, so they may "
            + "differ slightly from the mean of days in the key figures.")
        Piece.grid(histograms(shown))
        view.limitNote(shown, of: all)
        view.detailNote(shown)
        view.partlyMissing(.waits)
      }
    }
  }

  private func rule(_ entry: ReportView.Entry?) -> LineChart.Rule? {
    let goal = entry.flatMap { view.facts(of: $0)?.goalWait } ?? view.commonGoalWait
    return goal.map { LineChart.Rule($0, "goal \(ValueFormat.duration.text($0))") }
  }

  private func histograms(_ shown: [ReportView.Entry]) -> [Markup] {
    let shares = shown.flatMap { entry -> [Double] in
      guard let waits = entry.alternative.waits else { return [] }
      return waits.served + [1 - waits.servedShare]
    }
    let upper = min(1, (shares.max() ?? 1) * 1.12)
    return shown.compactMap { entry in
      guard let waits = entry.alternative.waits else { return nil }
      let minutes = waits.served.prefix(WaitDistribution.minutes)
      var chart = Histogram(
        ChartHeading(
          id.adding(entry.index), entry.label,
          detail: "\(ValueFormat.share.text(waits.servedShare)) of "
            + "\(DecimalText.grouped(waits.requests)) requests were served."),
        x: Axis("Wait until pickup, minutes", .duration, domain: 0...3600),
        y: Axis("Share of all requests", .share, domain: 0...max(upper, 0.01)),
        bars: minutes.enumerated().map { minute, share in
          Histogram.Bar(from: Double(minute) * 60, to: Double(minute + 1) * 60, share: share)
        }, style: entry.style)
      let late = waits.served.dropFirst(WaitDistribution.minutes).reduce(0, +)
      chart.tails = [
        Histogram.Tail("60+", share: late, isApart: false),
        Histogram.Tail("not served", share: max(0, 1 - waits.servedShare), isApart: true),
      ]
      chart.rule = rule(entry)
      return chart.markup
    }
  }
}
