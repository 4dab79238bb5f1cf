import ReportPage
import Reports
import Testing

@testable import Results

/// Sentences that are true of some results and not of others.
@Suite struct ReportWordsTests {
  private func page(_ figures: ReportFigures) -> String {
    // Spaces that do not break are spaces to readers.
    String(decoding: ReportPage.html(figures), as: UTF8.self).replacing("\u{a0}", with: " ")
  }

  @Test func `the same passengers are claimed only where the digests say so`() {
    var figures = SampleFigures.figures()
    let claims = [
      "All alternatives of a folder meet the same passengers on the same days.",
      "the same people under all of them", "All alternatives meet the same requests",
      "confirm that all alternatives met the same passengers",
    ]
    let same = page(figures)
    #expect(claims.filter { !same.contains($0) } == [])
    figures.folders[0].hasSameDemand = false
    let other = page(figures)
    #expect(claims.filter { other.contains($0) } == [])
    let truth = "The varied value changes the passengers, so days are paired only by seed."
    // At the differences and among the methods.
    #expect(other.split(separator: truth).count == 3)
    let alone = page(SampleFigures.figures(["fifo"]))
    #expect(claims.filter { alone.contains($0) } == [])
  }

  @Test func `a summary says only what holds for all alternatives`() {
    var figures = SampleFigures.figures()
    let requests = "About 33 435 people ask for a taxi in a day."
    func summary() -> String { page(figures).replacing("\u{202f}", with: " ") }
    #expect(
      summary().contains("2 policies over 20 days each: fifo, adjacent. " + requests))
    figures.alternatives[1].variation = "taxis=300"
    #expect(summary().contains("2 alternatives over 20 days each: fifo, adjacent. " + requests))
    figures.alternatives[1].metrics[4].estimate = 40_000
    #expect(!summary().contains("About 33 435 people ask for a taxi"))
  }

  @Test func `alternatives without data take no place in a drawing`() {
    let labels = (1...13).map { "policy \($0)" }
    var figures = SampleFigures.figures(labels)
    for index in 0..<2 {
      figures.alternatives[index].hours = []
      figures.alternatives[index].absences = [FigureAbsence(topic: .hours, reason: "lost")]
    }
    let page = page(figures)
    #expect(page.contains("policy 1, policy 2 are not shown: lost."))
    #expect(
      page.contains(
        "The drawings show the first 6 of 11 alternatives that have something to show here."))
  }

  @Test func `hours that the window cuts have their true ends`() {
    var figures = SampleFigures.figures()
    figures.folders[0].scenarios[0].startOfDay = 16_200
    for index in 0..<2 {
      figures.alternatives[index].hours = Array(figures.alternatives[index].hours.prefix(2))
      figures.alternatives[index].hours[0].length = 1800
      figures.alternatives[index].hours[1].start = 1800
    }
    let page = page(figures)
    #expect(page.contains("04:30 to 05:00") && page.contains("05:00 to 06:00"))
    #expect(!page.contains("04:00 to 05:00</th>"))
  }

  @Test func `waits without end are explained where there are any`() {
    var figures = SampleFigures.figures()
    let note = "never: this percentile falls among unserved requests."
    #expect(!page(figures).contains(note))
    figures.alternatives[0].metrics[2].estimate = .infinity
    #expect(page(figures).contains(note))
  }

  @Test func `a great number of days more is millions`() {
    var figures = SampleFigures.figures()
    figures.alternatives[1].regressions[0].moreReplications = .max
    #expect(page(figures).contains("millions"))
  }
}
