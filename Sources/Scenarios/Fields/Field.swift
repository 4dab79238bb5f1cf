import Documents

/// One field of a block: key, form, meaning and default.
///
/// The declaration is the only place where a field is described: it parses, checks, documents,
/// gives the default and writes the schema.
struct Field<Value: Sendable>: Sendable {
  let key: String
  private let makeShape: @Sendable () -> Shape<Value>
  let presence: Presence
  let companions: [String]
  let rivalOutside: String?
  let summary: String

  /// Declares a field.
  /// - Parameters:
  ///   - key: the key in the file.
  ///   - shape: form of the value.
  ///   - summary: a noun phrase for help and for editors, then units, range and default in further
  ///     sentences.
  ///   - presence: required, optional or with a default.
  ///   - companions: keys of the same block, one of which must be there for this one to make sense.
  ///   - rivalOutside: a key of the surrounding block beside which this field has no default.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ key: String, _ shape: Shape<Value>, _ summary: String, _ presence: Presence = .required,
    onlyWith companions: [String] = [], unlessOutside rivalOutside: String? = nil
  ) {
    self.init(key, { shape }, summary, presence, companions, rivalOutside)
  }

  private init(
    _ key: String, _ makeShape: @escaping @Sendable () -> Shape<Value>, _ summary: String,
    _ presence: Presence, _ companions: [String], _ rivalOutside: String?
  ) {
    self.key = key
    self.makeShape = makeShape
    self.presence = presence
    self.companions = companions
    self.rivalOutside = rivalOutside
    self.summary = summary
  }

  /// Declares a field of a block that is declared apart, and whose fields are made only when a
  /// scenario has it: most scenarios have five blocks out of forty.
  /// - Parameters:
  ///   - key: the key in the file.
  ///   - shape: a constant.
  ///   - summary: a noun phrase for help and for editors.
  ///   - presence: required, optional or with a default.
  ///   - companions: keys of the same block, one of which must be there for this one to make sense.
  /// - Returns: the field.
  @_semantics("optimize.sil.specialize.generic.never")
  static func block(
    _ key: String, _ shape: @autoclosure @escaping @Sendable () -> Shape<Value>, _ summary: String,
    _ presence: Presence = .required, onlyWith companions: [String] = []
  ) -> Field {
    Field(key, shape, summary, presence, companions, nil)
  }

  /// Form of the value.
  var shape: Shape<Value> { makeShape() }

  /// The field without its type.
  @_semantics("optimize.sil.specialize.generic.never")
  var declaration: FieldDeclaration {
    FieldDeclaration(
      key: key, makeStructure: { makeShape().structure }, presence: presence,
      companions: companions, rivalOutside: rivalOutside, summary: summary,
      read: { value, reading in makeShape().read(value, reading) })
  }
}

/// A field that sets a property of the model of its block.
///
/// Without the field, the property keeps its value.
struct PropertyField<Model>: Sendable {
  let declaration: FieldDeclaration
  let apply: @Sendable (BlockReader, inout Model) -> Void

  /// Declares a field.
  /// - Parameters:
  ///   - field: the field.
  ///   - put: puts a value of it into the model.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(_ field: Field<Value>, put: @escaping @Sendable (Value, inout Model) -> Void) {
    declaration = field.declaration
    apply = { block, model in if let value = block[field] { put(value, &model) } }
  }

  /// Declares a field of a property that always has a value.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(_ field: Field<Value>, _ path: any WritableKeyPath<Model, Value> & Sendable) {
    self.init(field) { $1[keyPath: path] = $0 }
  }

  /// Declares a field of an optional property.
  @_semantics("optimize.sil.specialize.generic.never")
  init<Value>(_ field: Field<Value>, _ path: any WritableKeyPath<Model, Value?> & Sendable) {
    self.init(field) { $1[keyPath: path] = $0 }
  }
}

/// Treatment of a missing key.
enum Presence: Sendable {
  /// Its absence is an error.
  case required

  /// The field has no value.
  case optional

  /// The field has this default.
  case standard(DocumentValue)
}

/// A field without its type.
struct FieldDeclaration: Sendable {
  let key: String
  let makeStructure: @Sendable () -> Structure
  let presence: Presence
  let companions: [String]
  let rivalOutside: String?
  let summary: String
  let read: @Sendable (DocumentValue, Reading) -> (any Sendable)?

  /// The form of the value in a file.
  var structure: Structure { makeStructure() }

  /// True if the field makes sense beside the given keys.
  func belongs(beside keys: [String]) -> Bool {
    companions.isEmpty || companions.contains { keys.contains($0) }
  }
}

/// Fields that exclude one another.
struct Choice: Sendable {
  let keys: [String]
  let isRequired: Bool

  /// Exactly one of the fields must be there.
  static func oneOf(_ keys: String...) -> Choice { Choice(keys: keys, isRequired: true) }

  /// At most one of the fields may be there.
  static func atMostOneOf(_ keys: String...) -> Choice { Choice(keys: keys, isRequired: false) }
}

/// The fields of a block.
struct BlockDeclaration: Sendable {
  let fields: [FieldDeclaration]
  let choices: [Choice]

  /// The keys of the fields.
  let keys: [String]

  /// Declaration of undeclared keys; nil where they are errors.
  let others: FieldDeclaration?

  /// Further defaults that depend on what the block holds.
  let derived: @Sendable (DocumentValue) -> [DocumentMember]

  /// Declares a block.
  /// - Parameters:
  ///   - fields: the fields in the order in which they are documented and written.
  ///   - others: further ones.
  ///   - choices: which of them exclude one another.
  ///   - derived: defaults that depend on what the block holds, by key.
  @_semantics("optimize.sil.specialize.generic.never")
  init<each Value>(
    _ fields: repeat Field<each Value>, also others: [FieldDeclaration] = [],
    choices: [Choice] = [],
    derived: @escaping @Sendable (DocumentValue) -> [DocumentMember] = { _ in [] }
  ) {
    var declarations: [FieldDeclaration] = []
    for field in repeat each fields { declarations.append(field.declaration) }
    self.init(declarations + others, choices: choices, derived: derived)
  }

  /// Declares a block from fields whose types are forgotten already.
  /// - Parameters:
  ///   - fields: the fields in the order in which they are documented and written.
  ///   - others: what keys that are not declared hold; nil where there must be none.
  ///   - choices: which of the fields exclude one another.
  ///   - derived: defaults that depend on what the block holds, by key.
  init(
    _ fields: [FieldDeclaration], others: FieldDeclaration? = nil, choices: [Choice] = [],
    derived: @escaping @Sendable (DocumentValue) -> [DocumentMember] = { _ in [] }
  ) {
    self.fields = fields
    self.others = others
    keys = fields.map(\.key)
    self.choices = choices
    self.derived = derived
  }

  /// The field of a key, or the declaration of undeclared keys, or nil.
  func field(_ key: String) -> FieldDeclaration? { fields.first { $0.key == key } ?? others }

  /// True if members are those of all fields, in the order of the fields.
  func areAll(_ members: [DocumentMember]) -> Bool {
    members.count == keys.count && zip(members, keys).allSatisfy { $0.key == $1 }
  }

  /// The choice that a key is part of, or nil.
  func choice(of key: String) -> Choice? { choices.first { $0.keys.contains(key) } }
}
