import Documents
import Quantities

/// Reader of all fields of a block at once, so that one pass finds every problem.
struct BlockReader {
  let reading: Reading
  let location: SourceLocation
  private let members: [DocumentMember]
  private var values: [(key: String, value: any Sendable)] = []

  /// Fields that are missing or invalid, which is reported.
  private var broken: [FieldDeclaration] = []

  /// Reads the fields; nil if the value is not a block.
  init?(_ value: DocumentValue, _ declaration: BlockDeclaration, _ reading: Reading) {
    guard case .object(let members) = value.content else {
      reading.mismatch(value, .block(declaration))
      return nil
    }
    self.reading = reading
    self.location = value.location
    self.members = members
    reportUnknownKeys(declaration)
    reportBrokenChoices(declaration)
    let present = members.map(\.key)
    values.reserveCapacity(members.count)
    for field in declaration.fields {
      if let place = present.firstIndex(of: field.key) {
        let member = members[place]
        if !field.belongs(beside: present) {
          reading.inside(field.key).report(
            at: member.keyLocation, "goes only with \(Wording.list(field.companions))",
            fix: "remove it, or add \(Wording.list(field.companions))")
        }
        if let value = field.read(member.value, reading.inside(field.key)) {
          values.append((field.key, value))
        } else {
          broken.append(field)
        }
      } else if case .required = field.presence, field.belongs(beside: present),
        declaration.choice(of: field.key) == nil
      {
        reading.report(
          at: location, "the key \(Wording.quoted(field.key)) is missing",
          fix: "add \(Wording.quoted(field.key)): \(field.structure.example)")
        broken.append(field)
      }
    }
  }

  /// Value of a field; nil if it is missing or invalid, which is reported.
  @_semantics("optimize.sil.specialize.generic.never")
  subscript<Value>(field: Field<Value>) -> Value? { value(of: field.key) as? Value }

  /// Value of a type-erased field; nil if it is missing or invalid, which is reported.
  func value(of field: FieldDeclaration) -> (any Sendable)? { value(of: field.key) }

  private func value(of key: String) -> (any Sendable)? { values.first { $0.key == key }?.value }

  /// True if all fields except optional ones are valid.
  var isWhole: Bool { broken.allSatisfy(\.isOptional) }

  /// True if a field with one of these keys is missing or invalid.
  func isBroken(_ keys: [String]) -> Bool { broken.contains { keys.contains($0.key) } }

  /// Members with undeclared keys, in a block that allows them.
  func others(than declaration: BlockDeclaration) -> [DocumentMember] {
    members.filter { !declaration.keys.contains($0.key) }
  }

  /// Keys in the block, valid or not.
  var keys: Set<String> { Set(members.map(\.key)) }

  /// True if the block has the key of a field, valid or not.
  @_semantics("optimize.sil.specialize.generic.never")
  func has<Value>(_ field: Field<Value>) -> Bool { members.contains { $0.key == field.key } }

  /// Location of the value of a field; for a default, that of the block.
  @_semantics("optimize.sil.specialize.generic.never")
  func location<Value>(of field: Field<Value>) -> SourceLocation { location(of: field.key) }

  private func location(of key: String) -> SourceLocation {
    let written = members.first { $0.key == key }?.value.location
    return written == .builtIn ? location : written ?? location
  }

  /// Reports a value of a field that contradicts others.
  @_semantics("optimize.sil.specialize.generic.never")
  func report<Value>(_ field: Field<Value>, _ message: String, fix: String? = nil) {
    report(field.key, message, fix: fix)
  }

  /// Reports a value of a key that contradicts others.
  func report(_ key: String, _ message: String, fix: String? = nil) {
    reading.inside(key).report(at: location(of: key), message, fix: fix)
  }

  /// Warns of an implausible value of a key.
  func warn(_ key: String, _ message: String, fix: String? = nil) {
    reading.inside(key).warn(at: location(of: key), message, fix: fix)
  }

  private func reportUnknownKeys(_ declaration: BlockDeclaration) {
    for member in members where !declaration.keys.contains(member.key) {
      if let other = declaration.others {
        _ = other.read(member.value, reading.inside(member.key))
        continue
      }
      reading.report(
        at: member.keyLocation, "unknown key \(Wording.quoted(member.key))",
        fix: Wording.suggestion(for: member.key, among: declaration.keys))
    }
  }

  private func reportBrokenChoices(_ declaration: BlockDeclaration) {
    for choice in declaration.choices {
      let given = members.filter { choice.keys.contains($0.key) }
      if given.count > 1 {
        reading.report(
          at: given[1].keyLocation,
          "\(Wording.list(given.map { $0.key }, last: "and")) exclude one another",
          fix: "keep one of them")
      } else if given.isEmpty, choice.isRequired {
        reading.report(
          at: location, "one of \(Wording.list(choice.keys)) is missing", fix: "add one of them")
      }
    }
  }
}
