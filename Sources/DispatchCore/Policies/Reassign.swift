public import Quantities

/// Extends `batch-assignment`: taxis under way may be sent to another passenger.
///
/// In every batch, rides whose taxi has not arrived and unanswered offers are replanned together
/// with the waiting rides. Two taxis under way may swap passengers, a taxi may be sent on to a
/// nearby ride while its passenger is offered to another taxi, and an offer may be withdrawn for a
/// better one. A driver under way is sent to another passenger without being asked again. An idle
/// driver is asked and may refuse, and then the ride waits again.
///
/// A ride is taken from its taxi, or from the driver who is considering its offer, only if that
/// pays. The plan minimizes the total of drives to passengers plus the gain for every ride taken,
/// so compared with the best plan that leaves these rides alone it saves at least the gain for
/// each. The rest of a drive is counted from the last reported position. No ride loses its taxi to
/// another ride: a ride that has a taxi, or is on offer, always gets one.
///
/// The process terminates: plans take a ride from a taxi or an offer at most three times and then
/// leave it alone. Batches happen only while a ride is held, so plans do not change otherwise. If
/// the rulebook rejects rides without a taxi, a ride is taken from a taxi under way only if another
/// taxi under way is sent, because an idle driver could refuse the offer.
///
/// - Parameters:
///   - window, candidates, radius, finishing, opportunity: as for `batch-assignment`. Taxis that
///     can be sent to another passenger are searched like idle ones, with the same number of
///     candidates; a ride that has a taxi does not wait for a busy one.
///   - gain: least saving for which a ride is taken from its taxi, 0 s to 1 h. Default: 1 min.
/// - Ties: as for `batch-assignment`; a present pair is kept unless the gain is 0 s and another
///   pair is equally good.
/// - Complexity: as for `batch-assignment`, with rides that have a taxi among the rides, plus
///   O(taxis of the fleet).
/// - Source: Maciejewski, Bischoff, Nagel 2016, who reassign all passengers not yet picked up;
///   the gain and the limit are ours.
public struct Reassign: DispatchPolicy, BatchPolicy {
  /// Interval between two batches.
  public internal(set) var window: TimeSpan

  var settings: BatchSettings

  /// Makes the policy.
  /// - Parameters:
  ///   - window: interval between two batches, 1 s to 10 min.
  ///   - candidates: number of taxis of each kind first considered for a ride, 1 to 200.
  ///   - radius: greatest map distance of a taxi; nil for no limit.
  ///   - finishing: time within which busy taxis must become free to be considered; nil for none.
  ///   - gain: least saving for which a ride is taken from its taxi, not negative.
  ///   - opportunity: cost of taking a taxi from later requests; nil for none.
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

  /// The policy as the subject of a sentence.
  public var phrase: String? { "reassigning taxis under way" }

  /// One sentence for lists and help.
  public var summary: String {
    "batches with the least total approach time, in which taxis on their way may be redirected"
  }

  /// Parameters that scenarios set.
  public var parameters: [PolicySetting] {
    Self.batchParameters + [
      .duration(
        "gain", orNone: \Self.settings.gain, 0...3600, example: "1 min",
        "Least saving of approach time for which a taxi is sent to another ride or an offer is "
          + "withdrawn."),
      .opportunity(\Self.settings.opportunity),
    ]
  }

  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Taxis are found by place, and taxis under way report their positions.
  public var needs: PolicyNeeds { settings.needs }

  /// Equal to `window`.
  public var batchPeriod: TimeSpan? { window }

  /// Replans waiting rides and rides whose passenger is not aboard yet.
  public func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    plan.problem(settings, on: state.zones).plan(in: state, into: &plan)
  }
}
