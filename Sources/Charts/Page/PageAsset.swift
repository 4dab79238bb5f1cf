/// A style sheet or a script that stands in the page as it is: text of the program, never of a file
/// that another person has written.
package struct PageAsset: Sendable {
  let bytes: [UInt8]

  /// Makes an asset of text that is part of the program; it may not contain `</` or `<!--`.
  package init(_ text: StaticString) { self.init(text.description) }

  private init(_ text: String) {
    precondition(
      !text.contains("</") && !text.contains("<!--"), "an asset cannot hold the end of its element")
    bytes = Array(text.utf8)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Joins assets to one, in order.
  package static func joined(_ assets: [PageAsset]) -> PageAsset {
    PageAsset(bytes: Array(assets.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])))
  }

  /// What every page looks like: colours of both modes, text, tables, charts, print.
  package static let styles = PageAsset.joined([
    PageAsset(Theme.styleSheet), PageAsset(PackageAssets.page_css),
    PageAsset(PackageAssets.charts_css),
  ])

  /// What moves in charts: the hour of zone maps, tables that follow.
  package static let script = PageAsset(PackageAssets.charts_js)
}
