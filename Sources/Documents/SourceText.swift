/// The characters of a document and the place reached in them.
struct SourceText {
  let file: String
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var column = 1

  /// Takes characters that need no decoding.
  init(_ text: String, file: String) {
    self.file = file
    self.scalars = Array(text.unicodeScalars)
  }

  /// Decodes UTF-8, with or without a byte order mark.
  init(utf8 bytes: [UInt8], file: String) throws(Problem) {
    var place = SourceText("", file: file)
    var scalars: [Unicode.Scalar] = []
    scalars.reserveCapacity(bytes.count)
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    reading: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalars.isEmpty, scalar == "\u{FEFF}" { continue reading }
        scalars.append(scalar)
      case .emptyInput:
        break reading
      case .error:
        place = SourceText(scalars: scalars, file: file)
        while place.next() != nil {}
        throw Problem(
          at: place.location, "the file is not valid UTF-8 from here on",
          fix: "save it as UTF-8")
      }
    }
    self.init(scalars: scalars, file: file)
  }

  private init(scalars: [Unicode.Scalar], file: String) {
    self.file = file
    self.scalars = scalars
  }

  /// The place of the next character.
  var location: SourceLocation { SourceLocation(file: file, line: line, column: column) }

  /// The next character, or nil at the end.
  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  /// The character after the next one, or nil at the end.
  var peekSecond: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  /// Takes the next character; a line ends with LF, CR or both.
  @discardableResult
  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    if scalar == "\n" || (scalar == "\r" && peek != "\n") {
      line += 1
      column = 1
    } else {
      column += 1
    }
    return scalar
  }

  /// Takes the next character if it is the given one.
  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard peek == wanted else { return false }
    next()
    return true
  }

  /// Takes characters as long as they satisfy a condition.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> String {
    var taken = String.UnicodeScalarView()
    while let scalar = peek, condition(scalar) {
      taken.append(scalar)
      next()
    }
    return String(taken)
  }
}
