/// The smallest fleet of one policy, or the last value of another parameter, for all goals together or
/// for one alone.
package struct SizeRow: ResultRow, Hashable {
  /// The name of the policy.
  package var policy = ""

  /// The single goal that is tested; empty for all goals together.
  package var goal = ""

  /// Path of the value in the scenario.
  package var parameter = ""

  /// Result of the search: found, everything, nothing or unsettled.
  package var outcome = ""

  /// The value, as `--set` takes it; nil when none was found.
  package var value: String?

  /// True if the goal is the one that decides.
  package var decides = false

  /// Mean number of taxis on duty with that value.
  package var onDutyMean: Double?

  /// The greatest number on duty.
  package var onDutyMax: Double?

  /// The hours on duty of all taxis on a mean day.
  package var driverHours: Double?

  package static let empty = SizeRow()

  /// The declaration of the table.
  package static let columns = Columns<SizeRow>(
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
