import ReportPage
import Reports
import Results
import Testing

@Suite struct ReportPageTests {
  private func page(_ figures: ReportFigures) -> String {
    // Spaces that do not break are spaces to readers.
    String(decoding: ReportPage.html(figures), as: UTF8.self).replacing("\u{a0}", with: " ")
  }

  private static let summary = [
    "answer", "sure", "waits", "when", "where", "people", "need", "next",
  ]
  private static let folds = [
    "figures", "differences", "spread", "day", "fleet", "held", "maps", "zones", "drivers", "study",
    "diagnostics", "monitors", "sources",
  ]

  @Test func `the summary comes first and is linked, and details and methods are folded`() {
    let page = page(SampleFigures.figures(["a", "b", "c"]))
    let ids =
      Self.summary.map { "<section class=\"brief\" id=\"\($0)\"" }
      + Self.folds.map { "<details class=\"fold\" id=\"\($0)\"" }
    let places = ids.map { page.range(of: $0)?.lowerBound }
    #expect(zip(ids, places).filter { $0.1 == nil }.map(\.0) == [])
    #expect(places.compactMap { $0 }.sorted() == places.compactMap { $0 })
    #expect(
      (Self.summary + ["details", "methods"]).filter { !page.contains("<a href=\"#\($0)\">") } == []
    )
  }

  @Test func `ids are given once, and every reference leads to one`() {
    let page = page(SampleFigures.figures(["a", "b", "c"]))
    let ids = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    let links = page.matches(of: #/ (?:href="#|for=")([^"]*)"/#).map { String($0.1) }
    let labels = page.matches(of: #/ aria-labelledby="([^"]*)"/#).flatMap {
      $0.1.split(separator: " ").map(String.init)
    }
    let known = Set(ids)
    #expect((links + labels).filter { !known.contains($0) } == [])
    #expect(!links.isEmpty && !labels.isEmpty)
  }

  @Test func `every drawing with a heading has a table behind it`() {
    let page = page(SampleFigures.figures())
    let charts = page.components("<figure class=\"chart\"").dropFirst()
    #expect(charts.count >= 18)
    #expect(
      charts.allSatisfy {
        $0.contains("role=\"img\"") && $0.contains("<desc") && $0.contains("<caption>")
          && $0.contains("scope=\"row\"")
      })
  }

  @Test func `lower bounds are called that`() {
    let page = page(SampleFigures.figures())
    #expect(page.contains("<strong>≥ 12.5</strong>"))
    #expect(page.contains("<strong>9.2</strong>"))
    #expect(page.contains("≥: people were still waiting when the day ended"))
  }

  @Test func `what is missing is left out, and the command that brings it stands under next`() {
    let page = page(SampleFigures.figures(hasDetails: false))
    let gone = ["waits", "when", "where", "people", "need"]
    #expect(gone.filter { page.contains("<section class=\"brief\" id=\"\($0)\"") } == [])
    #expect(page.contains("cabstand compare sample.jsonc --detail 3 --report"))
    #expect(page.contains("cabstand size sample.jsonc --policy adjacent"))
    let sentence = "Not shown: made with --detail 0: run again with --detail 20."
    #expect(page.components(sentence).count - 1 >= 8)
  }

  @Test func `a report of nothing is a page, too`() {
    let page = page(ReportFigures(title: ""))
    #expect(page.contains("<h1>No results</h1>"))
    #expect(Self.folds.allSatisfy { page.contains("<details class=\"fold\" id=\"\($0)\"") })
    #expect(!page.contains("class=\"brief\" id=\"answer\""))
  }

  @Test func `names from files stay text`() {
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&"
    var figures = SampleFigures.figures([hostile, "b", "c"])
    figures.title = hostile
    figures.folders[0].zones[0].name = hostile
    figures.folders[0].scenarios[0].description = hostile
    figures.folders[0].scenarios[0].city = hostile
    figures.folders[0].manifest.scenarioName = hostile
    figures.alternatives[1].service[0].name = hostile
    figures.alternatives[1].absences = [FigureAbsence(topic: .hours, reason: hostile)]
    let page = page(figures)
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("<img"))
    #expect(page.contains("\\u003c/script\\u003e\\u003cscript\\u003ealert(1)"))
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x"))
    // One script of the page itself, and the data of the maps.
    #expect(page.components("<script").count - 1 == 2)
    #expect(page.components("</script>").count - 1 == 2)
  }

  @Test func `the same figures give the same bytes`() {
    let first = ReportPage.html(SampleFigures.figures())
    let second = ReportPage.html(SampleFigures.figures())
    #expect(first == second)
  }

  @Test func `nothing is asked of the network`() {
    let page = page(SampleFigures.figures())
    #expect(page.contains("default-src &#39;none&#39;; script-src &#39;sha256-"))
    #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("url("))
  }

  @Test func `many alternatives and zones stay below one megabyte`() {
    let labels = (1...10).flatMap { policy in (1...40).map { "policy \(policy), taxis=\($0)" } }
    let figures = SampleFigures.figures(labels, side: 6)
    let bytes = ReportPage.html(figures).count
    #expect(bytes < 1_000_000, "\(bytes) bytes")
    #expect(page(figures).contains("The drawings show the first 4 of 400 alternatives."))
    let city = ReportPage.html(SampleFigures.figures((1...10).map { "policy \($0)" }, side: 24))
    #expect(city.count < 1_000_000, "\(city.count) bytes")
    let both = ReportPage.html(SampleFigures.figures(labels, side: 24))
    #expect(both.count < 1_000_000, "\(both.count) bytes")
  }

  @Test func `waits without end and values that are missing do not break a drawing`() {
    var figures = SampleFigures.figures()
    figures.alternatives[0].hours[3].wait = Estimate(mean: .infinity, count: 20)
    figures.alternatives[0].hours[4].wait = Estimate(count: 0)
    figures.alternatives[0].metrics[2].estimate = .infinity
    figures.alternatives[1].zones?.window[0].wait = .nan
    figures.alternatives[1].regressions[0].days[0].difference = .infinity
    let page = page(figures)
    #expect(page.contains("never"))
    #expect(!page.contains("nan") && !page.contains("inf\""))
  }
}

extension String {
  /// The parts between the places of a text.
  fileprivate func components(_ separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }

  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
