public import Geography
public import Quantities

/// One ride, from the request on; the record stays after its end (A-W3).
public struct Ride: Sendable, BitwiseCopyable {
  // What is looked at often stands together, so that it is in one line of the processor's cache.

  /// Who asked.
  public let customer: CustomerID

  /// How many proposed taxis the customer has turned down (B-G2D1).
  public internal(set) var declineCount: Int32 = 0

  /// Where the ride stands.
  public internal(set) var state: RideState = .searching

  var refusals = RefusalList()

  /// Where the ride stands in the hold queues.
  ///
  /// It keeps its place while it is offered from there, until a taxi is assigned or it is over.
  var holdPlace: HoldPlace?

  /// Since when the ride was held, if ever.
  public internal(set) var heldSince: Instant?

  /// Where the taxi is to come to.
  public let origin: Place

  /// Where to, when known.
  public let destination: Place?

  /// When the request was made.
  public let requestedAt: Instant

  init(customer: CustomerID, origin: Place, destination: Place?, requestedAt: Instant) {
    self.customer = customer
    self.origin = origin
    self.destination = destination
    self.requestedAt = requestedAt
  }
}
