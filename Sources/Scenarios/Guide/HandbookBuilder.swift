import Documents
import Quantities

/// Writer of the tables of fields in the reference, with each block of fields once.
///
/// An inner block has a section of its own if it is long or occurs in several fields, which then
/// link to the section. A short block is listed in the table of the enclosing block.
struct HandbookBuilder {
  /// Position of a table of fields.
  struct Spot {
    /// Name of the page.
    let page: String

    /// Name of the described block, for links from other pages: `emergency`, or `emergency.calls`.
    let name: String

    /// Text before the paths in section headings; empty on the page of a block.
    var stem = ""

    /// Path of the block on its page; empty for the page's own block.
    var path = ""

    /// Anchor of the heading above the table.
    var anchor = "fields"

    /// Value of the block in the example of the page; nil if it is missing there.
    var example: DocumentValue?

    /// Fields of the enclosing block, and the anchor of their table.
    var outer: (fields: [FieldDeclaration], anchor: String) = ([], "")

    /// Section heading for a block at a path, without the heading marks.
    func heading(at path: String) -> String { "\(stem)`\(path)`" }
  }

  /// An inner block with a section of its own.
  private struct Inner {
    let block: BlockDeclaration
    let summary: String
    let spot: Spot
  }

  /// Greatest number of fields of a block that is listed in the enclosing table.
  private static let mostInline = 3

  /// Locations of the descriptions of values and blocks, by signature.
  var places: [String: HandbookPlace] = [:]

  /// Words that replace values, by signature, in the singular and plural.
  var substitutes: [String: (one: String, many: String)] = [:]

  /// Signatures of blocks that occur in several fields.
  private let repeated: Set<String>

  /// Makes a builder for the pages of a structure.
  /// - Parameter root: structure of a whole scenario.
  init(of root: Structure) {
    var uses = BlockUses()
    uses.count(root, inside: [])
    repeated = uses.repeated
  }

