import Documents
import Quantities

/// Form of values, independent of their meaning.
///
/// The operations common to all fields use this description: defaults, inheritance from another
/// file, and the JSON Schema.
indirect enum Structure: Sendable {
  /// A single value.
  case leaf(Leaf)

  /// A list of values of the same form.
  case list(of: Structure, count: ClosedRange<Int>)

  /// A block of named fields.
  case block(BlockDeclaration)

  /// Either of two forms, distinguished by the kind of value.
  case either(Structure, Structure)

  /// A structure that the schema defines once under a name.
  case named(String, Structure)
}

/// A single value: its form and description.
struct Leaf: Sendable {
  /// Kinds of single values.
  enum Kind: Sendable {
    case bool
    case number
    case text
  }

  /// Accepted kinds of values.
  let kinds: [Kind]

  /// Expected values in words, with an example, for messages.
  let expectation: String

  /// A valid value, for messages.
  let example: DocumentValue

  /// Members of the JSON Schema.
  let schema: [(String, DocumentValue)]

  /// Dimension of a quantity; nil for other values.
  var dimension: Dimension?

  /// Range of a number in words; nil for other values.
  var range: String?
}

extension Structure {
  /// True if a value has a kind that this structure can read, even if its content is invalid.
  func accepts(_ value: DocumentValue) -> Bool {
    switch self {
    case .named(_, let inner): return inner.accepts(value)
    case .either(let first, let second): return first.accepts(value) || second.accepts(value)
    case .block:
      if case .object = value.content { return true }
      return false
    case .list:
      if case .array = value.content { return true }
      return false
    case .leaf(let leaf):
      switch value.content {
      case .bool: return leaf.kinds.contains(.bool)
      case .number: return leaf.kinds.contains(.number)
      case .text: return leaf.kinds.contains(.text)
      case .null, .array, .object: return false
      }
    }
  }

  /// Alternative that reads a value, without names; nil if there is none.
  func alternative(for value: DocumentValue) -> Structure? {
    switch self {
    case .named(_, let inner): inner.alternative(for: value)
    case .either(let first, let second):
      first.alternative(for: value) ?? second.alternative(for: value)
    case .leaf, .list, .block: accepts(value) ? self : nil
    }
  }

  /// Expected values in words, for messages.
  var expectation: String {
    switch self {
    case .leaf(let leaf): leaf.expectation
    case .list(_, let count):
      count.lowerBound == count.upperBound ? "a list of \(count.lowerBound)" : "a list"
    case .block(let declaration):
      "a block such as { \(Wording.quoted((declaration.fields.first ?? declaration.others)?.key ?? "")): ... }"
    case .either(let first, let second): "\(first.expectation) or \(second.expectation)"
    case .named(_, let inner): inner.expectation
    }
  }

  /// A valid value in short form, for messages.
  var example: String {
    switch self {
    case .leaf(let leaf): leaf.example.excerpt
    case .list: "[ ... ]"
    case .block: "{ ... }"
    case .either(let first, _): first.example
    case .named(_, let inner): inner.example
    }
  }

  /// Fix for a number without a unit; nil if no unit is missing.
  func cureForBareNumber(_ number: String) -> String? {
    switch self {
    case .leaf(let leaf): leaf.dimension.map { "write \($0.offers(for: number))" }
    case .either(let first, let second):
      first.cureForBareNumber(number) ?? second.cureForBareNumber(number)
    case .named(_, let inner): inner.cureForBareNumber(number)
    case .list, .block: nil
    }
  }
}
