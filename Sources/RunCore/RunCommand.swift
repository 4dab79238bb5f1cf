public import Geography
public import Quantities

/// Commands to the run service.
public enum RunCommand: Sendable {
  /// A person opens an account (H-UC14).
  case signUp(MemberForm)

  /// An account holder signs in or out, or changes consent (H-UC15).
  case member(MemberID, MemberCommand)

  /// An action of a promoter (H-G8, H-UC16).
  case promoter(MemberID, PromoterCommand)

  /// An action of an athlete (H-G9, H-UC17).
  case athlete(MemberID, AthleteCommand)

  /// An action of a spectator (H-G10, H-UC18).
  case spectator(MemberID, SpectatorCommand)

  /// An announced time of a run has come.
  case timer(RunID, RunTimer)

  /// Data4Help sends the positions of all athletes on the way, measured at one instant (H-R38).
  case positions(RunID, FieldReport)
}

/// Form for opening an account.
public struct MemberForm: Hashable, Sendable {
  /// User name.
  public var name: String

  /// Secret that authenticates the user, such as the hash of a password.
  public var credential: UInt64

  /// True if they consent to the processing of their data (H-TR1).
  public var acceptsPolicy: Bool

  /// Run for which the account is opened, whose rule of consent applies; nil for the rule of the
  /// service.
  public var run: RunID?

  /// Makes a form.
  public init(name: String, credential: UInt64, acceptsPolicy: Bool, for run: RunID? = nil) {
    self.name = name
    self.credential = credential
    self.acceptsPolicy = acceptsPolicy
    self.run = run
  }
}

/// Actions of all account holders.
public enum MemberCommand: Hashable, Sendable, BitwiseCopyable {
  /// Signs in.
  case signIn(credential: UInt64)

  /// Signs out; an athlete is still tracked.
  case signOut

  /// Grants or revokes consent to the processing of data.
  case setConsent(Bool)
}

/// Actions of promoters.
public enum PromoterCommand: Sendable {
  /// Announces a run.
  case create(RunForm)

  /// Invites a person (H-R34).
  case invite(MemberID, to: RunID)

  /// Cancels a run that has not started.
  case cancel(RunID)
}

/// Actions of athletes.
public enum AthleteCommand: Hashable, Sendable, BitwiseCopyable {
  /// Accepts an invitation, and is enrolled (H-TR5).
  case accept(RunID)

  /// Declines an invitation permanently.
  case discard(RunID)

  /// Enrols without an invitation (H-R36).
  case ask(RunID)

  /// Withdraws from a run, before or during it.
  case withdraw(RunID)

  /// Crosses the start line.
  case start(RunID)

  /// Passes a mark for lap times, counted from 1, at an instant.
  case pass(RunID, mark: Int32, at: Instant)

  /// Crosses the finish line at an instant.
  case finish(RunID, at: Instant)
}

/// Actions of spectators.
public enum SpectatorCommand: Hashable, Sendable, BitwiseCopyable {
  /// Starts to watch a run.
  case watch(RunID)

  /// Stops watching a run.
  case leave(RunID)
}

/// Announced times of a run.
public enum RunTimer: Hashable, Sendable, BitwiseCopyable {
  /// The first of its streets are closed.
  case close

  /// The start.
  case start

  /// The last sweep has passed, and all streets are open again.
  case open
}

/// Form for announcing a run; nil for fields not filled in.
public struct RunForm: Sendable {
  /// Name of the run.
  public var name: String?

  /// Path of the run (H-R33).
  public var path: StreetPath?

  /// Start of the run.
  public var start: Instant?

  /// Interval in which its streets are closed.
  public var closed: Range<Instant>?

  /// Largest number of athletes, at least 1.
  public var maxParticipants = Int.max

  /// Description of the run.
  public var description = ""

  /// Account holders of the run who must consent to the processing of their data; nil for the rule
  /// of the service.
  public var consentRequired: RunRules.ConsentRule?

  /// Makes an empty form.
  public init() {}
}

/// Required fields of a run (H-UC16).
public struct RunFields: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each field.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The path.
  public static let path = RunFields(rawValue: 1)

  /// The name.
  public static let name = RunFields(rawValue: 2)

  /// The date.
  public static let date = RunFields(rawValue: 4)
}

/// Answer of the service to a command.
public enum RunResponse: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: an account was added.
  case registered(MemberID)

  /// Done: a run was added.
  case created(RunID)

  /// Nothing was changed.
  case refused(RunRefusal)
}

/// Reason why a command is refused.
public enum RunRefusal: Error, Hashable, Sendable, BitwiseCopyable {
  /// Consent to the processing of data is missing.
  case consentMissing

  /// The name is already in use.
  case duplicateUser

  /// There is no such account.
  case unknownUser

  /// The secret does not match the account.
  case badCredentials

  /// The user is not signed in.
  case notSignedIn

  /// Required fields are missing.
  case missingFields(RunFields)

  /// The path leaves the map or enters a closed area (H-TR6).
  case pathNotOnStreets

  /// The run would already be over.
  case dateInPast

  /// There is no such run.
  case unknownRun

  /// The run belongs to another promoter.
  case notPromoter

  /// The run has no free places.
  case runFull

  /// The run has started.
  case runStarted

  /// The run has not started, or is over.
  case runNotLive

  /// The run was cancelled.
  case runCancelled

  /// The person is already enrolled or invited.
  case alreadyEnrolled

  /// The person has no invitation, or declined it.
  case notInvited

  /// The person is not enrolled, or not on the way.
  case notRunning

  /// The person is enrolled in another run at that time (X1).
  case runsElsewhere

  /// The mark was passed before, or its time is not after that of the previous one.
  case badLap

  /// The person is not watching.
  case notWatching

  /// A position is in the future, or older than one already shown.
  case staleReport
}

/// Effect requested by the service.
public enum RunEffect: Hashable, Sendable, BitwiseCopyable {
  /// Send a person an invitation.
  case invited(MemberID, to: RunID)

  /// Announce publicly when the run closes streets.
  case closureAnnounced(RunID)

  /// Close the streets of a run.
  case streetsClose(RunID)

  /// Open the streets again.
  case streetsOpen(RunID)

  /// Show spectators new positions of athletes, with their age.
  case shown(RunID, positions: Int32, to: Int32, age: TimeSpan)

  /// Show a lap time to all spectators.
  case lap(RunID, MemberID, mark: Int32, time: TimeSpan)
}
