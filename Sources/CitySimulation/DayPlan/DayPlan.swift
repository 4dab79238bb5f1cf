public import Geography
public import Quantities

/// Everything about a replication that is fixed before it runs: trips, shifts and their random
/// draws.
///
/// It does not depend on the policy, and corresponds to perfect foresight. It uses the same streams
/// as the simulation (`RandomStreams+People`, `RandomStreams+Shifts`).
public struct DayPlan: Sendable {
  /// Call to the service.
  public struct Request: Sendable {
    /// Time of the call.
    public let calledAt: Instant

    /// Start of the wait: the time of the call, or the reserved time.
    public let waitsFrom: Instant

    /// Earliest time at which the service may look for a taxi.
    public let searchedFrom: Instant

    /// Place where the passenger waits.
    public let origin: Place

    /// Destination of the ride.
    public let destination: Place

    /// True if the wait counts in the results.
    public let isMeasured: Bool

    /// Time at which a passenger without a taxi gives up; nil if never.
    public let patienceEndsAt: Instant?

    /// Counted wait if no taxi ever comes.
    ///
    /// Callers turned away by the service or the calendar do not wait at all.
    public let waitUnserved: TimeSpan

    /// Random draws for the drive of the first taxi to the passenger.
    public let approach: DriveLuck

    /// Time from the arrival of the taxi to departure.
    public let boarding: TimeSpan

    /// Random draws for the ride.
    public let ride: DriveLuck

    /// Shortest time from the drop-off to the press of the button, over all drivers.
    public let pressDelay: TimeSpan
  }

  /// Attempt to hail a taxi in the street.
  public struct Hail: Sendable {
    /// Time of the hail.
    public let at: Instant

    /// Place of the hail.
    public let origin: Place

    /// Destination of the ride.
    public let destination: Place

    /// Time from the stop of the taxi to departure.
    public let boarding: TimeSpan

    /// Random draws for the ride.
    public let ride: DriveLuck

    /// Shortest time from the drop-off to the press of the button, over all drivers.
    public let pressDelay: TimeSpan
  }

  /// Period on duty of one driver.
  public struct Shift: Sendable {
    /// Start of the shift; a driver who is still busy with an earlier shift starts later.
    public let start: Instant

    /// Time after which the driver accepts no more rides; nil for a driver who is always on duty.
    public let end: Instant?

    /// Place where the driver logs in.
    public let place: Place
  }

  /// All calls before the end of the window, in order of time.
  public internal(set) var requests: [Request] = []

  /// All hails before the end of the window, in order of time.
  public internal(set) var hails: [Hail] = []

  /// Digest of the calls of the window, equal to that of the replication.
  public internal(set) var demandDigest: UInt64 = 0

  /// All shifts that may begin in the run, taxi by taxi.
  public internal(set) var shifts: [Shift] = []
}
