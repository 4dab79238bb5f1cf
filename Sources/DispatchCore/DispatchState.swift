public import Geography
public import Quantities

/// The complete state of the dispatch core: customers, rides, taxis, zone queues and hold queues.
///
/// Policies borrow it to read; only the core changes it. It is not copyable, so that reading it
/// never copies a whole city.
public struct DispatchState: ~Copyable, Sendable {
  /// The dispatch policy.
  ///
  /// It is stored here for speed, too: a value that contains an existential is lent by address,
  /// while the whole state would otherwise be copied to the stack for each question to the policy.
  let policy: any DispatchPolicy

  /// The rules in force.
  public let rulebook: Rulebook

  /// The map.
  public let zones: ZoneMap

  /// Data about the world outside the service.
  public let surroundings: Surroundings

  /// Instant of the last command.
  public internal(set) var now = Instant.start

  /// All taxis by number; deleted ones stay as placeholders.
  public internal(set) var taxis = IDArray<TaxiKind, Taxi>()

  /// The workday of every driver, by number.
  public internal(set) var workdays = IDArray<TaxiKind, Workday>()

  /// All rides ever requested, by number (A-W3), except forgotten ones.
  public internal(set) var rides = PassingArray<RideKind, Ride>()

  /// All customers by number; deleted ones stay as placeholders.
  public internal(set) var customers = PassingArray<CustomerKind, Customer>()

  /// Accounts of the service with their contacts.
  public internal(set) var accounts = AccountBook()

  /// The number of zones.
  public let zoneCount: Int

  var zoneQueues: LinkedQueues<ZoneKind, TaxiKind>
  var eligibleCounts: IDArray<ZoneKind, Int32>
  var eligibleTotal = 0

  /// Number of changes to the set of eligible taxis.
  var eligibleChange = 0

  /// For each zone, true if a search from there would have found a taxi at some change.
  var reach: IDArray<ZoneKind, Reach>

  struct Reach: Sendable, BitwiseCopyable {
    var change = -1
    var isFound = false
  }

  var holds: HoldQueues
  var refusalPool = RefusalPool()
  var places: PlaceSearch
  var requestMemory: RequestMemory?

  /// Rules of shared rides; nil for no sharing.
  public let sharing: SharingRules?

  var itineraries: Itineraries

  /// The rings of zones around each zone, as far as the policy searches and at least the
  /// neighbours.
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

  /// Number of zones adjacent to a zone.
  @inline(__always)
  public func neighbourCount(of zone: ZoneID) -> Int { rings.count(ring: 1, around: zone) }

  /// Returns a zone adjacent to a zone, in search order.
  /// - Parameters:
  ///   - zone: a zone of the map.
  ///   - position: 0 up to `neighbourCount(of:)`.
  /// - Returns: the neighbour.
  @inline(__always)
  public func neighbour(of zone: ZoneID, at position: Int) -> ZoneID {
    rings.zone(at: position, ring: 1, around: zone)
  }

  /// Number of zones in a ring around a zone.
  /// - Parameters:
  ///   - ring: from 1 to the ring limit of the policy.
  ///   - zone: a zone of the map.
  /// - Returns: the number, 0 beyond the edge of the map.
  @inline(__always)
  public func zoneCount(inRing ring: Int, around zone: ZoneID) -> Int {
    rings.count(ring: ring, around: zone)
  }

  /// Returns a zone of a ring, in search order.
  /// - Parameters:
  ///   - position: 0 up to `zoneCount(inRing:around:)`.
  ///   - ring: from 1 to the ring limit of the policy.
  ///   - zone: a zone of the map.
  /// - Returns: the zone at the position.
  @inline(__always)
  public func zone(at position: Int, inRing ring: Int, around zone: ZoneID) -> ZoneID {
    rings.zone(at: position, ring: ring, around: zone)
  }

  /// Number of rings kept: as many as the policy searches, and at least 1.
  public var ringCount: Int { rings.depth }

  /// The ring around a zone in which another zone lies; nil if it is beyond the rings kept.
  /// - Complexity: O(zones within reach).
  public func ring(of other: ZoneID, around zone: ZoneID) -> Int? {
    rings.ring(of: other, around: zone)
  }
}
