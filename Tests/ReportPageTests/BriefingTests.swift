import ReportPage
import Reports
import Testing

@testable import Results

/// What somebody who has to decide finds in the summary.
@Suite struct BriefingTests {
  /// The text of the summary as a reader sees it, without tags and without what is folded behind it.
  private func summary(_ figures: ReportFigures) -> String {
    let page = String(decoding: ReportPage.html(figures), as: UTF8.self)
    let start = page.firstRange(of: "<h1>")?.lowerBound ?? page.startIndex
    let end = page.firstRange(of: "<section class=\"folds\"")?.lowerBound ?? page.endIndex
    return String(page[start..<end]).replacing(#/<[^>]*>/#, with: "").replacing("\u{a0}", with: " ")
  }

  /// The words that readers of the summary should not have to know.
  private static let ourWords = [
    "REGRESSION", "alternative", "Alternative", "told apart", "PASS", "FAIL", "INCONCLUSIVE",
    "wait_s_", "unserved", "service_level", "goal 15:00", "15:00 minutes", "p-value", "interval of",
  ]

  @Test func `ten questions are answered before the details`() {
    let text = summary(SampleFigures.figures(["fifo", "adjacent", "worst"]))
    let answers = [
      // Is the goal met, and by whom?
      "With 750 drivers, on average 700 of them on duty, only adjacent meets the goal: people wait 9.2 minutes on average, and 2 in 100 "
        + "get no taxi.",
      // How sure is it?
      "How sure is this?adjacent: The true mean lies between 8.9 and 9.5 minutes (95 % confidence), which "
        + "meets the goal of at most 15 minutes.",
      // How many drivers, and how many of them on duty?
      "750 drivers work that day, on average 700 on duty at a time: 16,800 driver-hours",
      // How long do people wait?
      "are picked up within 5 minutes and",
      // How many get no taxi?
      "2 in 100 never get a taxi.",
      // When is it worst?
      "When is it worst?Waits are longest from 09:00 to 10:00: ",
      // Where is it worst, by name?
      "Where is it worst?Waits are longest in Zone ",
      // What are the parts of a long wait?
      "What are the parts of a long wait?At 09:00 a passenger requests a taxi in Zone 3. For 44 min 36 s no "
        + "driver is available. 4 drivers get an offer, in 1 min 0 s in total; 2 decline and 1 does not answer. The taxi "
        + "drives for 1 h 9 min, boarding takes 38 s: 1 h 55 min in total.",
      // How many taxis are enough?
      "How many taxis are enough?", "None of the tested fleets is certain to meet the goal.",
      // What to do next?
      "What to do next?Settle fifo: simulate up to 200 days. cabstand check sample.jsonc --policy fifo",
    ]
    #expect(answers.filter { !text.contains($0) } == [], "\(text.prefix(3000))")
  }

  @Test func `no word of ours is in the summary`() {
    for labels in [["fifo"], ["fifo", "adjacent"], ["fifo", "adjacent", "worst"]] {
      for hasDetails in [true, false] {
        let text = summary(SampleFigures.figures(labels, hasDetails: hasDetails))
        #expect(Self.ourWords.filter { text.contains($0) } == [])
      }
    }
  }

  @Test func `one way alone is told without a comparison`() {
    let text = summary(SampleFigures.figures(["fifo"]))
    #expect(
      text.contains(
        "With 750 drivers, on average 700 of them on duty, fifo may meet the goal, but requests were still open when the run ended: people wait at least 12.5 "
          + "minutes on average, and 3 in 100 get no taxi."))
    #expect(!text.contains("the others are compared with this"))
    #expect(!text.contains("the same people under all of them"))
  }

