package import Geography
package import Quantities

/// A run, from its announcement to its end.
package struct Run: Sendable {
  /// What becomes of it.
  package enum State: Hashable, Sendable, BitwiseCopyable {
    /// People may enrol.
    case announced

    /// It goes on; people may watch.
    case live

    case over

    /// It does not take place.
    case cancelled
  }

  /// Whose it is.
  package let promoter: MemberID

  package let name: String

  /// Place where it goes.
  package let path: StreetPath

  /// Time at which it starts.
  package let start: Instant

  /// From when until when streets are closed for it.
  package let closed: Range<Instant>

  /// Number of people who may run.
  package let maxParticipants: Int

  /// What it is about.
  package let description: String

  /// Account holders who must consent to the processing of their data.
  package let consentRequired: RunRules.ConsentRule

  /// How far it has come.
  package internal(set) var state = State.announced

  /// True if its streets are closed now.
  package internal(set) var isClosed = false

  /// Number of people enrolled, or have been and ran.
  package internal(set) var enrolledCount = 0

  /// How many watch.
  package internal(set) var watcherCount: Int32 = 0

  /// How many are on the way.
  package internal(set) var runningCount = 0

  /// How many have finished.
  package internal(set) var finishedCount = 0

  /// Time at which the positions were measured that spectators see; nil before there are any.
  package internal(set) var shownFrom: Instant?

  /// Number of positions that were shown to spectators.
  package internal(set) var positionsShown = 0

  /// Number of positions so far from the path that they cannot be right (H-D18).
  package internal(set) var positionsOffPath = 0

  var invitations: [MemberID: Invitation] = [:]
  var watchers: Set<MemberID> = []
}

/// What became of an invitation.
enum Invitation: Hashable, Sendable {
  case sent, accepted, discarded
}

/// A person who has an account.
package struct Member: Sendable {
  /// What becomes of a person in a run.
  package enum Enrolment: Hashable, Sendable, BitwiseCopyable {
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
  package internal(set) var hasConsent: Bool

  /// True if they are signed in.
  package internal(set) var isSignedIn = false

  /// Position that spectators saw last; nil before there was one.
  package internal(set) var position: ShownPosition?

  /// The runs they are enrolled in, in the order of enrolment.
  package internal(set) var enrolments: [(run: RunID, state: Enrolment)] = []

  func enrolment(in run: RunID) -> Int? { enrolments.firstIndex { $0.run == run } }
}
