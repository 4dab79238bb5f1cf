public import Quantities

/// Somebody who has an account.
public struct Wearer: Hashable, Sendable {
  /// What the service does about them.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// Nothing: they are well.
    case quiet

    /// It reports until somebody answers.
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

  /// Whether they have signed in.
  public internal(set) var isSignedIn = false

  /// Whether they wear the watch.
  public internal(set) var isWorn = false

  /// What was measured last; nil before anything was.
  public internal(set) var latest: HealthSample?

  /// What the service does about them.
  public internal(set) var state = State.quiet

  /// How many samples in a row were below a threshold.
  var belowCount = 0

  /// Since which sample none was below a threshold; nil where the last one was.
  var calmSince: Instant?
}

/// An alarm.
public struct Alarm: Hashable, Sendable, BitwiseCopyable {
  /// Whose.
  public let wearer: WearerID

  /// How many reports were sent.
  public internal(set) var reports: Int32 = 0

  /// When the last was sent.
  public internal(set) var reportedAt: Instant

  /// When an answer came; nil before.
  public internal(set) var acknowledgedAt: Instant?

  /// The sample in the last report.
  var reported: Instant

  /// Whether reports went back in time (I-S3), or one was sent after the answer (I-S4).
  var isOutOfOrder = false

  /// Whether the watch shows that help is on the way.
  var isShown = false
}
