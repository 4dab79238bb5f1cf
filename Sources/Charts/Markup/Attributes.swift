/// Attributes of an element, in the given order.
///
/// Names are known at compile time; values may be any text and are escaped in the output.
/// Attributes that could run code are rejected: event handlers, styles, and links to anything
/// except the page itself and neighbouring pages.
package struct Attributes: Sendable, ExpressibleByDictionaryLiteral {
  let pairs: [(name: StaticString, value: String?)]

  /// Makes attributes; those with the value nil are omitted.
  package init(dictionaryLiteral elements: (StaticString, String?)...) {
    for (name, value) in elements { Attributes.check(name, value ?? "") }
    self.pairs = elements
  }

  /// Stops the program if an attribute is forbidden or a link is not local.
  private static func check(_ name: StaticString, _ value: String) {
    let text = name.description
    precondition(!text.hasPrefix("on"), "\(text): events are bound in the script of the page")
    precondition(
      text != "style" && text != "srcdoc", "\(text): looks come from classes of the style sheet")
    let isLink = ["href", "src", "action", "formaction"].contains(text)
    precondition(
      !isLink || value.hasPrefix("#") || (text == "href" && isPageBeside(value)),
      "\(text): a page points to itself and to pages beside it only")
  }

  /// True if a link is a plain relative path to a page, without a host or script.
  private static func isPageBeside(_ link: String) -> Bool {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    func isPlain(_ text: Substring, _ others: String) -> Bool {
      text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
          || others.utf8.contains(byte)
      }
    }
    guard let path = parts.first, !path.hasPrefix("/") else { return false }
    return isPlain(path, "-._~%/")
      && [".html", ".htm"].contains(where: path.lowercased().hasSuffix)
      && (parts.count == 1 || isPlain(parts[1], "-._~%=&:"))
  }
}
