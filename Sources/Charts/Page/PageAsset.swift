/// Style sheet or script that a page includes unescaped: text of the program, never of a file from
/// another author.
package struct PageAsset: Sendable {
  let bytes: [UInt8]

  /// Makes an asset from text of the program, which must not contain `</` or `<!--`.
  package init(_ text: StaticString) { self.init(text.description) }

  private init(_ text: String) {
    precondition(
      !text.contains("</") && !text.contains("<!--"), "an asset cannot hold the end of its element")
    bytes = Array(text.utf8)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// Joins assets, in order.
  package static func joined(_ assets: [PageAsset]) -> PageAsset {
    PageAsset(bytes: Array(assets.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])))
  }

  /// Styles of every page: colours of both modes, text, tables, charts, print.
  package static let styles = PageAsset.joined([
    PageAsset(Theme.styleSheet), PageAsset(PackageAssets.page_css),
    PageAsset(PackageAssets.charts_css),
  ])

  /// Script for interactive charts: the time slider of zone maps and linked tables.
  package static let script = PageAsset(PackageAssets.charts_js)
}
