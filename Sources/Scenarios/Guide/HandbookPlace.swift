/// Place of the reference at which a value or a block of fields is described.
struct HandbookPlace {
  /// Name of the page, as in `city.md`.
  let page: String

  /// Anchor of the heading.
  let anchor: String

  /// Name that a link shows: that of a shared value, or the path of a block.
  let name: String

  /// True for a value that many fields share; false for the block of one field.
  let isShared: Bool

  /// Target of a link.
  /// - Parameter page: the page that has the link.
  /// - Returns: the anchor, after the name of the page where it is another.
  func target(from page: String) -> String {
    (page == self.page ? "" : self.page) + "#" + anchor
  }

  /// Anchor that GitHub gives a heading.
  static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }
}

extension Structure {
  /// Text that is equal for values that are written alike and have the same meaning.
  var signature: String {
    switch self {
    case .leaf(let leaf): leaf.expectation + ";" + (leaf.range ?? "")
    case .list(let element, let count): "[\(count) \(element.signature)]"
    case .block(let declaration): declaration.signature
    case .either(let first, let second): first.signature + "|" + second.signature
    case .named(let name, let inner): name + ";" + (inner.leaf?.range ?? "")
    }
  }

  /// True for a single value without another form.
  var isLeaf: Bool {
    if case .leaf = self { true } else { false }
  }

  /// The number of fields inside, those of blocks in blocks included, without named values.
  var fieldCount: Int {
    switch self {
    case .leaf, .named: 0
    case .list(let element, _): element.fieldCount
    case .either(let first, let second): first.fieldCount + second.fieldCount
    case .block(let declaration):
      declaration.fields.reduce(declaration.fields.count) { $0 + $1.structure.fieldCount }
    }
  }
}

extension BlockDeclaration {
  /// Text that is equal for blocks whose fields are written alike and have the same meanings.
  var signature: String {
    let fields = fields.map { field in
      "\(field.key);\(field.absence(in: self).plain);\(field.summary);\(field.structure.signature)"
    }
    return "{" + fields.joined(separator: "\n") + "}"
  }

  /// Fewest fields that a block takes over from the one around it by a reference.
  private static let fewestTakenOver = 4

  /// Keys of fields that have the meaning of fields of the block around, when there are many.
  /// - Parameter outer: the fields of the block around.
  /// - Returns: the keys; empty when there are few.
  func keysTakenOver(from outer: [FieldDeclaration]) -> [String] {
    let keys = fields.filter { field in
      outer.contains { other in
        other.key == field.key && other.summary == field.summary
          && other.structure.signature == field.structure.signature
      }
    }.map(\.key)
    return keys.count < Self.fewestTakenOver ? [] : keys
  }
}

/// Counts the fields that have one and the same block.
struct BlockUses {
  /// Signatures of blocks that several fields have.
  private(set) var repeated: Set<String> = []

  private var seen: Set<String> = []
  private var names: Set<String> = []

  /// Counts the blocks of a structure, those of named values once.
  /// - Parameters:
  ///   - structure: the structure.
  ///   - outer: the fields of the block around it.
  mutating func count(_ structure: Structure, inside outer: [FieldDeclaration]) {
    switch structure {
    case .leaf: break
    case .list(let element, _): count(element, inside: outer)
    case .either(let first, let second):
      count(first, inside: outer)
      count(second, inside: outer)
    case .named(let name, let inner):
      if names.insert(name).inserted { count(inner, inside: []) }
    case .block(let block):
      let signature = block.signature
      if !seen.insert(signature).inserted { repeated.insert(signature) }
      let taken = block.keysTakenOver(from: outer)
      for field in block.fields where !taken.contains(field.key) {
        count(field.structure, inside: block.fields)
      }
    }
  }
}
