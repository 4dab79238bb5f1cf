public import Quantities

/// Share of residents with the planner on their telephone, and their use of it.
///
/// Residents without it plan with the usual timetable: they learn of a strike at the stop.
public struct PlannerUse: Hashable, Sendable {
  /// Waiting times published by a taxi service, computed from its latest assignments.
  public struct PublishedWaits: Hashable, Sendable {
    /// Time span of the assignments that count.
    public var over: TimeSpan

    /// Least number of assignments in a zone for which a wait is published.
    public var fewest: Int

    /// Interval of publication.
    public var every: TimeSpan

    /// True to publish the waits of the same hour of the day before instead of the latest ones.
    public var isOfYesterday = false

    /// Describes published waits.
    public init(
      over: TimeSpan = .minutes(30), fewest: Int = 5, every: TimeSpan = .minutes(5)
    ) {
      precondition(over > .zero && fewest > 0 && every > .zero, "nothing would be told")
      (self.over, self.fewest, self.every) = (over, fewest, every)
    }
  }

  /// Share of people who have the planner, from 0 to 1.
  public var share = 1.0

  /// Probability that they follow its proposal; otherwise they choose by their own taste.
  public var followShare = 0.0

  /// True if people who plan a taxi trip in advance reserve the taxi as early as the service
  /// requires; otherwise they call at departure.
  public var reservesTaxis = false

  /// Time after the planner learns that a mode is unavailable at which they choose another one.
  public var newsDelay = TimeSpan.zero

  /// Waits that the taxi service publishes; nil for none.
  public var publishedWaits: PublishedWaits?

  /// All residents have the planner and read its news at once.
  public init() {}
}
