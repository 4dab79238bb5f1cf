import Quantities

// Strings and numbers of JSON5.
extension DocumentReader {
  /// Reads a string in single or double quotes.
  mutating func string() throws(Problem) -> String {
    let start = source.location
    let quote = source.next()
    // Most strings end with their plain part.
    let plain = source.takePlainText(until: quote)
    if source.peek == quote {
      source.next()
      return plain
    }
    var text = plain.unicodeScalars
    while let scalar = source.peek, scalar != "\n", scalar != "\r" {
      if scalar == quote {
        source.next()
        return String(text)
      }
      if scalar == "\\" {
        if let escaped = try escape() { text.append(escaped) }
      } else {
        text.append(scalar)
        source.next()
      }
    }
    throw Problem(
      at: start, "the text that starts here is not closed on its line",
      fix: "close it with \(quote.map(String.init) ?? "a quote")")
  }

  /// Reads an escape; nil for a line continuation.
  private mutating func escape() throws(Problem) -> Unicode.Scalar? {
    let start = source.location
    source.next()
    guard let scalar = source.next() else { throw unexpected("an escaped character") }
    switch scalar {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return Unicode.Scalar(try hexadecimal(digits: 2, start: start))
    case "u": return try unicode(start: start)
    case "\n", "\u{2028}", "\u{2029}": return nil
    case "\r":
      _ = source.take("\n")
      return nil
    case "0":
      if let after = source.peek, ("0"..."9").contains(after) { fallthrough }
      return "\0"
    case "1"..."9":
      throw Problem(
        at: start, "\\\(scalar) is not an escape", fix: "write \\\\ for a backslash")
    default: return scalar
    }
  }

  private mutating func unicode(start: SourceLocation) throws(Problem) -> Unicode.Scalar {
    var code = try hexadecimal(digits: 4, start: start)
    if (0xD800..<0xDC00).contains(code), source.peek == "\\", source.peekSecond == "u" {
      source.next()
      source.next()
      let low = try hexadecimal(digits: 4, start: start)
      if (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw Problem(at: start, "the escape is half of a surrogate pair, not a character")
    }
    return scalar
  }

  private mutating func hexadecimal(
    digits: Int, start: SourceLocation
  ) throws(Problem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = source.peek.flatMap({ Character($0).hexDigitValue }) else {
        throw Problem(at: start, "the escape needs \(digits) hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      source.next()
    }
    return value
  }

  /// Reads a number: decimal or hexadecimal, with a sign, a leading or a trailing point.
  mutating func number() throws(Problem) -> DocumentValue.Content {
    let start = source.location
    var sign = ""
    if source.take("-") { sign = "-" } else { _ = source.take("+") }
    if let scalar = source.peek, Self.startsWord(scalar) {
      let word = source.take(while: Self.continuesWord)
      throw Problem(at: start, "\(sign)\(word) is not a finite number")
    }
    if source.peek == "0", source.peekSecond == "x" || source.peekSecond == "X" {
      return try hexadecimalNumber(sign: sign, start: start)
    }
    let whole = source.take { ("0"..."9").contains($0) }
    if whole.count > 1, whole.hasPrefix("0") {
      throw Problem(
        at: start, "the number \(whole) starts with 0",
        fix: "leave the 0 out, or put a time of day in quotes: \"07:30\"")
    }
    var fraction = ""
    if source.take(".") { fraction = source.take { ("0"..."9").contains($0) } }
    guard !whole.isEmpty || !fraction.isEmpty else { throw unexpected("a digit") }
    let text =
      sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
    return try finish(text + exponent(), start: start)
  }

  private mutating func exponent() throws(Problem) -> String {
    guard source.peek == "e" || source.peek == "E" else { return "" }
    source.next()
    var text = "e"
    if source.take("-") { text += "-" } else { _ = source.take("+") }
    let digits = source.take { ("0"..."9").contains($0) }
    guard !digits.isEmpty else { throw unexpected("a digit of the exponent") }
    return text + digits
  }

  private mutating func hexadecimalNumber(
    sign: String, start: SourceLocation
  ) throws(Problem) -> DocumentValue.Content {
    source.next()
    source.next()
    let digits = source.take { $0.properties.isASCIIHexDigit }
    guard let value = UInt64(digits, radix: 16) else {
      throw Problem(at: start, "a hexadecimal number needs 1 to 16 digits after 0x")
    }
    return try finish("\(sign)\(value)", start: start)
  }

  private mutating func finish(
    _ text: String, start: SourceLocation
  ) throws(Problem) -> DocumentValue.Content {
    guard let value = Double(text), value.isFinite else {
      throw Problem(at: start, "the number \(text.prefix(40)) is too large")
    }
    if source.peek == ":" {
      throw Problem(
        at: start, "found a colon after the number \(text)",
        fix: "put a time of day in quotes: \"07:30\"")
    }
    try refuseUnit(after: text, start: start)
    return .number(value, text: text)
  }

  /// Explains `15 min` without quotes, the most likely mistake.
  private func refuseUnit(after text: String, start: SourceLocation) throws(Problem) {
    var ahead = source
    while ahead.take(" ") {}
    var unit = ""
    while let scalar = ahead.peek {
      let second = ahead.peekSecond.map(Self.startsWord) ?? false
      guard Self.continuesWord(scalar) || scalar == "%" || (scalar == "/" && second) else { break }
      unit.unicodeScalars.append(scalar)
      ahead.next()
    }
    guard Dimension.allUnits.contains(unit) else { return }
    throw Problem(
      at: start, "found \(unit) after the number \(text)",
      fix: "put a value with a unit in quotes: \"\(text) \(unit)\"")
  }
}
