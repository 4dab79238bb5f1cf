import Documents

/// A value, or the word `none`.
struct OrNone<Value: Sendable>: Sendable {
  /// The value; nil for `none`.
  let value: Value?
}

extension Shape {
  /// The same form, or the word `none`.
  var orNone: Shape<OrNone<Value>> {
    let none = Shape<String>.word(["none"]).map { _ in OrNone<Value>(value: nil) }
    let either = Shape<OrNone<Value>>.either(map { OrNone(value: $0) }, none)
    return Shape<OrNone<Value>>(structure: either.structure) { value, reading in
      // The kind of value does not tell a quantity from the word: both are text.
      if case .text("none") = value.content { return none.read(value, reading) }
      return either.read(value, reading)
    }
  }
}
