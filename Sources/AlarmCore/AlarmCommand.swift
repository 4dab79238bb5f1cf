public import Quantities

/// Commands to the watch service.
public enum AlarmCommand: Hashable, Sendable {
  /// A person opens an account (H-UC9).
  case signUp(SignUpForm)

  /// An action of an account holder.
  case user(WearerID, UserCommand)

  /// A report of a watch.
  case watch(WearerID, WatchCommand)

  /// Acknowledgement of a report by the emergency service.
  case acknowledged(AlarmID)

  /// The time to wait for an answer to a report has expired.
  case answerIsDue(AlarmID, report: Int32)
}

/// Form for opening an account.
public struct SignUpForm: Hashable, Sendable {
  /// User name.
  public var name: String

  /// Secret that authenticates the user, such as the hash of a password.
  public var credential: UInt64

  /// Age, gender and need of care.
  public var profile: WearerProfile

  /// True if they consent to the processing of their data (H-TA4).
  public var acceptsPolicy: Bool

  /// Sensors of the watch; nil without a watch.
  public var sensors: HealthParameters?

  /// Makes a form.
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

/// Actions of account holders.
public enum UserCommand: Hashable, Sendable, BitwiseCopyable {
  /// Signs in (H-UC10).
  case signIn(credential: UInt64)

  /// Signs out; the watch continues to monitor the wearer.
  case signOut

  /// Sets parameters and thresholds (H-UC12).
  case setThresholds(Thresholds, isConfirmed: Bool)

  /// Shows the last measurement (H-UC11).
  case seeData
}

/// Reports of watches.
public enum WatchCommand: Hashable, Sendable, BitwiseCopyable {
  /// The watch is worn, and the application runs.
  case putOn

  /// The watch is not worn.
  case takenOff

  /// A measurement is complete.
  case sample(HealthSample)
}

/// Answer of the service to a command.
public enum AlarmResponse: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: an account was added.
  case registered(WearerID)

  /// Done: an alarm was raised, and its first report sent.
  case raised(AlarmID)

  /// The last measurement.
  case data(HealthSample)

  /// The change was not confirmed, so nothing was changed.
  case unchanged

  /// Nothing was changed.
  case refused(AlarmRefusal)
}

/// Reason why a command is refused.
public enum AlarmRefusal: Error, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The policy was not accepted; it is required for an account.
  case consentMissing

  /// The name is already in use.
  case duplicateUser

  /// The wearer is below the minimum age and has no need of care.
  case notEligible

  /// There is no watch.
  case noSmartwatch

  /// The watch does not measure the requested parameter.
  case missingSensor

  /// There is no such account.
  case unknownUser

  /// The secret does not match the account.
  case badCredentials

  /// The user is not signed in.
  case notSignedIn

  /// A threshold is not a number above 0.
  case badThreshold

  /// Nothing has been measured yet.
  case noData

  /// The watch is not worn.
  case notWorn

  /// A value is not a number.
  case badSample

  /// A newer sample was received before.
  case staleSample

  /// The time of measurement is in the future.
  case fromTheFuture

  /// The maximum number of wearers is online.
  case systemFull

  /// There is no such alarm.
  case unknownAlarm

  /// The alarm was already answered.
  case alreadyAcknowledged

  /// A later report has been sent.
  case staleTimer
}

/// Effect requested by the service.
public enum AlarmEffect: Hashable, Sendable, BitwiseCopyable {
  /// Send a report to the emergency service (H-SC3, H-UC13).
  case send(AlarmReport)

  /// Return the timer at an instant, to check for an answer.
  case setTimer(AlarmID, report: Int32, at: Instant)

  /// Show on the watch that help is on the way (H-UC13).
  case showHelp(WearerID, AlarmID)
}

/// Report of a watch to the emergency service, without the place, which only the watch knows
/// (H-UC13).
public struct AlarmReport: Hashable, Sendable, BitwiseCopyable {
  /// The alarm.
  public let alarm: AlarmID

  /// Number of the report of this alarm, from 1.
  public let number: Int32

  /// The wearer of the watch.
  public let wearer: WearerID

  /// Personal data of the wearer.
  public let profile: WearerProfile

  /// The last measurement.
  public let sample: HealthSample

  /// Parameters below their thresholds.
  public let below: HealthParameters
}
