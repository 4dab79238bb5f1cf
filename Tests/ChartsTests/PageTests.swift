import Charts
import Testing

@Suite struct PageTests {
  @Test func `a page is one file with a policy, landmarks and a link to its content`() {
    let page = Page(
      title: "A <b>", description: "What it \"is\".", styles: PageAsset("p{}"),
      script: PageAsset("1;"), links: [Page.Link("One", to: ElementID("one"))]
    ) {
      Markup("h1", "A <b>")
    } main: {
      Markup("section", ["id": "one"], "text")
    } footer: {
      Markup("p", "end")
    }
    let bytes = page.bytes { _ in "00ff10" }
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; script-src \
        &#39;sha256-AP8Q&#39;; style-src &#39;sha256-AP8Q&#39;; img-src data:; base-uri &#39;none&#39;; \
        form-action &#39;none&#39;"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <meta name="description" content="What it &quot;is&quot;."/>
        <title>A &lt;b&gt;</title>
        <style>p{}</style>
        </head>
        <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="page-header"><h1>A &lt;b&gt;</h1></header>
        <nav class="page-nav" aria-label="Sections of this page"><ul><li><a href="#one">One</a></li>\
        </ul></nav>
        <main id="main" tabindex="-1"><section id="one">text</section></main>
        <footer class="page-footer"><p>end</p></footer>
        <script>1;</script>
        </body>
        </html>

        """)
  }

  @Test func `an asset that would end its element is refused`() async {
    await #expect(processExitsWith: .failure) { _ = PageAsset("a</style>") }
  }
}
