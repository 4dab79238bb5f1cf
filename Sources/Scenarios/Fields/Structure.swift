import Documents
import Quantities

/// The form of values of a kind, independent of their meaning.
///
/// One description serves everything that treats all fields alike: filling in defaults, inheriting
/// from another file, and writing the JSON Schema.
indirect enum Structure: Sendable {
  /// A single value.
  case leaf(Leaf)

  /// A list of alike values.
  case list(of: Structure, count: ClosedRange<Int>)

  /// A block of named fields.
  case block(BlockDeclaration)

  /// Either of two, separated by the kind of value.
  case either(Structure, Structure)

  /// A structure that the schema defines once under a name.
  case named(String, Structure)
}

/// A single value: its form and description.
struct Leaf: Sendable {
  /// The kinds of value that can stand for a leaf.
  enum Kind: Sendable {
    case bool
    case number
    case text
  }

  /// The kinds of which a value may be one.
  let kinds: [Kind]

  /// Expected values in words, with an example, for messages.
  let expectation: String

  /// A legal value, for messages that ask for one.
  let example: DocumentValue

  /// The members of the JSON Schema.
  let schema: [(String, DocumentValue)]

  /// The dimension of a quantity; nil for anything else.
  var dimension: Dimension?

  /// Range of a number in words; nil for anything else.
  var range: String?
}

extension Structure {
  /// True if a value is of a kind that this structure can read, valid in detail or not.
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

  /// The alternative that reads a value, without names; nil when there is none.
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

  /// A legal value in brief, for messages that ask for one.
  var example: String {
    switch self {
    case .leaf(let leaf): leaf.example.excerpt
    case .list: "[ ... ]"
    case .block: "{ ... }"
    case .either(let first, _): first.example
    case .named(_, let inner): inner.example
    }
  }

  /// Fix for a number without a unit; nil where no unit is missing.
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
