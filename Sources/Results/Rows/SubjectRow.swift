/// One value of a baseline that is not a metric: the subject of a check in one replication.
public struct SubjectRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0

  /// Subject, for example `wait_s_mean @ zone=3-4`.
  package var subject = ""
  package var value: Double?
  package var unresolved = 0

  /// A row of zeros and missing values.
  public static let empty = SubjectRow()

  /// The declaration of the table.
  public static let columns = Columns<SubjectRow>(
    "subjects.csv", .subjects, "The subject of a check in one replication of a baseline.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("subject", \.subject, "Subject, as written in a check."),
      .column(
        "value", \.value,
        "Value in the unit of the subject. Missing for an empty population."),
      .column(
        "unresolved", \.unresolved,
        "Number of requests of the population that were open when the run ended."),
    ])
}
