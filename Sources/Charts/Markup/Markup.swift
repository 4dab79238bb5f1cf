/// A piece of a page: text, an element with attributes and children, or several pieces in a row.
///
/// Values cannot be mistaken for markup: tags and names of attributes are known at compile time,
/// and whatever else is given is escaped when it is written. There is no way to put in raw HTML:
/// scripts and style sheets enter by `PageAsset` only, data for scripts by `ScriptData` only.
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
  ///   - children: what is inside.
  package init(
    _ tag: StaticString, _ attributes: Attributes = [:],
    @MarkupBuilder children: () -> [Markup] = { [] }
  ) {
    self.content = .element(tag: tag, attributes: attributes, children: children())
  }

  /// Makes an element that holds a text.
  /// - Parameters:
  ///   - tag: the name of the element, for example `p`.
  ///   - attributes: its attributes, in order.
  ///   - text: the text inside, as people shall read it.
  package init(_ tag: StaticString, _ attributes: Attributes, _ text: String) {
    self.content = .element(
      tag: tag, attributes: attributes, children: [Markup(.text(text))])
  }

  /// Makes an element without attributes that holds a text.
  /// - Parameters:
  ///   - tag: the name of the element, for example `p`.
  ///   - text: the text inside, as people shall read it.
  package init(_ tag: StaticString, _ text: String) { self.init(tag, [:], text) }

  /// A text, as people shall read it.
  package static func text(_ text: String) -> Markup { Markup(.text(text)) }

  /// Several pieces in a row.
  package static func group(_ pieces: [Markup]) -> Markup { Markup(.group(pieces)) }

  /// Data that a script of the page reads by its id.
  package static func data(_ id: ElementID, _ data: ScriptData) -> Markup {
    Markup(.data(id: id, data: data))
  }
}

/// Collects pieces of a page that are written one below the other.
@resultBuilder
package enum MarkupBuilder {
  /// Takes a piece.
  package static func buildExpression(_ piece: Markup) -> [Markup] { [piece] }

  /// Takes pieces in a row.
  package static func buildExpression(_ pieces: [Markup]) -> [Markup] { pieces }

  /// Takes a piece that may be missing.
  package static func buildExpression(_ piece: Markup?) -> [Markup] { piece.map { [$0] } ?? [] }

  /// Takes a text.
  package static func buildExpression(_ text: String) -> [Markup] { [.text(text)] }

  /// Joins pieces.
  package static func buildBlock(_ pieces: [Markup]...) -> [Markup] { pieces.flatMap { $0 } }

  /// Leaves out what a condition excludes.
  package static func buildOptional(_ pieces: [Markup]?) -> [Markup] { pieces ?? [] }

  /// Takes one branch.
  package static func buildEither(first pieces: [Markup]) -> [Markup] { pieces }

  /// Takes the other branch.
  package static func buildEither(second pieces: [Markup]) -> [Markup] { pieces }

  /// Joins the pieces of a loop.
  package static func buildArray(_ pieces: [[Markup]]) -> [Markup] { pieces.flatMap { $0 } }
}
