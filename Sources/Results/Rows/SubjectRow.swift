/// One value of a baseline that no metric tells: the subject of a check in one replication.
public struct SubjectRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0

  /// `wait_s_mean @ zone=3-4`, for example.
  package var subject = ""
  package var value: Double?
  package var unresolved = 0

  /// A row of zeros and of nothing.
  public static let empty = SubjectRow()

  /// The declaration of the table.
  public static let columns = Columns<SubjectRow>(
    "subjects.csv", .subjects, "The subject of a check in one replication of a baseline.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("subject", \.subject, "What is measured, as it is written in a check."),
      .column(
        "value", \.value,
        "The value in the unit of the subject; missing for an empty population."),
      .column(
        "unresolved", \.unresolved, "Requests of the population that were open when the run ended."),
    ])
}
