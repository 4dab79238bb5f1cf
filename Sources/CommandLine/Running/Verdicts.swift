/// Colours for the word that matters most, where the terminal wants them.
enum Verdicts {
  /// A line of output, with a verdict at its start in colour.
  static func coloured(_ line: String, _ console: Console) -> String {
    guard console.hasColour else { return line }
    for (word, code) in [("PASS ", "32"), ("FAIL ", "31"), ("INCONCLUSIVE ", "33")]
    where line.hasPrefix(word) {
      let verdict = word.dropLast()
      return "\u{1b}[1;\(code)m\(verdict)\u{1b}[0m" + line.dropFirst(verdict.count)
    }
    return line
  }
}
