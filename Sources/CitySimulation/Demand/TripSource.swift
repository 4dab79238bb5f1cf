import EventEngine
import Geography
import Quantities
import RandomVariates

/// The trips of a replication in order of time, one at a time.
///
/// A source depends on the model, the seed and the replication, and on nothing that happens in the
/// city: that is why every policy sees the same passengers.
final class TripSource {
  private enum Kind {
    case listed([ListedTrip])
    case poisson(PoissonTrips)
  }

  private let kind: Kind
  private var position = 0
  private var nextOfZone = EventQueue<ZoneID>()
  private var numberInZone: [Int32] = []
  private let end: Instant

  /// Makes the source of a demand.
  /// - Parameters:
  ///   - demand: who wants to travel.
  ///   - model: gives the map, the clock and the instant at which nobody needs to travel any more.
  ///   - purposes: the streams of random trips.
  ///   - luck: the streams of the replication.
  init(
    _ demand: DemandModel, of model: CityModel, purposes: PoissonTrips.Purposes,
    luck: RandomStreams
  ) throws(SimulationError) {
    end = model.window.cap
    switch demand {
    case .listed(let trips):
      kind = .listed(trips)
    case .poisson(let demand):
      let trips = try PoissonTrips(demand: demand, model: model, purposes: purposes)
      kind = .poisson(trips)
      numberInZone = Array(repeating: 0, count: trips.zoneCount)
      for zone in 0..<trips.zoneCount {
        scheduleNext(of: ZoneID(zone), after: .start, trips: trips, luck: luck)
      }
    }
  }

  /// The next trip; nil when there are no more before the end.
  func next(luck: RandomStreams) -> Trip? {
    switch kind {
    case .listed(let trips):
      guard position < trips.count, trips[position].at < end else { return nil }
      let trip = trips[position]
      position += 1
      return Trip(at: trip.at, origin: trip.origin, destination: trip.destination)
    case .poisson(let trips):
      guard let (instant, zone) = nextOfZone.popFirst(before: end) else { return nil }
      let number = Int(numberInZone[zone.index])
      let trip = trips.trip(number, of: zone, at: instant, luck: luck)
      numberInZone[zone.index] += 1
      scheduleNext(of: zone, after: instant, trips: trips, luck: luck)
      return trip
    }
  }

  private func scheduleNext(
    of zone: ZoneID, after instant: Instant, trips: PoissonTrips, luck: RandomStreams
  ) {
    let number = Int(numberInZone[zone.index])
    if let next = trips.arrival(number, of: zone, after: instant, before: end, luck: luck) {
      nextOfZone.schedule(zone, at: next, phase: 0)
    }
  }
}
