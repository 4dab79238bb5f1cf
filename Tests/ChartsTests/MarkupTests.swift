import Charts
import Testing

@Suite struct MarkupTests {
  @Test func `text and values of attributes cannot become markup`() {
    let hostile = "</p><script>alert('1')</script>\" onload=\"x&y"
    let piece = Markup("p", ["title": hostile], hostile)
    let escaped =
      "&lt;/p&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot; onload=&quot;x&amp;y"
    #expect(piece.html == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func `elements are written in order, empty ones with a slash`() {
    let piece = Markup("div", ["id": "a", "hidden": nil]) {
      Markup("path", ["d": "M0 0"])
      for number in 1...2 { Markup("b", "\(number)") }
      if isThere { "text" }
      Markup("td")
    }
    #expect(
      piece.html == "<div id=\"a\"><path d=\"M0 0\"/><b>1</b><b>2</b>text<td></td></div>")
  }

  private let isThere = true

  @Test func `control characters show as broken ones`() {
    #expect(Markup.text("a\u{0}b\u{1b}c\td\n").html == "a\u{fffd}b\u{fffd}c\td\n")
  }

  @Test func `data for scripts cannot end their element`() {
    let data = ScriptData.object([
      ("names", .list([.text("</script><!--&\u{2028}\"\\\n"), .null])),
      ("values", .integers([1, nil, -3])), ("share", .number(0.25, decimals: 3)),
      ("none", .number(.infinity, decimals: 1)),
    ])
    let json =
      #"{"names":["\u003c/script\u003e\u003c!--\u0026\u2028\"\\\u000a",null],"#
      + #""values":[1,null,-3],"share":0.25,"none":null}"#
    #expect(data.json == json)
    #expect(
      Markup.data(ElementID("maps").adding(2), data).html
        == "<script type=\"application/json\" id=\"maps-2\">\(json)</script>")
  }

  @Test func `a handler of events is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Markup("p", ["onclick": "x()"]) }
  }

  @Test func `a link out of the page is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Markup("a", ["href": "javascript:x()"]) }
  }
}
