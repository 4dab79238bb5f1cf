import Charts
import Reports
import Results

/// Goals of all services, with figures and verdicts.
struct GoalsSection {
  let view: ReportView

  /// The section; empty without goals, and if all goals are about taxis, since the answer shows
  /// those.
  var sections: [ReportSection] {
    let rows = view.entries.flatMap { entry in
      entry.alternative.verdicts.map { (entry: entry, goal: $0) }
    }
    guard rows.contains(where: { ![.waitMean, .unservedShare].contains($0.goal.metric) }) else {
      return []
    }
    var section = ReportSection(
      ElementID("goals"), "Goals", short: "Every goal and its verdict"
    ) {
      DataTable(
        caption: "Every goal with the mean over the days and its one-sided 95 % bounds",
        columns: ["Goal"] + (view.entries.count > 1 ? ["Alternative"] : [])
          + ["Mean", "Bounds", "Verdict", "Set by"],
        rows: rows.map { row -> [DataTable.Cell] in
          let format = Words.format(row.goal.metric)
          let name: [DataTable.Cell] = view.entries.count > 1 ? [.words(row.entry.label)] : []
          return [.words(VerdictText.limit(row.goal))] + name + [
            .number(format.text(row.entry.alternative.metric(row.goal.metric)?.estimate)),
            .number("\(format.text(row.goal.lower)) to \(format.text(row.goal.upper))"),
            .words(Words.verdict(row.goal.verdict).word), .words(field(row.goal)),
          ]
        }
      ).markup
    }
    section.isOpen = true
    return [section]
  }

  /// Returns the field of the scenario that sets a goal.
  private func field(_ goal: VerdictRow) -> String {
    let kind = GoalKind(goal.metric)
    return [kind?.field, kind?.timeField].compactMap(\.self).first ?? "always"
  }
}
