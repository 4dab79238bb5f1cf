public import Geography
public import Quantities

/// Trips with shared vehicles, from one station to another.
extension TravelMap {
  /// How many stations at either end are looked at.
  private static let stationCount = 3

  /// A way with a shared vehicle, and its two stations.
  private struct SharedWay {
    let stages: [Stage]
    let start: StationID
    let end: StationID
  }

  /// The stations of a trip with a shared vehicle.
  /// - Parameters:
  ///   - means: `sharedBicycle` or `sharedCar`.
  ///   - query: from where to where.
  ///   - departure: when somebody leaves.
  /// - Returns: where the vehicle is taken and where it is left; nil where there is no such trip.
  /// - Complexity: O(stations).
  public func stations(
    of means: Means, _ query: TripQuery, leaving departure: Instant
  ) -> (start: StationID, end: StationID)? {
    sharedWay(means, query, departure).map { ($0.start, $0.end) }
  }

  /// The station nearest to a place at which a vehicle finds room.
  /// - Parameters:
  ///   - means: of shared bicycles or of shared cars.
  ///   - place: where somebody wants to go.
  ///   - hasRoom: for each station, whether there is room.
  /// - Returns: the station; nil where all are full.
  /// - Complexity: O(stations).
  public func nearestRoom(_ means: Means, to place: Place, hasRoom: [Bool]) -> StationID? {
    nearestStations(means, to: place, among: hasRoom).first
  }

  /// Goes through the stages of the trip that arrives first.
  func followSharedTrip(
    _ means: Means, _ query: TripQuery, _ departure: Instant, _ visit: (Stage) -> Void
  ) -> Bool {
    guard let way = sharedWay(means, query, departure) else { return false }
    way.stages.forEach(visit)
    return true
  }

  private func sharedWay(
    _ means: Means, _ query: TripQuery, _ departure: Instant
  ) -> SharedWay? {
    let ends = nearestStations(means, to: query.destination, among: query.hasRoom)
    var best: SharedWay?
    for start in nearestStations(means, to: query.origin, among: query.hasVehicle) {
      let origin = stations[start.index].place
      let access = walk(query.origin, origin, departure, query.news)
      for end in ends where end != start {
        let destination = stations[end.index].place
        let ride =
          means == .sharedCar
          ? drive(means, origin, destination, access.arrival)
          : cycle(means, origin, destination, access.arrival, query.news)
        let egress = walk(destination, query.destination, ride.arrival, query.news)
        if let known = best?.stages.last, egress.arrival >= known.arrival { continue }
        best = SharedWay(stages: [access, ride, egress], start: start, end: end)
      }
    }
    return best
  }

  /// The nearest stations that have something, the nearest first.
  private func nearestStations(
    _ means: Means, to place: Place, among useful: [Bool]
  ) -> [StationID] {
    var found: [(meters: Double, station: Int)] = []
    for (number, station) in stations.enumerated() where station.means == means {
      if !useful.isEmpty, !useful[number] { continue }
      found.append((meters(place, station.place), number))
    }
    found.sort { $0 < $1 }
    return found.prefix(Self.stationCount).map { StationID($0.station) }
  }
}
