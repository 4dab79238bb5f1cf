/// The attributes of an element, in the order in which they were written.
///
/// Names are known at compile time; values are any text and are escaped when they are written. What
/// could run code is refused: handlers of events, styles, and links that leave the page.
public struct Attributes: Sendable, ExpressibleByDictionaryLiteral {
  let pairs: [(name: StaticString, value: String?)]

  /// Makes attributes; one whose value is nil is left out.
  public init(dictionaryLiteral elements: (StaticString, String?)...) {
    for (name, value) in elements { Attributes.check(name, value ?? "") }
    self.pairs = elements
  }

  /// Attributes whose names may not be chosen freely.
  private static func check(_ name: StaticString, _ value: String) {
    let text = name.description
    precondition(!text.hasPrefix("on"), "\(text): events are bound in the script of the page")
    precondition(
      text != "style" && text != "srcdoc", "\(text): looks come from classes of the style sheet")
    let isLink = ["href", "src", "action", "formaction"].contains(text)
    precondition(!isLink || value.hasPrefix("#"), "\(text): a page points to itself only")
  }
}
