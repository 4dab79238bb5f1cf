/// A style sheet or a script that stands in the page as it is: text of the program, never of a file
/// that somebody else has written.
public struct PageAsset: Sendable {
  let bytes: [UInt8]

  /// Makes an asset of bytes that are part of the program.
  public init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    precondition(
      !text.contains("</") && !text.contains("<!--"), "an asset cannot hold the end of its element")
    self.bytes = bytes
  }

  /// Joins assets to one, in order.
  public static func joined(_ assets: [PageAsset]) -> PageAsset {
    PageAsset(Array(assets.map(\.bytes).joined(separator: [UInt8(ascii: "\n")])))
  }

  /// What every page looks like: colours of both modes, text, tables, charts, print.
  public static let styles = PageAsset.joined([
    PageAsset(Array(Theme.styleSheet.utf8)), PageAsset(PackageResources.page_css),
    PageAsset(PackageResources.charts_css),
  ])

  /// What moves in charts: the hour of zone maps, tables that follow.
  public static let script = PageAsset(PackageResources.charts_js)
}
