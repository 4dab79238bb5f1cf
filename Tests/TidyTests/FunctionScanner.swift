/// Finds the bodies of functions and initializers by their braces.
struct FunctionScanner {
  struct Function: Equatable {
    /// The line of `func` or `init`, counted from 1.
    let line: Int
    /// From that line to the one with the closing brace.
    let lineCount: Int
  }

  private let code: [UInt8]

  static func functions(in text: String) -> [Function] {
    functions(inCode: SwiftMask.mask(text))
  }

  static func functions(inCode masked: [UInt8]) -> [Function] {
    FunctionScanner(code: masked).functions()
  }

  private func functions() -> [Function] {
    var found: [Function] = []
    var line = 1
    var position = 0
    while position < code.count {
      if code[position] == UInt8(ascii: "\n") { line += 1 }
      guard let word = word(at: position) else {
        position += 1
        continue
      }
      let end = position + word.utf8.count
      if isDeclaration(word, from: position, to: end), let open = bodyStart(after: end),
        let close = closingBrace(of: open)
      {
        found.append(Function(line: line, lineCount: 1 + newlines(in: position..<close)))
      }
      position = end
    }
    return found
  }

  /// Whether a word declares a function or an initializer, rather than calls one.
  private func isDeclaration(_ word: String, from start: Int, to end: Int) -> Bool {
    switch word {
    case "func":
      return true
    case "init":
      let isMember = start > 0 && code[start - 1] == UInt8(ascii: ".")
      return !isMember && end < code.count && "(<?!".utf8.contains(code[end])
    default:
      return false
    }
  }

  /// The brace that opens the body; nil for a requirement of a protocol, which has none.
  private func bodyStart(after start: Int) -> Int? {
    let nextDeclaration = [
      "func", "init", "var", "let", "case", "subscript", "deinit", "typealias", "associatedtype",
      "struct", "class", "enum", "protocol", "extension", "actor", "import", "static", "mutating",
      "public", "package", "internal", "private", "fileprivate",
    ]
    var depth = 0
    var position = start
    while position < code.count {
      let byte = code[position]
      if "([".utf8.contains(byte) {
        depth += 1
      } else if ")]".utf8.contains(byte) {
        depth -= 1
      } else if depth == 0 {
        if byte == UInt8(ascii: "{") { return position }
        if "};@".utf8.contains(byte) { return nil }
        if let word = word(at: position) {
          if nextDeclaration.contains(word) { return nil }
          position += word.utf8.count
          continue
        }
      }
      if depth < 0 { return nil }
      position += 1
    }
    return nil
  }

  private func closingBrace(of open: Int) -> Int? {
    var depth = 0
    for position in open..<code.count {
      if code[position] == UInt8(ascii: "{") { depth += 1 }
      if code[position] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return position }
    }
    return nil
  }

  /// The whole word that begins at a position; nil within a word and elsewhere.
  private func word(at start: Int) -> String? {
    guard WordSearch.isName(code[start]), start == 0 || !WordSearch.isName(code[start - 1]) else {
      return nil
    }
    var end = start
    while end < code.count, WordSearch.isName(code[end]) { end += 1 }
    return String(decoding: code[start..<end], as: UTF8.self)
  }

  private func newlines(in range: Range<Int>) -> Int {
    code[range].reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }
}
