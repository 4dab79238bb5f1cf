// What defaults and inheritance do to a document, for all fields alike.
extension Structure {
  /// A document with the defaults filled in and the keys in the order of declaration.
  ///
  /// Keys that are not declared keep their place at the end, to be reported by the reader.
  func completed(_ value: DocumentValue) -> DocumentValue {
    switch alternative(for: value) {
    case .block(let declaration):
      guard case .object(let members) = value.content else { return value }
      return DocumentValue(
        .object(Self.complete(members, declaration, of: value)), at: value.location)
    case .list(let element, _):
      guard case .array(let elements) = value.content else { return value }
      return DocumentValue(.array(elements.map(element.completed)), at: value.location)
    case .leaf, .either, .named, nil: return value
    }
  }

  private static func complete(
    _ members: [DocumentMember], _ declaration: BlockDeclaration, of value: DocumentValue
  ) -> [DocumentMember] {
    let present = members.map(\.key)
    let derived = declaration.derived(value)
    var complete: [DocumentMember] = []
    for field in declaration.fields {
      if var member = members.first(where: { $0.key == field.key }) {
        member.value = field.structure.completed(member.value)
        complete.append(member)
      } else if let member = derived.first(where: { $0.key == field.key }) {
        complete.append(member)
      } else if case .standard(let standard) = field.presence, field.belongs(beside: present) {
        // An empty standard block stands where its owner does, so that what it lacks is found.
        let placed = DocumentValue(standard.content, at: value.location)
        complete.append(
          DocumentMember(
            key: field.key, keyLocation: value.location, value: field.structure.completed(placed)))
      }
    }
    return complete + members.filter { declaration.field($0.key) == nil }
  }

  /// A document changed by another: blocks are merged, everything else is replaced.
  ///
  /// `null` removes what was inherited. A field removes inherited fields that it excludes, and those
  /// that made sense only beside them.
  static func merged(
    _ base: DocumentValue?, with change: DocumentValue, _ structure: Structure?
  ) -> DocumentValue {
    guard case .object(let changes) = change.content else { return change }
    let declaration = structure?.declaration(for: change)
    guard let base, case .object(let inherited) = base.content else {
      return DocumentValue(
        .object(add(changes, to: [], declaration)), at: change.location)
    }
    let excluded = changes.flatMap { member in
      declaration?.choice(of: member.key)?.keys.filter { $0 != member.key } ?? []
    }
    var kept = inherited.filter { !excluded.contains($0.key) }
    let keys = kept.map(\.key) + changes.map(\.key)
    kept.removeAll { member in
      guard let field = declaration?.field(member.key) else { return false }
      return field.belongs(beside: inherited.map(\.key)) && !field.belongs(beside: keys)
    }
    return DocumentValue(.object(add(changes, to: kept, declaration)), at: base.location)
  }

  private static func add(
    _ changes: [DocumentMember], to members: [DocumentMember], _ declaration: BlockDeclaration?
  ) -> [DocumentMember] {
    var result = members
    for change in changes {
      let place = result.firstIndex { $0.key == change.key }
      if case .null = change.value.content {
        if let place { result.remove(at: place) }
        continue
      }
      let value = merged(
        place.map { result[$0].value }, with: change.value,
        declaration?.field(change.key)?.structure)
      if let place {
        result[place].value = value
      } else {
        result.append(
          DocumentMember(key: change.key, keyLocation: change.keyLocation, value: value))
      }
    }
    return result
  }

  /// The declaration of the block that a value is, or nil.
  func declaration(for value: DocumentValue) -> BlockDeclaration? {
    guard case .block(let declaration) = alternative(for: value) else { return nil }
    return declaration
  }
}
