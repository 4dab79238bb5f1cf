import Geography
import Quantities

/// Type tag of `HoldPlace`.
enum HoldPlaceKind {}

/// Identifier of a place in the hold queues; reused after its ride has left.
typealias HoldPlace = DenseID<HoldPlaceKind>

/// Queues of the held rides, oldest first: one of the city and one of each zone.
///
/// Rides are many and held rides few, so the queues link places instead of rides: their memory
/// grows with the number of rides held at once, not with all rides ever made. Entering, leaving and
/// reading the head are O(1).
struct HoldQueues: ~Copyable, Sendable {
  enum CityKind {}

  private static let city = DenseID<CityKind>(0)

  /// A ride at its place, with data for the re-check of all held rides.
  struct Entry: Sendable, BitwiseCopyable {
    var ride: RideID
    var zone: ZoneID

    /// True if a driver may have refused the ride in this round.
    var mayBeRefused = false
  }

  private var entries = IDArray<HoldPlaceKind, Entry>()
  private var freePlaces: [HoldPlace] = []
  private var ofZone: LinkedQueues<ZoneKind, HoldPlaceKind>
  private var ofCity: LinkedQueues<CityKind, HoldPlaceKind>

  init(zoneCount: Int) {
    ofZone = LinkedQueues(queueCount: zoneCount)
    ofCity = LinkedQueues(queueCount: 1)
  }

  /// Number of held rides.
  @inline(__always)
  var count: Int { ofCity.memberCount }

  /// Number of held rides in a zone.
  @inline(__always)
  func count(in zone: ZoneID) -> Int { ofZone.count(of: zone) }

  /// The longest-held ride of the city.
  @inline(__always)
  var first: HoldPlace? { ofCity.head(of: HoldQueues.city) }

  /// The ride that was held next in the city.
  @inline(__always)
  func next(after place: HoldPlace) -> HoldPlace? { ofCity.next(after: place) }

  /// The held rides of the city, longest held first; O(length), with an allocation.
  var all: [RideID] { ofCity.members(of: HoldQueues.city).map { entries[$0].ride } }

  /// The longest-held ride of a zone.
  @inline(__always)
  func first(in zone: ZoneID) -> HoldPlace? { ofZone.head(of: zone) }

  /// The ride that was held next in the zone.
  @inline(__always)
  func nextInZone(after place: HoldPlace) -> HoldPlace? { ofZone.next(after: place) }

  /// The ride at a place.
  @inline(__always)
  func ride(at place: HoldPlace) -> RideID { entries[place].ride }

  /// The entry at a place.
  subscript(place: HoldPlace) -> Entry {
    @inline(__always) get { entries[place] }
    @inline(__always) _modify { yield &entries[place] }
  }

  /// True if a ride is at a place.
  func holds(_ ride: RideID, at place: HoldPlace) -> Bool {
    entries.contains(place) && entries[place].ride == ride && ofCity.queue(of: place) != nil
  }

  /// Appends a ride to both queues.
  mutating func enter(_ ride: RideID, _ zone: ZoneID) -> HoldPlace {
    let place: HoldPlace
    if let free = freePlaces.popLast() {
      place = free
      entries[place] = Entry(ride: ride, zone: zone)
    } else {
      place = entries.append(Entry(ride: ride, zone: zone))
    }
    ofZone.enter(place, zone)
    ofCity.enter(place, HoldQueues.city)
    return place
  }

  /// Removes the ride at a place from both queues.
  mutating func leave(_ place: HoldPlace) {
    ofZone.leave(place)
    ofCity.leave(place)
    freePlaces.append(place)
  }
}
