package import Quantities
import Results
import Statistics

/// Comparison of a simulated figure with an observed one, after the days so far.
package struct FittedFigure: Hashable, Sendable {
  /// Position of the simulated figure.
  package enum Side: String, Hashable, Sendable {
    /// It was shown to be below the observed figure and its tolerance.
    case below

    /// It was shown to be within the tolerance.
    case within

    /// It was shown to be above the observed figure and its tolerance.
    case above

    /// The days are not sufficient to separate it from the observed figure.
    case open
  }

  /// Position of the figure.
  package let side: Side

  /// Mean over the days, in the unit of the target; nil if a day had nothing to measure, and
  /// infinite if one day was.
  package let estimate: Double?

  /// Lower bound of the true mean; nil if unknown.
  package let lower: Double?

  /// Upper bound of the true mean; nil if unknown.
  package let upper: Double?

  /// Confidence of each of the two bounds, between 0 and 1.
  package let confidence: Double

  /// Number of days included.
  package let days: Int

  /// Number of days on which there was nothing to measure.
  package let emptyDays: Int

  /// Number of requests still open when their day ended.
  ///
  /// Only a lower bound of their waits is known; other figures use them as they are.
  package let openRequests: Int

  /// Longest remaining wait of an open request; nil without a bound.
  package let furtherWait: TimeSpan?

  /// True if it was shown to differ from the target by more than the tolerance.
  package var isToldApart: Bool { side == .below || side == .above }

  /// Judges the values of some days against a target.
  /// - Parameters:
  ///   - days: the values by day, at least two.
  ///   - target: the target.
  ///   - confidence: confidence of each bound, between 0 and 1, both excluded.
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
      // One infinite day makes the mean infinite, regardless of the others.
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
    // A value cannot leave its range, even if the bounds of a few days do.
    let range = target.subject.quantity.range
    self.lower = range.clipped(lower)
    self.upper = range.clipped(upper)
  }
}

/// A choice of values, simulated and compared with the targets.
package struct CalibratedPoint: Hashable, Sendable {
  /// Grid position of each value, from 0.
  package let places: [Int]

  /// The figures in order of the targets.
  package let figures: [FittedFigure]

  /// Number of days simulated.
  package var days: Int { figures.map(\.days).max() ?? 0 }

  /// True if one of the figures was shown to miss its target.
  package var isToldApart: Bool { figures.contains(where: \.isToldApart) }
}
