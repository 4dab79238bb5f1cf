public import Geography
public import Quantities

/// Everything the dispatch core knows: customers, rides, taxis, zone queues and hold queues.
///
/// Policies borrow it to read; only the core changes it. It is not copyable, so that reading it
/// never copies a city.
public struct DispatchState: ~Copyable, Sendable {
  /// Who decides who is offered what.
  ///
  /// It stands here for speed, too: a value with an existential in it is lent by its address, while the
  /// whole state would be copied to the stack each time the policy is asked.
  let policy: any DispatchPolicy

  /// The rules in force.
  public let rulebook: Rulebook

  /// The map.
  public let zones: ZoneMap

  /// What is known of the world outside the service.
  public let surroundings: Surroundings

  /// When the last command was given.
  public internal(set) var now = Instant.start

  /// Every taxi, by number; a deleted one stays as a mark.
  public internal(set) var taxis = IDArray<TaxiKind, Taxi>()

  /// The day of every driver, by number.
  public internal(set) var workdays = IDArray<TaxiKind, Workday>()

  /// Every ride ever requested, by number (A-W3), except those that were forgotten.
  public internal(set) var rides = PassingArray<RideKind, Ride>()

  /// Every customer, by number; a deleted one stays as a mark.
  public internal(set) var customers = PassingArray<CustomerKind, Customer>()

  /// Who may use the service, and with which contacts.
  public internal(set) var accounts = AccountBook()

  /// The number of zones.
  public let zoneCount: Int

  var zoneQueues: LinkedQueues<ZoneKind, TaxiKind>
  var eligibleCounts: IDArray<ZoneKind, Int32>
  var eligibleTotal = 0

  /// Number of times that the taxis that may be asked have changed.
  var eligibleChange = 0

  /// For each zone, whether a search from there would have found a taxi at some change.
  var reach: IDArray<ZoneKind, Reach>

  struct Reach: Sendable, BitwiseCopyable {
    var change = -1
    var isFound = false
  }

  var holds: HoldQueues
  var refusalPool = RefusalPool()
  var places: PlaceSearch
  var requestMemory: RequestMemory?

  /// When people may share a taxi; nil when nobody may.
  public let sharing: SharingRules?

  var itineraries: Itineraries

  /// The zones around each zone, as far as the policy looks and at least the neighbours.
  let rings: ZoneRings

  init(
    zones: ZoneMap, rulebook: Rulebook, policy: any DispatchPolicy,
    surroundings: Surroundings = Surroundings(), sharing: SharingRules? = nil,
    needs: PolicyNeeds? = nil
  ) {
    self.policy = policy
    self.sharing = sharing
    itineraries = Itineraries(seats: sharing?.seats ?? 0, zoneCount: zones.zoneCount)
    self.rulebook = rulebook
    self.zones = zones
    self.surroundings = surroundings
    places = PlaceSearch(zones, needs ?? policy.needs)
    zoneCount = zones.zoneCount
    zoneQueues = LinkedQueues(queueCount: zones.zoneCount)
    eligibleCounts = IDArray(repeating: 0, count: zones.zoneCount)
    reach = IDArray(repeating: Reach(), count: zones.zoneCount)
    holds = HoldQueues(zoneCount: zones.zoneCount)
    rings = ZoneRings(of: zones, depth: max(1, policy.ringLimit ?? 1))
  }

  /// Number of zones that adjoin a zone.
  @inline(__always)
  public func neighbourCount(of zone: ZoneID) -> Int { rings.count(ring: 1, around: zone) }

  /// One of the zones that adjoin a zone, in search order.
  /// - Parameters:
  ///   - zone: a zone of the map.
  ///   - position: 0 up to `neighbourCount(of:)`.
  /// - Returns: the neighbour.
  @inline(__always)
  public func neighbour(of zone: ZoneID, at position: Int) -> ZoneID {
    rings.zone(at: position, ring: 1, around: zone)
  }

  /// Number of zones as many steps away from a zone as a ring says.
  /// - Parameters:
  ///   - ring: from 1 to the ring limit of the policy.
  ///   - zone: a zone of the map.
  /// - Returns: the number, 0 beyond the edge of the map.
  @inline(__always)
  public func zoneCount(inRing ring: Int, around zone: ZoneID) -> Int {
    rings.count(ring: ring, around: zone)
  }

  /// One of the zones of a ring, in the order in which they are found.
  /// - Parameters:
  ///   - position: 0 up to `zoneCount(inRing:around:)`.
  ///   - ring: from 1 to the ring limit of the policy.
  ///   - zone: a zone of the map.
  /// - Returns: the zone there.
  @inline(__always)
  public func zone(at position: Int, inRing ring: Int, around zone: ZoneID) -> ZoneID {
    rings.zone(at: position, ring: ring, around: zone)
  }

  /// Number of rings kept: as many as the policy searches, and at least 1.
  public var ringCount: Int { rings.depth }

  /// In which ring around a zone another lies; nil when it is further away than the
  /// rings that are kept.
  /// - Complexity: O(zones within reach).
  public func ring(of other: ZoneID, around zone: ZoneID) -> Int? {
    rings.ring(of: other, around: zone)
  }
}
