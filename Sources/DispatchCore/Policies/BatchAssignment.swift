public import Quantities

/// All rides that wait and all idle taxis at once, for the least total approach time.
///
/// New rides are collected for a while; then as many of them as possible get a taxi, and of all ways to
/// do that the one with the least total drive to the passengers is taken. A ride may get a taxi that is
/// not its nearest, when that saves others more. When taxis are short, leaving a ride out counts as a
/// third of what it has waited so far: a ride that has waited three minutes longer gets the taxi unless
/// another one is nearer by more than a minute. So nobody waits without end, and yet taxis are not sent
/// across the city to whoever is oldest. A driver who refuses is not asked again in this round; the
/// ride waits for the next batch.
///
/// Each ride is matched with its nearest taxis only. When rides are left over beside taxis that are left
/// over, the number of taxis looked at is doubled for these rides until one of them is used up, so that
/// no taxi stays idle beside a ride that it may be offered within the radius.
///
/// - Parameters:
///   - window: the time between two batches, 1 s to 10 min; 30 s unless given.
///   - candidates: how many taxis a ride is matched with at first, 1 to 200; 20 unless given.
///   - radius: how far away a taxi may be, on the map, 100 m to 1,000 km; none unless given.
///   - finishing: busy taxis that should be free within that time count, too, with the time until then
///     and the drive from there. A ride for which such a taxi is best is kept for a later batch, while
///     idle taxis are farther away. A taxi that is late is expected to need as long again. None
///     unless given.
///   - opportunity: what taking a taxi costs those who ask next, added to the drive. None unless given.
/// - Ties: the solver's; rides in the order of holding choose first, and the smaller number of a taxi.
/// - Complexity: near O(rides) for a batch while taxis are many, because taxis are looked for only as
///   far as they may matter; O(rides x candidates) when they are short; O(rides x taxis) when rides are
///   left over beside taxis.
/// - Source: Maciejewski, Bischoff, Nagel 2016, "An assignment-based approach to efficient real-time
///   city-scale taxi dispatching", IEEE Intelligent Systems 31(1). There a shortage is met by the least
///   total approach time of those served, whoever waits. On two days of `milan-weekday` with 2,200 taxis
///   that gave a mean wait of 9:48 and 95 % within 42:50; the third of the wait 10:03 and 40:05, the
///   whole wait 10:52 and 36:34, and the oldest rides first 24:43.
public struct BatchAssignment: DispatchPolicy {
  /// The time between two batches.
  public let window: TimeSpan

  let settings: BatchSettings

  /// Makes the policy.
  /// - Parameters:
  ///   - window: the time between two batches, 1 s to 10 min.
  ///   - candidates: how many taxis a ride is matched with at first, 1 to 200.
  ///   - radius: how far away a taxi may be, on the map; nil for any distance.
  ///   - finishing: within which time busy taxis that will be free count, too; nil for none.
  ///   - opportunity: what taking a taxi costs those who ask next; nil for nothing.
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
  /// One sentence for lists and help.
  public var phrase: String? { "pairing rides and taxis in batches" }

  public var summary: String {
    "in batches, rides and idle taxis are paired for the least total approach"
  }
  /// The whole city is searched.
  public let ringLimit: Int? = nil

  /// Taxis are found by place, and busy ones by destination where they count.
  public var needs: PolicyNeeds { settings.needs }

  /// The window.
  public var batchPeriod: TimeSpan? { window }

  /// Pairs what waits with who is idle.
  public func plan(in state: borrowing DispatchState, into plan: inout DispatchPlan) {
    plan.problem(settings, on: state.zones).plan(in: state, into: &plan)
  }
}
