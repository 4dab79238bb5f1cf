import Documents
import Quantities

extension Shape where Value == Int {
  /// A whole number within a range.
  @_semantics("optimize.sil.specialize.generic.never")
  static func wholeNumber(_ range: ClosedRange<Int>, example: Int) -> Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.number], expectation: "a whole number such as \(example)",
        example: .number(example),
        schema: [
          ("type", "integer"), ("minimum", .number(range.lowerBound)),
          ("maximum", .number(range.upperBound)),
        ], range: "\(range.lowerBound) to \(range.upperBound)"))
    return Shape(structure: structure) { value, reading in
      guard case .number(let number, let text) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      guard number == number.rounded() else {
        reading.report(at: value.location, "\(text) is not a whole number")
        return nil
      }
      let whole = Int(text) ?? Int(exactly: number) ?? (number < 0 ? Int.min : Int.max)
      guard whole >= range.lowerBound else {
        reading.report(
          at: value.location, "\(text) is too small", fix: "write at least \(range.lowerBound)")
        return nil
      }
      guard whole <= range.upperBound else {
        reading.report(
          at: value.location, "\(text) is too large", fix: "write at most \(range.upperBound)")
        return nil
      }
      return whole
    }
  }
}

extension Shape where Value == UInt64 {
  /// Any whole number that 64 bits can hold.
  static var seed: Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.number], expectation: "a whole number such as 1", example: 1,
        schema: [("type", "integer"), ("minimum", 0)]))
    return Shape(structure: structure) { value, reading in
      guard case .number(let number, let text) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      guard let seed = UInt64(text) ?? UInt64(exactly: number) else {
        reading.report(
          at: value.location, "\(text) cannot be a seed",
          fix: "write a whole number from 0 to \(UInt64.max)")
        return nil
      }
      return seed
    }
  }
}

extension Shape where Value == Double {
  /// A number without a unit.
  @_semantics("optimize.sil.specialize.generic.never")
  static func number(_ limits: Limits, example: Double) -> Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.number], expectation: "a number such as \(Wording.number(example))",
        example: DocumentValue(floatLiteral: example),
        schema: [("type", "number")] + limits.schema,
        range: limits.text { Wording.number($0) }))
    return Shape(structure: structure) { value, reading in
      guard case .number(let number, _) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      return limits.admit(number, written: value, reading) { Wording.number($0) }
    }
  }
}
