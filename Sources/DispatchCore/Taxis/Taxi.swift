public import Geography
public import Quantities

/// A taxi and its driver.
public struct Taxi: Sendable, BitwiseCopyable {
  /// State of the driver.
  public internal(set) var state: DriverState = .notInService

  /// GPS place of the driver's last press or report; nil before the first.
  public internal(set) var place: Place?

  /// The offer that locks the taxi: on the driver's screen, or waiting for the customer (A23).
  public internal(set) var offer: Offer?

  /// The zone to which the taxi was advised to go, until it is in another queue or in none (A-F4).
  public internal(set) var headingFor: ZoneID?

  /// Deadline for arriving there; a driver who has not arrived by then has not followed the advice.
  var headingUntil = Instant.start

  /// True if a duty waits for the job under way to be done: see `Workday`.
  public internal(set) var hasDutyPending = false

  /// True if the taxi and its driver have been deleted; the number is not reused.
  public internal(set) var isDeleted = false

  /// True if the taxi may be offered a ride now: queued and not locked (A26, B01).
  public var isEligible: Bool { state == .available && offer == nil }
}

/// One ride offered to one taxi.
///
/// It is not an assignment: the ride has no taxi yet (A08).
public struct Offer: Hashable, Sendable, BitwiseCopyable {
  /// The number of the offer.
  public let id: OfferID

  /// The offered ride.
  public let ride: RideID

  /// The zone of the taxi's queue when the offer was sent (A25).
  public let zone: ZoneID

  /// Time of sending.
  public let sentAt: Instant

  /// Time at which the driver accepted and the customer was asked; nil before.
  public internal(set) var proposedAt: Instant?

  /// Positions of the ride's stops, if a taxi under way is asked to share; nil for a taxi in a
  /// queue.
  public internal(set) var insertion: Insertion?

  /// True if another taxi that could have been offered the ride was further ahead (B02).
  public let isOutOfTurn: Bool
}
