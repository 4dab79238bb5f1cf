import Quantities
public import Results

/// What became of people in the street, in a sentence for each policy.
public struct StreetText {
  private let policies: [String]
  private let summaries: [SummaryRow]

  /// Tells of people in the street.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  public init(policies: [String], summaries: [SummaryRow]) {
    self.policies = policies
    self.summaries = summaries
  }

  /// A line for each policy; none where nobody waits in the street.
  public var lines: [String] {
    policies.indices.compactMap { policy in
      func value(_ metric: Metric) -> Double? {
        summaries.first { $0.policy == Int32(policy) && $0.metric == metric }?.estimate
      }
      guard let hails = value(.hails), hails > 0, let share = value(.hailsServedShare),
        let wait = value(.hailWaitMean)
      else { return nil }
      return "Street under \(policies[policy]): \(Figure.share(share)) of"
        + " \(Int(hails.rounded())) people a day find a taxi, after \(SummaryText.minutes(wait)) on average."
    }
  }
}
