import Results

/// A sentence for each policy that has something to tell.
struct PolicySentences {
  /// The names, by number.
  let policies: [String]

  /// The metrics of all policies.
  let summaries: [SummaryRow]

  /// What there is to say, in the order of the policies.
  /// - Parameter sentence: what to say of a policy, given its name and its metrics; nil for nothing.
  /// - Returns: the sentences.
  func lines(_ sentence: (String, (Metric) -> SummaryRow?) -> String?) -> [String] {
    policies.enumerated().compactMap { number, policy in
      sentence(policy) { metric in
        summaries.first { $0.policy == Int32(number) && $0.metric == metric }
      }
    }
  }
}
