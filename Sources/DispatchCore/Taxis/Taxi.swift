public import Geography
public import Quantities

/// A taxi and its driver.
public struct Taxi: Sendable, BitwiseCopyable {
  /// Place where the driver stands.
  public internal(set) var state: DriverState = .notInService

  /// The GPS place at the driver's last press or report; nil before the first.
  public internal(set) var place: Place?

  /// The offer that locks the taxi: on the driver's screen, or waiting for the customer (A23).
  public internal(set) var offer: Offer?

  /// The zone that the taxi was advised to go to, until it is in another queue or in none (A-F4).
  public internal(set) var headingFor: ZoneID?

  /// When it should be there at the latest; a driver who is not there by then has not followed.
  var headingUntil = Instant.start

  /// True if something waits for the job under way to be done: see `Workday`.
  var hasDutyPending = false

  /// True if the taxi and its driver have been deleted; the number is not given again.
  public internal(set) var isDeleted = false

  /// True if the taxi may be offered a ride now: queued and not locked (A26, B01).
  public var isEligible: Bool { state == .available && offer == nil }
}

/// One ride put to one taxi.
///
/// It is not an assignment: the ride has no taxi yet (A08).
public struct Offer: Hashable, Sendable, BitwiseCopyable {
  /// The number of the offer.
  public let id: OfferID

  /// The ride offered.
  public let ride: RideID

  /// The zone in whose queue the taxi stood when it was sent (A25).
  public let zone: ZoneID

  /// Time at which it was sent.
  public let sentAt: Instant

  /// Time at which the driver said yes and the customer was asked; nil before.
  public internal(set) var proposedAt: Instant?

  /// Where the stops of the ride go, when a taxi under way is asked to take a person along; nil for a
  /// taxi in a queue.
  public internal(set) var insertion: Insertion?

  /// True if another taxi that could have been offered the ride stood further ahead (B02).
  public let isOutOfTurn: Bool
}
