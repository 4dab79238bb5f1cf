package import Quantities

/// Reason that a subscription ended or was refused.
public enum SubscriptionEnd: String, CellWord, Hashable, BitwiseCopyable {
  /// The company cancelled it.
  case cancelled

  /// There are fewer people than the threshold.
  case groupTooSmall = "group_too_small"

  /// The group is no longer a union of blocks.
  case notAligned = "not_aligned"

  /// The budget of the data or of the company is spent.
  case budgetSpent = "budget_spent"

  /// The subscription was refused: the company has one to the same group.
  case alreadySubscribed = "already_subscribed"
}

/// A subscription that a company requested.
public struct SubscriptionRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var subscription: Int32?
  package var thirdParty: Int32 = 0
  package var request: Int32 = 0
  package var asked = TimeSpan.zero
  package var pushes: Int32 = 0
  package var stopped: TimeSpan?
  package var reason: SubscriptionEnd?

  /// A row of zeros and missing values.
  public static let empty = SubscriptionRow()

  /// The declaration of the table.
  public static let columns = Columns<SubscriptionRow>(
    "subscriptions.csv", .partDetails(.disclosure),
    "One subscription that a company requested during the run, in order of time.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "subscription", \.subscription,
        "Number of the subscription, from 1. Empty when it was refused."),
      .column("third_party", \.thirdParty, "Number of the company, from 1."),
      .column("request", \.request, "Number of the data request to which it belongs, from 1."),
      .column("asked_s", \.asked, "Time of the subscription, since the start of the window."),
      .column("pushes", \.pushes, "Number of pushes in the measurement window."),
      .column(
        "stopped_s", \.stopped,
        "Time of its end, since the start of the window. Empty while it continues."),
      .column("reason", \.reason, "Reason for its end or refusal. Empty while it continues."),
    ])
}
