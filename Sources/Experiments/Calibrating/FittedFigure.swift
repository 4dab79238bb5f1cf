public import Quantities
import Results
import Statistics

/// What a simulated figure is to an observed one, by the days so far.
public struct FittedFigure: Hashable, Sendable {
  /// Where the simulated figure stands.
  public enum Side: String, Hashable, Sendable {
    /// It was shown to be below the observed figure and its tolerance.
    case below

    /// It was shown to be within the tolerance.
    case within

    /// It was shown to be above the observed figure and its tolerance.
    case above

    /// The days do not tell it apart from the observed figure.
    case open
  }

  /// Place where it stands.
  public let side: Side

  /// The mean over the days, in the unit of the target; nil when a day had nothing to measure, and
  /// infinite when one day was.
  public let estimate: Double?

  /// What the true mean exceeds; nil when that is not known.
  public let lower: Double?

  /// What the true mean stays below; nil when that is not known.
  public let upper: Double?

  /// How often each of the two bounds holds, between 0 and 1.
  public let confidence: Double

  /// Number of days that it rests on.
  public let days: Int

  /// On how many of the days there was nothing to measure.
  public let emptyDays: Int

  /// Number of requests still open when their day had to end.
  ///
  /// Their waits are only known to be at least so long; other figures take them as they are.
  public let openRequests: Int

  /// Longest wait that one of them may still have; nil where it has no bound.
  public let furtherWait: TimeSpan?

  /// True if it was shown to differ from the target by more than the tolerance.
  public var isToldApart: Bool { side == .below || side == .above }

  /// Judges the values of some days against a target.
  /// - Parameters:
  ///   - days: the values by day, at least two.
  ///   - target: what they are compared with.
  ///   - confidence: of each bound, between 0 and 1, both excluded.
  init(_ days: [MeasuredValue], against target: CalibrationTarget, confidence: Double) {
    let values = days.compactMap(\.value)
    let hasAll = values.count == days.count
    let openRequests = days.reduce(0) { $0 + $1.unresolved }
    let isLowerBound = openRequests > 0 && target.subject.quantity.isWait
    self.days = days.count
    self.confidence = confidence
    self.openRequests = openRequests
    furtherWait = days.map(\.furtherWait).longest
    emptyDays = days.count - values.count
    let isFinite = values.allSatisfy(\.isFinite)
    let bounds = PooledMean(days.map(\.value), weights: days.map(\.weight)).flatMap {
      try? OneSidedBounds(ofMean: $0.contributions, confidence: confidence)
    }
    guard hasAll, let bounds, let lower = bounds.lower, let upper = bounds.upper else {
      estimate = hasAll ? (isFinite ? Estimation.mean(values) : .infinity) : nil
      // One infinite day makes the mean infinite, whatever the others are.
      side = hasAll && !isFinite ? .above : .open
      (self.lower, self.upper) = (nil, nil)
      return
    }
    estimate = bounds.estimate
    let (least, most) = (target.value - target.tolerance, target.value + target.tolerance)
    if lower > most {
      side = .above
    } else if isLowerBound {
      side = .open
    } else if upper < least {
      side = .below
    } else {
      side = lower >= least && upper <= most ? .within : .open
    }
    // A value cannot leave its range, whatever the bounds of a few days say.
    let range = target.subject.quantity.range
    self.lower = range.clipped(lower)
    self.upper = range.clipped(upper)
  }
}

/// A choice of values, simulated and compared with the targets.
public struct CalibratedPoint: Hashable, Sendable {
  /// Where each value stands on its grid, from 0.
  public let places: [Int]

  /// The figures in the order of the targets.
  public let figures: [FittedFigure]

  /// Number of days simulated.
  public var days: Int { figures.map(\.days).max() ?? 0 }

  /// True if one of the figures was shown to miss its target.
  public var isToldApart: Bool { figures.contains(where: \.isToldApart) }
}
