public import Geography
public import Quantities

/// A taxi that a ride could be offered to, with its distance.
public struct TaxiCandidate: Hashable, Sendable, BitwiseCopyable {
  /// The taxi.
  public let taxi: TaxiID

  /// The map distance from its last known place to the meeting point, in whole millimetres.
  public let millimeters: Double

  /// Makes a candidate.
  public init(taxi: TaxiID, millimeters: Double) {
    self.taxi = taxi
    self.millimeters = millimeters
  }

  /// The map distance from its last known place to the meeting point.
  public var distance: Distance { Distance(meters: millimeters / 1000) }

  /// True if the candidate comes before another: the nearer one, then the smaller number.
  @inline(__always)
  public func isBefore(_ other: TaxiCandidate) -> Bool {
    millimeters == other.millimeters ? taxi < other.taxi : millimeters < other.millimeters
  }
}

extension DispatchState {
  /// Distance of a taxi from a meeting point by its last known place; nil before its first press.
  @inline(__always)
  public func distance(from taxi: TaxiID, to ride: RideID) -> Distance? {
    taxis[taxi].place.map { zones.distance(from: $0, to: rides[ride].origin) }
  }

  /// Returns the eligible taxi nearest to the meeting point of a ride, except taxis that have
  /// refused it in this round.
  ///
  /// Of two equally near taxis, the one with the smaller number. Needs `taxisByPlace`.
  /// - Parameters:
  ///   - ride: the ride.
  ///   - radius: greatest map distance of the taxi; nil for no limit.
  /// - Returns: the taxi; nil if there is none.
  /// - Complexity: O(taxis within the distance found).
  public func nearestTaxi(for ride: RideID, within radius: Distance? = nil) -> TaxiID? {
    let refusals = rides[ride].refusals
    let noRefusals = refusals.isEmpty
    var best: TaxiID?
    var reach = radius?.millimeters ?? .infinity
    places.taxis.search(from: rides[ride].origin.point, reach: reach) { taxi, distance in
      let isBetter = distance < reach || (distance == reach && best.map { taxi < $0 } ?? true)
      guard isBetter, noRefusals || !refusalPool.holds(taxi, in: refusals) else { return reach }
      best = taxi
      reach = distance
      return reach
    }
    return best
  }

  /// Finds the eligible taxis nearest to the meeting point of a ride, except taxis that have
  /// refused it in this round.
  ///
  /// Needs `taxisByPlace`.
  /// - Parameters:
  ///   - ride: the ride.
  ///   - count: largest number of taxis, at least 1.
  ///   - radius: greatest map distance of a taxi; nil for no limit.
  ///   - candidates: receives the taxis, nearest first, then by smaller number; earlier contents
  ///     are removed.
  /// - Complexity: O(taxis within the distance found x count) in the worst case.
  public func findNearestTaxis(
    for ride: RideID, count: Int, within radius: Distance? = nil,
    into candidates: inout [TaxiCandidate]
  ) {
    findNearest(
      in: places.taxis, for: ride, count: count, within: radius, into: &candidates
    ) { _ in true }
  }

  /// Finds the nearest members of an index of taxis that satisfy a condition, except taxis that
  /// have refused a ride in this round.
  ///
  /// They are in the order of `TaxiCandidate.isBefore`.
  @inline(__always)
  func findNearest(
    in index: borrowing PlaceIndex<TaxiKind>, for ride: RideID, count: Int,
    within radius: Distance?,
    into candidates: inout [TaxiCandidate], where isWanted: (TaxiID) -> Bool
  ) {
    precondition(count >= 1, "no candidates are asked for")
    let refusals = rides[ride].refusals
    let noRefusals = refusals.isEmpty
    let reach = radius?.millimeters ?? .infinity
    let limit = min(count, index.count)
    candidates.removeAll(keepingCapacity: true)
    candidates.append(
      contentsOf: repeatElement(TaxiCandidate(taxi: TaxiID(0), millimeters: 0), count: limit))
    guard limit > 0 else { return }
    var found = 0
    candidates.withUnsafeMutableBufferPointer { nearest in
      index.search(from: rides[ride].origin.point, reach: reach) { taxi, distance in
        let candidate = TaxiCandidate(taxi: taxi, millimeters: distance)
        let isFull = found == limit
        guard distance <= reach, !isFull || candidate.isBefore(nearest[limit - 1]),
          noRefusals || !refusalPool.holds(taxi, in: refusals), isWanted(taxi)
        else { return isFull ? nearest[limit - 1].millimeters : reach }
        if !isFull { found += 1 }
        var place = found - 1
        while place > 0, candidate.isBefore(nearest[place - 1]) {
          nearest[place] = nearest[place - 1]
          place -= 1
        }
        nearest[place] = candidate
        return found == limit ? nearest[limit - 1].millimeters : reach
      }
    }
    candidates.removeLast(limit - found)
  }

  /// Returns the held ride nearest to a taxi, except rides that it has refused in this round.
  ///
  /// Of two equally near rides, the first in the order of holding. Needs `ridesByPlace`.
  /// - Parameters:
  ///   - taxi: a taxi whose place is known.
  ///   - radius: greatest map distance of the meeting point; nil for no limit.
  /// - Returns: the ride; nil if there is none.
  /// - Complexity: O(held rides within the distance found).
  public func nearestHeld(for taxi: TaxiID, within radius: Distance? = nil) -> RideID? {
    guard let place = taxis[taxi].place else { return nil }
    var best: RideID?
    var reach = radius?.millimeters ?? .infinity
    places.rides.search(from: place.point, reach: reach) { holdPlace, distance in
      guard distance <= reach else { return reach }
      let ride = holds.ride(at: holdPlace)
      guard distance < reach || best.map({ isHeldLonger(ride, than: $0) }) ?? true,
        rides[ride].state == .held, !hasRefused(ride, taxi)
      else { return reach }
      best = ride
      reach = distance
      return reach
    }
    return best
  }

