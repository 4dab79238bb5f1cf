public import Geography
public import Quantities

/// Trips with shared vehicles, from station to station.
extension TravelMap {
  /// Number of stations considered at either end.
  private static let stationCount = 3

  /// The stations of a trip with a shared vehicle.
  /// - Parameters:
  ///   - means: `sharedBicycle` or `sharedCar`.
  ///   - query: origin, destination and limits.
  ///   - departure: time of departure.
  /// - Returns: stations at which the vehicle is taken and returned; nil if there is no such trip.
  /// - Complexity: O(stations).
  public func stations(
    of means: Means, _ query: TripQuery, leaving departure: Instant
  ) -> (start: StationID, end: StationID)? {
    guard case .shared(_, let start, let end)? = firstSharedWay(means, query, departure)?.way
    else { return nil }
    return (start, end)
  }

  /// The station nearest to a place with a free place for a vehicle.
  /// - Parameters:
  ///   - means: `sharedBicycle` or `sharedCar`.
  ///   - place: destination of the user.
  ///   - hasRoom: true for each station with a free place.
  /// - Returns: the station; nil if all are full.
  /// - Complexity: O(stations).
  public func nearestRoom(_ means: Means, to place: Place, hasRoom: [Bool]) -> StationID? {
    nearestStations(means, to: place, among: hasRoom).first
  }

  /// Earliest arrival among the routes within the limits, with the departure.
  func firstSharedWay(
    _ means: Means, _ query: TripQuery, _ departure: Instant
  ) -> (way: TripWay, departure: Instant)? {
    var best: (way: TripWay, departure: Instant)?
    var earliest = Instant.last
    for way in sharedWays(means, query) {
      guard let leaving = firstDeparture(along: way, query, leavingFrom: departure),
        let arrival = arrival(along: way, query, leaving)
      else { continue }
      if best != nil, arrival >= earliest { continue }
      (best, earliest) = ((way, leaving), arrival)
    }
    return best
  }

  /// Routes between the nearest stations at both ends, nearest first, within the longest walk.
  func sharedWays(_ means: Means, _ query: TripQuery) -> [TripWay] {
    let longest = query.longestWalk ?? .infinity
    let ends = nearestStations(means, to: query.destination, among: query.hasRoom)
    var ways: [TripWay] = []
    for start in nearestStations(means, to: query.origin, among: query.hasVehicle) {
      let access = meters(query.origin, stations[start.index].place)
      for end in ends where end != start {
        let egress = meters(stations[end.index].place, query.destination)
        if access + egress <= longest { ways.append(.shared(means, start: start, end: end)) }
      }
    }
    return ways
  }

  /// Visits the stages of a trip with a shared vehicle.
  func followSharedWay(
    _ means: Means, _ query: TripQuery, from start: StationID, to end: StationID,
    _ departure: Instant, _ visit: (Stage) -> Void
  ) {
    let (origin, destination) = (stations[start.index].place, stations[end.index].place)
    let access = walk(query.origin, origin, departure, query.news)
    visit(access)
    let ride =
      means == .sharedCar
      ? drive(means, origin, destination, access.arrival)
      : cycle(means, origin, destination, access.arrival, query.news)
    visit(ride)
    visit(walk(destination, query.destination, ride.arrival, query.news))
  }

  /// The nearest stations that meet a condition, nearest first.
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
