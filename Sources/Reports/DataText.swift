import Quantities
package import Results

/// Disclosure of personal data to companies, in sentences.
package struct DataText {
  private let sentences: PolicySentences

  /// Takes the figures of data requests.
  /// - Parameters:
  ///   - policies: the names, by number.
  ///   - summaries: the metrics of all policies.
  package init(policies: [String], summaries: [SummaryRow]) {
    sentences = PolicySentences(policies: policies, summaries: summaries)
  }

  /// Sentences, a single one if they are the same under all policies; empty without data requests.
  package var lines: [String] {
    let told = sentences.lines { policy, row in
      Self.sentence { row($0)?.estimate }.map { "\(policy): \($0)" }
    }
    let texts = sentences.lines { _, row in Self.sentence { row($0)?.estimate } }
    guard let first = texts.first else { return [] }
    return texts.allSatisfy { $0 == first } ? [first] : told
  }

  private static func sentence(_ value: (Metric) -> Double?) -> String? {
    guard let asked = value(.dataRequests), asked > 0, let answered = value(.answeredShare),
      let refused = value(.refusedShare), let missed = value(.dataUnavailableShare)
    else { return nil }
    var parts = ["\(Figure.share(answered)) are answered", "\(Figure.share(refused)) refused"]
    if missed > 0 { parts.append("\(Figure.share(missed)) find the service down") }
    let count = asked == asked.rounded() ? Wording.grouped(Int(asked)) : Figure.tenths(asked)
    let questions = asked == 1 ? "question" : "questions"
    var text =
      "Companies ask \(count) \(questions) about people a day: "
      + parts.joined(separator: ", ") + "."
    if let blocks = value(.blockCount), let least = value(.peoplePerBlockLeast) {
      let groups = Int(blocks.rounded())
      text +=
        groups == 1
        ? " All they can ask for is one group of \(Wording.grouped(Int(least.rounded()))) people."
        : " They can ask for unions of \(groups) groups, the smallest of"
          + " \(Wording.grouped(Int(least.rounded()))) people."
    }
    return text
  }
}
