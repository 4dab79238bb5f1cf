import Documents
import Quantities
import TripFiles
import TripImport

/// Outcome of `import` in its three forms.
struct ImportOutcome {
  let trips: ImportedTrips

  /// Warnings about the trips and the zones.
  let warnings: [Problem]

  /// Path of the scenario.
  let scenario: String

  /// Paths of all files in the folder, including the scenario.
  let files: [String]

  /// Summary of the import for readers, as Markdown.
  let report: String

  /// Outcome as JSON, with counts by cause.
  var json: String {
    let outcome: DocumentValue = [
      "scenario": .text(scenario), "files": .texts(files), "rows": .number(trips.rowCount),
      "kept": .number(trips.rowCount - trips.dropped.total),
      "trips": .number(trips.tripCount), "days": .number(trips.dayCount),
      "left_out": causes(trips.dropped), "not_used": causes(trips.doubtful),
      "notes": .texts(trips.notes),
      "warnings": .texts(warnings.map { "\($0)" }),
    ]
    return outcome.text(.pretty) + "\n"
  }

  private func causes(_ rows: DroppedRows) -> DocumentValue {
    .array(
      rows.faults.map { fault in
        let examples = rows.examples(fault).map { example -> DocumentValue in
          ["line": .number(example.line), "text": .text(Wording.printable(example.text))]
        }
        return [
          "cause": .text("\(fault)"), "rows": .number(rows.count(fault)),
          "examples": .array(examples),
        ]
      })
  }

  /// Outcome as one record per line.
  var plain: String {
    var records = [
      ["rows", "\(trips.rowCount)"], ["kept", "\(trips.tripCount)"],
      ["left_out", "\(trips.dropped.total)"],
    ]
    records += trips.dropped.faults.map { ["left_out", "\($0)", "\(trips.dropped.count($0))"] }
    records += trips.doubtful.faults.map { ["not_used", "\($0)", "\(trips.doubtful.count($0))"] }
    records.append(["scenario", scenario])
    return PlainRecord.text(records)
  }

  var text: String {
    "Made \(scenario) from \(Wording.grouped(trips.tripCount)) trips.\n\n\(report)"
  }
}
