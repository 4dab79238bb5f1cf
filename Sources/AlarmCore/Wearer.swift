package import Quantities

/// A person who has an account.
package struct Wearer: Hashable, Sendable {
  /// What the service does about them.
  package enum State: Hashable, Sendable, BitwiseCopyable {
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
  package let profile: WearerProfile

  /// Below which values they want help.
  package internal(set) var thresholds: Thresholds

  /// True if they have signed in.
  package internal(set) var isSignedIn = false

  /// True if they wear the watch.
  package internal(set) var isWorn = false

  /// What was measured last; nil before anything was.
  package internal(set) var latest: HealthSample?

  /// What the service does about them.
  package internal(set) var state = State.quiet

  /// Number of samples in that a row were below a threshold.
  var belowCount = 0

  /// Since which sample none was below a threshold; nil where the last one was.
  var calmSince: Instant?
}

package struct Alarm: Hashable, Sendable, BitwiseCopyable {
  /// Whose.
  package let wearer: WearerID

  /// Number of reports sent.
  package internal(set) var reports: Int32 = 0

  /// Time at which the last was sent.
  package internal(set) var reportedAt: Instant

  /// Time at which an answer came; nil before.
  package internal(set) var acknowledgedAt: Instant?

  /// The sample in the last report.
  var reported: Instant

  /// True if reports went back in time (I-S3), or one was sent after the answer (I-S4).
  var isOutOfOrder = false

  /// True if the watch shows that help is on the way.
  var isShown = false
}
