/// A value of the scenario that varies between alternatives, with its value in one of them.
///
/// With `summary.csv`, these rows give the response of the metrics to the values.
public struct PointRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var base = ""
  package var parameter = ""
  package var value = ""

  /// A row of zeros and missing values.
  public static let empty = PointRow()

  /// The declaration of the table.
  public static let columns = Columns<PointRow>(
    "points.csv", .points, "Value of a varied scenario key in one alternative.",
    [
      .policy(\.policy),
      .column("dispatch_policy", \.base, "Policy without the varied values."),
      .column("parameter", \.parameter, "Key of the scenario, as in --set."),
      .column("value", \.value, "Value in this alternative, as written."),
    ])
}
