/// Swift code with comments and the text of strings blanked, so that rules see only code.
///
/// Newlines and the number of bytes stay; code within interpolations stays too. A name in
/// backticks becomes underscores. Literals of regular expressions are not known: what looks like a
/// string in one is blanked to the end of its line at most.
struct SwiftMask {
  private enum Context {
    /// Code, with the number of parentheses open since an interpolation began.
    case code(open: Int)
    case string(hashes: Int, isMultiline: Bool)
  }

  private let input: [UInt8]
  private var output: [UInt8] = []
  private var contexts: [Context] = [.code(open: 0)]

  /// The masked code, as long as the text.
  static func mask(_ text: String) -> [UInt8] {
    var mask = SwiftMask(input: Array(text.utf8))
    while mask.output.count < mask.input.count { mask.step() }
    return mask.output
  }

  /// The masked code in lines.
  static func lines(_ text: String) -> [String] {
    mask(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private init(input: [UInt8]) {
    self.input = input
    output.reserveCapacity(input.count)
  }

  private mutating func step() {
    switch contexts[contexts.count - 1] {
    case .code(let open): stepInCode(open)
    case .string(let hashes, let isMultiline): stepInString(hashes, isMultiline)
    }
  }

  private mutating func stepInCode(_ open: Int) {
    // Nearly every byte means nothing here, and there are millions of them.
    guard let byte = peek(), "/`#\"()".utf8.contains(byte) else { return copy() }
    if starts(with: "//") {
      while let byte = peek(), byte != UInt8(ascii: "\n") { blank(1) }
    } else if starts(with: "/*") {
      blankBlockComment()
    } else if starts(with: "`") {
      copy(UInt8(ascii: "_"))
      while let byte = peek(), byte != UInt8(ascii: "\n") {
        copy(UInt8(ascii: "_"))
        if byte == UInt8(ascii: "`") { break }
      }
    } else if beginString() {
      return
    } else if starts(with: "("), contexts.count > 1 {
      contexts[contexts.count - 1] = .code(open: open + 1)
      copy()
    } else if starts(with: ")"), contexts.count > 1 {
      if open == 0 {
        contexts.removeLast()
        blank(1)
      } else {
        contexts[contexts.count - 1] = .code(open: open - 1)
        copy()
      }
    } else {
      copy()
    }
  }

  /// Enters a string if one begins here.
  private mutating func beginString() -> Bool {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    guard peek(hashes) == UInt8(ascii: "\"") else { return false }
    let isMultiline = starts(with: "\"\"\"", at: hashes)
    blank(hashes + (isMultiline ? 3 : 1))
    contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
    return true
  }

  private mutating func stepInString(_ hashes: Int, _ isMultiline: Bool) {
    guard let byte = peek(), "\\\"\n".utf8.contains(byte) else { return blank(1) }
    let tail = String(repeating: "#", count: hashes)
    let quote = (isMultiline ? "\"\"\"" : "\"") + tail
    if starts(with: "\\" + tail + "(") {
      blank(2 + hashes)
      contexts.append(.code(open: 0))
    } else if starts(with: "\\" + tail) {
      blank(2 + hashes)
    } else if starts(with: quote) {
      blank(quote.utf8.count)
      contexts.removeLast()
    } else if starts(with: "\n"), !isMultiline {
      contexts.removeLast()
    } else {
      blank(1)
    }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        blank(2)
      } else if starts(with: "*/") {
        depth -= 1
        blank(2)
      } else {
        blank(1)
      }
    } while depth > 0 && peek() != nil
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    let position = output.count + distance
    return position < input.count ? input[position] : nil
  }

  private func starts(with text: String, at distance: Int = 0) -> Bool {
    var position = output.count + distance
    for byte in text.utf8 {
      guard position < input.count, input[position] == byte else { return false }
      position += 1
    }
    return true
  }

  private mutating func blank(_ count: Int) {
    for _ in 0..<count {
      guard let byte = peek() else { return }
      output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    }
  }

  private mutating func copy(_ replacement: UInt8? = nil) {
    guard let byte = peek() else { return }
    output.append(replacement ?? byte)
  }
}
