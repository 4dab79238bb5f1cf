import ReportPage
import Reports
import Testing

@testable import Results

/// What the page says first where several folders of results stand on it.
@Suite struct FolderDifferenceTests {
  /// Figures of some folders of one scenario under one policy.
  private func figures(
    _ waits: [Double], names: [String]? = nil, seeds: [UInt64]? = nil, half: Double = 10
  ) -> ReportFigures {
    var all = SampleFigures.figures(["adjacent"], hasDetails: false)
    let (folder, alternative) = (all.folders[0], all.alternatives[0])
    (all.folders, all.alternatives) = ([], [])
    for (index, wait) in waits.enumerated() {
      var (own, way) = (folder, alternative)
      own.manifest.scenarioName = names?[index] ?? "sample"
      own.manifest.seed = seeds?[index] ?? 1
      own.alternatives = index..<index + 1
      if index == 1 {
        own.changes = [ScenarioChange(path: "fleet.taxis", before: "750", after: "800")]
      }
      (way.folder, way.label) = (index, "adjacent \(index)")
      way.areWaitsLowerBounds = false
      for place in way.metrics.indices where way.metrics[place].metric == .waitMean {
        way.metrics[place].estimate = wait
        way.metrics[place].lower = wait - half
        way.metrics[place].upper = wait + half
      }
      all.folders.append(own)
      all.alternatives.append(way)
    }
    return all
  }

  private func top(_ figures: ReportFigures) -> String {
    let page = String(decoding: ReportPage.html(figures), as: UTF8.self)
    let start = page.firstRange(of: "<h1>")?.lowerBound ?? page.startIndex
    let end = page.firstRange(of: "<section")?.lowerBound ?? page.endIndex
    return String(page[start..<end]).replacing(#/<[^>]*>/#, with: "|").replacing(
      "\u{a0}", with: " ")
  }

  @Test func `two versions of a city lead with what the change does, and with what was changed`() {
    let text = top(figures([720, 480]))
    #expect(
      text.hasPrefix(
        "|In sample after, people wait 4 minutes less than in sample before: 8 minutes instead of 12 "
          + "minutes on average under adjacent."), "\(text)")
    #expect(text.contains("What differs: fleet.taxis is 800 instead of 750."))
  }

  @Test func `what the days do not tell apart is not called a difference`() {
    let text = top(figures([600, 612], names: ["north", "south"]))
    #expect(
      text.hasPrefix(
        "|There is no clear difference in waits between north and south: 10.2 minutes instead of 10 "
          + "minutes on average under adjacent."), "\(text)")
  }

  @Test func `of many folders the worst and the best are named`() {
    let text = top(figures([600, 900, 300], seeds: [1, 2, 3]))
    #expect(
      text.hasPrefix(
        "|Under adjacent, people wait longest in sample with seed 2, 15 minutes on average, and "
          + "shortest in sample with seed 3, 5 minutes."), "\(text)")
  }

  @Test func `folders are named by what tells them apart`() {
    func names(_ figures: ReportFigures) -> [String] {
      figures.folders.indices.map(figures.folderName)
    }
    #expect(names(figures([1])) == ["sample"])
    #expect(names(figures([1, 2])) == ["sample before", "sample after"])
    #expect(
      names(figures([1, 2], seeds: [4, 7])) == ["sample with seed 4", "sample with seed 7"])
    #expect(
      names(figures([1, 2, 3]))
        == ["sample, version 1", "sample, version 2", "sample, version 3"])
    #expect(names(figures([1, 2], names: ["a", "b"])) == ["a", "b"])
  }

  @Test func `changes list values, and not names`() {
    func fields(_ pairs: KeyValuePairs<String, String>) -> [ScenarioField] {
      pairs.map { ScenarioField(path: $0.key, value: $0.value) }
    }
    #expect(
      ScenarioChange.between(
        fields(["name": "a", "fleet.taxis": "3", "hails": "none", "seed": "1"]),
        fields(["name": "b", "fleet.taxis": "4", "seed": "1", "noise": "2"]))
        == [
          ScenarioChange(path: "fleet.taxis", before: "3", after: "4"),
          ScenarioChange(path: "hails", before: "none", after: nil),
          ScenarioChange(path: "noise", before: nil, after: "2"),
        ])
  }

  @Test func `a way says in one line what it does`() {
    let page = String(
      decoding: ReportPage.html(
        SampleFigures.figures(["fifo"]),
        policies: ["fifo": PolicyWords(line: "first taxi of the <queue>")]),
      as: UTF8.self)
    #expect(page.contains("<p>First taxi of the &lt;queue&gt;.</p>"))
  }
}
