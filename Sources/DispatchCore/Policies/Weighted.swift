import Geography
public import Quantities

/// Assigns the waiting request and the taxi with the highest weighted score.
///
/// The score of a pair is `wait` for each minute that the request has been held, plus `idle` for
/// each minute that the taxi has been available, minus `distance` for each kilometre on the map
/// between them. A request takes the taxi with the highest score; a taxi that becomes available
/// takes the held request with the highest score. The weights balance the order of requests, an
/// even share of work for drivers, and short approaches. All candidates for a request have the same
/// wait, so `wait` decides only which request a free taxi takes, and `idle` only which taxi a
/// request takes.
///
/// Special cases are other policies. With `idle` alone it is `longest-idle`. With `wait` alone it
/// is `nearest-taxi`, which also gives a free taxi to the longest-held request. With `distance`
/// alone requests take taxis as under `nearest-taxi`, but free taxis take requests as under
/// `nearest-request`: by distance, not in the order of requests.
/// - Parameters:
///   - wait: points for each minute that the request has been held, 0 to 1,000. Default: 0.2.
///   - idle: points for each minute that the taxi has been available, 0 to 1,000. Default: 0.02.
///   - distance: points for each kilometre on the map, subtracted, 0 to 1,000. Default: 1. At least
///     one of the weights is above 0; only their ratios matter.
///   - radius: greatest map distance between taxi and ride, 100 m to 1,000 km. Default: no limit.
/// - Ties: of two taxis the smaller number; of two rides the longer held, then the smaller number.
///   With `wait` and `idle` equal, the nearer taxi wins; with `wait` and `distance` equal, the
///   longest-held ride.
/// - Complexity: O(taxis, or held rides, near enough to beat the best one found if they had the
///   longest idle time, or wait).
/// - Source: none; a weighted sum of the criteria that the other policies use individually.
public struct Weighted: DispatchPolicy {
  /// The weights of the three criteria.
  public internal(set) var weights: PairWeights

  /// Greatest map distance between taxi and ride; nil for no limit.
  public internal(set) var radius: Distance?

  /// Makes the policy.
  /// - Parameters:
  ///   - weights: the weights of the three criteria.
  ///   - radius: greatest map distance between taxi and ride; nil for no limit.
  public init(
    weights: PairWeights = PairWeights(wait: 0.2, idle: 0.02, distance: 1),
    radius: Distance? = nil
  ) {
    self.weights = weights
    self.radius = radius
  }

  /// The name in scenarios and results.
  public var name: String { "weighted" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "weighing wait, idle time and distance" }

  /// One sentence for lists and help.
  public var summary: String {
    "the pair with the best weighted score of wait, idle time and distance"
  }

  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] {
    [
      .number(
        "wait", \Self.weights.wait, 0...1000,
        "Points of a pair for each minute that the request has been held, in favour of early "
          + "requests. Only the ratios of the three weights matter."),
      .number(
        "idle", \Self.weights.idle, 0...1000,
        "Points of a pair for each minute that the taxi has been available, in favour of an even "
          + "share of work."),
      .number(
        "distance", \Self.weights.distance, 0...1000,
        "Points that a pair loses for each kilometre on the map between request and taxi, in favour "
          + "of short approaches."
      ) { (policy: Weighted) in
        policy.weights.areZero
          ? (
            "all three weights are 0, so that no pair would be better than another",
            "write more than 0 for at least one of wait, idle and distance"
          ) : nil
      },
      .radius(\Self.radius),
    ]
  }

  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Only data with a weight are maintained: the order of idle taxis, and places.
  public var needs: PolicyNeeds {
    var needs: PolicyNeeds = []
    if weights.idle > 0 { needs.insert(.idleOrder) }
    if weights.distance > 0 || weights.idle == 0 { needs.insert(.taxisByPlace) }
    if weights.distance > 0 { needs.insert(.ridesByPlace) }
    if radius != nil { needs.formUnion([.taxisByPlace, .ridesByPlace]) }
    return needs
  }

  /// The taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    if weights.idle == 0 { return state.nearestTaxi(for: ride, within: radius) }
    if weights.distance == 0 { return state.longestIdle(for: ride, within: radius) }
    return state.bestTaxi(for: ride, by: weights, within: radius)
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    if weights.distance == 0 { return state.firstHeld(for: taxi, within: radius) }
    if weights.wait == 0 { return state.nearestHeld(for: taxi, within: radius) }
    return state.bestHeld(for: taxi, by: weights, within: radius)
  }
}
