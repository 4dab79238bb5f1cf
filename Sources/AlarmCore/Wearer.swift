public import Quantities

/// An account holder.
public struct Wearer: Hashable, Sendable {
  /// Alarm state of a wearer.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// No alarm.
    case quiet

    /// An alarm is reported until it is answered.
    case critical(AlarmID)

    /// The alarm was answered; the state ends when values have been good for a while.
    case answered(AlarmID)
  }

  let credential: UInt64
  let sensors: HealthParameters

  /// Age, gender and need of care.
  public let profile: WearerProfile

  /// The alarm thresholds.
  public internal(set) var thresholds: Thresholds

  /// True if the user is signed in.
  public internal(set) var isSignedIn = false

  /// True if the watch is worn.
  public internal(set) var isWorn = false

  /// The last measurement; nil before the first.
  public internal(set) var latest: HealthSample?

  /// Alarm state.
  public internal(set) var state = State.quiet

  /// Number of consecutive samples below a threshold.
  var belowCount = 0

  /// Time of the first sample since which none was below a threshold; nil if the last one was.
  var calmSince: Instant?
}

/// An alarm.
public struct Alarm: Hashable, Sendable, BitwiseCopyable {
  /// The wearer.
  public let wearer: WearerID

  /// Number of reports sent.
  public internal(set) var reports: Int32 = 0

  /// Time of the last report.
  public internal(set) var reportedAt: Instant

  /// Time of the answer; nil before.
  public internal(set) var acknowledgedAt: Instant?

  /// Time of the sample in the last report.
  var reported: Instant

  /// True if reports went back in time (I-S3), or one was sent after the answer (I-S4).
  var isOutOfOrder = false

  /// True if the watch shows that help is on the way.
  var isShown = false
}
