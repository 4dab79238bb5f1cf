import Documents

/// The form of values of a type, and their reader.
struct Shape<Value: Sendable>: Sendable {
  /// The form of the value.
  let structure: Structure

  /// Reads a value; nil after reporting that it is invalid.
  let read: @Sendable (DocumentValue, Reading) -> Value?

  /// Returns the same form, read as another type.
  @_semantics("optimize.sil.specialize.generic.never")
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
    Shape<Other>(structure: structure) { value, reading in
      read(value, reading).map(transform)
    }
  }

  /// Returns the same form, with a check that reports an error and returns nil if it fails.
  @_semantics("optimize.sil.specialize.generic.never")
  func checked<Other>(
    _ check: @escaping @Sendable (Value, DocumentValue, Reading) -> Other?
  ) -> Shape<Other> {
    Shape<Other>(structure: structure) { value, reading in
      read(value, reading).flatMap { check($0, value, reading) }
    }
  }

  /// The same form, with the location of the value.
  var located: Shape<Located<Value>> {
    checked { value, document, reading in
      Located(value: value, location: document.location, path: reading.path)
    }
  }

  /// Returns the same form, defined once in the schema under a name.
  @_semantics("optimize.sil.specialize.generic.never")
  func named(_ name: String) -> Shape {
    Shape(structure: .named(name, structure), read: read)
  }
}

extension Shape {
  /// A list whose shares add up to 100 %, made to add up to exactly 1.
  @_semantics("optimize.sil.specialize.generic.never")
  func sharing<Element>(
    _ share: any WritableKeyPath<Element, Double> & Sendable
  ) -> Shape where Value == [Element] {
    checked { elements, value, reading in
      let shares = Shares.normalized(elements.map { $0[keyPath: share] }) { sum in
        reading.report(
          at: value.location, "the shares add up to \(sum) %, not to 100 %",
          fix: "change them so that they do")
      }
      return shares.map { shares in
        zip(elements, shares).map { element, own in
          var element = element
          element[keyPath: share] = own
          return element
        }
      }
    }
  }

  /// A value in either of two forms with different kinds of value.
  @_semantics("optimize.sil.specialize.generic.never")
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
  @_semantics("optimize.sil.specialize.generic.never")
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
        let missing = count.lowerBound - elements.count
        reading.report(
          at: value.location, "the list has \(values(elements.count)), it needs \(wanted)",
          fix: missing > 0
            ? "add \(values(missing))"
            : "leave out \(values(elements.count - count.upperBound))")
      }
      let read = elements.indices.map { index in
        element.read(elements[index], reading.inside("\(index)"))
      }
      let whole = read.compactMap { $0 }
      return whole.count == elements.count && count.contains(whole.count) ? whole : nil
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private static func values(_ count: Int) -> String {
    count == 1 ? "1 value" : "\(count) values"
  }

  /// A block with two fields that always have a value, required or by default.
  @_semantics("optimize.sil.specialize.generic.never")
  static func block<A: Sendable, B: Sendable>(
    _ a: Field<A>, _ b: Field<B>, make: @escaping @Sendable (A, B) -> Value
  ) -> Shape {
    block(BlockDeclaration(a, b)) { block in
      guard let a = block[a], let b = block[b] else { return nil }
      return make(a, b)
    }
  }

  /// A block with three fields that always have a value; each further field sets a property.
  @_semantics("optimize.sil.specialize.generic.never")
  static func block<A: Sendable, B: Sendable, C: Sendable>(
    _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, make: @escaping @Sendable (A, B, C) -> Value
  ) -> Shape {
    block(BlockDeclaration(a, b, c)) { block in
      guard let a = block[a], let b = block[b], let c = block[c] else { return nil }
      return make(a, b, c)
    }
  }

  /// A block with four fields that always have a value; each further field sets a property.
  @_semantics("optimize.sil.specialize.generic.never")
  static func block<A: Sendable, B: Sendable, C: Sendable, D: Sendable>(
    _ a: Field<A>, _ b: Field<B>, _ c: Field<C>, _ d: Field<D>,
    make: @escaping @Sendable (A, B, C, D) -> Value
  ) -> Shape {
    block(BlockDeclaration(a, b, c, d)) { block in
      guard let a = block[a], let b = block[b], let c = block[c], let d = block[d] else {
        return nil
      }
      return make(a, b, c, d)
    }
  }

  /// A block whose fields set properties of a model.
  /// - Parameters:
  ///   - blank: the model without any of them.
  ///   - choices: which of the fields exclude one another.
  ///   - checks: checks of fields against one another.
  ///   - standsBroken: true if the model can be bound although fields are invalid.
  ///   - fields: the fields in the order in which they are documented and written.
  ///   - finish: completes the model, and reports further errors.
  /// - Returns: the shape of the block.
  @_semantics("optimize.sil.specialize.generic.never")
  static func block(
    _ blank: @autoclosure @escaping @Sendable () -> Value, choices: [Choice] = [],
    checks: [BlockCheck<Value>] = [], standsBroken: Bool = false,
    @FieldList<Value> fields: () -> [PropertyField<Value>],
    finish: @escaping @Sendable (inout Value, BlockReader) -> Void = { _, _ in }
  ) -> Shape {
    let fields = fields()
    return block(BlockDeclaration(fields.map(\.declaration), choices: choices)) { block in
      var model = blank()
      for field in fields { field.apply(block, &model) }
      var isSound = standsBroken || block.isWhole
      for check in checks where !check.isPassed(by: &model, in: block) { isSound = false }
      finish(&model, block)
      return isSound ? model : nil
    }
  }

  /// A block whose fields set properties of a model that is made later.
  @_semantics("optimize.sil.specialize.generic.never")
  static func settings<Model>(
    choices: [Choice] = [], @FieldList<Model> fields: () -> [PropertyField<Model>]
  ) -> Shape where Value == Settings<Model> {
    let fields = fields()
    return block(BlockDeclaration(fields.map(\.declaration), choices: choices)) { block in
      guard block.isWhole else { return nil }
      return fields.reduce(into: Settings()) { all, field in
        if let own = block.value(of: field.declaration) as? Settings<Model> { all.add(own) }
      }
    }
  }

  /// A block of fields.
  @_semantics("optimize.sil.specialize.generic.never")
  static func block(
    _ declaration: BlockDeclaration, read: @escaping @Sendable (BlockReader) -> Value?
  ) -> Shape {
    Shape(structure: .block(declaration)) { value, reading in
      let problemCount = reading.log.errorCount
      guard let block = BlockReader(value, declaration, reading) else { return nil }
      let made = read(block)
      if made == nil, reading.log.errorCount == problemCount {
        // Without this report, a reader that requests an undeclared field would silently drop the
        // block.
        reading.report(
          at: value.location, "internal error: a valid block could not be read",
          fix: "please report it; writing more of its fields may help")
      }
      return made
    }
  }
}
