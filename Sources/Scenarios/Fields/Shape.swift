import Documents

/// How values of a type are written and read.
struct Shape<Value: Sendable>: Sendable {
  /// What is written.
  let structure: Structure

  /// Reads a value, or reports what is wrong with it and answers nil.
  let read: @Sendable (DocumentValue, Reading) -> Value?

  /// The same writing, read as another type.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
    Shape<Other>(structure: structure) { value, reading in
      read(value, reading).map(transform)
    }
  }

  /// The same writing, with a check that reports and answers nil when it fails.
  func checked<Other>(
    _ check: @escaping @Sendable (Value, DocumentValue, Reading) -> Other?
  ) -> Shape<Other> {
    Shape<Other>(structure: structure) { value, reading in
      read(value, reading).flatMap { check($0, value, reading) }
    }
  }

  /// The same, remembering where the value stands.
  var located: Shape<Located<Value>> {
    checked { value, document, reading in
      Located(value: value, location: document.location, path: reading.path)
    }
  }

  /// The same, defined once in the schema under a name.
  func named(_ name: String) -> Shape {
    Shape(structure: .named(name, structure), read: read)
  }
}

extension Shape {
  /// A value written in either of two ways, which differ in the kind of value.
  static func either(_ first: Shape, _ second: Shape) -> Shape {
    let structure = Structure.either(first.structure, second.structure)
    return Shape(structure: structure) { value, reading in
      if first.structure.accepts(value) { return first.read(value, reading) }
      if second.structure.accepts(value) { return second.read(value, reading) }
      if case .number(_, let text) = value.content, let cure = structure.cureForBareNumber(text) {
        reading.report(at: value.location, "\(text) has no unit", fix: cure)
      } else {
        reading.mismatch(value, structure)
      }
      return nil
    }
  }

  /// A list of values.
  static func list<Element>(
    of element: Shape<Element>, count: ClosedRange<Int>
  ) -> Shape where Value == [Element] {
    let structure = Structure.list(of: element.structure, count: count)
    return Shape(structure: structure) { value, reading in
      guard case .array(let elements) = value.content else {
        reading.mismatch(value, structure)
        return nil
      }
      if !count.contains(elements.count) {
        let wanted =
          count.lowerBound == count.upperBound
          ? "exactly \(count.lowerBound)"
          : elements.count < count.lowerBound
            ? "at least \(count.lowerBound)" : "at most \(count.upperBound)"
        reading.report(
          at: value.location,
          "the list has \(elements.count) \(elements.count == 1 ? "value" : "values"), "
            + "it needs \(wanted)")
      }
      let read = elements.indices.map { index in
        element.read(elements[index], reading.inside("\(index)"))
      }
      let whole = read.compactMap { $0 }
      return whole.count == elements.count && count.contains(whole.count) ? whole : nil
    }
  }

  /// A block whose fields all have a value: required ones, and those with a default.
  /// - Parameters:
  ///   - fields: the fields in the order in which they are documented and written.
  ///   - properties: further fields, each of which sets a property of the value.
  ///   - make: makes the value from those of the fields.
  /// - Returns: the shape.
  static func block<each Part: Sendable>(
    _ fields: repeat Field<each Part>, also properties: [PropertyField<Value>] = [],
    make: @escaping @Sendable (repeat each Part) -> Value
  ) -> Shape {
    let fields = (repeat each fields)
    var declarations: [FieldDeclaration] = []
    for field in repeat each fields { declarations.append(field.declaration) }
    return .block(BlockDeclaration(declarations + properties.map(\.declaration))) { block in
      guard var value = try? make(repeat block.value(of: each fields)) else { return nil }
      for property in properties { property.apply(block, &value) }
      return value
    }
  }

  /// A block of fields.
  static func block(
    _ declaration: BlockDeclaration, read: @escaping @Sendable (BlockReader) -> Value?
  ) -> Shape {
    Shape(structure: .block(declaration)) { value, reading in
      guard let block = BlockReader(value, declaration, reading) else { return nil }
      return read(block)
    }
  }
}
