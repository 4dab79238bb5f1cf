/// Location in the reference at which a value or a block of fields is described.
struct HandbookPlace {
  /// Name of the page, as in `city.md`.
  let page: String

  /// Anchor of the heading.
  let anchor: String

  /// Name shown in links: that of a shared value, or the path of a block.
  let name: String

  /// True for a value that is common to many fields; false for the block of one field.
  let isShared: Bool

  /// Target of a link.
  /// - Parameter page: page that contains the link.
  /// - Returns: the anchor, preceded by the name of the page if it is a different one.
  func target(from page: String) -> String {
    (page == self.page ? "" : self.page) + "#" + anchor
  }

  /// Anchor that GitHub generates for a heading.
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
  /// Signature that is equal for values with the same form and meaning.
  var signature: String {
    switch self {
    case .leaf(let leaf): leaf.expectation + ";" + (leaf.range ?? "")
    case .list(let element, let count): "[\(count) \(element.signature)]"
    case .block(let declaration): declaration.signature
    case .either(let first, let second): first.signature + "|" + second.signature
    case .named(let name, let inner): name + ";" + (inner.leaf?.range ?? "")
    }
  }

  /// True for a single value with one form.
  var isLeaf: Bool {
    if case .leaf = self { true } else { false }
  }

  /// Number of fields, including those of nested blocks, without named values.
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
  /// Signature that is equal for blocks whose fields have the same forms and meanings.
  var signature: String {
    let fields = fields.map { field in
      "\(field.key);\(field.absence(in: self).plain);\(field.summary);\(field.structure.signature)"
    }
    return "{" + fields.joined(separator: "\n") + "}"
  }

  /// Least number of fields that a block takes over from the enclosing one by a reference.
  private static let fewestTakenOver = 4

  /// Keys of the fields with the same meaning as in the enclosing block, if there are many.
  /// - Parameter outer: fields of the enclosing block.
  /// - Returns: the keys; empty if there are few.
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

/// Counter of the fields that use each block.
struct BlockUses {
  /// Signatures of blocks that occur in several fields.
  private(set) var repeated: Set<String> = []

  private var seen: Set<String> = []
  private var names: Set<String> = []

  /// Counts the blocks of a structure, and those of named values once.
  /// - Parameters:
  ///   - structure: the structure.
  ///   - outer: fields of the enclosing block.
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
