public import Quantities

/// Outcome of one check, with all figures that a table, a report or an annotation shows.
public struct CheckOutcome: Hashable, Sendable {
  /// Format of the figures of a check.
  public enum Scale: Hashable, Sendable {
    /// Times, in seconds.
    case time

    /// Shares of a whole, written in per cent.
    case share

    /// Rates per hour.
    case rate

    /// Plain numbers.
    case number
  }

  /// Quantity that is compared with the limit.
  public enum Subject: Hashable, Sendable {
    /// The value itself.
    case value

    /// The value minus that of the baseline.
    case difference

    /// The value divided by that of the baseline.
    case ratio
  }

  /// Reason why a check cannot pass, however many days are simulated.
  public enum Obstacle: Hashable, Sendable {
    /// Number of days with nothing to measure.
    case emptyPopulation(days: Int)

    /// Number of requests still open when the run ended. Counted at their worst, they prevent a
    /// pass.
    case openRequests(count: Int)

    /// Number of requests of the baseline still open when their day ended, so that no comparison is
    /// valid.
    case openBaseline(count: Int)

    /// Number of days on which the value was infinite because too many requests were never served.
    case infinite(days: Int)

    /// Number of days on which the baseline has no finite value.
    case noBaseline(days: Int)
  }

  /// Expression of the check, as it was given.
  public var expression: String

  /// Verdict of the check.
  public var verdict: Verdict

  /// Format of the figures.
  public var scale: Scale

  /// Quantity that is compared with the limit.
  public var subject: Subject

  /// Limit, in the unit of the scale; for a ratio, a plain factor.
  public var limit: Double

  /// Mean of the compared quantity; nil if unknown.
  public var estimate: Double?

  /// Lower confidence bound of the true mean; nil if unknown.
  public var lower: Double?

  /// Upper confidence bound of the true mean; nil if unknown.
  public var upper: Double?

  /// Confidence of each of the two bounds, between 0 and 1.
  public var confidence: Double

  /// Mean of the baseline, for a difference or ratio; nil if unknown.
  public var baseline: Double?

  /// Number of days behind the verdict.
  public var replications: Int

  /// Estimated number of further days needed to decide; nil if the verdict is final or no number
  /// would decide.
  public var moreReplications: Int?

  /// Reason why the check cannot pass; nil if it can.
  public var obstacle: Obstacle?

  /// Longest wait still possible for an open request; nil without a bound or without open requests.
  public var furtherWait: TimeSpan?

  /// Value of `window.drain` with which the open requests would end; nil if they do not prevent a
  /// pass.
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
