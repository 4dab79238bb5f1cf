import Documents

/// One field of a block: key, form, meaning and default.
///
/// The declaration is the only description of a field: it parses, checks, documents, gives the
/// default and writes the schema.
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
  ///   - summary: a noun phrase for help and for editors; units, range and default follow in
  ///     further sentences.
  ///   - presence: required, optional or with a default.
  ///   - companions: keys of the same block; the field is valid only if one of them is present.
  ///   - rivalOutside: a key of the enclosing block that removes the default of this field.
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

  /// Declares a field of a separately declared block.
  ///
  /// The fields of the block are created only for scenarios that have it: most scenarios have five
  /// blocks out of forty.
  /// - Parameters:
  ///   - key: the key in the file.
  ///   - shape: a constant.
  ///   - summary: a noun phrase for help and for editors.
  ///   - presence: required, optional or with a default.
  ///   - companions: keys of the same block; the field is valid only if one of them is present.
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

  /// The type-erased field.
  @_semantics("optimize.sil.specialize.generic.never")
  var declaration: FieldDeclaration {
    FieldDeclaration(
      key: key, makeStructure: { makeShape().structure }, presence: presence,
      companions: companions, rivalOutside: rivalOutside, summary: summary,
      read: { value, reading in makeShape().read(value, reading) })
  }

  /// Declaration without the type of the value, read as `Settings` of a model.
  @_semantics("optimize.sil.specialize.generic.never")
  func declaration<Model>(
    put: @escaping @Sendable (Value, inout Model) -> Void
  ) -> FieldDeclaration {
    FieldDeclaration(
      key: key, makeStructure: { makeShape().structure }, presence: presence,
      companions: companions, rivalOutside: rivalOutside, summary: summary,
      read: { value, reading in
        makeShape().read(value, reading).map { value in Settings<Model> { put(value, &$0) } }
      })
  }
}

/// Treatment of a missing key.
enum Presence: Sendable {
  /// Absence is an error.
  case required

  /// The field has no value.
  case optional

  /// The field has this default.
  case standard(DocumentValue)
}

/// A type-erased field.
struct FieldDeclaration: Sendable {
  let key: String
  let makeStructure: @Sendable () -> Structure
  let presence: Presence
  let companions: [String]
  let rivalOutside: String?
  let summary: String
  let read: @Sendable (DocumentValue, Reading) -> (any Sendable)?

  /// Form of the value in a file.
  var structure: Structure { makeStructure() }

  /// True if a block is valid without a value of the field.
  var isOptional: Bool {
    if case .optional = presence { true } else { false }
  }

  /// True if the field is valid together with the given keys.
  func belongs(beside keys: [String]) -> Bool {
    companions.isEmpty || companions.contains { keys.contains($0) }
  }
}

/// Mutually exclusive fields.
struct Choice: Sendable {
  let keys: [String]
  let isRequired: Bool

  /// Exactly one of the fields must be present.
  static func oneOf(_ keys: String...) -> Choice { Choice(keys: keys, isRequired: true) }

  /// At most one of the fields may be present.
  static func atMostOneOf(_ keys: String...) -> Choice { Choice(keys: keys, isRequired: false) }
}

/// The fields of a block.
struct BlockDeclaration: Sendable {
  let fields: [FieldDeclaration]
  let choices: [Choice]

  /// Keys of the fields.
  let keys: [String]

  /// Declaration for undeclared keys; nil if they are errors.
  let others: FieldDeclaration?

  /// Additional defaults that depend on the content of the block.
  let derived: @Sendable (DocumentValue) -> [DocumentMember]

  /// Declares a block.
  /// - Parameters:
  ///   - fields: the fields in the order in which they are documented and written.
  ///   - choices: mutually exclusive fields.
  ///   - derived: defaults by key that depend on the content of the block.
  @_semantics("optimize.sil.specialize.generic.never")
  init<each Value>(
    _ fields: repeat Field<each Value>, choices: [Choice] = [],
    derived: @escaping @Sendable (DocumentValue) -> [DocumentMember] = { _ in [] }
  ) {
    var declarations: [FieldDeclaration] = []
    for field in repeat each fields { declarations.append(field.declaration) }
    self.init(declarations, choices: choices, derived: derived)
  }

  /// Declares a block from type-erased fields.
  /// - Parameters:
  ///   - fields: the fields in the order in which they are documented and written.
  ///   - others: declaration for undeclared keys; nil if they are errors.
  ///   - choices: mutually exclusive fields.
  ///   - derived: defaults by key that depend on the content of the block.
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

  /// Field of a key, or the declaration for undeclared keys; nil if there is neither.
  func field(_ key: String) -> FieldDeclaration? { fields.first { $0.key == key } ?? others }

  /// True if the members are those of all fields, in the order of the fields.
  func areAll(_ members: [DocumentMember]) -> Bool {
    members.count == keys.count && zip(members, keys).allSatisfy { $0.key == $1 }
  }

  /// Choice that contains a key; nil if there is none.
  func choice(of key: String) -> Choice? { choices.first { $0.keys.contains(key) } }
}
