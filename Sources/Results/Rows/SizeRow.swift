/// The smallest fleet of one policy, or the last value of another parameter, for all goals together or
/// for one alone.
public struct SizeRow: ResultRow, Hashable {
  /// The name of the policy.
  public var policy = ""

  /// The goal that is held alone; empty for all goals together.
  public var goal = ""

  /// Where the value stands in the scenario.
  public var parameter = ""

  /// How the search ended: found, everything, nothing or unsettled.
  public var outcome = ""

  /// The value, as `--set` takes it; nil when none was found.
  public var value: String?

  /// Whether the goal decides.
  public var decides = false

  /// The duty of the fleet with that value.
  public var onDutyMean: Double?

  /// The greatest number on duty.
  public var onDutyMax: Double?

  /// The hours on duty of all taxis on a mean day.
  public var driverHours: Double?

  /// A row of nothing.
  public static let empty = SizeRow()

  /// The declaration of the table.
  public static let columns = Columns<SizeRow>(
    "sizes.csv", .sizes,
    "The smallest fleet of a policy, or the last value of another parameter, that meets the goals; only"
      + " from `size`.",
    [
      .column("policy", \.policy, "The policy, without its value."),
      .column(
        "goal", \.goal, "The goal that is held alone; `all` for all goals together.",
        get: { $0.goal.isEmpty ? "all" : $0.goal },
        set: { (row, goal: String) in
          row.goal = goal == "all" ? "" : goal
          return nil
        }),
      .column("parameter", \.parameter, "Where the value stands in the scenario."),
      .column(
        "outcome", \.outcome,
        "How the search ended: found, everything (both ends meet the goal), nothing (both miss it) or"
          + " unsettled."),
      .column("value", \.value, "The value that was found; empty when none was."),
      .column(
        "decides", \.decides,
        "Whether the goal needs the value that all need together; where none was found, whether no"
          + " value was shown to meet it."),
      .column(
        "on_duty_mean", \.onDutyMean, "Mean number of taxis on duty with that value."),
      .column(
        "on_duty_max", \.onDutyMax, "Greatest number of taxis on duty at once with that value."),
      .column(
        "on_duty_hours", \.driverHours, unit: "h",
        "Hours on duty of all taxis together on a mean day with that value."),
    ])
}
