import Quantities
import Results

/// Data of people that companies get.
extension ServiceText {
  /// A single line where all policies have the same, else one for each; none without requests.
  package var data: [String] {
    let texts = lines { _, row in Self.data { row($0)?.estimate } }
    guard let first = texts.first, texts.contains(where: { $0 != first }) else {
      return Array(texts.prefix(1))
    }
    return lines { policy, row in Self.data { row($0)?.estimate }.map { "\(policy): \($0)" } }
  }

  private static func data(_ value: (Metric) -> Double?) -> String? {
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
