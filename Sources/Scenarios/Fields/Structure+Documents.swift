import Documents

// Operations of defaults and inheritance on documents, common to all fields.
extension Structure {
  /// Fills in defaults and arranges the keys in the order of declaration.
  ///
  /// Undeclared keys remain at the end, to be reported by the reader.
  /// - Parameters:
  ///   - value: the document.
  ///   - keys: keys of the enclosing block.
  /// - Returns: the completed document.
  func completed(_ value: DocumentValue, inside keys: [String] = []) -> DocumentValue {
    completion(of: value, inside: keys) ?? value
  }

  /// The completed document; nil if it is complete already, so that long lists are not copied.
  private func completion(
    of value: DocumentValue, inside keys: [String] = []
  ) -> DocumentValue? {
    switch alternative(for: value) {
    case .block(let declaration):
      guard case .object(let members) = value.content else { return nil }
      if declaration.areAll(members) { return Self.completionOfFields(members, declaration, value) }
      return DocumentValue(
        .object(Self.complete(members, declaration, of: value, inside: keys)), at: value.location)
    case .list(let element, _):
      guard case .array(var elements) = value.content else { return nil }
      var isChanged = false
      for index in elements.indices {
        guard let complete = element.completion(of: elements[index]) else { continue }
        elements[index] = complete
        isChanged = true
      }
      return isChanged ? DocumentValue(.array(elements), at: value.location) : nil
    case .leaf, .either, .named, nil: return nil
    }
  }

  /// The block with completed fields, if all fields are present and in order; nil without a change.
  private static func completionOfFields(
    _ members: [DocumentMember], _ declaration: BlockDeclaration, _ value: DocumentValue
  ) -> DocumentValue? {
    var members = members
    var isChanged = false
    let present = declaration.keys
    for (index, field) in declaration.fields.enumerated() {
      guard let complete = field.structure.completion(of: members[index].value, inside: present)
      else { continue }
      members[index].value = complete
      isChanged = true
    }
    return isChanged ? DocumentValue(.object(members), at: value.location) : nil
  }

  private static func complete(
    _ members: [DocumentMember], _ declaration: BlockDeclaration, of value: DocumentValue,
    inside keys: [String]
  ) -> [DocumentMember] {
    let present = members.map(\.key)
    let derived = declaration.derived(value)
    var complete: [DocumentMember] = []
    for field in declaration.fields {
      if var member = members.first(where: { $0.key == field.key }) {
        member.value = field.structure.completed(member.value, inside: present)
        complete.append(member)
      } else if let standard = field.standard(derived, beside: present, inside: keys, of: value) {
        complete.append(
          DocumentMember(key: field.key, keyLocation: value.location, value: standard))
      }
    }
    for var member in members where !declaration.keys.contains(member.key) {
      if let other = declaration.others { member.value = other.structure.completed(member.value) }
      complete.append(member)
    }
    return complete
  }

  /// Removes the values that `completed` fills in.
  ///
  /// A field of a later version that keeps its default is not in the result.
  /// - Parameters:
  ///   - value: a completed document.
  ///   - keys: keys of the enclosing block.
  /// - Returns: the same document with as few fields as possible.
  func reduced(_ value: DocumentValue, inside keys: [String] = []) -> DocumentValue {
    switch (alternative(for: value), value.content) {
    case (.block(let declaration), .object(let members)):
      let present = members.map(\.key)
      let derived = declaration.derived(value)
      let own = members.compactMap { member -> DocumentMember? in
        guard let field = declaration.field(member.key) else { return member }
        let standard = field.standard(derived, beside: present, inside: keys, of: value)
        if standard?.text(.line) == member.value.text(.line) { return nil }
        var own = member
        own.value = field.structure.reduced(member.value, inside: present)
        return own
      }
      return DocumentValue(.object(own), at: value.location)
    case (.list(let element, _), .array(let elements)):
      return DocumentValue(.array(elements.map { element.reduced($0) }), at: value.location)
    default: return value
    }
  }

  /// Merges a document into another: blocks are merged, all other values are replaced.
  ///
  /// `null` removes an inherited value. A field removes the inherited fields that it excludes, and
  /// fields that are valid only together with them.
  static func merged(
    _ base: DocumentValue?, with change: DocumentValue, _ structure: Structure?
  ) -> DocumentValue {
    guard case .object(let changes) = change.content else { return change }
    var block = DocumentValue(.object([]), at: change.location)
    if let base, case .object = base.content { block = base }
    let declaration = structure?.declaration(for: change)
    for member in changes {
      let value = merged(
        block[member.key], with: member.value, declaration?.field(member.key)?.structure)
      block = block.putting(
        DocumentMember(key: member.key, keyLocation: member.keyLocation, value: value),
        beside: changes.map(\.key), declaration)
    }
    return block
  }

  /// Declaration of the block that a value contains; nil if there is none.
  func declaration(for value: DocumentValue) -> BlockDeclaration? {
    guard case .block(let declaration) = alternative(for: value) else { return nil }
    return declaration
  }
}

extension FieldDeclaration {
  /// Default of a field that is missing in a block; nil without a default.
  ///
  /// An empty default block has the location of its owner, so that missing fields in it are
  /// reported there.
  fileprivate func standard(
    _ derived: [DocumentMember], beside present: [String], inside keys: [String],
    of block: DocumentValue
  ) -> DocumentValue? {
    if let member = derived.first(where: { $0.key == key }) { return member.value }
    guard case .standard(let standard) = presence, belongs(beside: present),
      !keys.contains(where: { $0 == rivalOutside })
    else { return nil }
    return structure.completed(DocumentValue(standard.content, at: block.location))
  }
}

extension DocumentValue {
  /// Puts a member into a block and removes the members that it replaces or excludes.
  /// - Parameters:
  ///   - member: the new member; `null` only removes.
  ///   - keys: keys that are added together with it and are not excluded, valid or not.
  ///   - declaration: fields of the block; nil if it is not declared.
  /// - Returns: the changed block.
  func putting(
    _ member: DocumentMember, beside keys: [String], _ declaration: BlockDeclaration?
  ) -> DocumentValue {
    guard case .object(var members) = content else { return self }
    let before = members.map(\.key)
    let place = members.firstIndex { $0.key == member.key }
    if case .null = member.value.content {
      if let place { members.remove(at: place) }
    } else {
      if let place {
        members[place].value = member.value
      } else {
        members.append(member)
      }
      let rivals = declaration?.choice(of: member.key)?.keys ?? []
      members.removeAll {
        $0.key != member.key && rivals.contains($0.key) && !keys.contains($0.key)
      }
    }
    let after = members.map(\.key) + keys
    members.removeAll { other in
      guard let field = declaration?.field(other.key), !keys.contains(other.key) else {
        return false
      }
      return field.belongs(beside: before) && !field.belongs(beside: after)
    }
    return DocumentValue(.object(members), at: location)
  }
}
