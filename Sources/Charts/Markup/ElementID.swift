/// The id of an element: words known at compile time and numbers, so that no name from a file can
/// make two elements share one.
package struct ElementID: Hashable, Sendable {
  /// The id as it stands in the page.
  package let text: String

  /// Makes an id.
  /// - Parameter word: letters, digits and hyphens, beginning with a letter.
  package init(_ word: StaticString) {
    let text = word.description
    precondition(ElementID.isPlain(text), "\(text) is no plain id")
    self.text = text
  }

  private init(checked text: String) { self.text = text }

  /// The id with a further word.
  package func adding(_ word: StaticString) -> ElementID {
    ElementID(checked: text + "-" + ElementID(word).text)
  }

  package func adding(_ number: Int) -> ElementID {
    precondition(number >= 0, "an id cannot end with the negative number \(number)")
    return ElementID(checked: text + "-\(number)")
  }

  /// The address of the element within its page.
  package var link: String { "#" + text }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z")
    else { return false }
    return text.utf8.allSatisfy {
      ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z"))
        || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")) || $0 == UInt8(ascii: "-")
    }
  }
}
