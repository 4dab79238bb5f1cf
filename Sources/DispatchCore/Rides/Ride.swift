public import Geography
public import Quantities

/// One ride, from the request on; the record stays after its end (A-W3).
///
/// A party that needs several taxis is several rides with the same meeting point (B-DF1): the first
/// leads, the others have the numbers that follow.
public struct Ride: Sendable, BitwiseCopyable {
  // The order is that of the cache: what every command looks at fills the first 64 bytes, what the
  // search and the end of a ride look at the next.

  /// The customer who asked.
  public let customer: CustomerID

  /// How many proposed taxis the customer has turned down, for all taxis of the party (B-G2D1).
  ///
  /// Counted at the leading ride of a party.
  public internal(set) var declineCount: Int32 = 0

  /// Place where the ride stands.
  public internal(set) var state: RideState = .searching

  /// True if customer and driver can reach each other now (A-D4, A22).
  public internal(set) var isPaired = false

  /// True if the taxi was given to the ride by an administrator, whatever the zones.
  public internal(set) var isForced = false

  var refusals = RefusalList()

  /// True if its people may share the taxi with others (A-F1, B-F3).
  public let sharesTaxi: Bool

  /// Whether the customer knows that a batch found no taxi, since the ride has its place in the hold
  /// queues.
  var isToldOfHold = false

  /// True if the plan of a batch keeps the ride for a later one.
  var isKept = false

  /// The next ride of the same customer that is not over.
  var nextOpen: RideID?

  /// Whether an administrator has ever given it a taxi or opened it again, so that it may be under way
  /// before its time.
  var wasForced = false

  /// Place where the ride stands in the hold queues.
  ///
  /// It keeps its place while it is offered from there, until a taxi is assigned or it is over.
  var holdPlace: HoldPlace?

  /// Time at which the GPS of the assigned taxi first showed it at the meeting point.
  public internal(set) var arrivalSeenAt: Instant?

  /// Number of times that a taxi has been assigned.
  public internal(set) var assignmentCount: Int32 = 0

  /// Place where the taxi is to come to.
  public let origin: Place

  /// Number of people who travel in this taxi.
  public let people: Int32

  /// Time at which the request or the reservation was made.
  public let requestedAt: Instant

  /// The leading ride of a party with several taxis; nil for the leader, and for a ride alone.
  public let leader: RideID?

  /// Number of taxis that the party has; told by the leader, 1 for the others.
  public let parts: Int32

  /// Number of times that the ride's zone has been asked from the start in this search (row 26).
  var rounds: Int32 = 1

  /// Number of drivers who have refused it, by a no or by silence.
  public internal(set) var refusalCount: Int32 = 0

  /// Since when the ride was held, if ever.
  public internal(set) var heldSince: Instant?

  /// Number of times that plans have taken the ride from its taxi, or an offer of it back.
  public internal(set) var takeBackCount: Int32 = 0

  /// The time for which it was reserved; nil for a request.
  public let reservedFor: Instant?

  /// Where to, when known.
  public let destination: Place?

  /// The next older ride of the same customer (A-G8R2).
  public let earlier: RideID?

  init(
    customer: CustomerID, origin: Place, destination: Place?, requestedAt: Instant,
    reservedFor: Instant? = nil, people: Int32 = 1, leader: RideID? = nil, parts: Int32 = 1,
    sharesTaxi: Bool = true, earlier: RideID? = nil
  ) {
    self.customer = customer
    self.origin = origin
    self.destination = destination
    self.requestedAt = requestedAt
    self.reservedFor = reservedFor
    self.people = people
    self.leader = leader
    self.parts = parts
    self.sharesTaxi = sharesTaxi
    self.earlier = earlier
    if reservedFor != nil { state = .reserved }
  }
}
