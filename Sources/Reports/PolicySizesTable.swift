package import Results

/// The smallest fleet of each policy, or the last value of another parameter, as plain text: one line
/// for each policy.
package struct PolicySizesTable: Sendable {
  /// What was found for a policy.
  package struct Row: Hashable, Sendable {
    let policy: String
    let value: String
    let duty: FleetDuty?
    let alone: [String]
    let decides: String

    /// Makes a row.
    /// - Parameters:
    ///   - policy: its name.
    ///   - value: the value that meets all goals, as it is written.
    ///   - duty: how many taxis are on duty with it.
    ///   - alone: for each goal, the value that meets it alone.
    ///   - decides: which goals need the value.
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

  /// What the values are of.
  package let parameter: String

  /// The goals, as the heading of the columns names them.
  package let goals: [String]

  /// The policies.
  package let rows: [Row]

  /// What the place where the text appears can show.
  package var style = TextStyle()

  /// Makes a table.
  /// - Parameters:
  ///   - parameter: what the values are of.
  ///   - goals: the goals that are searched alone; none where there is but one.
  ///   - rows: the policies, at least one.
  package init(parameter: String, goals: [String], rows: [Row]) {
    self.parameter = parameter
    self.goals = goals
    self.rows = rows
  }

  /// The lines, without line ends: a heading of two, then one for each policy.
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
