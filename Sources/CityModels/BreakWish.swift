public import PlannerCore
import Quantities

/// A break that a share of the people want on every day on which they have appointments.
public struct BreakWish: Hashable, Sendable {
  /// Time window and minimum length of the break.
  public var daily: DailyBreak

  /// Share of people who want it, from 0 to 1.
  public var share: Double

  /// Makes a wish for a break.
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
