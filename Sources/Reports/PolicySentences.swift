import Results

/// A sentence for each policy with figures.
struct PolicySentences {
  /// Names, by number.
  let policies: [String]

  /// Metrics of all policies.
  let summaries: [SummaryRow]

  /// Returns the sentences in the order of the policies.
  /// - Parameter sentence: makes the sentence of a policy from its name and its metrics; nil for
  ///   none.
  /// - Returns: the sentences.
  func lines(_ sentence: (String, (Metric) -> SummaryRow?) -> String?) -> [String] {
    policies.enumerated().compactMap { number, policy in
      sentence(policy) { metric in
        summaries.first { $0.policy == Int32(number) && $0.metric == metric }
      }
    }
  }
}
