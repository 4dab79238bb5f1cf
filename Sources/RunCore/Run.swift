public import Geography
public import Quantities

/// A run, from its announcement to its end.
public struct Run: Sendable {
  /// What becomes of it.
  public enum State: Hashable, Sendable, BitwiseCopyable {
    /// People may enrol.
    case announced

    /// It goes on; people may watch.
    case live

    /// It is over.
    case over

    /// It does not take place.
    case cancelled
  }

  /// Whose it is.
  public let promoter: MemberID

  /// Name.
  public let name: String

  /// Place where it goes.
  public let path: StreetPath

  /// Time at which it starts.
  public let start: Instant

  /// From when until when streets are closed for it.
  public let closed: Range<Instant>

  /// Number of people who may run.
  public let maxParticipants: Int

  /// What it is about.
  public let description: String

  /// Account holders who must consent to the processing of their data.
  public let consentRequired: RunRules.ConsentRule

  /// How far it has come.
  public internal(set) var state = State.announced

  /// True if its streets are closed now.
  public internal(set) var isClosed = false

  /// Number of people enrolled, or have been and ran.
  public internal(set) var enrolledCount = 0

  /// How many watch.
  public internal(set) var watcherCount: Int32 = 0

  /// How many are on the way.
  public internal(set) var runningCount = 0

  /// How many have finished.
  public internal(set) var finishedCount = 0

  /// Time at which the positions were measured that spectators see; nil before there are any.
  public internal(set) var shownFrom: Instant?

  /// Number of positions that were shown to spectators.
  public internal(set) var positionsShown = 0

  /// Number of positions so far from the path that they cannot be right (H-D18).
  public internal(set) var positionsOffPath = 0

  var invitations: [MemberID: Invitation] = [:]
  var watchers: Set<MemberID> = []
}

/// What became of an invitation.
enum Invitation: Hashable, Sendable {
  case sent, accepted, discarded
}

/// A person who has an account.
public struct Member: Sendable {
  /// What becomes of a person in a run.
  public enum Enrolment: Hashable, Sendable, BitwiseCopyable {
    /// They have a number.
    case enrolled

    /// They are on the way since an instant, and passed so many marks, the last at an instant.
    case started(at: Instant, marks: Int32, last: Instant)

    /// They came in.
    case finished(after: TimeSpan)

    /// They left, or never came.
    case withdrawn

    /// They were not at the start (H-D16).
    case absent
  }

  let credential: UInt64

  /// True where the account cannot exist without consent.
  let mustConsent: Bool

  /// Whether they let their data be handled.
  public internal(set) var hasConsent: Bool

  /// True if they are signed in.
  public internal(set) var isSignedIn = false

  /// Position that spectators saw last; nil before there was one.
  public internal(set) var position: ShownPosition?

  /// The runs they are enrolled in, in the order of enrolment.
  public internal(set) var enrolments: [(run: RunID, state: Enrolment)] = []

  func enrolment(in run: RunID) -> Int? { enrolments.firstIndex { $0.run == run } }
}