  @Test func `without a goal the shortest wait leads and nothing is judged`() {
    var figures = SampleFigures.figures()
    for index in figures.alternatives.indices {
      figures.alternatives[index].verdict = nil
      figures.alternatives[index].verdicts = []
    }
    let text = summary(figures)
    #expect(
      text.contains(
        "With 750 drivers, on average 700 of them on duty, waits are shortest under adjacent: people wait 9.2 minutes"
      ))
    #expect(!text.contains("over the goal") && !text.contains("Meets the goal"))
    #expect(text.contains("No goal is set."))
  }

  @Test func `where nobody meets the goal the closest is named with what decides`() {
    var figures = SampleFigures.figures()
    for index in figures.alternatives.indices {
      figures.alternatives[index].verdict = .fail
      figures.alternatives[index].verdicts[1].verdict = .fail
      figures.alternatives[index].verdicts[0].verdict = .pass
    }
    let text = summary(figures)
    #expect(
      text.contains(
        "With 750 drivers, on average 700 of them on duty, no policy meets the goal.")
    )
    #expect(
      text.contains(
        "Closest is adjacent: people wait 9.2 minutes on average, and 2 in 100 get no taxi. The "
          + "5 % limit on unserved requests is what fails."))
    #expect(
      text.contains(
        "which meets the goal of at most 15 minutes. The goal, not served at most 5.0 %, is missed."
      ))
    #expect(text.contains("20 simulated days are enough to decide for both policies"))
    #expect(text.contains("Find the fleet that the goal needs."))
  }

  @Test func `next commands have what was set for this run`() {
    var figures = SampleFigures.figures()
    figures.folders[0].manifest.settings = ["fleet.taxis=750", "fleet.accept=85 %"]
    let text = summary(figures).replacing("&#39;", with: "'")
    #expect(
      text.contains(
        "cabstand check sample.jsonc --set fleet.taxis=750 --set 'fleet.accept=85 %' --policy fifo")
    )
  }

  @Test func `stories lead into the replay, where there is one`() {
    let figures = SampleFigures.figures()
    func links(_ replay: String?) -> [Substring] {
      String(decoding: ReportPage.html(figures, replay: replay), as: UTF8.self)
        .matches(of: #/<a href="(town\.replay\.html#ride=\d+)">Watch it/#).map { $0.1 }
    }
    #expect(links(nil).isEmpty)
    #expect(Set(links("town.replay.html")).count == links("town.replay.html").count)
    #expect(!links("town.replay.html").isEmpty)
  }

  @Test func `where several meet the goal the others are named, too`() {
    var figures = SampleFigures.figures()
    for row in figures.alternatives[0].verdicts.indices {
      figures.alternatives[0].verdicts[row].verdict = .pass
    }
    figures.alternatives[0].verdict = .pass
    let text = summary(figures)
    #expect(
      text.contains("With 750 drivers, on average 700 of them on duty, adjacent meets the goal"))
    #expect(text.contains("fifo (at least 12.5 minutes, 3 in 100 without a taxi) meets it, too."))
  }

  @Test func `of twelve ways five and the one they are compared with are shown at once`() {
    let text = summary(SampleFigures.figures((1...12).map { "way \($0)" }))
    #expect(text.contains("6 more"))
    #expect(text.contains("the others are compared with this"))
  }

  @Test func `an open goal is named, with the number of days that would decide`() {
    var figures = SampleFigures.figures(["adjacent"])
    figures.alternatives[0].areWaitsLowerBounds = false
    figures.alternatives[0].verdict = .inconclusive
    figures.alternatives[0].verdicts[0].verdict = .inconclusive
    let row = figures.alternatives[0].metrics.firstIndex { $0.metric == .waitMean }
    #expect(row != nil)
    if let row {
      figures.alternatives[0].metrics[row].estimate = 880
      figures.alternatives[0].metrics[row].lower = 820
      figures.alternatives[0].metrics[row].upper = 940
    }
    // The half width is 60 s, the mean 20 s below the goal: 20 * (1.3 * (60 / 20)^2 - 1) = 214.
    let text = summary(figures)
    #expect(text.contains("20 days are too few to say whether the goal is met"))
    #expect(
      text.contains(
        "The true mean lies between 13.7 and 15.7 minutes (95 % confidence), which does not settle "
          + "the goal of at most 15 minutes. About 214 more days would decide."))
  }

  @Test func `one day and two days say nothing of how sure they are`() {
    var figures = SampleFigures.figures()
    for (days, sentence) in [
      (1, "One day is too few for a reliable interval"),
      (2, "Two days are too few for a reliable interval"),
    ] {
      for index in figures.alternatives.indices { figures.alternatives[index].replications = days }
      let text = summary(figures)
      #expect(text.contains(sentence))
      #expect(!text.contains("The true mean"))
    }
  }

  @Test func `where everybody gets a taxi it is said so`() {
    var figures = SampleFigures.figures(["adjacent"])
    figures.alternatives[0].verdict = .pass
    figures.alternatives[0].metrics[5].estimate = 0
    #expect(summary(figures).contains("on average, and no one has given up so far."))
    #expect(!summary(figures).contains("verybody gets a taxi"))
    figures.alternatives[0].areWaitsLowerBounds = false
    let text = summary(figures)
    #expect(text.contains("on average, and everybody gets a taxi."))
    #expect(text.contains("Everybody gets a taxi"))
  }

  @Test func `a fleet that is always on duty is told with one number`() {
    var figures = SampleFigures.figures(["adjacent"])
    figures.folders[0].scenarios[0].taxis = 700
    let text = summary(figures)
    #expect(text.contains("700 drivers, always on duty: 16,800 driver-hours"))
    #expect(text.contains("With 700 drivers, adjacent"))
  }

  @Test func `guessed borders are said to be guesses`() {
    var figures = SampleFigures.figures()
    #expect(!summary(figures).contains("halfway"))
    figures.folders[0].guessedOutlineCount = 9
    #expect(
      summary(figures).contains(
        "The outlines of 9 of 9 zones are unknown: borders are drawn halfway between the centres."
      ))
  }

  @Test func `places are listed without a map where there are no outlines`() {
    var figures = SampleFigures.figures()
    figures.folders[0].mapObstacle = "these results have no city.csv"
    for index in figures.folders[0].zones.indices { figures.folders[0].zones[index].outline = [] }
    let page = String(decoding: ReportPage.html(figures), as: UTF8.self)
    #expect(!page.contains("large-map wide-only"))
    #expect(summary(figures).contains("Under adjacent waits are longest in Zone "))
  }

  @Test func `rows of some days only are said to be that`() {
    var figures = SampleFigures.figures()
    for index in figures.alternatives.indices {
      figures.alternatives[index].detailedReplications = 3
    }
    #expect(
      summary(figures).contains(
        "From the first 3 of 20 days, with stored rows: figures may differ slightly from the ones above."
      ))
  }
}
