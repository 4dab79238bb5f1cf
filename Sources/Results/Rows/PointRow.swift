/// A value of the scenario that varies between alternatives, in one of them.
///
/// Together with `summary.csv` these rows are the response of the metrics to the values.
public struct PointRow: ResultRow, Hashable {
  package var policy: Int32 = 0
  package var base = ""
  package var parameter = ""
  package var value = ""

  /// A row of zeros and of nothing.
  public static let empty = PointRow()

  /// The declaration of the table.
  public static let columns = Columns<PointRow>(
    "points.csv", .points, "A value of the scenario that varies, in one of the alternatives.",
    [
      .policy(\.policy),
      .column("dispatch_policy", \.base, "Policy that runs, without the values that vary."),
      .column("parameter", \.parameter, "Key of the scenario, as in --set."),
      .column("value", \.value, "Its value in this alternative, as it was written."),
    ])
}
