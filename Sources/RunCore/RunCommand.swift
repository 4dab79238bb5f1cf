public import Geography
public import Quantities

/// Messages of a person to the service of runs.
public enum RunCommand: Sendable {
  /// A person wants an account (H-UC14).
  case signUp(MemberForm)

  /// A person who has one signs in or out (H-UC15).
  case member(MemberID, MemberCommand)

  /// A person organises runs (H-G8, H-UC16).
  case promoter(MemberID, PromoterCommand)

  /// A person wants to run (H-G9, H-UC17).
  case athlete(MemberID, AthleteCommand)

  /// A person watches (H-G10, H-UC18).
  case spectator(MemberID, SpectatorCommand)

  /// A time has come that a run was announced with.
  case timer(RunID, RunTimer)

  /// Data4Help has positions of athletes: those of all who are on the way, measured at one instant (H-R38).
  case positions(RunID, FieldReport)
}

/// Form of a person who opens an account.
public struct MemberForm: Hashable, Sendable {
  /// By which they sign in.
  public var name: String

  /// What proves that it is they, such as a fingerprint of a password.
  public var credential: UInt64

  /// True if they let their data be handled (H-TR1).
  public var acceptsPolicy: Bool

  /// Run for which the account is opened, whose rule of consent holds; nil for the rule of the service.
  public var run: RunID?

  /// Fills in a form.
  public init(name: String, credential: UInt64, acceptsPolicy: Bool, for run: RunID? = nil) {
    self.name = name
    self.credential = credential
    self.acceptsPolicy = acceptsPolicy
    self.run = run
  }
}

/// What everybody does with their account.
public enum MemberCommand: Hashable, Sendable, BitwiseCopyable {
  /// Signs in.
  case signIn(credential: UInt64)

  /// Signs out; an athlete is followed all the same.
  case signOut

  /// Lets data be handled, or no longer.
  case setConsent(Bool)
}

/// What promoters do.
public enum PromoterCommand: Sendable {
  /// Announces a run.
  case create(RunForm)

  /// Invites a person (H-R34).
  case invite(MemberID, to: RunID)

  /// Calls a run off that has not begun.
  case cancel(RunID)
}

/// What athletes do.
public enum AthleteCommand: Hashable, Sendable, BitwiseCopyable {
  /// Takes an invitation, and is enrolled (H-TR5).
  case accept(RunID)

  /// Does not take it, for good.
  case discard(RunID)

  /// Enrols without an invitation (H-R36).
  case ask(RunID)

  /// Leaves a run, before or while it goes on.
  case withdraw(RunID)

  /// Crosses the line of the start.
  case start(RunID)

  /// Passes a mark for lap times, counted from 1, at an instant.
  case pass(RunID, mark: Int32, at: Instant)

  /// Crosses the finish at an instant.
  case finish(RunID, at: Instant)
}

/// What spectators do.
public enum SpectatorCommand: Hashable, Sendable, BitwiseCopyable {
  /// Begins to watch a run.
  case watch(RunID)

  /// Watches it no longer.
  case leave(RunID)
}

/// The times of a run.
public enum RunTimer: Hashable, Sendable, BitwiseCopyable {
  /// The first of it is closed.
  case close

  /// The gun.
  case start

  /// The sweep is through, and all of it is open again.
  case open
}

/// What a promoter says of a run; what is nil has not been filled in.
public struct RunForm: Sendable {
  /// Name.
  public var name: String?

  /// Place where it goes (H-R33).
  public var path: StreetPath?

  /// Time at which it starts.
  public var start: Instant?

  /// From when until when streets are closed for it.
  public var closed: Range<Instant>?

  /// Number of people who may run, at least 1.
  public var maxParticipants = Int.max

  /// What it is about.
  public var description = ""

  /// Account holders of the run who must consent to the processing of their data; nil for the rule of
  /// the service.
  public var consentRequired: RunRules.ConsentRule?

  /// Begins a form.
  public init() {}
}

/// The fields that a run cannot do without (H-UC16).
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

/// What the service answers.
public enum RunResponse: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: there is a new account.
  case registered(MemberID)

  /// Done: there is a new run.
  case created(RunID)

  /// Nothing was changed.
  case refused(RunRefusal)
}

/// Reason why a command is refused.
public enum RunRefusal: Error, Hashable, Sendable, BitwiseCopyable {
  /// They do not let their data be handled.
  case consentMissing

  /// A person has this name already.
  case duplicateUser

  /// There is no such account.
  case unknownUser

  /// Another person tries to sign in.
  case badCredentials

  /// They have not signed in.
  case notSignedIn

  /// A run needs these fields, too.
  case missingFields(RunFields)

  /// The path leaves the streets: the map, or into a closed area (H-TR6).
  case pathNotOnStreets

  /// The run would be over already.
  case dateInPast

  /// There is no such run.
  case unknownRun

  /// It is another person's run.
  case notPromoter

  /// As many people are enrolled as may be.
  case runFull

  /// The run has started.
  case runStarted

  /// The run has not started, or is over.
  case runNotLive

  /// The run was called off.
  case runCancelled

  /// They are enrolled, or invited, already.
  case alreadyEnrolled

  /// They have no invitation, or discarded it.
  case notInvited

  /// They are not enrolled, or not on the way.
  case notRunning

  /// They are enrolled in another run at that time (X1).
  case runsElsewhere

  /// A mark was passed before, or earlier than the one before it.
  case badLap

  /// They are not watching.
  case notWatching

  /// A position lies in the future, or is older than one that was shown.
  case staleReport
}

/// What the service wants done.
public enum RunEffect: Hashable, Sendable, BitwiseCopyable {
  /// A person gets an invitation.
  case invited(MemberID, to: RunID)

  /// Everybody may know that the run closes streets, and when.
  case closureAnnounced(RunID)

  /// The streets of a run are closed from now on.
  case streetsClose(RunID)

  /// They are open again.
  case streetsOpen(RunID)

  /// Spectators see new positions of athletes, measured so long ago.
  case shown(RunID, positions: Int32, to: Int32, age: TimeSpan)

  /// All who watch see a lap time.
  case lap(RunID, MemberID, mark: Int32, time: TimeSpan)
}
