public import Geography
public import Quantities

/// All that is certain about a replication before it runs: who will want to travel, who will be on
/// duty, and the luck that each of them will have.
///
/// Nothing in it depends on the policy. It is what a person would know who could see the future, and
/// the same streams give it as give the simulation (`RandomStreams+People`, `RandomStreams+Shifts`).
public struct DayPlan: Sendable {
  /// A call to the service.
  public struct Request: Sendable {
    /// Time at which the call is made.
    public let calledAt: Instant

    /// From when on the passenger waits: the call, or the reserved time.
    public let waitsFrom: Instant

    /// From when on the service may look for a taxi.
    public let searchedFrom: Instant

    /// Place where the passenger waits.
    public let origin: Place

    /// Place where the ride goes.
    public let destination: Place

    /// True if the wait counts.
    public let isMeasured: Bool

    /// After this the passenger gives up without a taxi; nil: never.
    public let patienceEndsAt: Instant?

    /// The wait that counts when no taxi ever comes; a service may turn some callers away, and the
    /// calendar some others, who then do not wait at all.
    public let waitUnserved: TimeSpan

    /// Random draws of the first taxi's way to the passenger.
    public let approach: DriveLuck

    /// From the arrival of the taxi until both set off.
    public let boarding: TimeSpan

    /// Random draws of the ride.
    public let ride: DriveLuck

    /// The shortest time from the drop-off to the press of the button, whoever drives.
    public let pressDelay: TimeSpan
  }

  /// A person who tries to stop a taxi in the street.
  public struct Hail: Sendable {
    /// When.
    public let at: Instant

    /// Where.
    public let origin: Place

    /// Place where the ride goes.
    public let destination: Place

    /// From the stop of the taxi until both set off.
    public let boarding: TimeSpan

    /// Random draws of the ride.
    public let ride: DriveLuck

    /// The shortest time from the drop-off to the press of the button, whoever drives.
    public let pressDelay: TimeSpan
  }

  /// A stretch of duty of one driver.
  public struct Shift: Sendable {
    /// Time at which it begins; a driver who is still busy with an earlier one comes later.
    public let start: Instant

    /// After this the driver takes nobody any more; nil for one who is always on duty.
    public let end: Instant?

    /// Place where the driver logs in.
    public let place: Place
  }

  /// Every call before the end of the window, in order of time.
  public internal(set) var requests: [Request] = []

  /// Every hail before the end of the window, in order of time.
  public internal(set) var hails: [Hail] = []

  /// Fingerprint of the calls of the window, the same as that of a replication.
  public internal(set) var demandDigest: UInt64 = 0

  /// Every stretch of duty that may begin in the run, taxi by taxi.
  public internal(set) var shifts: [Shift] = []
}
