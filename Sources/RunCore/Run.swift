public import Geography
public import Quantities

/// A run, from its announcement to its end.
public struct Run: Sendable {
  /// State of a run.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// People may enrol.
    case announced

    /// It is in progress; people may watch.
    case live

    /// It is over.
    case over

    /// It was cancelled.
    case cancelled
  }

  /// The promoter.
  public let promoter: MemberID

  /// Name of the run.
  public let name: String

  /// Path of the run.
  public let path: StreetPath

  /// Start of the run.
  public let start: Instant

  /// Interval in which its streets are closed.
  public let closed: Range<Instant>

  /// Largest number of athletes.
  public let maxParticipants: Int

  /// Description of the run.
  public let description: String

  /// Account holders who must consent to the processing of their data.
  public let consentRequired: RunRules.ConsentRule

  /// State of the run.
  public internal(set) var state = State.announced

  /// True while its streets are closed.
  public internal(set) var isClosed = false

  /// Number of people enrolled, including athletes who have run.
  public internal(set) var enrolledCount = 0

  /// Number of spectators.
  public internal(set) var watcherCount: Int32 = 0

  /// Number of athletes on the way.
  public internal(set) var runningCount = 0

  /// Number of athletes who have finished.
  public internal(set) var finishedCount = 0

  /// Time of measurement of the positions shown to spectators; nil before the first.
  public internal(set) var shownFrom: Instant?

  /// Number of positions shown to spectators.
  public internal(set) var positionsShown = 0

  /// Number of positions rejected as too far from the path (H-D18).
  public internal(set) var positionsOffPath = 0

  var invitations: [MemberID: Invitation] = [:]
  var watchers: Set<MemberID> = []
}

/// State of an invitation.
enum Invitation: Hashable, Sendable {
  case sent, accepted, discarded
}

/// An account holder.
public struct Member: Sendable {
  /// State of a person's participation in a run.
  public enum Enrolment: Hashable, Sendable, BitwiseCopyable {
    /// They have a start number.
    case enrolled

    /// They are on the way; with the start, the number of marks passed, and the time of the last
    /// one.
    case started(at: Instant, marks: Int32, last: Instant)

    /// They have finished.
    case finished(after: TimeSpan)

    /// They withdrew.
    case withdrawn

    /// They were absent at the start (H-D16).
    case absent
  }

  let credential: UInt64

  /// True if the account requires consent.
  let mustConsent: Bool

  /// True if they consent to the processing of their data.
  public internal(set) var hasConsent: Bool

  /// True if they are signed in.
  public internal(set) var isSignedIn = false

  /// Last position shown to spectators; nil before the first.
  public internal(set) var position: ShownPosition?

  /// The runs they are enrolled in, in the order of enrolment.
  public internal(set) var enrolments: [(run: RunID, state: Enrolment)] = []

  func enrolment(in run: RunID) -> Int? { enrolments.firstIndex { $0.run == run } }
}
