/// Colours for the verdict in a line of output.
enum Verdicts {
  /// Line of output with the verdict at its start in colour; for `Console` only, as its last step.
  static func coloured(_ line: String) -> String {
    for (word, code) in [("PASS ", "32"), ("FAIL ", "31"), ("INCONCLUSIVE ", "33")]
    where line.hasPrefix(word) {
      let verdict = word.dropLast()
      return "\u{1b}[1;\(code)m\(verdict)\u{1b}[0m" + line.dropFirst(verdict.count)
    }
    return line
  }
}
