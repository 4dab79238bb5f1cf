public import Quantities

/// A person who has an account.
public struct Wearer: Hashable, Sendable {
  /// What the service does about them.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// Nothing: they are well.
    case quiet

    /// It reports until a person answers.
    case critical(AlarmID)

    /// Help is on the way; it waits until they have been well for a while.
    case answered(AlarmID)
  }

  let credential: UInt64
  let sensors: HealthParameters

  /// Age, gender and need.
  public let profile: WearerProfile

  /// Below which values they want help.
  public internal(set) var thresholds: Thresholds

  /// True if they have signed in.
  public internal(set) var isSignedIn = false

  /// True if they wear the watch.
  public internal(set) var isWorn = false

  /// What was measured last; nil before anything was.
  public internal(set) var latest: HealthSample?

  /// What the service does about them.
  public internal(set) var state = State.quiet

  /// Number of samples in that a row were below a threshold.
  var belowCount = 0

  /// Since which sample none was below a threshold; nil where the last one was.
  var calmSince: Instant?
}

/// An alarm.
public struct Alarm: Hashable, Sendable, BitwiseCopyable {
  /// Whose.
  public let wearer: WearerID

  /// Number of reports sent.
  public internal(set) var reports: Int32 = 0

  /// Time at which the last was sent.
  public internal(set) var reportedAt: Instant

  /// Time at which an answer came; nil before.
  public internal(set) var acknowledgedAt: Instant?

  /// The sample in the last report.
  var reported: Instant

  /// True if reports went back in time (I-S3), or one was sent after the answer (I-S4).
  var isOutOfOrder = false

  /// True if the watch shows that help is on the way.
  var isShown = false
}
