/// A JSON value to be written (RFC 8259); objects keep the order in which they were made.
///
/// There is no reader here: results are read as documents, with positions.
public enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null

  /// The literal `true` or `false`.
  case boolean(Bool)

  /// A whole number.
  case integer(Int)

  /// A whole number that may exceed the signed range, such as a seed.
  case unsigned(UInt64)

  /// A real number in its shortest form; one that is not finite is written `null`.
  case number(Double)

  /// A text.
  case string(String)

  /// A list.
  case array([JSONValue])

  /// Named values in order; names should differ.
  case object([Member])

  /// A name and its value in an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String

    /// The value.
    public let value: JSONValue

    /// Makes a member of an object.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes `null` of `nil`.
  public init(nilLiteral: ()) { self = .null }

  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Makes a real number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Makes an object with the members in the order written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }
}

extension JSONValue {
  /// A list of texts.
  public static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// A real number, or `null` when there is none.
  public static func optional(_ value: Double?) -> JSONValue { value.map(number) ?? .null }
}