  /// Returns the longest-held ride of the city that may be offered to a taxi.
  ///
  /// Needs `ridesByPlace` if there is a radius.
  /// - Parameters:
  ///   - taxi: a taxi whose place is known.
  ///   - radius: greatest map distance of the meeting point; nil for no limit.
  /// - Returns: the ride; nil if there is none.
  /// - Complexity: O(rides at the head of the queue that may not be offered), or O(held rides
  ///   within the radius).
  public func firstHeld(for taxi: TaxiID, within radius: Distance?) -> RideID? {
    guard let radius else { return firstHeld(for: taxi) }
    guard let place = taxis[taxi].place else { return nil }
    var best: RideID?
    places.rides.search(from: place.point, reach: radius.millimeters) { holdPlace, distance in
      let ride = holds.ride(at: holdPlace)
      if distance <= radius.millimeters, best.map({ isHeldLonger(ride, than: $0) }) ?? true,
        rides[ride].state == .held, !hasRefused(ride, taxi)
      {
        best = ride
      }
      return radius.millimeters
    }
    return best
  }

  private func firstHeld(for taxi: TaxiID) -> RideID? {
    var best: RideID?
    var cursor = holds.first
    while let place = cursor {
      let ride = holds.ride(at: place)
      // Rides held since the same instant are in the order of arrival.
      if let best, isHeldLonger(best, than: ride),
        rides[best].heldSince != rides[ride].heldSince
      {
        return best
      }
      if rides[ride].state == .held, best.map({ ride < $0 }) ?? true, !hasRefused(ride, taxi) {
        best = ride
      }
      cursor = holds.next(after: place)
    }
    return best
  }

  /// Finds the held rides that may be offered to a taxi now, in the order of holding.
  /// - Parameters:
  ///   - taxi: the taxi; nil for the rides that may be offered to any taxi.
  ///   - count: largest number of rides; nil for all.
  ///   - rides: receives the rides; earlier contents are removed.
  /// - Complexity: O(rides considered), and more only for rides held since the same instant.
  public func findHeld(for taxi: TaxiID?, count: Int? = nil, into rides: inout [RideID]) {
    rides.removeAll(keepingCapacity: true)
    var cursor = holds.first
    while let place = cursor {
      let ride = holds.ride(at: place)
      cursor = holds.next(after: place)
      if let count, rides.count >= count, let last = rides.last, !isHeldLonger(ride, than: last),
        self.rides[ride].heldSince != self.rides[last].heldSince
      {
        break
      }
      if let taxi, hasRefused(ride, taxi) { continue }
      guard self.rides[ride].state == .held else { continue }
      var position = rides.count
      rides.append(ride)
      while position > 0, isHeldLonger(ride, than: rides[position - 1]) {
        rides.swapAt(position, position - 1)
        position -= 1
      }
    }
    if let count, rides.count > count { rides.removeLast(rides.count - count) }
  }

  /// Returns the eligible taxi that has been available longest and has not refused a ride in this
  /// round.
  ///
  /// Needs `idleOrder`, and `taxisByPlace` if there is a radius.
  /// - Parameters:
  ///   - ride: the ride.
  ///   - radius: greatest map distance of the taxi; nil for no limit.
  /// - Returns: the taxi; nil if there is none.
  /// - Complexity: O(locked and refusing taxis before it), or O(taxis within the radius).
  public func longestIdle(for ride: RideID, within radius: Distance?) -> TaxiID? {
    guard let radius else { return longestIdle(for: ride) }
    var best: TaxiID?
    let origin = rides[ride].origin.point
    places.taxis.search(from: origin, reach: radius.millimeters) { taxi, distance in
      if distance <= radius.millimeters,
        best.map({ places.idleRank(of: taxi) < places.idleRank(of: $0) }) ?? true,
        !hasRefused(ride, taxi)
      {
        best = taxi
      }
      return radius.millimeters
    }
    return best
  }

  private func longestIdle(for ride: RideID) -> TaxiID? {
    var cursor = places.firstIdle
    while let taxi = cursor {
      if taxis[taxi].isEligible, !hasRefused(ride, taxi) { return taxi }
      cursor = places.nextIdle(after: taxi)
    }
    return nil
  }

  /// Returns the duration of a drive, as estimated by the map service (B-IF1, A-F3).
  /// - Parameters:
  ///   - from: start of the drive.
  ///   - to: end of the drive.
  ///   - start: instant at which the drive starts.
  /// - Returns: the time; nil if no estimate is possible.
  /// - Complexity: O(hours of the drive).
  public func estimatedDrive(from: Place, to: Place, at start: Instant) -> TimeSpan? {
    streets?.estimate(
      from: from, to: to, leaving: start, on: zones, clock: surroundings.clock)
  }

  /// Returns the duration of a drive of a given map distance; nil if no estimate is possible.
  public func estimatedDrive(_ distance: Distance, at start: Instant) -> TimeSpan? {
    streets.map { drive($0, distance, at: start) }
  }
}
