import Documents
import Quantities

extension Shape where Value == String {
  /// Any text.
  @_semantics("optimize.sil.specialize.generic.never")
  static func text(example: String) -> Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text], expectation: "text such as \"\(example)\"", example: .text(example),
        schema: [("type", "string")]))
    return Shape(structure: structure) { value, reading in
      guard case .text(let text) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      return text
    }
  }

  /// Any text that is not blank.
  @_semantics("optimize.sil.specialize.generic.never")
  static func someText(example: String) -> Shape {
    text(example: example).checked { text, value, reading in
      guard text.contains(where: { !$0.isWhitespace }) else {
        reading.report(
          at: value.location, "found no text", fix: "write some, such as \"\(example)\"")
        return nil
      }
      return text
    }
  }

  /// A name that can be part of a file name.
  @_semantics("optimize.sil.specialize.generic.never")
  static func name(example: String) -> Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text], expectation: "a name such as \"\(example)\"", example: .text(example),
        schema: [
          ("type", "string"), ("pattern", "^[A-Za-z0-9][A-Za-z0-9_.-]*$"), ("maxLength", 80),
        ]))
    return Shape(structure: structure) { value, reading in
      guard case .text(let text) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      let isPlain = text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
      guard isPlain, (1...80).contains(text.utf8.count), text.first?.isPunctuation == false else {
        reading.report(
          at: value.location, "\(value.excerpt) cannot be part of a file name",
          fix: "use at most 80 letters, digits, -, _ and . and start with a letter or digit")
        return nil
      }
      return text
    }
  }

  /// One of a few words.
  @_semantics("optimize.sil.specialize.generic.never")
  static func word(_ words: [String]) -> Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.text], expectation: Wording.list(words.map(Wording.quoted)),
        example: .text(words[0]),
        schema: [("type", "string"), ("enum", .array(words.map { .text($0) }))]))
    return Shape(structure: structure) { value, reading in
      guard case .text(let text) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      guard words.contains(text) else {
        reading.report(
          at: value.location, "\(value.excerpt) is not known here",
          fix: Wording.suggestion(for: text, among: words))
        return nil
      }
      return text
    }
  }
}

extension Shape where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// A case of an enumeration by its raw value.
  static var choice: Shape {
    Shape<String>.word(Value.allCases.map(\.rawValue)).checked { word, _, _ in
      Value(rawValue: word)
    }
  }
}

extension Shape where Value == Bool {
  static var yesOrNo: Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.bool], expectation: "true or false", example: true,
        schema: [("type", "boolean")]))
    return Shape(structure: structure) { value, reading in
      guard case .bool(let flag) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      return flag
    }
  }
}

extension Shape where Value == [String] {
  /// A list of words without repetition.
  @_semantics("optimize.sil.specialize.generic.never")
  static func words(_ all: [String], atLeast least: Int = 0) -> Shape {
    Shape.list(of: .word(all), count: least...all.count).checked { words, value, reading in
      for (index, word) in words.enumerated() where words[..<index].contains(word) {
        reading.report(
          at: value.location, "\(Wording.quoted(word)) appears twice", fix: "name it once")
        return nil
      }
      return words
    }
  }
}

extension Shape where Value: OptionSet, Value.Element == Value {
  /// A subset of the elements of a set, by name.
  @_semantics("optimize.sil.specialize.generic.never")
  static func words(_ named: [(name: String, element: Value)], atLeast least: Int = 0) -> Shape {
    Shape<[String]>.words(named.map(\.name), atLeast: least).map { words in
      Value(named.filter { words.contains($0.name) }.map(\.element))
    }
  }
}
