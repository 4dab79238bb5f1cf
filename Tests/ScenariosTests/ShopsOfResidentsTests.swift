import CityModels
import CitySimulation
import Geography
import LineUpCore
import Quantities
import Results
import Testing

@testable import Scenarios

/// Shops whose customers are residents, and invalid ones.
@Suite struct ShopsOfResidentsTests {
  private func fixture(
    _ demand: String, people: String? = "{ residents: 'r.csv', activities: 'a.csv' }",
    residents: String = "resident,home_zone,age\nada,1-1,30\nben,2-1,50\n",
    channels: String = "{}"
  ) -> Fixture {
    let people = people.map { "people: \($0), " } ?? ""
    return Fixture(
      replacing: "fleet:",
      with: "  fleet: { taxis: 5 }, \(people)shops: { list: [{ id: 'a', at: '1-1', capacity: 3, "
        + "opens: '08:00', closes: '20:00' }], stay: '10 min', channels: \(channels), "
        + "line_up: { system: 'both' }, demand: { \(demand) } }, ",
      [
        "r.csv": residents,
        "a.csv": "resident,activity,type,zone,start,end\nada,1,work,3-2,08:30,17:00\n",
      ])
  }

  @Test func `residents shop where the scenario says so`() throws {
    let apart = try fixture("per_day: 20").load().model
    #expect(apart.shops?.residentDemand == nil)
    #expect(apart.residents?.types.contains(ResidentsModel.wish) == false)
    let model = try fixture(
      "of: 'residents', per_resident_day: '20 %', age_from: 18, age_to: 60"
    ).load().model
    let demand = try #require(model.shops?.residentDemand)
    #expect(demand.ages == 18...60 && model.residents?.types.last == ResidentsModel.wish)
    guard case .drawn(let chance, let hours, let shops) = demand.source else {
      throw FixtureError.unexpected
    }
    #expect(chance == 0.2 && hours == nil && shops.count == model.zones.zoneCount)
    guard case .listed(let others)? = model.shops?.wants else { throw FixtureError.unexpected }
    #expect(others.isEmpty)
  }

  @Test func `a wish of a list names a resident`() throws {
    let model = try fixture(
      "of: 'residents', list: [{ at: '09:00', person: 'ben', shop: 'a', stay: '5 min', "
        + "channel: 'machine', ahead: '1 h' }]"
    ).load().model
    guard case .listed(let wishes)? = model.shops?.residentDemand?.source else {
      throw FixtureError.unexpected
    }
    #expect(wishes.map(\.resident) == [1] && wishes.map(\.stay) == [.minutes(5)])
    #expect(wishes.map(\.channel) == [LineUpChannel.machine] && wishes.map(\.ahead) == [.hours(1)])
  }

  @Test(arguments: [256, 257])
  func `a resident has at most 256 wishes on a day`(count: Int) {
    let wish = "{ at: '09:00', person: 'ben', shop: 'a' }"
    let list = Array(repeating: wish, count: count).joined(separator: ", ")
    let complaint = fixture("of: 'residents', list: [\(list)]").complaint()
    #expect(
      complaint.contains("list.256.person: a resident has more than 256 wishes on a day")
        == (count > 256), "\(complaint)")
  }

  @Test(arguments: [
    ("per_resident_day: '20 %'", "per_resident_day", "this concerns residents"),
    ("of: 'residents', per_day: 20", "per_day", "residents have a probability"),
    ("of: 'residents', per_resident_day: '120 %'", "per_resident_day", "120"),
    ("of: 'residents', per_resident_day: '20 %', age_from: 9, age_to: 8", "age_to", "the ages end"),
    ("per_day: 20, age_from: 9", "age_from", "goes only with"),
    ("of: 'everybody', per_day: 20", "of", "residents"),
    (
      "list: [{ at: '09:00', person: 'ben', shop: 'a' }]", "list.0.person", "this is a resident"
    ),
    (
      "of: 'residents', list: [{ at: '09:00', home: '1-1', shop: 'a' }]", "list.0.home",
      "residents come from where they are"
    ),
    (
      "of: 'residents', list: [{ at: '09:00', person: 'eve', shop: 'a' }]", "list.0.person",
      "there is no resident \"eve\""
    ),
    (
      "of: 'residents', list: [{ at: '09:00', person: 'ben', shop: 'z' }]", "list.0.shop",
      "there is no shop \"z\""
    ),
    (
      "of: 'residents', list: [{ at: '09:00', person: 'ben', shop: 'a', way: '5 min' }]",
      "list.0.way", "residents travel as to any other appointment"
    ),
    (
      "of: 'residents', list: [{ at: '09:00', person: 'ben', shop: 'a', channel: 'call_centre' }]",
      "list.0.person", "by application or at a machine"
    ),
    ("of: 'residents', list: [{ at: '09:00', shop: 'a' }]", "list.0", "home"),
  ])
  func `a demand that says what does not fit is refused`(
    demand: String, path: String, message: String
  ) {
    let complaint = fixture(demand).complaint()
    #expect(complaint.contains(path) && complaint.contains(message), "\(complaint)")
  }

  @Test func `residents must exist, have ages where they matter, and do not call`() {
    let drawn = "of: 'residents', per_resident_day: '20 %'"
    let none = fixture(drawn, people: nil).complaint()
    #expect(none.contains("there is no block people"), "\(none)")
    let ageless = fixture(
      drawn + ", age_from: 16", residents: "resident,home_zone\nada,1-1\nben,2-1\n"
    ).complaint()
    #expect(ageless.contains("the ages of the residents are unknown"), "\(ageless)")
    let callers = fixture(drawn, channels: "{ app: '90 %', call_centre: '10 %' }").complaint()
    #expect(callers.contains("leave out channels.call_centre"), "\(callers)")
  }
}
