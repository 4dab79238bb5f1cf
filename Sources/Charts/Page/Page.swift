/// Self-contained HTML file that needs no network and no other files.
///
/// A content security policy in its head forbids external resources. Scripts and style sheets are
/// allowed only by their hash, so that injected markup cannot run.
package struct Page: Sendable {
  /// Label and target of a link in the navigation.
  package struct Link: Sendable {
    let label: String
    let target: ElementID

    package init(_ label: String, to target: ElementID) {
      self.label = label
      self.target = target
    }
  }

  private let title: String
  private let description: String
  private let styles: PageAsset
  private let script: PageAsset
  private let header: [Markup]
  private let links: [Link]
  private let main: [Markup]
  private let footer: [Markup]

  /// Makes a page.
  /// - Parameters:
  ///   - title: the title of the window.
  ///   - description: a one-sentence description of the page.
  ///   - styles: the style sheet; usually `PageAsset.styles`, joined with page-specific styles.
  ///   - script: the script, run after the page has loaded; usually `PageAsset.script`.
  ///   - links: the navigation, omitted if empty.
  ///   - header: the part above the navigation, with the only first-level heading.
  ///   - main: the content.
  ///   - footer: the part below the content.
  package init(
    title: String, description: String, styles: PageAsset = .styles, script: PageAsset = .script,
    links: [Link] = [], @MarkupBuilder header: () -> [Markup], @MarkupBuilder main: () -> [Markup],
    @MarkupBuilder footer: () -> [Markup] = { [] }
  ) {
    self.title = title
    self.description = description
    self.styles = styles
    self.script = script
    self.links = links
    self.header = header()
    self.main = main()
    self.footer = footer()
  }

  /// Returns the bytes of the file, with a final line break.
  /// - Parameter digest: the SHA-256 of bytes, in hexadecimal digits.
  /// - Returns: the page in UTF-8; the same page gives the same bytes.
  package func bytes(digest: ([UInt8]) -> String) -> [UInt8] {
    var bytes = Array("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n".utf8)
    for element in head(digest) {
      element.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes += "<style>".utf8 + styles.bytes + "</style>\n</head>\n<body>\n".utf8
    for element in content {
      element.write(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes += "<script>".utf8 + script.bytes + "</script>\n</body>\n</html>\n".utf8
    return bytes
  }

  private func head(_ digest: ([UInt8]) -> String) -> [Markup] {
    [
      Markup("meta", ["charset": "utf-8"]),
      Markup(
        "meta",
        [
          "http-equiv": "Content-Security-Policy",
          "content": "default-src 'none'; script-src '\(Page.source(script, digest))'; "
            + "style-src '\(Page.source(styles, digest))'; img-src data:; "
            + "base-uri 'none'; form-action 'none'",
        ]),
      Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      Markup("meta", ["name": "color-scheme", "content": "light dark"]),
      Markup("meta", ["name": "description", "content": description]),
      Markup("title", title),
    ]
  }

  private static func source(_ asset: PageAsset, _ digest: ([UInt8]) -> String) -> String {
    "sha256-" + Base64.text(Base64.bytes(hexadecimal: digest(asset.bytes)))
  }

  private var content: [Markup] {
    let skip = Markup("a", ["class": "skip", "href": "#main"], "Skip to the content")
    let head = Markup("header", ["class": "page-header"]) { header }
    let navigation = Markup("nav", ["class": "page-nav", "aria-label": "Sections of this page"]) {
      Markup("ul") {
        for link in links {
          Markup("li") { Markup("a", ["href": link.target.link], link.label) }
        }
      }
    }
    let body = Markup("main", ["id": "main", "tabindex": "-1"]) { main }
    let foot = Markup("footer", ["class": "page-footer"]) { footer }
    return [skip, head] + (links.isEmpty ? [] : [navigation]) + [body]
      + (footer.isEmpty ? [] : [foot])
  }
}
