import CityModels
import EventEngine
import Geography
import Quantities
import RandomVariates

/// Source of the trips of a replication, one at a time in order of time.
///
/// A source depends only on the model, the seed and the replication, not on events in the city.
/// Every policy therefore gets the same passengers.
struct TripSource: ~Copyable {
  private let listed: [ListedTrip]
  private let poisson: PoissonTrips?
  private let observed: ObservedTripPlan?
  private var position = 0
  private var nextOfZone = EventQueue<ZoneID>()
  private var numberInZone = IDArray<ZoneKind, Int32>()
  private let end: Instant
  private let zones: ZoneMap
  private let purposes: PoissonTrips.Purposes

  /// Makes the source of a demand.
  /// - Parameters:
  ///   - demand: the demand.
  ///   - model: the model with the map, the clock and the end of the demand.
  ///   - observed: the observed trips of the replication, if any.
  ///   - purposes: the streams of random trips.
  ///   - luck: random streams of the replication.
  /// - Throws: `SimulationError` if a distribution cannot be drawn from.
  init(
    _ demand: DemandModel, of model: CityModel, observed: ObservedTripPlan?,
    purposes: PoissonTrips.Purposes, luck: RandomStreams
  ) throws(SimulationError) {
    self.observed = observed
    end = model.window.cap
    zones = model.zones
    self.purposes = purposes
    switch demand {
    case .listed(let trips):
      listed = trips
      poisson = nil
    case .observed:
      listed = []
      poisson = nil
    case .poisson(let demand):
      let trips = PoissonTrips(demand: demand, model: model, purposes: purposes)
      listed = []
      poisson = trips
      numberInZone = IDArray(repeating: 0, count: trips.zoneCount)
      for zone in 0..<trips.zoneCount {
        scheduleNext(of: ZoneID(zone), after: .start, trips: trips, luck: luck)
      }
    }
  }

  /// Returns the next trip; nil if there are no more before the end.
  mutating func next(luck: RandomStreams) -> Trip? {
    guard let poisson else {
      if let observed {
        guard position < observed.count else { return nil }
        position += 1
        return observed.wish(position - 1, purposes, on: zones, luck)
      }
      guard position < listed.count, listed[position].at < end else { return nil }
      position += 1
      return place(listed[position - 1], luck)
    }
    guard let (instant, zone) = nextOfZone.popFirst(before: end) else { return nil }
    let trip = poisson.trip(Int(numberInZone[zone]), of: zone, at: instant, luck: luck)
    numberInZone[zone] += 1
    scheduleNext(of: zone, after: instant, trips: poisson, luck: luck)
    return trip
  }

  /// Returns a listed trip; places known only by zone are drawn at random in their zones.
  private func place(_ listed: ListedTrip, _ luck: RandomStreams) -> Trip {
    var (origin, destination) = (listed.origin, listed.destination)
    if let spread = listed.spread {
      let zone = origin.zone
      if spread.origin {
        luck.begin(purposes.origin, zone.index, spread.row)
        origin = zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
      }
      if spread.destination {
        luck.begin(purposes.destination, zone.index, spread.row)
        repeat {
          destination = zones.place(
            in: destination.zone, across: luck.uniform(), up: luck.uniform())
          // Two equal places are possible in principle, but a ride needs two different ones (A14).
        } while destination == origin
      }
    }
    return Trip(at: listed.at, origin: origin, destination: destination)
  }

  private mutating func scheduleNext(
    of zone: ZoneID, after instant: Instant, trips: PoissonTrips, luck: RandomStreams
  ) {
    let number = Int(numberInZone[zone])
    if let next = trips.arrival(number, of: zone, after: instant, before: end, luck: luck) {
      nextOfZone.schedule(zone, at: next, phase: 0)
    }
  }
}
