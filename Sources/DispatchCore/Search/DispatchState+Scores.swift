import Geography
public import Quantities

/// Weights of the wait of a request, the idle time of a taxi and the distance between them in the
/// score of a pair.
public struct PairWeights: Hashable, Sendable, BitwiseCopyable {
  /// Points for each minute that the request has been held.
  public internal(set) var wait: Double

  /// Points for each minute that the taxi has been available.
  public internal(set) var idle: Double

  /// Points for each kilometre on the map between them, subtracted.
  public internal(set) var distance: Double

  /// Makes weights.
  /// - Parameters: `wait`, `idle` and `distance`: finite, 0 or more, at least one of them more than
  ///   0.
  public init(wait: Double, idle: Double, distance: Double) {
    let weights = [wait, idle, distance]
    precondition(
      weights.allSatisfy { $0 >= 0 && $0.isFinite } && weights.contains { $0 > 0 },
      "weights \(weights) are not 0 or more, one of them more than 0")
    self.wait = wait
    self.idle = idle
    self.distance = distance
  }

  /// True if no pair is better than another.
  var areZero: Bool { wait == 0 && idle == 0 && distance == 0 }

  func points(ofWait wait: TimeSpan) -> Double { self.wait * wait.inSeconds / 60 }

  func points(ofIdling idling: TimeSpan) -> Double { idle * idling.inSeconds / 60 }

  func points(ofMillimeters millimeters: Double) -> Double { distance * millimeters / 1e6 }

  /// Distance at which a score can still be reached with the given points besides the distance.
  ///
  /// One millimetre is added, so that rounding cannot hide a tie.
  func reach(toScore score: Double, with points: Double) -> Double {
    (points - score) / distance * 1e6 + 1
  }
}

extension DispatchState {
  /// Returns the eligible taxi with the highest score for a ride, except taxis that have refused it
  /// in this round.
  ///
  /// Of two with the same score, the one with the smaller number. Needs `taxisByPlace` and
  /// `idleOrder`.
  /// - Parameters:
  ///   - ride: the ride.
  ///   - weights: the weights; that of the distance must be more than 0.
  ///   - radius: greatest map distance of the taxi; nil for no limit.
  /// - Returns: the taxi; nil if there is none.
  /// - Complexity: O(taxis near enough to win if they had been idle the longest).
  public func bestTaxi(
    for ride: RideID, by weights: PairWeights, within radius: Distance?
  ) -> TaxiID? {
    guard let first = places.firstIdle else { return nil }
    let most = weights.points(ofIdling: now - places.idleSince(first))
    let widest = radius?.millimeters ?? .infinity
    var reach = widest
    var best: TaxiID?
    var bestScore = -Double.infinity
    places.taxis.search(from: rides[ride].origin.point, reach: widest) { taxi, distance in
      guard distance <= reach else { return reach }
      let score =
        weights.points(ofIdling: now - places.idleSince(taxi))
        - weights.points(ofMillimeters: distance)
      guard score > bestScore || (score == bestScore && best.map { taxi < $0 } ?? true),
        !hasRefused(ride, taxi)
      else { return reach }
      best = taxi
      bestScore = score
      reach = min(widest, weights.reach(toScore: score, with: most))
      return reach
    }
    return best
  }

  /// Returns the held ride with the highest score for a taxi, except rides that it has refused in
  /// this round.
  ///
  /// Of two with the same score, the first in the order of holding. Needs `ridesByPlace`.
  /// - Parameters:
  ///   - taxi: a taxi whose place is known.
  ///   - weights: the weights; that of the distance must be more than 0.
  ///   - radius: greatest map distance of the meeting point; nil for no limit.
  /// - Returns: the ride; nil if there is none.
  /// - Complexity: O(held rides near enough to win if they had been held the longest).
  public func bestHeld(
    for taxi: TaxiID, by weights: PairWeights, within radius: Distance?
  ) -> RideID? {
    guard let place = taxis[taxi].place, let first = holds.first else { return nil }
    let most = weights.points(ofWait: heldTime(of: holds.ride(at: first)))
    let widest = radius?.millimeters ?? .infinity
    var reach = widest
    var best: RideID?
    var bestScore = -Double.infinity
    places.rides.search(from: place.point, reach: widest) { holdPlace, distance in
      guard distance <= reach else { return reach }
      let ride = holds.ride(at: holdPlace)
      let score =
        weights.points(ofWait: heldTime(of: ride)) - weights.points(ofMillimeters: distance)
      guard
        score > bestScore
          || (score == bestScore && best.map { isHeldLonger(ride, than: $0) } ?? true),
        rides[ride].state == .held, !hasRefused(ride, taxi)
      else { return reach }
      best = ride
      bestScore = score
      reach = min(widest, weights.reach(toScore: score, with: most))
      return reach
    }
    return best
  }

  /// Time for which a ride has been in the hold queues.
  private func heldTime(of ride: RideID) -> TimeSpan { now - (rides[ride].heldSince ?? now) }
}
