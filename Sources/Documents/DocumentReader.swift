import Quantities

/// Reads JSON5: JSON with comments, trailing commas, bare keys and single quotes.
///
/// Stricter than the format: a key may occur only once in a block, and a number must be finite.
/// Reading stops at the first error, with the found and the expected text.
package struct DocumentReader {
  /// Maximum nesting depth of blocks and lists.
  ///
  /// The limit prevents stack overflow in this reader and in later recursive code. Scenarios and
  /// results need less than ten levels.
  package static let greatestDepth = 30

  var source: SourceText
  private var depth = 0

  // Members of the blocks and lists that are still open, the outermost first. An array of the exact
  // size is made when one of them closes.
  private var openMembers: [DocumentMember] = []
  private var openElements: [DocumentValue] = []

  private init(_ source: SourceText) { self.source = source }

  /// Reads the bytes of a file as one value.
  /// - Parameters:
  ///   - bytes: the whole content, in UTF-8.
  ///   - file: name of the file in messages.
  ///   - start: beginning of a valid file, for the message about an empty one.
  /// - Returns: the value.
  /// - Throws: the first problem.
  package static func read(
    utf8 bytes: [UInt8], file: String, startingWith start: String? = nil
  ) throws(Problem) -> DocumentValue {
    try read(SourceText(utf8: bytes, file: file), startingWith: start)
  }

  /// Reads a text as one value.
  package static func read(_ text: String, file: String) throws(Problem) -> DocumentValue {
    try read(SourceText(text, file: file), startingWith: nil)
  }

  private static func read(
    _ source: SourceText, startingWith start: String?
  ) throws(Problem) -> DocumentValue {
    var reader = DocumentReader(source)
    try reader.skipSpace()
    guard reader.source.peek != nil else {
      throw Problem(
        at: reader.source.location, "the file is empty", fix: start.map { "start with \($0)" })
    }
    let value = try reader.value()
    try reader.skipSpace()
    guard reader.source.peek == nil else {
      throw reader.unexpected("the end of the file after the value")
    }
    return value
  }

  private mutating func value() throws(Problem) -> DocumentValue {
    let start = source.location
    guard let first = source.peek else { throw unexpected("a value") }
    switch first {
    case "{":
      return DocumentValue(.object(try members()), at: start)
    case "[":
      return DocumentValue(.array(try elements()), at: start)
    case "\"", "'":
      return DocumentValue(.text(try string()), at: start)
    case "0"..."9", "+", "-", ".":
      return DocumentValue(try number(), at: start)
    default:
      return DocumentValue(try word(), at: start)
    }
  }

  private mutating func enter() throws(Problem) {
    guard depth < Self.greatestDepth else {
      throw Problem(
        at: source.location, "blocks and lists are nested more than \(Self.greatestDepth) deep")
    }
    depth += 1
    source.next()
  }

  private mutating func members() throws(Problem) -> [DocumentMember] {
    let opening = source.location
    try enter()
    defer { depth -= 1 }
    let first = openMembers.count
    var keys = KeyPlaces()
    while true {
      try skipSpace()
      if source.take("}") { return closeBlock(from: first) }
      guard source.peek != nil else { throw unclosed("block", "}", opening) }
      let keyLocation = source.location
      let key = try self.key()
      if let known = keys.place(of: key, among: openMembers[first...]) {
        throw Problem(
          at: keyLocation,
          "key \(Wording.quoted(key)) appears twice in this block, first at \(known)",
          fix: "remove one of the two")
      }
      keys.add(key, at: keyLocation, among: openMembers[first...])
      try skipSpace()
      guard source.take(":") else { throw unexpected("\":\" after the key \(Wording.quoted(key))") }
      try skipSpace()
      let value = try self.value()
      openMembers.append(DocumentMember(key: key, keyLocation: keyLocation, value: value))
      try skipSpace()
      if source.take(",") { continue }
      if source.take("}") { return closeBlock(from: first) }
      guard source.peek != nil else { throw unclosed("block", "}", opening) }
      throw unexpected("\",\" or \"}\" after the value of \(Wording.quoted(key))")
    }
  }

  private mutating func closeBlock(from first: Int) -> [DocumentMember] {
    let members = Array(openMembers[first...])
    openMembers.removeSubrange(first...)
    return members
  }

  private mutating func closeList(from first: Int) -> [DocumentValue] {
    let elements = Array(openElements[first...])
    openElements.removeSubrange(first...)
    return elements
  }

  private mutating func elements() throws(Problem) -> [DocumentValue] {
    let opening = source.location
    try enter()
    defer { depth -= 1 }
    let first = openElements.count
    while true {
      try skipSpace()
      if source.take("]") { return closeList(from: first) }
      guard source.peek != nil else { throw unclosed("list", "]", opening) }
      let value = try self.value()
      openElements.append(value)
      try skipSpace()
      if source.take(",") { continue }
      if source.take("]") { return closeList(from: first) }
      guard source.peek != nil else { throw unclosed("list", "]", opening) }
      throw unexpected("\",\" or \"]\" after a list value")
    }
  }

  private mutating func key() throws(Problem) -> String {
    guard let first = source.peek else { throw unexpected("a key") }
    if first == "\"" || first == "'" { return try string() }
    guard Self.startsWord(first) else { throw unexpected("a key or \"}\"") }
    return source.take(while: Self.continuesWord)
  }

  private mutating func word() throws(Problem) -> DocumentValue.Content {
    let start = source.location
    guard let first = source.peek, Self.startsWord(first) else { throw unexpected("a value") }
    let word = source.take { Self.continuesWord($0) || $0 == "-" }
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "Infinity", "NaN":
      throw Problem(at: start, "\(word) is not a finite number")
    default:
      throw Problem(
        at: start, "found \(word), expected a value", fix: "put text in quotes: \"\(word)\"")
    }
  }

  static func startsWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "$": true
    default: !scalar.isASCII && scalar.properties.isXIDStart
    }
  }

  static func continuesWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "\u{200C}", "\u{200D}": true
    default: !scalar.isASCII && scalar.properties.isXIDContinue
    }
  }
}

