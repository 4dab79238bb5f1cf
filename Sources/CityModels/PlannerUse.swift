public import Quantities

/// Who has the planner on their telephone, and what they do with it.
///
/// Those who have none plan by what is so on any day: they learn of a strike at the stop.
public struct PlannerUse: Hashable, Sendable {
  /// What a taxi service tells of waits, as it could: by the rides of its last minutes.
  public struct PublishedWaits: Hashable, Sendable {
    /// The assignments of so long a time count.
    public var over: TimeSpan

    /// Fewer assignments in a zone tell nothing.
    public var fewest: Int

    /// How often it is told.
    public var every: TimeSpan

    /// True if what is told is of the same hour of the day before, rather than of the last minutes.
    public var isOfYesterday = false

    /// Describes what is told.
    public init(
      over: TimeSpan = .minutes(30), fewest: Int = 5, every: TimeSpan = .minutes(5)
    ) {
      precondition(over > .zero && fewest > 0 && every > .zero, "nothing would be told")
      (self.over, self.fewest, self.every) = (over, fewest, every)
    }
  }

  /// The share of people who have it, from 0 to 1.
  public var share = 1.0

  /// How likely they take what it proposes; else they choose by their own taste.
  public var followShare = 0.0

  /// Whether people reserve a taxi as early as the service asks for, where they mean to take one and know it by then;
  /// else they call at the door.
  public var reservesTaxis = false

  /// How long after the planner knows that a means cannot be had they choose another one.
  public var newsDelay = TimeSpan.zero

  /// What the taxi service publishes; nil where it publishes nothing.
  public var publishedWaits: PublishedWaits?

  /// Everybody has it, and looks at it at once.
  public init() {}
}
