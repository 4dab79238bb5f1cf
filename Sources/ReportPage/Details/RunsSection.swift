import Charts
import Reports
import Results

/// Costs of street runs for others; shown only for cities with runs or closures.
struct RunsSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { ($0.metric(.runStarted)?.estimate ?? 0) > 0 || closes($0) })
  }

  private func closes(_ alternative: ReportAlternative) -> Bool {
    (alternative.metric(.closedKilometerHours)?.estimate ?? 0) > 0
  }

  private var tables: MetricTables { MetricTables(shown, pairing: "day by day") }

  /// The sections; empty without runs and closures.
  var sections: [ReportSection] { shown.isEmpty ? [] : [section] }

  private var section: ReportSection {
    ReportSection(
      ElementID("street-runs"), "Effect of street runs on others",
      short: "Closed streets, detours, longer journeys"
    ) {
      for entry in shown {
        let sentences = ServiceText.runs(under: shown.count > 1 ? entry.label : nil) {
          entry.alternative.metric($0)?.estimate
        }
        Piece.paragraph(sentences.joined(separator: " "))
      }
      tables.table(
        "The runs",
        [
          .runStarted, .runTaxiCalls, .closedKilometerHours, .positionAgeUsual, .positionAgeMost,
          .positionLateShare,
        ])
      Piece.paragraph(
        "Journeys that start or end during a closure count; the additional time is the "
          + "difference from the same journey with all streets open.")
      tables.table(
        "Journeys while streets are closed; minutes:seconds longer",
        [
          .closureDelayApproach, .closureDelayRide, .closureDelayAmbulance, .hinderedShare,
          .cutOffShare, .accessibleShare,
        ])
      tables.differences([.closureDelayApproach, .closureDelayRide, .closureDelayAmbulance])
    }
  }
}
