/// One value of a baseline that no metric tells: the subject of a check in one replication.
public struct SubjectRow: ReadableRow, Hashable {
  /// Number of the policy.
  public var policy: Int32

  /// Number of the replication, from 1.
  public var replication: Int32

  /// The subject as it is written in a check: `wait_s_mean @ zone=3-4`.
  public var subject: String

  /// The value in the unit of the subject; nil for an empty population.
  public var value: Double?

  /// How many requests of the population were still open at the end.
  public var unresolved: Int

  /// Makes a row from its cells.
  public init(
    policy: Int32, replication: Int32, subject: String, value: Double?, unresolved: Int
  ) {
    self.policy = policy
    self.replication = replication
    self.subject = subject
    self.value = value
    self.unresolved = unresolved
  }
}

extension SubjectRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "subjects.csv",
    title: "The subject of a check in one replication of a baseline.",
    columns: [
      .policy, .replication,
      .text("subject", "What is measured, as it is written in a check."),
      .number(
        "value", unit: nil, mayBeMissing: true,
        "The value in the unit of the subject; missing for an empty population."),
      .count("unresolved", "Requests of the population that were open when the run ended."),
    ])

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) {
    cells.policy(policy)
    cells.count(Int(replication))
    cells.text(subject)
    cells.number(value)
    cells.count(unresolved)
  }

  /// Reads the cells of the row.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(
      policy: try cells.policy(), replication: try cells.count(), subject: cells.text(),
      value: try cells.optionalNumber(), unresolved: try cells.count())
  }
}
