import Charts
import Reports

/// States of the taxis, stacked over the day.
struct FleetSection {
  let view: ReportView

  private let id = ElementID("fleet")

  var section: ReportSection {
    let all = view.entries(with: { !$0.fleet.isEmpty })
    let shown = view.panelled(all)
    return ReportSection(id, "Activities of taxis", short: "Free, on the way, with a passenger") {
      if shown.isEmpty {
        view.reasons(.fleet)
      } else {
        Piece.paragraph(
          "Mean number of taxis on duty by activity. Idle taxis, at the top, are the reserve. "
            + "Passengers wait when it is exhausted, but also while taxis are idle in zones "
            + "that the policy does not search."
        )
        let greatest = shown.flatMap { $0.alternative.fleet.map(\.onDuty) }.max() ?? 1
        Piece.grid(shown.map { chart($0, greatest: greatest) })
        view.detailNote(shown)
        view.partlyMissing(.fleet)
        view.limitNote(shown, of: all)
      }
    }
  }

  /// States from the bottom up, those with revenue first.
  private var states: [(String, Int, KeyPath<FleetFigures, Double>)] {
    [
      ("With a passenger", 0, \.occupied), ("Waiting at the pickup", 3, \.boarding),
      ("On the way to a passenger", 4, \.approaching), ("Not yet available again", 6, \.releasing),
      ("Idle", 6, \.idle),
    ]
  }

  private func chart(_ entry: ReportView.Entry, greatest: Double) -> Markup {
    let start = view.startOfDay(of: entry)
    let fleet = entry.alternative.fleet
    let edges =
      fleet.map { start + $0.start } + (fleet.last.map { [start + $0.start + $0.length] } ?? [])
    return StackedArea(
      ChartHeading(id.adding(entry.index), entry.label, detail: "Taxis on duty by state."),
      x: Axis("Time of day", .clock),
      y: Axis("Taxis", .number(decimals: 1), domain: 0...max(1, greatest * 1.04)), edges: edges,
      layers: states.map { state in
        StackedArea.Layer(
          state.0, SeriesStyle(state.1), fleet.map { $0[keyPath: state.2] },
          isPale: state.2 == \.idle)
      }
    ).markup
  }
}
