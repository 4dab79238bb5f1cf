package import Quantities

/// Who a company asked for.
public enum AskedSubject: String, CellWord, Hashable, BitwiseCopyable {
  /// The people of an area who have something in common.
  case group

  /// One person, by their code.
  case person
}

/// What became of a question for data.
public enum AskedOutcome: String, CellWord, Hashable, BitwiseCopyable {
  /// The company was given something.
  case answered

  /// It was not, and was told why.
  case refused

  /// The service could not be reached.
  case unavailable
}

/// Why a question for data was refused.
public enum RefusalReason: String, CellWord, Hashable, BitwiseCopyable {
  /// There are fewer people than the threshold.
  case groupTooSmall = "group_too_small"

  /// There are fewer people than the threshold in the rest of the area.
  case restTooSmall = "rest_too_small"

  /// The group is no union of blocks.
  case notAligned = "not_aligned"

  /// Too much comes from one person.
  case dominated

  /// Too few people have joined or left.
  case changeTooSmall = "change_too_small"

  /// Too many questions have failed today.
  case budgetSpent = "budget_spent"

  /// Nothing has been collected yet.
  case noData = "no_data"

  /// Nobody has this code.
  case unknownUser = "unknown_user"

  /// They did not agree to be asked for alone.
  case noSingleConsent = "no_single_consent"

  /// Nobody has this code, or they did not agree.
  case notAvailable = "not_available"
}

/// One question of a company in the measurement window.
///
/// Who was asked for is not told.
public struct DisclosureRequestRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var request: Int32 = 0
  package var thirdParty: Int32 = 0
  package var kind = AskedSubject.group
  package var asked = TimeSpan.zero
  package var outcome = AskedOutcome.answered
  package var reason: RefusalReason?
  package var people: Int32?
  package var rows: Int32?

  /// A row of zeros and of nothing.
  public static let empty = DisclosureRequestRow()

  /// The same row, of a replication.
  package func numbered(policy: Int32, replication: Int32) -> DisclosureRequestRow {
    var row = self
    (row.policy, row.replication) = (policy, replication)
    return row
  }

  /// The declaration of the table.
  public static let columns = Columns<DisclosureRequestRow>(
    "disclosure_requests.csv", .partDetails(.disclosure),
    "One question of a company for data of people in the measurement window, in order of time.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("request", \.request, "Its number in the scenario, from 1."),
      .column("third_party", \.thirdParty, "The company, from 1."),
      .column("kind", \.kind, "Whether it asked for a group or for one person."),
      .column("asked_s", \.asked, "When, since the start of the window."),
      .column("outcome", \.outcome, "What became of it."),
      .column("reason", \.reason, "Why it was refused; empty when it was not."),
      .column("people", \.people, "How many people the answer is about."),
      .column("rows", \.rows, "How many samples or totals the answer has."),
    ])
}

/// What a subscriber was sent of one epoch.
public struct PushRow: ResultRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var subscription: Int32 = 0
  package var thirdParty: Int32 = 0
  package var epoch: Int32 = 0
  package var pushed = TimeSpan.zero
  package var people: Int32 = 0
  package var rows: Int32 = 0
  package var samples: Int32 = 0
  package var latency: TimeSpan?

  /// A row of zeros and of nothing.
  public static let empty = PushRow()

  /// The same row, of a replication.
  package func numbered(policy: Int32, replication: Int32) -> PushRow {
    var row = self
    (row.policy, row.replication) = (policy, replication)
    return row
  }

  /// The declaration of the table.
  public static let columns = Columns<PushRow>(
    "pushes.csv", .partDetails(.disclosure),
    "What a subscriber was sent of one epoch in the measurement window, in order of time.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("subscription", \.subscription, "The subscription, from 1."),
      .column("third_party", \.thirdParty, "The company, from 1."),
      .column("epoch", \.epoch, "The epoch, from 0 at the start of the run."),
      .column("pushed_s", \.pushed, "When, since the start of the window."),
      .column("people", \.people, "How many people it is about."),
      .column("rows", \.rows, "How many samples or totals it has."),
      .column(
        "samples", \.samples, "Number of samples that no answer or push before it rests on."
      ).recent(),
      .column(
        "latency_s", \.latency,
        "Time from the measurement of the oldest of these samples until the push; empty without any."
      ),
    ])
}
