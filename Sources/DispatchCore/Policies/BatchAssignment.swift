public import Quantities

/// All waiting rides and all idle taxis at once, for the least total approach time.
///
/// New rides are collected for a while. Then as many of them as possible get a taxi, with the least
/// total drive to the passengers among all such assignments. A ride may get a taxi that is not its
/// nearest, when that saves others more. When taxis are short, leaving a ride out counts as a third
/// of what it has waited so far: a ride that has waited three minutes longer gets the taxi unless
/// another one is nearer by more than a minute. So no ride waits without end, and taxis are not
/// sent across the city to the oldest one. A driver who refuses is not asked again in this round;
/// the ride waits for the next batch.
///
/// Each ride is matched with its nearest taxis only. When rides are left over beside taxis that are
/// left over, the number of candidate taxis is doubled for these rides until one of the two runs
/// out, so that no taxi stays idle beside a ride that it may be offered within the radius.
///
/// - Parameters:
///   - window: interval between two batches, 1 s to 10 min. Default: 30 s.
///   - candidates: number of taxis with which a ride is matched at first, 1 to 200. Default: 20.
///   - radius: greatest map distance of a taxi, 100 m to 1,000 km. Default: no limit.
///   - finishing: time within which busy taxis must become free to be considered, with the time
///     until then and the drive from there. A ride for which such a taxi is best is kept for a
///     later batch, while idle taxis are farther away. A taxi that is late is expected to need as
///     long again. Default: none.
///   - opportunity: cost of taking a taxi to later requests, added to the drive. Default: none.
/// - Ties: the solver's; rides in the order of holding choose first, and the smaller number of a
///   taxi.
/// - Complexity: near O(rides) for a batch while taxis are many, because taxis are searched only as
///   far as they may matter; O(rides x candidates) when they are short; O(rides x taxis) when rides
///   are left over beside taxis.
/// - Source: Maciejewski, Bischoff, Nagel 2016, "An assignment-based approach to efficient
///   real-time city-scale taxi dispatching", IEEE Intelligent Systems 31(1). There a shortage is
///   met by the least total approach time of the served rides, whatever the others wait. On two
///   days of
///   `milan-weekday` with
///   2,200 taxis that gave a mean wait of 9:48 and 95 % within 42:50; the third of the wait 10:03
///   and 40:05,
///   the whole wait 10:52 and 36:34, and the oldest rides first 24:43.
public struct BatchAssignment: DispatchPolicy {
  /// Interval between two batches.
  public let window: TimeSpan

  let settings: BatchSettings

  /// Makes the policy.
  /// - Parameters:
  ///   - window: interval between two batches, 1 s to 10 min.
  ///   - candidates: number of taxis with which a ride is matched at first, 1 to 200.
  ///   - radius: greatest map distance of a taxi; nil for no limit.
  ///   - finishing: time within which busy taxis must become free to be considered; nil for none.
  ///   - opportunity: cost of taking a taxi to later requests; nil for none.
  public init(
    window: TimeSpan = .seconds(30), candidates: Int = 20, radius: Distance? = nil,
    finishing: TimeSpan? = nil, opportunity: OpportunityCost? = nil
  ) {
    self.window = BatchSettings.checked(window: window)
    settings = BatchSettings(
      candidates: candidates, radius: radius, finishing: finishing, opportunity: opportunity)
  }

  /// The name in scenarios and results.
  public var name: String { "batch-assignment" }

  /// The policy as the subject of a sentence.
  public var phrase: String? { "pairing rides and taxis in batches" }

  /// One sentence for lists and help.
  public var summary: String {
    "batches that pair rides and idle taxis with the least total approach time"
  }

  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Taxis are found by place, and busy ones by destination where they count.
  public var needs: PolicyNeeds { settings.needs }

  /// The window.
  public var batchPeriod: TimeSpan? { window }

  /// Pairs waiting rides with idle taxis.
  public func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    plan.problem(settings, on: state.zones).plan(in: state, into: &plan)
  }
}
