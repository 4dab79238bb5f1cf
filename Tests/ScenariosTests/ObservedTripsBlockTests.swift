import CityModels
import CitySimulation
import Documents
import Quantities
import TestSupport
import Testing

@testable import Scenarios

/// Files of trips in scenarios.
@Suite struct ObservedTripsBlockTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let trips = """
    time,origin,destination,duration_s,party
    2018-03-07 08:00:00,1-1,2-1,600,1
    2018-03-07 09:00:00,1-1,2-2,600,2
    2018-03-08 08:30:00,3-1,2-2,,1
    2018-03-08 08:45:00,9-9,2-2,,1

    """

  private func load(
    _ observed: String, trips: String = ObservedTripsBlockTests.trips, key: String = "demand"
  ) throws -> Scenario {
    try folder.write(trips, to: "trips.csv")
    let demand = key == "demand" ? "" : "demand: { requests_per_day: 10 },"
    let path = try folder.write(
      """
      { name: "x", city: { grid: { columns: 3, rows: 2 }, travel: { speed: "25 km/h" } },
        \(demand) \(key): { observed: { file: "trips.csv"\(observed) } }, fleet: { taxis: 5 } }
      """, to: "city.jsonc")
    return try Scenario.load(path)
  }

  private func complaint(_ observed: String, trips: String = ObservedTripsBlockTests.trips)
    -> String
  {
    do {
      _ = try load(observed, trips: trips)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `every date of the file is a day, and rows that cannot be used are told`() throws {
    let scenario = try load("")
    let demand = try #require(scenario.model.demand.observed)
    #expect(demand.days.map { $0.date?.description } == ["2018-03-07", "2018-03-08"])
    #expect(demand.days.map(\.trips.count) == [2, 1] && demand.shown == [0, 1])
    #expect(demand.days[0].trips.map(\.seconds) == [600, 600])
    #expect(demand.days[1].trips.map(\.seconds) == [0] && demand.largestParty == 2)
    #expect(
      scenario.warnings.map(\.message) == [
        "demand.observed: 1 of 4 rows are left out: 1 that start in none of the zones (line 5: \"9-9\")"
      ])
    #expect(scenario.inputs.map(\.isData) == [false, true])
  }

  @Test func `dates can be chosen and hails observed`() throws {
    let chosen = try load(", days: ['2018-03-08', '2018-03-08']")
    #expect(chosen.model.demand.observed?.shown.count == 2)
    let hails = try load("", key: "hails")
    #expect(hails.model.hails?.observed?.days.count == 2)
  }

  @Test(arguments: ["party: 'party'", "patience: 'duration_s'"])
  func `hails have no column that only requests use`(column: String) throws {
    #expect(complaint(", columns: { \(column) }").isEmpty)
    #expect(throws: ScenarioError.self) {
      try load(", columns: { \(column) }", key: "hails")
    }
  }

  @Test func `rounded times are spread over the time they may mean`() throws {
    let rows = (0..<400).map { _ in "2018-03-07 08:00:00,1-1,2-1" }.joined(separator: "\n")
    let scenario = try load(
      ", rounded_to: '15 min'", trips: "time,origin,destination\n" + rows + "\n")
    let trips = try #require(scenario.model.demand.observed).days[0].trips
    let minutes = trips.map { Double($0.milliseconds) / 60_000 - 480 }
    #expect(minutes.allSatisfy { $0 >= -7.5 && $0 <= 7.5 })
    for quarter in 0..<4 {
      let low = -7.5 + 3.75 * Double(quarter)
      #expect((minutes.count { $0 >= low && $0 < low + 3.75 } - 100).magnitude <= 3)
    }
  }

  @Test(arguments: [
    (", days: ['2018-03-09']", "the file has no trip on 2018-03-09"),
    (", days: ['9 March']", "a date such as"), (", days: []", "at least 1"),
    (", layout: 'tlc'", "is the time, the origin or the destination"),
    (", layout: 'paris'", "tlc"), (", columns: { time: 'nothing' }", "no column \"nothing\""),
    (", columns: { duration: 'duration_s:km' }", "no unit that it can have"),
    (", columns: { hour: 'x' }", "unknown key \"hour\""),
  ])
  func `what is wrong is told with its place`(observed: String, expected: String) {
    let told = complaint(observed)
    #expect(told.contains(expected), "\(told)")
  }

  @Test func `a file without trips, without dates, or not there`() throws {
    #expect(complaint("", trips: "time,origin,destination\nnoon,1-1,2-1\n").contains("no row"))
    #expect(complaint("", trips: "").contains("empty"))
    #expect(
      complaint(", days: ['2018-03-07']", trips: "time,origin,destination\n08:00,1-1,2-1\n")
        .contains("have no dates"))
    #expect {
      try Scenario.load(
        folder.write(
          """
          { name: "x", city: { grid: { columns: 3, rows: 2 }, travel: { speed: "25 km/h" } },
            demand: { observed: { file: "gone.csv" } }, fleet: { taxis: 5 } }
          """, to: "b.jsonc"))
    } throws: { ($0 as? ScenarioError)?.isMissingInput == true }
  }
}
