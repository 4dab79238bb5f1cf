package import Quantities

/// Subject of a data request.
public enum AskedSubject: String, CellWord, Hashable, BitwiseCopyable {
  /// People of an area with common attributes.
  case group

  /// One person, by their code.
  case person
}

/// Outcome of a data request.
public enum AskedOutcome: String, CellWord, Hashable, BitwiseCopyable {
  /// The company received data.
  case answered

  /// The request was refused with a reason.
  case refused

  /// The service was unreachable.
  case unavailable
}

/// Reason for the refusal of a data request.
public enum RefusalReason: String, CellWord, Hashable, BitwiseCopyable {
  /// There are fewer people than the threshold.
  case groupTooSmall = "group_too_small"

  /// There are fewer people than the threshold in the rest of the area.
  case restTooSmall = "rest_too_small"

  /// The group is not a union of blocks.
  case notAligned = "not_aligned"

  /// Too much comes from one person.
  case dominated

  /// Too few people have joined or left.
  case changeTooSmall = "change_too_small"

  /// Too many requests have failed today.
  case budgetSpent = "budget_spent"

  /// Nothing has been collected yet.
  case noData = "no_data"

  /// The code belongs to no person.
  case unknownUser = "unknown_user"

  /// The person did not consent to individual requests.
  case noSingleConsent = "no_single_consent"

  /// The code belongs to no person, or the person did not consent.
  case notAvailable = "not_available"
}

/// One data request of a company in the measurement window.
///
/// The subject is not identified.
public struct DisclosureRequestRow: DayRow, Hashable, BitwiseCopyable {
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
  package var zone: Int32?
  package var zones: Int32?

  /// A row of zeros and missing values.
  public static let empty = DisclosureRequestRow()

  /// The declaration of the table.
  public static let columns = Columns<DisclosureRequestRow>(
    "disclosure_requests.csv", .partDetails(.disclosure),
    "One data request of a company in the measurement window, in order of time.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("request", \.request, "Number of the request in the scenario, from 1."),
      .column("third_party", \.thirdParty, "Number of the company, from 1."),
      .column("kind", \.kind, "Subject of the request: a group or a person."),
      .column("asked_s", \.asked, "Time of the request, since the start of the window."),
      .column("outcome", \.outcome, "Outcome of the request."),
      .column("reason", \.reason, "Reason for the refusal. Empty for other outcomes."),
      .column("people", \.people, "Number of people that the answer is about."),
      .column("rows", \.rows, "Number of samples or totals in the answer."),
      .name(
        "zone", \.zone, of: .zones,
        "Zone in the middle of the area that a group is in. Empty for the whole city and for a "
          + "person."
      ).recent(),
      .column(
        "zones", \.zones, unit: "1",
        "Number of zones of this area, of all for the whole city. Empty for a person."
      ).recent(),
    ])
}

/// One push of an epoch to a subscriber.
public struct PushRow: DayRow, Hashable, BitwiseCopyable {
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

  /// A row of zeros and missing values.
  public static let empty = PushRow()

  /// The declaration of the table.
  public static let columns = Columns<PushRow>(
    "pushes.csv", .partDetails(.disclosure),
    "One push of an epoch to a subscriber in the measurement window, in order of time.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("subscription", \.subscription, "Number of the subscription, from 1."),
      .column("third_party", \.thirdParty, "Number of the company, from 1."),
      .column("epoch", \.epoch, "Number of the epoch, from 0 at the start of the run."),
      .column("pushed_s", \.pushed, "Time of the push, since the start of the window."),
      .column("people", \.people, "Number of people that the push is about."),
      .column("rows", \.rows, "Number of samples or totals in the push."),
      .column(
        "samples", \.samples, "Number of samples that no earlier answer or push is based on."
      ).recent(),
      .column(
        "latency_s", \.latency,
        "Time from the measurement of the oldest of these samples to the push. Empty without any."
      ),
    ])
}
