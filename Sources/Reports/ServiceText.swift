package import Results

/// Sentences about the services of a city, a text for each policy that has something to say.
///
/// A service is an extension, and its text is empty in a city without it.
package struct ServiceText {
  /// The names, by number.
  let policies: [String]

  /// The metrics of all policies.
  let summaries: [SummaryRow]

  /// Takes the figures.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  package init(policies: [String], summaries: [SummaryRow]) {
    (self.policies, self.summaries) = (policies, summaries)
  }

  /// Text of each policy, given its name and its metrics; nil for none.
  func lines(_ text: (String, (Metric) -> SummaryRow?) -> String?) -> [String] {
    policies.enumerated().compactMap { number, policy in
      text(policy) { metric in
        summaries.first { $0.policy == Int32(number) && $0.metric == metric }
      }
    }
  }

  /// Text of each policy from sentences, given its name and the means of its metrics.
  /// - Parameters:
  ///   - isNamed: true for several policies, which are named.
  ///   - sentences: about a policy; none without the service.
  /// - Returns: the texts.
  func lines(
    isNamed: Bool, _ sentences: @escaping (String?, (Metric) -> Double?) -> [String]
  ) -> [String] {
    lines { policy, row in
      let told = sentences(isNamed ? policy : nil) { row($0)?.estimate }
      return told.isEmpty ? nil : told.joined(separator: " ")
    }
  }
}
