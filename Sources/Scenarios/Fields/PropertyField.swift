import Documents

/// A field that sets a property of the model of its block.
///
/// If the field is missing, the property keeps its value.
struct PropertyField<Model>: Sendable {
  /// The field, whose values are read as `Settings` of the model.
  let declaration: FieldDeclaration

  fileprivate init(_ declaration: FieldDeclaration) { self.declaration = declaration }

  /// Declares a field.
  /// - Parameters:
  ///   - field: the field.
  ///   - put: stores its value in the model.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(_ field: Field<Value>, put: @escaping @Sendable (Value, inout Model) -> Void) {
    self.init(field.declaration(put: put))
  }

  /// Declares a field of a property that always has a value.
  /// - Parameters:
  ///   - key: the key in the file.
  ///   - path: the property.
  ///   - shape: form of the value.
  ///   - summary: a noun phrase for help and for editors, then units, range and default in further
  ///     sentences.
  ///   - presence: required, optional or with a default.
  ///   - companions: keys of the same block, one of which must be present.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ key: String, _ path: any WritableKeyPath<Model, Value> & Sendable, _ shape: Shape<Value>,
    _ summary: String, _ presence: Presence = .required, onlyWith companions: [String] = []
  ) {
    self.init(Field(key, shape, summary, presence, onlyWith: companions)) {
      $1[keyPath: path] = $0
    }
  }

  /// Declares a field of an optional property.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ key: String, _ path: any WritableKeyPath<Model, Value?> & Sendable, _ shape: Shape<Value>,
    _ summary: String, _ presence: Presence = .optional, onlyWith companions: [String] = []
  ) {
    self.init(Field(key, shape, summary, presence, onlyWith: companions)) {
      $1[keyPath: path] = $0
    }
  }

  /// Declares a field of a property that has the location of its value.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ key: String, located path: any WritableKeyPath<Model, Located<Value>> & Sendable,
    _ shape: Shape<Value>, _ summary: String, _ presence: Presence = .required,
    onlyWith companions: [String] = []
  ) {
    self.init(key, path, shape.located, summary, presence, onlyWith: companions)
  }

  /// Declares a field of an optional property that has the location of its value.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ key: String, located path: any WritableKeyPath<Model, Located<Value>?> & Sendable,
    _ shape: Shape<Value>, _ summary: String, _ presence: Presence = .optional,
    onlyWith companions: [String] = []
  ) {
    self.init(key, path, shape.located, summary, presence, onlyWith: companions)
  }

  /// Declares a block whose fields set properties of the same model.
  init(
    _ key: String, _ shape: Shape<Settings<Model>>, _ summary: String,
    _ presence: Presence = .standard([:]), onlyWith companions: [String] = []
  ) {
    self.init(Field(key, shape, summary, presence, onlyWith: companions)) { $0.apply(to: &$1) }
  }

  /// Returns the same field of a model that has this one as a property.
  @_semantics("optimize.sil.specialize.generic.never")
  func inside<Outer>(
    _ path: any WritableKeyPath<Outer, Model> & Sendable
  ) -> PropertyField<Outer> {
    PropertyField<Outer>(
      declaration.converted { (inner: Settings<Model>) in
        Settings<Outer> { inner.apply(to: &$0[keyPath: path]) }
      })
  }

  /// Stores the value in a model, if the block has one.
  func apply(_ block: BlockReader, _ model: inout Model) {
    (block.value(of: declaration) as? Settings<Model>)?.apply(to: &model)
  }
}

/// Lists the fields of a block; the compiler checks each one separately.
@resultBuilder
enum FieldList<Model> {
  static func buildExpression(_ field: PropertyField<Model>) -> [PropertyField<Model>] { [field] }

  static func buildExpression(_ fields: [PropertyField<Model>]) -> [PropertyField<Model>] { fields }

  static func buildBlock(_ parts: [PropertyField<Model>]...) -> [PropertyField<Model>] {
    parts.flatMap(\.self)
  }
}

extension PropertyField where Model: Draft {
  /// Returns the field of a model that is made later, as a field of its draft.
  init(later field: PropertyField<Model.Bound>) {
    self.init(
      field.declaration.converted { (inner: Settings<Model.Bound>) in
        Settings<Model> { $0.settings.add(inner) }
      })
  }

  /// Declares a field of the model that is made from the draft.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ key: String, later path: any WritableKeyPath<Model.Bound, Value> & Sendable,
    _ shape: Shape<Value>, _ summary: String, _ presence: Presence = .required,
    onlyWith companions: [String] = []
  ) {
    self.init(
      later: PropertyField<Model.Bound>(key, path, shape, summary, presence, onlyWith: companions))
  }

  /// Declares a field of an optional property of the model that is made from the draft.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(
    _ key: String, later path: any WritableKeyPath<Model.Bound, Value?> & Sendable,
    _ shape: Shape<Value>, _ summary: String, _ presence: Presence = .optional,
    onlyWith companions: [String] = []
  ) {
    self.init(
      later: PropertyField<Model.Bound>(key, path, shape, summary, presence, onlyWith: companions))
  }

  /// Declares a block of fields of the model that is made from the draft.
  init(
    _ key: String, later shape: Shape<Settings<Model.Bound>>, _ summary: String,
    _ presence: Presence = .standard([:]), onlyWith companions: [String] = []
  ) {
    self.init(
      later: PropertyField<Model.Bound>(key, shape, summary, presence, onlyWith: companions))
  }
}

/// Values of a block for a model that needs the map.
protocol Draft: Sendable {
  associatedtype Bound

  /// Values for properties of the model.
  var settings: Settings<Bound> { get set }
}

/// Values for properties of a model, in order of their fields.
struct Settings<Model>: Sendable {
  private var changes: [@Sendable (inout Model) -> Void] = []

  init() {}

  init(_ change: @escaping @Sendable (inout Model) -> Void) { changes = [change] }

  /// Adds values that replace earlier ones.
  mutating func add(_ other: Settings) { changes += other.changes }

  func apply(to model: inout Model) {
    for change in changes { change(&model) }
  }
}

extension FieldDeclaration {
  /// Returns the same field with converted values.
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate func converted<Value, Other: Sendable>(
    _ convert: @escaping @Sendable (Value) -> Other
  ) -> FieldDeclaration {
    FieldDeclaration(
      key: key, makeStructure: makeStructure, presence: presence, companions: companions,
      rivalOutside: rivalOutside, summary: summary,
      read: { [read] value, reading in (read(value, reading) as? Value).map(convert) })
  }
}
