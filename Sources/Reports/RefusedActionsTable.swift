/// Refused actions of external policies by reason, as text.
package struct RefusedActionsTable {
  /// Actions that were refused for one reason.
  package struct Row {
    let policy: String
    let reason: String
    let count: Int
    let share: Double

    /// Makes a row.
    /// - Parameters:
    ///   - policy: name of the policy.
    ///   - reason: reason, as the protocol names it.
    ///   - count: number of actions refused for it, on all days.
    ///   - share: their share of all actions of the policy, 0 to 1.
    package init(policy: String, reason: String, count: Int, share: Double) {
      self.policy = policy
      self.reason = reason
      self.count = count
      self.share = share
    }
  }

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  private let rows: [Row]

  package init(_ rows: [Row]) { self.rows = rows }

  /// Lines of the table, without line ends.
  package var lines: [String] {
    let cells = rows.map { row in
      [
        row.policy, row.reason, "\(row.count)",
        row.share < 0.0005 ? "< 0.1 %" : Figure.share(row.share),
      ]
    }
    return TextColumns.aligned(
      [["policy", "actions refused for", "count", "of its actions"]] + cells, leftColumns: 2,
      within: style.columns)
  }
}
