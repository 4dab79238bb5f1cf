import Quantities

/// A value of a document with its location.
///
/// It represents JSON5 that a user writes, before its meaning is checked, and JSON (RFC 8259) that
/// the program writes.
package struct DocumentValue: Sendable {
  /// Content of a value.
  package enum Content: Sendable, Equatable {
    /// `null`
    case null

    /// `true` or `false`
    case bool(Bool)

    /// A number, with its original characters; JSON has `null` for one that is not finite.
    case number(Double, text: String)

    /// A string.
    case text(String)

    /// An array.
    case array([DocumentValue])

    /// An object, its members in the original order, without duplicate keys.
    case object([DocumentMember])
  }

  /// Content of the value.
  package var content: Content

  /// Location of the first character.
  package let location: SourceLocation

  /// Makes a value.
  /// - Parameters:
  ///   - content: content of the value.
  ///   - location: location of the first character.
  package init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }

  /// Returns the member of an object with a key; nil if it is missing.
  package subscript(key: String) -> DocumentValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Returns the same object with one more member at the end; unchanged if there is no value for
  /// it.
  package func adding(_ key: String, _ value: DocumentValue?) -> DocumentValue {
    guard let value, case .object(var members) = content else { return self }
    members.append(DocumentMember(key: key, keyLocation: value.location, value: value))
    return DocumentValue(.object(members), at: location)
  }

  /// Kind of the value, for messages.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .text: "text"
    case .array: "a list"
    case .object: "a block"
    }
  }

  /// Recognisable form of the value for a message.
  package var excerpt: String {
    switch content {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(_, let text): return text
    case .text(let text): return Wording.quoted(text)
    case .array: return "a list"
    case .object: return "a block"
    }
  }
}

/// One key of an object and its value.
package struct DocumentMember: Sendable, Equatable {
  /// The key.
  package let key: String

  /// Location of the first character of the key.
  package let keyLocation: SourceLocation

  /// The value.
  package var value: DocumentValue

  /// Makes a member.
  package init(key: String, keyLocation: SourceLocation, value: DocumentValue) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}

/// Values are equal if their contents are, whatever their location.
extension DocumentValue: Equatable {
  package static func == (left: DocumentValue, right: DocumentValue) -> Bool {
    left.content == right.content
  }
}

/// Values may be written as literals: defaults, examples, schemas and output.
extension DocumentValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }

  package init(integerLiteral value: Int) { self = .number(value) }

  package init(floatLiteral value: Double) { self = .number(value) }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(arrayLiteral elements: DocumentValue...) { self = .array(elements) }

  package init(dictionaryLiteral elements: (String, DocumentValue)...) { self = .object(elements) }

  /// The literal `null`.
  package static var null: DocumentValue { DocumentValue(.null, at: .builtIn) }

  package static func bool(_ value: Bool) -> DocumentValue {
    DocumentValue(.bool(value), at: .builtIn)
  }

  package static func text(_ value: String) -> DocumentValue {
    DocumentValue(.text(value), at: .builtIn)
  }

  package static func number(_ value: Int) -> DocumentValue {
    DocumentValue(.number(Double(value), text: "\(value)"), at: .builtIn)
  }

  /// A whole number that may exceed the signed range, such as a seed.
  package static func number(_ value: UInt64) -> DocumentValue {
    DocumentValue(.number(Double(value), text: "\(value)"), at: .builtIn)
  }

  package static func number(_ value: Double) -> DocumentValue {
    DocumentValue(.number(value, text: "\(value)"), at: .builtIn)
  }

  /// Makes a real number, or `null` without a value.
  package static func optional(_ value: Double?) -> DocumentValue { value.map(number) ?? .null }

  /// A list of texts.
  package static func texts(_ texts: [String]) -> DocumentValue { .array(texts.map(text)) }

  package static func array(_ elements: [DocumentValue]) -> DocumentValue {
    DocumentValue(.array(elements), at: .builtIn)
  }

  package static func object(_ members: [(String, DocumentValue)]) -> DocumentValue {
    DocumentValue(
      .object(
        members.map { DocumentMember(key: $0.0, keyLocation: .builtIn, value: $0.1) }),
      at: .builtIn)
  }
}
