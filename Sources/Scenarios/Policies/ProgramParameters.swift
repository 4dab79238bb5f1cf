import Documents

extension Shape where Value == DocumentValue {
  /// Parameters of a policy that is an external program: any keys, with plain values or lists of
  /// them.
  static var programParameters: Shape {
    .block(
      BlockDeclaration(
        [],
        others: Field(
          "reach", plainValues, "Parameter with a meaning that only the program knows.",
          .optional
        ).declaration)
    ) { block in
      DocumentValue(.object(block.others(than: BlockDeclaration([]))), at: block.location)
    }
  }

  /// A number, a text, a Boolean, or a list of these, unchanged.
  private static var plainValues: Shape {
    .either(
      plainValue,
      Shape<[DocumentValue]>.list(of: plainValue, count: 0...10_000)
        .checked { _, value, _ in value })
  }

  private static var plainValue: Shape {
    let structure = Structure.leaf(
      Leaf(
        kinds: [.bool, .number, .text], expectation: "a number, a text, true or false",
        example: .number(2), schema: [("type", ["boolean", "number", "string"])]))
    return Shape(structure: structure) { value, reading in
      if structure.accepts(value) { return value }
      reading.mismatch(value, structure)
      return nil
    }
  }
}
