/// Part of a page: text, an element with attributes and children, or a sequence of parts.
///
/// Values cannot be mistaken for markup: tags and attribute names are known at compile time, and
/// everything else is escaped in the output. Raw HTML cannot be inserted: scripts and style sheets
/// come only from `PageAsset`, and data for scripts only from `ScriptData`.
package struct Markup: Sendable {
  indirect enum Content: Sendable {
    case text(String)
    case element(tag: StaticString, attributes: Attributes, children: [Markup])
    case group([Markup])
    case data(id: ElementID, data: ScriptData)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// Makes an element.
  /// - Parameters:
  ///   - tag: the name of the element, for example `p`.
  ///   - attributes: its attributes, in order.
  ///   - children: the content.
  package init(
    _ tag: StaticString, _ attributes: Attributes = [:],
    @MarkupBuilder children: () -> [Markup] = { [] }
  ) {
    self.content = .element(tag: tag, attributes: attributes, children: children())
  }

  /// Makes an element that contains text.
  /// - Parameters:
  ///   - tag: the name of the element, for example `p`.
  ///   - attributes: its attributes, in order.
  ///   - text: the content, not escaped.
  package init(_ tag: StaticString, _ attributes: Attributes, _ text: String) {
    self.content = .element(
      tag: tag, attributes: attributes, children: [Markup(.text(text))])
  }

  /// Makes an element without attributes that contains text.
  /// - Parameters:
  ///   - tag: the name of the element, for example `p`.
  ///   - text: the content, not escaped.
  package init(_ tag: StaticString, _ text: String) { self.init(tag, [:], text) }

  /// Makes text; it is escaped in the output.
  package static func text(_ text: String) -> Markup { Markup(.text(text)) }

  /// Makes a sequence of parts.
  package static func group(_ pieces: [Markup]) -> Markup { Markup(.group(pieces)) }

  /// Makes data that a script of the page reads by its id.
  package static func data(_ id: ElementID, _ data: ScriptData) -> Markup {
    Markup(.data(id: id, data: data))
  }
}

/// Builder of a sequence of parts.
@resultBuilder
package enum MarkupBuilder {
  /// Adds a part.
  package static func buildExpression(_ piece: Markup) -> [Markup] { [piece] }

  /// Adds a sequence of parts.
  package static func buildExpression(_ pieces: [Markup]) -> [Markup] { pieces }

  /// Adds a part unless it is nil.
  package static func buildExpression(_ piece: Markup?) -> [Markup] { piece.map { [$0] } ?? [] }

  /// Adds text.
  package static func buildExpression(_ text: String) -> [Markup] { [.text(text)] }

  /// Joins parts.
  package static func buildBlock(_ pieces: [Markup]...) -> [Markup] { pieces.flatMap { $0 } }

  /// Adds the parts of a condition that holds.
  package static func buildOptional(_ pieces: [Markup]?) -> [Markup] { pieces ?? [] }

  /// Adds the first branch.
  package static func buildEither(first pieces: [Markup]) -> [Markup] { pieces }

  /// Adds the second branch.
  package static func buildEither(second pieces: [Markup]) -> [Markup] { pieces }

  /// Joins the parts of a loop.
  package static func buildArray(_ pieces: [[Markup]]) -> [Markup] { pieces.flatMap { $0 } }
}
