import ReportPage
import Reports
import Testing

@testable import Results

/// The section that says what makes the difference in a sweep.
@Suite struct VariedSectionTests {
  /// Figures of a grid of fleets and shares under one policy: 100 s more with each level of the fleet less,
  /// 10 s with each of the shares.
  private func figures(isWhole: Bool = true) -> ReportFigures {
    var all = SampleFigures.figures(["adjacent"], hasDetails: false)
    let (alternative, facts) = (all.alternatives[0], all.folders[0].scenarios[0])
    (all.alternatives, all.folders[0].scenarios) = ([], [])
    for (fleet, taxis) in ["700", "750", "800"].enumerated() {
      for (level, share) in ["60 %", "80 %"].enumerated() where isWhole || fleet + level != 3 {
        var (own, way) = (facts, alternative)
        own.fields = [
          ScenarioField(path: "fleet.taxis", value: taxis),
          ScenarioField(path: "fleet.<accept>", value: share),
        ]
        way.variant = all.alternatives.count
        way.label = "adjacent \(taxis) \(share)"
        way.areWaitsLowerBounds = false
        for place in way.metrics.indices where way.metrics[place].metric == .waitMean {
          way.metrics[place].estimate = 600 - 100 * Double(fleet) - 10 * Double(level)
        }
        all.folders[0].scenarios.append(own)
        all.alternatives.append(way)
      }
    }
    all.folders[0].alternatives = 0..<all.alternatives.count
    return all
  }

  private func section(_ figures: ReportFigures) -> String {
    let page = String(decoding: ReportPage.html(figures), as: UTF8.self)
    guard let start = page.firstRange(of: "id=\"varied\"")?.lowerBound else { return "" }
    return String(page[start...]).components(upTo: "</section>")
  }

  private func words(_ text: String) -> String {
    text.replacing(#/<[^>]*>/#, with: "|").replacing(#/\|+/#, with: "|")
  }

  @Test func `the value that counts most leads, each has its means, and both together every pair`()
  {
    let text = words(section(figures()))
    #expect(
      text.contains(
        "|fleet.taxis counts most: under adjacent people wait 6.6 minutes with 800 and 9.9 minutes "
          + "with 700|"), "\(text)")
    #expect(
      text.contains(
        "|Mean wait in minutes by fleet.taxis, over all values of the others|fleet.taxis|700|750|800|"
          + "adjacent|9.9|8.2|6.6|"), "\(text)")
    #expect(text.contains("|fleet.&lt;accept&gt;|60 %|80 %|adjacent|8.3|8.2|"), "\(text)")
    #expect(
      text.contains(
        "|Mean wait in minutes under adjacent, by fleet.taxis and fleet.&lt;accept&gt;|fleet.taxis|700|"
          + "750|800|60 %|10.0|8.3|6.7|80 %|9.8|8.2|6.5|"), "\(text)")
  }

  @Test func `where pairs are missing there is no table of pairs`() {
    let text = words(section(figures(isWhole: false)))
    #expect(text.contains("by fleet.taxis, over all values of the others"))
    #expect(!text.contains("by fleet.taxis and"))
  }

  @Test func `where nothing was varied there is no section`() {
    #expect(section(SampleFigures.figures()) == "")
  }
}

extension String {
  /// What stands before the first place of a text.
  fileprivate func components(upTo end: String) -> String {
    String(self[..<(firstRange(of: end)?.lowerBound ?? endIndex)])
  }
}