  /// Table of a block, followed by the sections of its inner blocks.
  /// - Parameters:
  ///   - block: the block.
  ///   - spot: position of its table.
  /// - Returns: lines of Markdown.
  mutating func lines(of block: BlockDeclaration, at spot: Spot) -> [String] {
    var inner: [Inner] = []
    let taken = block.keysTakenOver(from: spot.outer.fields)
    let rows = self.rows(of: block, without: Set(taken), at: spot, prefix: "", inner: &inner)
    var lines = ["| field | value | default | meaning |", "|---|---|---|---|"] + rows
    if !taken.isEmpty {
      let keys = taken.map { "`\($0)`" }.joined(separator: ", ")
      lines += ["", "Also these [fields of the block around it](#\(spot.outer.anchor)): \(keys)."]
    }
    for section in inner {
      let spot = section.spot
      let isDeep = !spot.stem.isEmpty || spot.path.contains(".")
      let heading = spot.heading(at: spot.path)
      lines += ["", "\(isDeep ? "###" : "##") \(heading)", "", section.summary, ""]
      lines += self.lines(of: section.block, at: section.spot)
    }
    return lines
  }

  private mutating func rows(
    of block: BlockDeclaration, without taken: Set<String>, at spot: Spot, prefix: String,
    inner: inout [Inner]
  ) -> [String] {
    var rows: [String] = []
    for field in block.ranked(by: spot.example) where !taken.contains(field.key) {
      var cell = Cell(spot: spot, owner: block, field: field, path: prefix + field.key)
      let value = written(field.structure, in: &cell, path: cell.path, isMany: false)
      inner += cell.sections
      rows.append(
        "| `\(cell.path)` | \(Self.cell(value)) | \(field.absence(in: block).cell) "
          + "| \(Self.cell(field.summary)) |")
      for (path, block) in cell.inline {
        var inside = spot
        inside.example = spot.example?.firstBlock?[field.key]
        rows += self.rows(of: block, without: [], at: inside, prefix: path + ".", inner: &inner)
      }
    }
    return rows
  }

  /// Value of a field, with the blocks that it refers to.
  private struct Cell {
    let spot: Spot
    let owner: BlockDeclaration
    let field: FieldDeclaration

    /// Path of the field in its table.
    let path: String

    /// Blocks with sections of their own.
    var sections: [Inner] = []

    /// Blocks listed in the same table, with their paths.
    var inline: [(path: String, block: BlockDeclaration)] = []

    /// Position of the section for a block inside the field.
    func inside(_ path: String) -> Spot {
      let whole = spot.path.isEmpty ? path : "\(spot.path).\(path)"
      var inside = Spot(page: spot.page, name: spot.name, stem: spot.stem, path: whole)
      inside.anchor = HandbookPlace.anchor(of: inside.heading(at: whole))
      inside.example = spot.example?.firstBlock?[field.key]
      inside.outer = (owner.fields, spot.anchor)
      return inside
    }
  }

  /// Accepted values in short form.
  private mutating func written(
    _ structure: Structure, in cell: inout Cell, path: String, isMany: Bool
  ) -> String {
    let signature = structure.signature
    if let words = substitutes[signature] { return isMany ? words.many : words.one }
    if !structure.isLeaf, let place = places[signature] {
      let target = place.target(from: cell.spot.page)
      if place.isShared { return "[\(place.name)](\(target))" }
      return "[\(isMany ? "blocks" : "a block") as in `\(place.name)`](\(target))"
    }
    switch structure {
    case .leaf(let leaf):
      return leaf.range.map { "\(leaf.expectation); \($0)" } ?? leaf.expectation
    case .list(let element, let count):
      let inner = written(element, in: &cell, path: path + "[]", isMany: true)
      return count.lowerBound == count.upperBound
        ? "a list of \(count.lowerBound) x \(inner)" : "a list of \(inner)"
    case .either(let first, let second):
      let one = written(first, in: &cell, path: path, isMany: isMany)
      return one + ", or " + written(second, in: &cell, path: path, isMany: isMany)
    case .named(let name, let inner):
      let range = inner.isLeaf ? inner.leaf?.range.map { "; \($0)" } ?? "" : ""
      return Self.link(toValue: name, from: cell.spot.page) + range
    case .block(let block):
      return written(block, signature, in: &cell, path: path, isMany: isMany)
    }
  }

  private mutating func written(
    _ block: BlockDeclaration, _ signature: String, in cell: inout Cell, path: String, isMany: Bool
  ) -> String {
    let word = isMany ? "blocks" : "a block"
    let isLong = Structure.block(block).fieldCount > Self.mostInline
    guard isLong || (repeated.contains(signature) && block.fields.count > 1) else {
      cell.inline.append((path, block))
      return word
    }
    let spot = cell.inside(path)
    places[signature] = HandbookPlace(
      page: spot.page, anchor: spot.anchor, name: "\(spot.name).\(spot.path)", isShared: false)
    cell.sections.append(Inner(block: block, summary: cell.field.summary, spot: spot))
    return "[\(word)](#\(spot.anchor))"
  }

  /// Link to a value that is common to many fields.
  /// - Parameters:
  ///   - name: name of the value in the schema.
  ///   - page: page that contains the link.
  /// - Returns: the link as Markdown.
  static func link(toValue name: String, from page: String) -> String {
    let title = title(ofValue: name)
    let target = page == ScenarioHandbook.valuesPage ? "" : ScenarioHandbook.valuesPage
    return "[\(title)](\(target)#\(HandbookPlace.anchor(of: title)))"
  }

  /// Heading of a value that is common to many fields.
  /// - Parameter name: name of the value in the schema.
  /// - Returns: the name in words.
  static func title(ofValue name: String) -> String {
    name.split(separator: "_").joined(separator: " ")
  }

  /// Text that is safe inside a table cell.
  static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
