public import Quantities

/// Messages of a person to the service of watches.
public enum AlarmCommand: Hashable, Sendable {
  /// A person wants an account (H-UC9).
  case signUp(SignUpForm)

  /// A person who has one does something.
  case user(WearerID, UserCommand)

  /// A watch reports.
  case watch(WearerID, WatchCommand)

  /// First aid has received a report.
  case acknowledged(AlarmID)

  /// The time to wait for an answer to a report is over.
  case answerIsDue(AlarmID, report: Int32)
}

/// Form of a person who opens an account.
public struct SignUpForm: Hashable, Sendable {
  /// By which they sign in.
  public var name: String

  /// What proves that it is they, such as a fingerprint of a password.
  public var credential: UInt64

  /// Age, gender and need.
  public var profile: WearerProfile

  /// True if they let the service handle their data (H-TA4).
  public var acceptsPolicy: Bool

  /// What their watch measures; nil when they have none.
  public var sensors: HealthParameters?

  /// Fills in a form.
  public init(
    name: String, credential: UInt64, profile: WearerProfile, acceptsPolicy: Bool,
    sensors: HealthParameters?
  ) {
    self.name = name
    self.credential = credential
    self.profile = profile
    self.acceptsPolicy = acceptsPolicy
    self.sensors = sensors
  }
}

/// What people do with their account.
public enum UserCommand: Hashable, Sendable, BitwiseCopyable {
  /// Signs in (H-UC10).
  case signIn(credential: UInt64)

  /// Signs out; the watch goes on looking after them.
  case signOut

  /// Chooses parameters and thresholds (H-UC12).
  case setThresholds(Thresholds, isConfirmed: Bool)

  /// Looks at what was measured last (H-UC11).
  case seeData
}

/// What watches tell.
public enum WatchCommand: Hashable, Sendable, BitwiseCopyable {
  /// It is worn, and the application runs.
  case putOn

  /// It is not.
  case takenOff

  /// It has measured something, and is done with it.
  case sample(HealthSample)
}

/// What the service answers.
public enum AlarmResponse: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: there is a new account.
  case registered(WearerID)

  /// Done: an alarm is raised, and its first report sent.
  case raised(AlarmID)

  /// This was measured last.
  case data(HealthSample)

  /// Nobody confirmed it, so everything is as it was.
  case unchanged

  /// Nothing was changed.
  case refused(AlarmRefusal)
}

/// Reason why a command is refused.
public enum AlarmRefusal: Error, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Without the consent to the policy there is no account.
  case consentMissing

  /// A person has this name already.
  case duplicateUser

  /// They are too young, and have no need.
  case notEligible

  /// There is no watch.
  case noSmartwatch

  /// The watch does not measure what is asked for.
  case missingSensor

  /// There is no such account.
  case unknownUser

  /// Another person tries to sign in.
  case badCredentials

  /// They have not signed in.
  case notSignedIn

  /// A threshold is not above 0, or not a number.
  case badThreshold

  /// Nothing has been measured yet.
  case noData

  /// The watch is not worn.
  case notWorn

  /// A value is no number.
  case badSample

  /// A newer sample has come before.
  case staleSample

  /// What was measured lies in the future.
  case fromTheFuture

  /// As many people as can be are looked after.
  case systemFull

  /// There is no such alarm.
  case unknownAlarm

  /// The alarm was answered before.
  case alreadyAcknowledged

  /// A later report has been sent.
  case staleTimer
}

/// What the service wants done.
public enum AlarmEffect: Hashable, Sendable, BitwiseCopyable {
  /// A watch tells first aid (H-SC3, H-UC13).
  case send(AlarmReport)

  /// If no answer has come by then, the service wants to know.
  case setTimer(AlarmID, report: Int32, at: Instant)

  /// The watch shows that help is on the way (H-UC13).
  case showHelp(WearerID, AlarmID)
}

/// Message of a watch to first aid, without the place, which only the watch knows (H-UC13).
public struct AlarmReport: Hashable, Sendable, BitwiseCopyable {
  /// The alarm.
  public let alarm: AlarmID

  /// The report of this alarm, from 1.
  public let number: Int32

  /// Who wears the watch.
  public let wearer: WearerID

  /// Personal data of the wearer.
  public let profile: WearerProfile

  /// What was measured last.
  public let sample: HealthSample

  /// What of it is below its threshold.
  public let below: HealthParameters
}
