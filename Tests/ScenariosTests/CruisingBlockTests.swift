import CityModels
import CitySimulation
import Documents
import Quantities
import Results
import Testing

@testable import Scenarios

/// The block `cruising`, and how people in the street wait.
@Suite struct CruisingBlockTests {
  private func fixture(_ blocks: String) -> Fixture {
    Fixture(replacing: "fleet:", with: "  fleet: { taxis: 5 }, \(blocks),")
  }

  private let hails = "hails: { per_day: 100, patience: '10 min'"

  @Test func `nobody cruises or waits in the street unless the scenario says so`() throws {
    let scenario = try fixture("hails: { per_day: 100 }").load()
    #expect(scenario.model.cruising == nil && scenario.model.hailPatience == nil)
    #expect(scenario.model.metricGroups == [.always])
    #expect(!scenario.resolvedText.contains("cruising"))
  }

  @Test func `a block alone lets everybody cruise where hails are expected`() throws {
    let model = try fixture("cruising: {}").load().model
    #expect(model.cruising == CruisingModel(share: 1, attraction: 1))
    #expect(model.metricGroups == [.always, .street])
  }

  @Test func `everything can be said`() throws {
    let model = try fixture(
      "\(hails), width: '270 m', at_ranks: '20 %' }, cruising: { share: '40 %', attraction: 0.5 }"
    ).load().model
    #expect(model.cruising == CruisingModel(share: 0.4, attraction: 0.5))
    #expect(model.hailWidth == Distance(meters: 270))
    #expect(model.hailPatience != nil && model.hailRankShare == 0.2)
  }

  @Test(arguments: [
    ("cruising: { share: '140 %' }", "cruising.share", "100 %"),
    ("cruising: { attraction: -1 }", "cruising.attraction", "0"),
    ("cruising: { attraction: 4 }", "cruising.attraction", "3"),
    ("cruising: { speed: '20 km/h' }", "cruising", "unknown key \"speed\""),
    ("cruising: true", "cruising", "block"),
    ("hails: { per_day: 100, width: '270 m' }, cruising: {}", "hails.width", "patience"),
    (
      "hails: { per_day: 100, patience: '10 min', width: '270 m' }", "hails.width",
      "without cruising taxis"
    ),
    (
      "hails: { per_day: 100, patience: '10 min', width: '5 m' }, cruising: {}", "hails.width",
      "20 m"
    ),
    ("hails: { per_day: 100, patience: 600 }", "hails.patience", "unit"),
    ("hails: { per_day: 100, at_ranks: '120 %' }", "hails.at_ranks", "100 %"),
  ])
  func `what cannot be is named with its place`(blocks: String, path: String, word: String) {
    let complaint = fixture(blocks).complaint()
    #expect(complaint.contains(path), "\(complaint)")
    #expect(complaint.contains(word), "\(complaint)")
    #expect(complaint.split(separator: "\n").count <= 2, "\(complaint)")
  }

  @Test func `taxis cannot cruise where drives are drawn without a map`() {
    let complaint = Fixture(
      replacing: "city:",
      with: """
        city: { grid: { columns: 3, rows: 2 },
          travel: { drawn: { approach: "3 min", ride: "10 min" } } }, cruising: {},
        """
    ).complaint()
    #expect(
      complaint.contains("cruising: taxis cannot cruise where drives are drawn without a map"))
  }
}
