public import PlannerCore
import Quantities

/// A break that some of the people want on every day on which they have something to do.
public struct BreakWish: Hashable, Sendable {
  /// When it may be, and how long it is at least.
  public var daily: DailyBreak

  /// The share of people who want it, from 0 to 1.
  public var share: Double

  /// Describes a break.
  public init(_ daily: DailyBreak, share: Double = 1) {
    precondition((0...1).contains(share), "a share of people")
    precondition(
      daily.minimum > .zero
        && daily.minimum.milliseconds
          <= daily.window.upperBound.sinceMidnight.milliseconds
          - daily.window.lowerBound.sinceMidnight.milliseconds,
      "a break that is longer than its time")
    self.daily = daily
    self.share = share
  }
}
