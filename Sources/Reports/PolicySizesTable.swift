package import Results

/// Smallest fleet of each policy, or the last value of another parameter, as plain text: one line
/// for each policy.
package struct PolicySizesTable: Sendable {
  /// Result for a policy.
  package struct Row: Hashable, Sendable {
    let policy: String
    let value: String
    let duty: FleetDuty?
    let alone: [String]
    let decides: String

    /// Makes a row.
    /// - Parameters:
    ///   - policy: name of the policy.
    ///   - value: value that meets all goals, as text.
    ///   - duty: number of taxis on duty with it.
    ///   - alone: for each goal, the value that meets it alone.
    ///   - decides: the goals that need the value.
    package init(
      policy: String, value: String, duty: FleetDuty?, alone: [String], decides: String
    ) {
      self.policy = policy
      self.value = value
      self.duty = duty
      self.alone = alone
      self.decides = decides
    }
  }

  /// Name of the parameter.
  package let parameter: String

  /// Goals, as in the heading of the columns.
  package let goals: [String]

  /// Rows of the policies.
  package let rows: [Row]

  /// Capabilities of the terminal or file.
  package var style = TextStyle()

  /// Makes a table.
  /// - Parameters:
  ///   - parameter: name of the parameter.
  ///   - goals: goals that are searched alone; empty if there is only one.
  ///   - rows: the policies, at least one.
  package init(parameter: String, goals: [String], rows: [Row]) {
    self.parameter = parameter
    self.goals = goals
    self.rows = rows
  }

  /// Lines, without line ends: a heading of two, then one for each policy.
  package var lines: [String] {
    let hasDuty = rows.contains { FleetText.isOnDuty($0.duty) }
    let first =
      ["", ""] + (hasDuty ? ["on duty", "", "driver-"] : []) + goals.map { _ in "alone for" }
      + ["goal that"]
    let second =
      ["policy", parameter] + (hasDuty ? ["mean", "most", "hours"] : []) + goals + ["decides"]
    return TextColumns.aligned(
      [first, second]
        + rows.map { row in
          [row.policy, row.value] + (hasDuty ? FleetText.cells(row.duty) : []) + row.alone
            + [row.decides]
        }, leftColumns: 1, within: style.columns)
  }
}
