/// Smallest fleet of one policy, or the last value of another parameter, for all goals together or
/// for one alone.
public struct SizeRow: ResultRow, Hashable {
  /// Name of the policy.
  public var policy = ""

  /// Single goal that is tested; empty for all goals together.
  public var goal = ""

  /// Path of the value in the scenario.
  public var parameter = ""

  /// Result of the search: found, everything, nothing or unsettled.
  public var outcome = ""

  /// Value, as `--set` takes it; nil if none was found.
  public var value: String?

  /// True if the goal is the one that decides the size.
  public var decides = false

  /// Mean number of taxis on duty with that value.
  public var onDutyMean: Double?

  /// Maximum number of taxis on duty with that value.
  public var onDutyMax: Double?

  /// Hours on duty of all taxis on a mean day.
  public var driverHours: Double?

  /// An empty row.
  public static let empty = SizeRow()

  /// The declaration of the table.
  public static let columns = Columns<SizeRow>(
    "sizes.csv", .sizes,
    "Smallest fleet of a policy, or last value of another parameter, that meets the goals. Only "
      + "from `size`.",
    [
      .column("policy", \.policy, "Policy, without its value."),
      .column(
        "goal", \.goal, "Single goal that is tested, or `all` for all goals together.",
        get: { $0.goal.isEmpty ? "all" : $0.goal },
        set: { (row, goal: String) in
          row.goal = goal == "all" ? "" : goal
          return nil
        }),
      .column("parameter", \.parameter, "Path of the value in the scenario."),
      .column(
        "outcome", \.outcome,
        "Result of the search: found, everything (both ends meet the goal), nothing (both miss "
          + "it) or unsettled."),
      .column("value", \.value, "Value that was found. Empty when none was."),
      .column(
        "decides", \.decides,
        "True if the goal alone needs the value that all need together or, where none was found, "
          + "if no value was shown to meet it."),
      .column(
        "on_duty_mean", \.onDutyMean, "Mean number of taxis on duty with that value."),
      .column(
        "on_duty_max", \.onDutyMax, "Greatest number of taxis on duty at once with that value."),
      .column(
        "on_duty_hours", \.driverHours, unit: "h",
        "Hours on duty of all taxis on a mean day with that value."),
    ])
}
