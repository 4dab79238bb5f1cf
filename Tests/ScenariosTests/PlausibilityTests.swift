import CityModels
import CitySimulation
import Documents
import Quantities
import Testing

@testable import Scenarios

/// What is well-formed and can hardly be meant.
@Suite struct PlausibilityTests {
  private func warnings(_ fixture: Fixture, _ overrides: [String] = []) throws -> [String] {
    try fixture.load(overrides).warnings.map { "\($0)" }
  }

  /// A city of zones from a table.
  private func city(_ rows: String, _ rest: String = "") -> Fixture {
    Fixture(
      replacing: "city:",
      with: "  city: { zones: 'zones.csv', travel: { speed: '25 km/h' } },\(rest)",
      ["zones.csv": "id,name,area_km2,x_km,y_km,neighbours\n" + rows])
  }

  @Test func `an ordinary city has no warnings`() throws {
    #expect(try warnings(Fixture()) == [])
    #expect(try warnings(city("a,A,2,0,0,b\nb,B,2,1.4,0,a c\nc,C,1,3,0.2,b\n")) == [])
  }

  @Test func `degrees are named as degrees`() throws {
    let rows = """
      4,Alphabet City,0.745,-73.9770,40.7237,79
      79,East Village,0.95,-73.9859,40.7276,4 107
      107,Gramercy,0.75,-73.9840,40.7368,79
      13,Battery Park City,0.7,-74.0165,40.7121,
      """
    let found = try warnings(city(rows))
    #expect(
      found.first {
        $0.contains(
          "4 zones with 3.15 km2 lie within 0.04 x 0.02 km: x_km and y_km look like degrees of longitude and latitude"
        )
      } != nil, "\(found)")
  }

  @Test func `metres are named as metres`() throws {
    let found = try warnings(
      city("a,A,2,583163,4506248,b\nb,B,2,584563,4506248,a c\nc,C,2,584563,4507648,b\n"))
    #expect(found.contains { $0.contains("look like metres") }, "\(found)")
  }

  @Test func `zones that nobody reaches are named`() throws {
    let found = try warnings(
      city("a,A,2,0,0,b\nb,B,2,1.4,0,a\nc,C,2,2.8,0,\nd,D,2,4.2,0,\ne,E,2,30,0,\n"))
    #expect(found.contains { $0.contains("\"c\" and \"d\" have no neighbours") }, "\(found)")
    // No adjacency at all is a choice.
    let apart = try warnings(
      Fixture(
        replacing: "city:",
        with:
          "city: { grid: { columns: 3, rows: 2, adjacency: 'none' }, travel: { speed: '25 km/h' } },"
      ))
    #expect(apart == [])
  }

  @Test(arguments: [("2.5 km/h", "2.5 km/h"), ("100 km/h", "100 km/h")])
  func `speeds that no town has are told`(speed: String, told: String) throws {
    let found = try warnings(Fixture(), ["city.travel.speed=\(speed)"])
    #expect(found.contains { $0.contains("city.travel: \(told); taxis in a town") }, "\(found)")
  }

  @Test func `trips of hours or seconds are told`() throws {
    let long = try warnings(Fixture(), ["city.grid.zone_area=20000 km2"])
    #expect(long.contains { $0.contains("a mean trip takes") }, "\(long)")
    let short = try warnings(Fixture(), ["city.grid.zone_area=0.0002 km2"])
    #expect(short.contains { $0.contains("a mean trip takes") }, "\(short)")
  }

  @Test func `hours without taxis are told`() throws {
    let found = try warnings(
      Fixture(
        replacing: "fleet:",
        with: "fleet: { taxis: 40, shifts: [{ start: '06:00', length: '18 h', share: '100 %' }] },")
    )
    #expect(
      found.contains {
        $0.contains("no driver is on duty 00:00 to 06:00, when people want to travel")
      },
      "\(found)")
  }

  @Test func `a fleet that trips alone overwhelm is told with its figures`() throws {
    let found = try warnings(Fixture(), ["fleet.taxis=2", "demand.requests_per_day=2400"])
    #expect(found.count == 1)
    let told =
      #/fleet\.taxis: warning: 2 taxis; trips alone would keep [0-9.]+ busy: waits grow as long as the day/#
    #expect(found.contains { $0.contains(told) }, "\(found)")
    let night = try warnings(
      Fixture(
        replacing: "fleet:",
        with: "fleet: { taxis: 4, shifts: [{ start: '00:00', length: '22 h', share: '100 %' }] },"),
      ["demand.requests_per_day=2400"])
    #expect(night.contains { $0.contains("4 taxis, 3.7 on duty; trips alone") }, "\(night)")
  }

  @Test func `hours are ranges`() {
    #expect(FigureWords.ranges(of: [3]) == "03:00 to 04:00")
    #expect(FigureWords.ranges(of: [0, 1, 2, 22, 23]) == "00:00 to 03:00 and 22:00 to 24:00")
  }
}
