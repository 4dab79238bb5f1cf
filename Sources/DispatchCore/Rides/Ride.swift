public import Geography
public import Quantities

/// One ride, from the request on; the record stays after its end (A-W3).
public struct Ride: Sendable, BitwiseCopyable {
  /// Who asked.
  public let customer: CustomerID

  /// Where the taxi is to come to.
  public let origin: Place

  /// Where to, when known.
  public let destination: Place?

  /// When the request was made.
  public let requestedAt: Instant

  /// Where the ride stands.
  public internal(set) var state: RideState = .searching

  /// Since when the ride has had its place in the hold queues; kept while it is offered from there.
  public internal(set) var heldSince: Instant?

  /// How many proposed taxis the customer has turned down (B-G2D1).
  public internal(set) var declineCount: Int32 = 0

  var refusals = RefusalList()
}
