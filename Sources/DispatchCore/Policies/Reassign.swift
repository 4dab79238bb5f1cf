public import Quantities

/// As `batch-assignment`, and taxis on their way may be sent to another passenger.
///
/// In every batch, rides whose taxi has not arrived and offers that are not answered are thought over
/// together with the rides that wait. Two taxis on their way may swap their passengers, a taxi may be
/// sent on to a ride nearby while its passenger is offered to another one, an offer may be taken back
/// for a better one. A driver under way is sent to another passenger without being asked again; an
/// idle one is asked, and may refuse, and then the ride waits once more.
///
/// A ride is taken from its taxi, or from the driver who looks at its offer, only when that pays: the
/// plan has the least total of drives to passengers plus the gain for every ride taken. Against the best
/// plan that leaves these rides alone, it saves at least the gain for each. What drives still take is
/// counted from where taxis have reported to be just before. Nobody is left without a taxi to serve
/// somebody else: a ride that has a taxi, or is on offer, always gets one.
///
/// It ends: a ride is taken from a taxi or an offer by plans at most three times, then it is left alone.
/// Batches happen while a ride is held, so plans are not changed while nobody waits. Where the
/// rulebook rejects rides for which there is no taxi, a ride is taken from a taxi on its way only when
/// another on its way is sent, because the offer to an idle one might be refused.
///
/// - Parameters:
///   - window, candidates, radius, finishing, opportunity: as for `batch-assignment`. Taxis that can be sent to
///     another passenger are looked for like idle ones, as many again; a ride that has a taxi does
///     not wait for a busy one.
///   - gain: what taking a ride from its taxi has to save, 0 s to 1 h; 1 min unless given.
/// - Ties: as for `batch-assignment`; a present pair is kept unless the gain is 0 s and another as good.
/// - Complexity: as for `batch-assignment`, with rides that have a taxi among the rides, plus O(taxis of
///   the fleet).
/// - Source: Maciejewski, Bischoff, Nagel 2016, who assign all passengers anew who are not picked up;
///   the gain and the limit are ours.
public struct Reassign: DispatchPolicy {
  /// The time between two batches.
  public let window: TimeSpan

  let settings: BatchSettings

  /// Makes the policy.
  /// - Parameters:
  ///   - window: the time between two batches, 1 s to 10 min.
  ///   - candidates: how many taxis of each kind a ride is matched with at first, 1 to 200.
  ///   - radius: how far away a taxi may be, on the map; nil for any distance.
  ///   - finishing: within which time busy taxis that will be free count, too; nil for none.
  ///   - gain: what taking a ride from its taxi has to save, at least nothing.
  ///   - opportunity: what taking a taxi costs those who ask next; nil for nothing.
  public init(
    window: TimeSpan = .seconds(30), candidates: Int = 20, radius: Distance? = nil,
    finishing: TimeSpan? = nil, gain: TimeSpan = .minutes(1), opportunity: OpportunityCost? = nil
  ) {
    self.window = BatchSettings.checked(window: window)
    settings = BatchSettings(
      candidates: candidates, radius: radius, finishing: finishing, gain: gain,
      opportunity: opportunity)
  }

  /// The name in scenarios and results.
  public var name: String { "reassign" }
  /// One sentence for lists and help.
  public var phrase: String? { "reassigning taxis under way" }

  public var summary: String {
    "in batches, for the least total approach; taxis on their way may be redirected"
  }
  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Taxis are found by place, and those on their way report theirs.
  public var needs: PolicyNeeds { settings.needs }

  /// The window.
  public var batchPeriod: TimeSpan? { window }

  /// Pairs what waits, and what has no passenger aboard yet, anew.
  public func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    plan.problem(settings, on: state.zones).plan(in: state, into: &plan)
  }
}
