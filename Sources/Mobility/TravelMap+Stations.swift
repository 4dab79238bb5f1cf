import Geography
import Quantities

/// Trips with shared vehicles, from one station to another.
extension TravelMap {
  /// How many stations at either end are looked at.
  private static let stationCount = 3

  /// Goes through the stages of the trip that arrives first.
  func followSharedTrip(
    _ means: Means, _ query: TripQuery, _ departure: Instant, _ visit: (Stage) -> Void
  ) -> Bool {
    let ends = nearestStations(means, to: query.destination, withVehicle: false, query)
    var best: [Stage] = []
    for start in nearestStations(means, to: query.origin, withVehicle: true, query) {
      let origin = stations[start.index].place
      let access = walk(query.origin, origin, departure, query.news)
      for end in ends where end != start {
        let destination = stations[end.index].place
        let ride =
          means == .sharedCar
          ? drive(means, origin, destination, access.arrival)
          : cycle(means, origin, destination, access.arrival, query.news)
        let egress = walk(destination, query.destination, ride.arrival, query.news)
        if best.last.map({ egress.arrival < $0.arrival }) ?? true { best = [access, ride, egress] }
      }
    }
    best.forEach(visit)
    return !best.isEmpty
  }

  /// The nearest stations that have something, the nearest first.
  private func nearestStations(
    _ means: Means, to place: Place, withVehicle: Bool, _ query: TripQuery
  ) -> [StationID] {
    var found: [(meters: Double, station: Int)] = []
    for (number, station) in stations.enumerated() where station.means == means {
      if withVehicle, !query.hasVehicle.isEmpty, !query.hasVehicle[number] { continue }
      found.append((meters(place, station.place), number))
    }
    found.sort { $0 < $1 }
    return found.prefix(Self.stationCount).map { StationID($0.station) }
  }
}
