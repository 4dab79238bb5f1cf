/// The characters of a check, with the current position.
struct CheckScanner {
  let text: String
  private let scalars: [Unicode.Scalar]
  private(set) var index = 0

  init(_ text: String) {
    self.text = text
    self.scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { index == scalars.count }

  /// The next character, or nil at the end.
  var peek: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

  mutating func skipSpaces() {
    _ = take { $0.properties.isWhitespace }
  }

  /// Takes the next character if it is the given one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard peek == wanted else { return false }
    index += 1
    return true
  }

  /// Takes the next character, if there is one.
  mutating func takeAny() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    return scalar
  }

  /// Takes characters as long as they satisfy a condition.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let scalar = peek, condition(scalar) { index += 1 }
    return written(from: start)
  }

  /// Takes everything up to the next space or the next of some characters.
  mutating func takeWord(upTo stops: String = "") -> String {
    take { !$0.properties.isWhitespace && !stops.unicodeScalars.contains($0) }
  }

  /// Goes back to a position.
  mutating func goBack(to place: Int) { index = place }

  /// Returns the text between a position and the current one.
  func written(from start: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<index])
    return String(view)
  }

  /// Returns a problem with the text between a position and the current one.
  func problem(from start: Int, _ message: String, fix: String) -> CheckProblem {
    CheckProblem(text, column: start + 1, width: index - start, message, fix: fix)
  }

  /// Returns a problem with the word at the current position, or with its absence.
  func problemHere(_ message: String, fix: String) -> CheckProblem {
    var ahead = self
    _ = ahead.takeWord()
    return ahead.problem(from: index, message, fix: fix)
  }
}
