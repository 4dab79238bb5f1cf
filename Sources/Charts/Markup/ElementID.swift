/// Id of an element, made of compile-time words and numbers, so that names from files cannot cause
/// duplicate ids.
package struct ElementID: Hashable, Sendable {
  /// Id as written in the page.
  package let text: String

  /// Makes an id.
  /// - Parameter word: letters, digits and hyphens, starting with a letter.
  package init(_ word: StaticString) {
    let text = word.description
    precondition(ElementID.isPlain(text), "\(text) is no plain id")
    self.text = text
  }

  private init(checked text: String) { self.text = text }

  /// Returns the id with another word appended.
  package func adding(_ word: StaticString) -> ElementID {
    ElementID(checked: text + "-" + ElementID(word).text)
  }

  package func adding(_ number: Int) -> ElementID {
    precondition(number >= 0, "an id cannot end with the negative number \(number)")
    return ElementID(checked: text + "-\(number)")
  }

  /// Link to the element within its page.
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
