import Quantities
package import Results

/// People who hail taxis in the street, in a sentence for each policy.
package struct StreetText {
  private let sentences: PolicySentences

  /// Takes the figures of the street.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  package init(policies: [String], summaries: [SummaryRow]) {
    sentences = PolicySentences(policies: policies, summaries: summaries)
  }

  /// One line for each policy; empty if people do not wait in the street.
  package var lines: [String] {
    sentences.lines { policy, row in
      guard let hails = row(.hails)?.estimate, hails > 0, let wait = row(.hailWaitMean),
        let share = row(.hailsServedShare)?.estimate
      else { return nil }
      let after = wait.estimate.map { ", after \(SummaryText.minutes($0)) on average" } ?? ""
      return "Street under \(policy): \(Figure.share(share)) of"
        + " \(Int(hails.rounded())) people a day find a taxi\(after)."
    }
  }
}
