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
      // A quantity and the word are both text, so the kind of value does not distinguish them.
      if case .text("none") = value.content { return none.read(value, reading) }
      return either.read(value, reading)
    }
  }
}