// MARK: - Space, comments and messages

extension DocumentReader {
  mutating func skipSpace() throws(Problem) {
    while true {
      source.skipPlainSpace()
      guard let scalar = source.peek else { return }
      if scalar == "/" {
        try skipComment()
      } else if scalar.value < 0x20 || !scalar.isASCII,
        scalar.properties.isWhitespace || scalar == "\u{FEFF}"
      {
        source.next()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Problem) {
    let start = source.location
    switch source.peekSecond {
    case "/":
      while let scalar = source.peek, scalar != "\n", scalar != "\r" { source.next() }
    case "*":
      source.next()
      source.next()
      while let scalar = source.next() {
        if scalar == "*", source.take("/") { return }
      }
      throw Problem(
        at: start, "the comment that starts here never ends", fix: "close it with */")
    default:
      throw unexpected("a value or a comment")
    }
  }

  func unexpected(_ expected: String) -> Problem {
    let found: String
    switch source.peek {
    case nil: found = "the end of the file"
    case "\n", "\r": found = "the end of the line"
    case let scalar?: found = Wording.quoted(String(scalar))
    }
    return Problem(at: source.location, "found \(found), expected \(expected)")
  }

  private func unclosed(_ what: String, _ bracket: String, _ opening: SourceLocation) -> Problem {
    Problem(
      at: source.location, "found the end of the file in the \(what) that starts at \(opening)",
      fix: "close it with \(bracket)")
  }
}

/// Positions of the keys of one block, for finding duplicates.
private struct KeyPlaces {
  /// Keys of a large block; linear search is faster than hashing for a small one.
  private var places: [String: SourceLocation] = [:]

  private static let smallCount = 16

  func place(of key: String, among members: ArraySlice<DocumentMember>) -> SourceLocation? {
    guard members.count > Self.smallCount else {
      return members.first { $0.key == key }?.keyLocation
    }
    return places[key]
  }

  mutating func add(
    _ key: String, at location: SourceLocation, among members: ArraySlice<DocumentMember>
  ) {
    guard members.count >= Self.smallCount else { return }
    if places.isEmpty { for member in members { places[member.key] = member.keyLocation } }
    places[key] = location
  }
}
