import Geography
public import Quantities

/// The nearest taxi to every request, whatever the zones: requests choose.
///
/// Each request takes the nearest idle taxi, in the order of the requests; a taxi that becomes
/// available takes the ride that has been held longest. While taxis are idle this keeps approaches
/// short. When rides are held it sends every taxi that becomes free to wherever the oldest ride is,
/// however far, which makes a shortage worse.
/// - Parameters:
///   - radius: how far away the taxi may be, on the map, 100 m to 1,000 km; none unless given.
///   - opportunity: what taking a taxi costs those who ask next; then the 16 nearest are looked at, and
///     the one is taken for which the drive and that cost are least together. None unless given.
/// - Ties: of two taxis as near the smaller number; of two rides held as long the smaller number.
/// - Complexity: O(taxis within the distance found) for a request, O(1) for a taxi.
/// - Source: Maciejewski, Bischoff 2015, where MATSim calls its goal the least waiting time.
public struct NearestTaxi: DispatchPolicy {
  /// How far away a taxi may be; nil for any distance.
  public let radius: Distance?

  /// What taking a taxi costs those who ask next; nil for nothing.
  public let opportunity: OpportunityCost?

  /// How many taxis are looked at where the nearest need not be the best.
  private static let candidates = 16

  /// How far a taxi is thought to drive in a second where nothing can be estimated, as in batches.
  public static let metersPerSecond = 7.0

  /// Makes the policy.
  /// - Parameters:
  ///   - radius: how far away a taxi may be, on the map; nil for any distance.
  ///   - opportunity: what taking a taxi costs those who ask next; nil for nothing.
  public init(radius: Distance? = nil, opportunity: OpportunityCost? = nil) {
    self.radius = radius
    self.opportunity = opportunity
  }

  /// The name in scenarios and results.
  public var name: String { "nearest-taxi" }
  /// One sentence for lists and help.
  public var phrase: String? { "sending the nearest taxi" }

  public var summary: String {
    "nearest idle taxi to each request; a free taxi takes the longest-held ride"
  }
  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Taxis are found by place, and within a radius rides, too.
  public var needs: PolicyNeeds {
    radius == nil ? .taxisByPlace : [.taxisByPlace, .ridesByPlace]
  }

  /// Which taxi a ride is offered to.
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
      // Those that follow drive at least as far.
      if let best, drive >= best.cost { break }
      let zone = state.queueZone(of: candidate.taxi)
      let cost = drive + (zone.map { opportunity.cost(in: $0, state) } ?? .zero)
      if best.map({ cost < $0.cost }) ?? true { best = (candidate.taxi, cost) }
    }
    return best?.taxi
  }

  /// Which held ride a taxi is offered.
  public func heldRide(for taxi: TaxiID, in state: borrowing DispatchState) -> RideID? {
    state.firstHeld(for: taxi, within: radius)
  }
}
