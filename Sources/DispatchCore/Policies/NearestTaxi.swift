import Geography
public import Quantities

/// Assigns every request its nearest taxi, regardless of zones: requests choose.
///
/// Each request takes the nearest idle taxi, in the order of the requests; a taxi that becomes
/// available takes the longest-held ride. While taxis are idle this keeps approaches short. When
/// rides are held it sends every taxi that becomes free to the oldest ride, however far, which
/// worsens a shortage.
/// - Parameters:
///   - radius: greatest map distance of the taxi, 100 m to 1,000 km. Default: no limit.
///   - opportunity: cost of taking a taxi from later requests. With it, the 16 nearest taxis are
///     considered, and the least sum of drive and cost decides. Default: none.
/// - Ties: of two equally near taxis the smaller number; of two rides held equally long the smaller
///   number.
/// - Complexity: O(taxis within the distance found) for a request, O(1) for a taxi.
/// - Source: Maciejewski, Bischoff 2015, where MATSim calls its goal the least waiting time.
public struct NearestTaxi: DispatchPolicy {
  /// Greatest map distance of a taxi; nil for no limit.
  public internal(set) var radius: Distance?

  /// Cost of taking a taxi from later requests; nil for none.
  public internal(set) var opportunity: OpportunityCost?

  /// Number of taxis considered if the nearest need not be the best.
  private static let candidates = 16

  /// Assumed speed of a taxi in metres per second where drives cannot be estimated, as in batches.
  public static let metersPerSecond = 7.0

  /// Makes the policy.
  /// - Parameters:
  ///   - radius: greatest map distance of a taxi; nil for no limit.
  ///   - opportunity: cost of taking a taxi from later requests; nil for none.
  public init(radius: Distance? = nil, opportunity: OpportunityCost? = nil) {
    self.radius = radius
    self.opportunity = opportunity
  }

  /// The name in scenarios and results.
  public var name: String { "nearest-taxi" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "sending the nearest taxi" }

  /// One sentence for lists and help.
  public var summary: String {
    "nearest idle taxi to each request; a free taxi takes the longest-held ride"
  }

  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] {
    [
      .radius(\Self.radius, "of the taxi"),
      .opportunity(\Self.opportunity),
    ]
  }

  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Taxis are found by place; within a radius, rides are too.
  public var needs: PolicyNeeds {
    radius == nil ? .taxisByPlace : [.taxisByPlace, .ridesByPlace]
  }

  /// The taxi that a ride is offered to.
  public func taxi(for ride: RideID, in state: borrowing DispatchState) -> TaxiID? {
    guard let opportunity else { return state.nearestTaxi(for: ride, within: radius) }
    return cheapestTaxi(for: ride, opportunity, in: state)
  }

  private func cheapestTaxi(
    for ride: RideID, _ opportunity: OpportunityCost, in state: borrowing DispatchState
  ) -> TaxiID? {
    var nearest: [TaxiCandidate] = []
    state.findNearestTaxis(
      for: ride, count: NearestTaxi.candidates, within: radius, into: &nearest)
    var best: (taxi: TaxiID, cost: TimeSpan)?
    for candidate in nearest {
      let drive =
        state.estimatedDrive(candidate.distance, at: state.now)
        ?? TimeSpan(roundingSeconds: candidate.distance.meters / NearestTaxi.metersPerSecond)
      // The drives of the remaining taxis are at least as long.
      if let best, drive >= best.cost { break }
      let zone = state.queueZone(of: candidate.taxi)
      let cost = drive + (zone.map { opportunity.cost(in: $0, state) } ?? .zero)
      if best.map({ cost < $0.cost }) ?? true { best = (candidate.taxi, cost) }
    }
    return best?.taxi
  }

  /// The held ride that a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.firstHeld(for: taxi, within: radius)
  }
}
