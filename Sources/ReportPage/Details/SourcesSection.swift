import Charts
import Reports
import Results

/// Files behind the page, with their hashes.
struct SourcesSection {
  let view: ReportView

  /// Maximum number of fingerprints of days on a page.
  private static let greatestRunCount = 100

  var section: ReportSection {
    ReportSection(
      ElementID("sources"), "Manifest and hashes", short: "Files, hashes and fingerprints"
    ) {
      Piece.paragraph(
        "Every number of this page comes from the files below. The page is made only if the "
          + "hashes of all files agree with the manifest.")
      for folder in view.figures.folders { folderMarkup(folder) }
    }
  }

  private func folderMarkup(_ folder: ReportFolder) -> Markup {
    let manifest = folder.manifest
    return .group([
      Markup("h4", manifest.scenarioName),
      Piece.facts([
        ("Program", manifest.toolText),
        ("Seed", String(manifest.seed)), ("Days", String(manifest.replications)),
        ("Policies", manifest.policies.joined(separator: ", ")),
        ("Scenario, SHA-256", manifest.scenarioHash),
      ]),
      Piece.folded(
        "Files with hashes",
        DataTable(
          caption: "Files read and written", columns: ["File", "Part", "Bytes", "SHA-256"],
          rows: manifest.inputs.map {
            [.words($0.path), .words("read"), .number(""), .markup(Markup("code", $0.hash))]
          }
            + folder.outputs.map {
              [
                .words($0.fileName), .words("written"), .number(DecimalText.grouped($0.byteCount)),
                .markup(Markup("code", $0.hash)),
              ]
            }
        ).markup),
      runs(folder),
    ])
  }

  private func runs(_ folder: ReportFolder) -> Markup {
    let runs = folder.manifest.runs
    let shown = runs.prefix(Self.greatestRunCount)
    let more = shown.count < runs.count ? " (first \(shown.count) of \(runs.count))" : ""
    return Piece.folded(
      "Fingerprints of days\(more)",
      DataTable(
        caption: "Digests: equal demand means the same passengers, equal runs the same day",
        columns: ["Policy", "Day", "Demand", "Run"],
        rows: shown.map {
          [
            .words($0.policy), .number(String($0.replication)),
            .markup(Markup("code", Words.digest($0.demandDigest))),
            .markup(Markup("code", Words.digest($0.runDigest))),
          ]
        }
      ).markup)
  }
}
