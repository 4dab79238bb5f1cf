public import Quantities

/// The outcome of one check: everything that a table, a report or an annotation says about it.
public struct CheckOutcome: Hashable, Sendable {
  /// How the figures of a check are written.
  public enum Scale: Hashable, Sendable {
    /// Seconds.
    case time

    /// Shares of a whole, written in per cent.
    case share

    /// Per hour.
    case rate

    /// Plain numbers.
    case number
  }

  /// What is compared with the limit.
  public enum Subject: Hashable, Sendable {
    /// The value itself.
    case value

    /// The value minus the baseline.
    case difference

    /// The value over the baseline.
    case ratio
  }

  /// Reason why a check cannot pass, however many days there are.
  public enum Obstacle: Hashable, Sendable {
    /// On so many days there was nothing to measure.
    case emptyPopulation(days: Int)

    /// So many requests were still open when the run ended, and counted at their worst they block a pass.
    case openRequests(count: Int)

    /// So many requests of the baseline were still open when their day had to end, so that nothing can be
    /// held against it.
    case openBaseline(count: Int)

    /// On so many days the value was infinite, because too many were never served.
    case infinite(days: Int)

    /// On so many days the baseline has no finite value.
    case noBaseline(days: Int)
  }

  /// The check as it is written.
  public var expression: String

  /// What follows.
  public var verdict: Verdict

  /// How the figures are written.
  public var scale: Scale

  /// What is compared with the limit.
  public var subject: Subject

  /// The limit, in the unit of the scale; of a ratio, a plain factor.
  public var limit: Double

  /// The mean of what is held against the limit; nil when it is not known.
  public var estimate: Double?

  /// What the true mean exceeds with the stated confidence; nil when that is not known.
  public var lower: Double?

  /// What the true mean stays below with the stated confidence; nil when that is not known.
  public var upper: Double?

  /// How often each of the two bounds holds, between 0 and 1.
  public var confidence: Double

  /// The mean of the baseline, of a difference or ratio; nil when it is not known.
  public var baseline: Double?

  /// Number of days that the verdict rests on.
  public var replications: Int

  /// About how many days more are needed to decide; nil when it is settled, or none would.
  public var moreReplications: Int?

  /// Reason why it cannot pass; nil when nothing stands in the way.
  public var obstacle: Obstacle?

  /// Longest wait that an open request may still have; nil without a bound, or without open requests.
  public var furtherWait: TimeSpan?

  /// Value of `window.drain` with which the open requests would end; nil when they do not block a pass.
  public var neededDrain: TimeSpan?

  /// Makes an outcome.
  public init(
    expression: String, verdict: Verdict, scale: Scale, subject: Subject, limit: Double,
    estimate: Double? = nil, lower: Double? = nil, upper: Double? = nil, confidence: Double,
    baseline: Double? = nil, replications: Int, moreReplications: Int? = nil,
    obstacle: Obstacle? = nil
  ) {
    self.expression = expression
    self.verdict = verdict
    self.scale = scale
    self.subject = subject
    self.limit = limit
    self.estimate = estimate
    self.lower = lower
    self.upper = upper
    self.confidence = confidence
    self.baseline = baseline
    self.replications = replications
    self.moreReplications = moreReplications
    self.obstacle = obstacle
  }
}
