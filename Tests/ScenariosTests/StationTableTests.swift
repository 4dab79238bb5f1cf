import CityModels
import CitySimulation
import Documents
import Mobility
import Quantities
import Testing

@testable import Scenarios

/// Stations of shared vehicles, from tables.
@Suite struct StationTableTests {
  private static let header = "station,zone,x_km,y_km,places,vehicles\n"
  private static let good = header + "north,1-1,,,10,4\nsouth,,2.5,0.5,8,0\n"

  private func fixture(_ table: String = Self.good, more: String = "") -> Fixture {
    Fixture(
      replacing: "fleet:",
      with:
        "  fleet: { taxis: 5 }, people: { count: 10, patterns: [{ share: '100 %', activities: [] }] "
        + "}, modes: { shared_bicycles: { stations: 's.csv'\(more) }, "
        + "shared_cars: { stations: 'c.csv', minute: '0.25 EUR' } },",
      ["s.csv": table, "c.csv": Self.good])
  }

  @Test func `stations stand where their rows say, with room and vehicles`() throws {
    let people = try #require(
      try fixture(more: ", speed: '12 km/h', minute: '0.1 EUR'").load().model.drawnResidents)
    let frame = people.frame
    #expect(frame.stations.map(\.name) == ["north", "south", "north", "south"])
    #expect(frame.stations.map(\.places) == [10, 8, 10, 8])
    #expect(frame.stations.map(\.vehicles) == [4, 0, 4, 0])
    let means = frame.stations.map(\.station.means)
    #expect(means == [.sharedBicycle, .sharedBicycle, .sharedCar, .sharedCar])
    #expect(frame.commonMeans == MeansSet([.walk, .taxi, .sharedBicycle, .sharedCar]))
    #expect(abs(frame.facts.sharedBicycleSpeed.metersPerSecond - 12 / 3.6) < 1e-9)
    #expect(frame.facts.sharedBicycleCost == 0.1 && frame.facts.sharedCarCost == 0.25)
  }

  static let badRows: [(String, String)] = [
    (",1-1,,,10,4", "column station: the name is empty"),
    ("a,9-9,,,10,4", "there is no zone \"9-9\""),
    ("a,,,,10,4", "columns zone, x_km and y_km: no place"),
    ("a,1-1,,,0,0", "column places: 0 is not a number of places"),
    ("a,1-1,,,2.5,1", "column places: 2.5 is not a number of places"),
    ("a,1-1,,,many,1", "column places: \"many\" is not a number"),
    ("a,1-1,,,10,-1", "column vehicles: -1 is not a number of vehicles"),
    ("a,1-1,,,10,11", "column vehicles: 11 vehicles do not find room in 10 places"),
  ]

  @Test(arguments: badRows)
  func `a wrong row of stations is told`(row: String, expected: String) {
    let told = fixture(Self.header + row + "\n").complaint()
    #expect(told.contains(expected) && told.contains("s.csv:2"), "\(told)")
  }

  @Test func `all wrong rows are told at once`() {
    let told = fixture(Self.header + Self.badRows.map(\.0).joined(separator: "\n") + "\n")
      .complaint()
    for (_, expected) in Self.badRows { #expect(told.contains(expected), "\(told)") }
  }

  @Test(arguments: [
    (good + "north,2-1,,,3,1\n", "\"north\" is already used at s.csv:2"),
    ("station,zone,places,vehicles\na,1-1,4,1\n", "there is 1 station"),
    ("station,zone,places,vehicles\na,1-1,4,0\nb,2-1,4,0\n", "no vehicle stands at any station"),
    ("station,zone,places\na,1-1,4\n", "column vehicles is missing"), ("", "empty"),
  ])
  func `a table that is of no use is told`(table: String, expected: String) {
    let told = fixture(table).complaint()
    #expect(told.contains(expected), "\(told)")
  }

  @Test func `a table that is not there, and wrong fields, are told`() {
    let told = Fixture(
      replacing: "fleet:",
      with: "  fleet: { taxis: 5 }, people: { count: 10, patterns: [{ share: '100 %', activities: "
        + "[] }] }, modes: { shared_cars: { stations: 'none.csv' } },"
    ).complaint()
    #expect(told.contains("none.csv"), "\(told)")
    #expect(fixture(more: ", speed: '0 km/h'").complaint().contains("shared_bicycles.speed"))
    #expect(fixture(more: ", minute: '-1 EUR'").complaint().contains("shared_bicycles.minute"))
  }
}
