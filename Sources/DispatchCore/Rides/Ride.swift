public import Geography
public import Quantities

/// A ride, from the request on; the record stays after its end (A-W3).
///
/// A party that needs several taxis consists of several rides with the same meeting point (B-DF1):
/// the first leads, and the others have the numbers that follow.
public struct Ride: Sendable, BitwiseCopyable {
  // The order suits the cache: fields used by every command fill the first 64 bytes, fields used by
  // the search and at the end of a ride the next.

  /// The customer who requested the ride.
  public let customer: CustomerID

  /// Number of proposed taxis that the customer has declined, for all taxis of the party (B-G2D1).
  ///
  /// Counted at the leading ride of a party.
  public internal(set) var declineCount: Int32 = 0

  /// State of the ride.
  public internal(set) var state: RideState = .searching

  /// True if customer and driver can reach each other now (A-D4, A22).
  public internal(set) var isPaired = false

  /// True if an administrator assigned the taxi, regardless of zones.
  public internal(set) var isForced = false

  var refusals = RefusalList()

  /// True if its passengers may share the taxi with others (A-F1, B-F3).
  public let sharesTaxi: Bool

  /// True if the customer has been notified, since the ride entered the hold queues, that a batch
  /// found no taxi.
  var isToldOfHold = false

  /// True if the plan of a batch keeps the ride for a later batch.
  var isKept = false

  /// The next open ride of the same customer.
  var nextOpen: RideID?

  /// True if an administrator has ever assigned a taxi to the ride or reopened it, so that it may
  /// be under way before its time.
  var wasForced = false

  /// Place of the ride in the hold queues.
  ///
  /// The ride keeps its place while it is offered from there, until a taxi is assigned or it is
  /// over.
  var holdPlace: HoldPlace?

  /// Time at which the GPS of the assigned taxi first reported it at the meeting point.
  public internal(set) var arrivalSeenAt: Instant?

  /// Number of times that a taxi has been assigned.
  public internal(set) var assignmentCount: Int32 = 0

  /// Meeting point.
  public let origin: Place

  /// Number of people who travel in this taxi.
  public let people: Int32

  /// Time at which the request or the reservation was made.
  public let requestedAt: Instant

  /// The leading ride of a party with several taxis; nil for the leader, and for a single ride.
  public let leader: RideID?

  /// Number of taxis of the party, stored in the leader; 1 for the others.
  public let parts: Int32

  /// Number of rounds in which the ride's zone has been asked in this search (row 26).
  var rounds: Int32 = 1

  /// Number of drivers who have refused it, by a decline or by silence.
  public internal(set) var refusalCount: Int32 = 0

  /// Instant since which the ride has been held; nil if never.
  public internal(set) var heldSince: Instant?

  /// Number of times that plans have taken the ride from its taxi, or withdrawn its offer.
  public internal(set) var takeBackCount: Int32 = 0

  /// The reserved time; nil for a request.
  public let reservedFor: Instant?

  /// The destination, if known.
  public let destination: Place?

  /// The previous ride of the same customer (A-G8R2).
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
