/// Phrases shared by messages.
package enum Wording {
  /// A text in quotation marks, truncated if long, with visible control characters.
  package static func quoted(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(60) {
      switch scalar {
      case "\n": shown += "\\n"
      case "\r": shown += "\\r"
      case "\t": shown += "\\t"
      case "\"": shown += "\\\""
      default: shown += scalar.isControl ? "?" : String(scalar)
      }
    }
    return "\"\(shown)\(text.unicodeScalars.count > 60 ? "..." : "")\""
  }

  /// A list of words as in a sentence: `a`, `a or b`, `a, b or c`.
  package static func list(_ words: [String], last: String = "or") -> String {
    guard let final = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + final
  }

  /// A count with its noun: `1 day`, `20 days`.
  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// A whole number with its digits in groups of three: `143,475`.
  package static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (number < 0 ? "-" : "") + String(digits)
  }

  /// Shortest decimal text that parses to the same number: `3`, `0.25`, `1e+16`, `inf`.
  package static func number(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < 1e15 { return "\(Int64(value))" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A suggestion for an unknown word, or the list of known words.
  package static func suggestion(for word: String, among known: [String]) -> String {
    // Similar numbers have different meanings, so none is suggested.
    if Int(word) == nil, let guess = Similarity.guess(at: word, among: known) {
      return "did you mean \(quoted(guess))?"
    }
    return "known here: \(known.joined(separator: ", "))"
  }
}
