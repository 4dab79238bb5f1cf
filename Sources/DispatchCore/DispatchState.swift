public import Geography
public import Quantities

/// Everything the dispatch core knows: customers, rides, taxis, zone queues and hold queues.
///
/// Policies borrow it to read; only the core changes it. It is not copyable, so that reading it
/// never copies a city.
public struct DispatchState: ~Copyable, Sendable {
  /// The rules in force.
  public let rulebook: Rulebook

  /// The map.
  public let zones: ZoneMap

  /// What is known of the world outside the service.
  public let surroundings: Surroundings

  /// When the last command was given.
  public internal(set) var now = Instant.start

  /// Every taxi, by number; a deleted one stays as a mark.
  public internal(set) var taxis: [Taxi] = []

  /// The day of every driver, by number.
  public internal(set) var workdays: [Workday] = []

  /// Every ride ever requested, by number (A-W3).
  public internal(set) var rides: [Ride] = []

  /// Every customer, by number; a deleted one stays as a mark.
  public internal(set) var customers: [Customer] = []

  /// Who may use the service, and with which contacts.
  public internal(set) var accounts = AccountBook()

  /// The number of zones.
  public let zoneCount: Int

  var zoneQueues: LinkedQueues<ZoneKind, TaxiKind>
  var eligibleCounts: [Int32]
  var eligibleTotal = 0
  var holds: HoldQueues
  var refusalMemory = RefusalMemory()
  var places: PlaceSearch
  private let neighbourStart: [Int32]
  private let neighbourList: [ZoneID]

  init(
    zones: ZoneMap, rulebook: Rulebook, surroundings: Surroundings = Surroundings(),
    needs: PolicyNeeds = []
  ) {
    self.rulebook = rulebook
    self.zones = zones
    self.surroundings = surroundings
    places = PlaceSearch(zones, needs)
    zoneCount = zones.zoneCount
    zoneQueues = LinkedQueues(queueCount: zones.zoneCount)
    eligibleCounts = Array(repeating: 0, count: zones.zoneCount)
    holds = HoldQueues(zoneCount: zones.zoneCount)
    var start: [Int32] = [0]
    var list: [ZoneID] = []
    for zone in zones.zones {
      list.append(contentsOf: zones.neighbours(of: zone))
      start.append(Int32(list.count))
    }
    neighbourStart = start
    neighbourList = list
  }

  /// How many zones adjoin a zone.
  @inline(__always)
  public func neighbourCount(of zone: ZoneID) -> Int {
    Int(neighbourStart[zone.index + 1] - neighbourStart[zone.index])
  }

  /// One of the zones that adjoin a zone, in search order.
  /// - Parameters:
  ///   - zone: a zone of the map.
  ///   - position: 0 up to `neighbourCount(of:)`.
  /// - Returns: the neighbour.
  @inline(__always)
  public func neighbour(of zone: ZoneID, at position: Int) -> ZoneID {
    neighbourList[Int(neighbourStart[zone.index]) + position]
  }
}
