/// Answer at the top of a page.
enum PageHeadline {
  /// Text of the first heading of the first level.
  /// - Parameter page: HTML of the page.
  /// - Returns: nil if the page has no such heading.
  static func of(_ page: [UInt8]) -> String? {
    // The heading comes before all drawings.
    let text = String(decoding: page.prefix(100_000), as: UTF8.self)
    guard let start = text.firstRange(of: "<h1>"),
      let end = text[start.upperBound...].firstRange(of: "</h1>")
    else { return nil }
    return unescaped(text[start.upperBound..<end.lowerBound])
  }

  /// Text between tags.
  private static func unescaped(_ text: Substring) -> String {
    // The ampersand comes last, so that it does not make new entities.
    [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("\u{a0}", " "),
      ("&amp;", "&"),
    ].reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
