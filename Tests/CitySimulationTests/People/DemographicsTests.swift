import AlarmCore
import DisclosureCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// One age and one gender of a resident in all services.
@Suite struct DemographicsTests {
  private func residents(_ count: Int) throws -> ResidentsModel {
    var model = ResidentsModel(
      try (0..<count).map { _ in
        ResidentsModel.Resident(home: try TinyCity.place(kilometer: 0.5), means: MeansSet([.walk]))
      }, appointments: [], firstDay: try #require(CalendarDate("2026-03-16")))
    model.demographics = Demographics(
      ages: [
        .init(years: 0...17, share: 0.16), .init(years: 18...69, share: 0.66),
        .init(years: 70...99, share: 0.18),
      ], womenShare: 0.51)
    return model
  }

  @Test func `classes of ages have their shares, and all years of a class are equally likely`()
    throws
  {
    let all = try residents(20_000).described(RandomStreams(seed: 1, replication: 1)).residents
    func share(_ years: ClosedRange<Int>) -> Double {
      Double(all.count { years.contains($0.age ?? -1) }) / 20_000
    }
    // Four standard deviations of a share p are at most 4 sqrt(p (1 - p) / 20,000).
    #expect(abs(share(0...17) - 0.16) < 0.0104)
    #expect(abs(share(70...99) - 0.18) < 0.0109)
    #expect(abs(share(70...79) - 0.06) < 0.0068)
    #expect(share(100...119) == 0)
    #expect(abs(Double(all.count { $0.gender == .female }) / 20_000 - 0.51) < 0.0142)
  }

  @Test func `another limit of a class changes no other resident`() throws {
    var model = try residents(500)
    let luck = RandomStreams(seed: 3, replication: 1)
    let before = model.described(luck).residents
    model.demographics?.ages[2].years = 70...119
    let after = model.described(luck).residents
    for (old, new) in zip(before, after) {
      #expect(old.gender == new.gender)
      if let age = old.age, age < 70 { #expect(new.age == age) }
    }
  }

  @Test func `an age of the table is kept`() throws {
    var model = try residents(2)
    (model.residents[1].age, model.residents[1].gender) = (72, .female)
    for seed in UInt64(1)...20 {
      let found = model.described(RandomStreams(seed: seed, replication: 1)).residents[1]
      #expect(found.age == 72 && found.gender == .female)
    }
  }

  @Test func `the watch and the data service know the same age and gender`() throws {
    var city = try TinyCity.morning()
    city.residents = try residents(200)
    var data = DisclosureModel(rules: .guarded, users: 200, who: .residents)
    data.rules.threshold = 1
    city.disclosure = data
    var emergency = EmergencyModel(
      stations: [.init("a", at: try TinyCity.place(kilometer: 2), capacity: 1, ambulances: 1)],
      calls: .listed([]))
    emergency.alarms = AlarmModel(.residents(count: 60, episodes: []))
    city.emergency = emergency
    let model = try city.model()
    let luck = RandomStreams(seed: 1, replication: 1)
    let dwellers = try #require(City.dwellers(of: model, luck))
    let people = data.people(at: .start, in: model, luck)
    #expect(people.count == 200)
    for (person, resident) in zip(people, dwellers.residents) {
      #expect(Int(person.traits.age) == resident.age)
      #expect((person.traits.gender == 1) == (resident.gender == .female))
    }
    let alarms = try #require(emergency.alarms)
    let members = alarms.members(among: dwellers.residents, luck)
    for (wearer, member) in members.enumerated() {
      let profile = alarms.profile(of: wearer, dwellers.residents[member])
      #expect(profile.age == dwellers.residents[member].age)
      #expect(profile.needsCare == ((profile.age ?? 0) < 70))
      #expect((profile.gender == .female) == (dwellers.residents[member].gender == .female))
    }
  }
}
