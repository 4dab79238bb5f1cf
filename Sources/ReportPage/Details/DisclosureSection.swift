import Charts
import Reports
import Results

/// Disclosure of personal data to companies; shown only if data are collected.
struct DisclosureSection {
  let view: ReportView

  private var shown: [ReportView.Entry] {
    view.entries(with: { $0.metric(.storeCompleteness)?.estimate != nil })
  }

  private var tables: MetricTables { MetricTables(shown, pairing: "day by day") }

  /// The sections; empty if no data are collected.
  var sections: [ReportSection] { shown.isEmpty ? [] : [section] }

  /// Returns a chart of the people whom attacks identify under each of the two sets of rules.
  static func attacks(_ alternative: ReportAlternative, caption: String) -> Markup {
    func cell(_ kind: AttackKind, _ rules: RulesOfData) -> String {
      let row = alternative.attacks.first { $0.attack == kind && $0.rules == rules }
      return row.map { "\($0.learnt) of \($0.targets)" } ?? DecimalText.undefined
    }
    return DataTable(
      caption: caption,
      columns: ["The attacker asks for", "A large group is enough", "Guarded rules"],
      numbers: AttackKind.allCases.map { kind in
        (kind.summary, [cell(kind, .document), cell(kind, .guarded)])
      }
    ).markup
  }

  /// True if noise is added to the answers.
  private var hasNoise: Bool {
    shown.contains { $0.alternative.metric(.epsilonSpent)?.estimate != nil }
  }

  private var section: ReportSection {
    ReportSection(
      ElementID("disclosure"), "Data of people for third parties",
      short: "Questions of companies and their answers"
    ) {
      Piece.paragraph(
        "With guarded rules a company can ask for unions of blocks. A block is an area with "
          + "enough people, fixed before any question; other areas are refused.")
      tables.table(
        "Questions of companies",
        [.dataRequests, .answeredShare, .refusedShare, .dataUnavailableShare])
      tables.table(
        "The price in resolution",
        [.blockCount, .peoplePerBlockLeast, .peoplePerBlockMedian, .blockError]
          + (hasNoise ? [.epsilonSpent] : []))
      if hasNoise {
        Piece.paragraph(
          "Noise is added to all answers about blocks. Epsilon bounds the information that all answers together give about one person: "
            + "below 1 the protection is strong, above 10 it is weak. Attacks are tried without the noise."
        )
      }
      for entry in shown where !entry.alternative.attacks.isEmpty {
        Self.attacks(
          entry.alternative,
          caption: "People identified, by attack and rules"
            + (shown.count > 1 ? ": \(entry.label)" : ""))
      }
      tables.table(
        "Subscribers and samples; times in minutes:seconds",
        [.pushCount, .liveLatencyMean, .liveLatencyMost, .liveWithinShare, .storeCompleteness])
    }
  }
}
