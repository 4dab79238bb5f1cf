import DisclosureCore
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Those who are invited to a run as the people whose data are collected.
@Suite struct DataAthletesTests {
  /// A morning with a run, to which all 80 are invited whose data are collected.
  private func morning(_ change: (inout RunModel) -> Void = { _ in }) throws -> CityModel {
    var run = try RunWorlds.run([(4000, 300), (4300, 2500), (3900, 4700)])
    change(&run)
    var model = try RunWorlds.city([run])
    var rules = DisclosureRules.document
    rules.threshold = 5
    model.disclosure = DisclosureModel(rules: rules, users: 80, who: .athletes)
    return model
  }

  private func city(_ model: CityModel) throws -> City {
    var city = try City(
      model: model, policy: AdjacentZones(), seed: 5, replication: 1, checksInvariants: true,
      keepsTables: true)
    try city.run { false }
    return city
  }

  @Test func `each sample of an athlete is stored once, where they were`() throws {
    let model = try morning()
    let city = try city(model)
    let (knownData, knownRuns) = (city.data, city.runs)
    let (data, runs) = (try #require(knownData), try #require(knownRuns))
    let path = model.runs[0].path
    var samplesOnPath = 0
    for (user, guest) in data.guests.enumerated() {
      let home = data.traits[user].zone
      let athlete = guest.athlete.map { runs.athletes[0][$0] }
      for (number, sample) in data.core.samples(of: MemberID(user)).enumerated() {
        let now = sample.takenAt
        #expect(now == Instant.start + .minutes(10) * Int64(number))
        guard let athlete, let start = athlete.start, start <= now, now < athlete.end else {
          #expect(sample.zone == home && sample.values.heartRate < 110)
          continue
        }
        let run = Distance(meters: (now - start).inSeconds / athlete.pace)
        let place = try #require(model.zones.place(at: path.point(at: run)))
        #expect(Int(sample.zone) == place.zone.index && sample.values.heartRate >= 135)
        samplesOnPath += 1
      }
    }
    #expect(samplesOnPath > 60)
    #expect(runs.athletes[0].count == data.guests.count { $0.athlete != nil })
  }

  @Test func `athletes live where their taxis fetch them`() throws {
    let model = try morning()
    let city = try city(model)
    let knownData = city.data
    let data = try #require(knownData)
    let day = try RunWorlds.day(model)
    var homes: [Int32: Int32] = [:]
    for (user, guest) in data.guests.enumerated() {
      if let athlete = guest.athlete { homes[Int32(athlete) + 1] = data.traits[user].zone }
    }
    let fetched = day.athletes.filter { $0.rideThere != nil }
    #expect(fetched.count > 5)
    for athlete in fetched {
      let ride = try #require(day.requests.first { $0.ride == athlete.rideThere })
      #expect(ride.originZone == homes[athlete.athlete])
    }
  }

  @Test func `on the day without the run the same people live in the same places, and stay there`()
    throws
  {
    let known = try city(morning()).data
    let other = try city(morning { $0.takesPlace = false }).data
    let (data, quiet) = (try #require(known), try #require(other))
    #expect(data.traits == quiet.traits)
    for user in quiet.traits.indices {
      let samples = quiet.core.samples(of: MemberID(user))
      #expect(samples.allSatisfy { $0.zone == quiet.traits[user].zone })
    }
  }

  @Test func `who looks from outside meets the athletes of the run`() throws {
    var model = try morning { $0.travel = nil }
    model.disclosure?.users = 30
    let data = try #require(model.disclosure)
    let luck = RandomStreams(seed: 4, replication: 2)
    let service = DataService(data, of: model, nil, keepsRows: false, luck: luck)
    let seen = data.people(at: .start, in: model, luck)
    #expect(seen.map(\.traits) == (0..<30).map { service.core.member(MemberID($0)).traits })
    #expect(Set(seen.map(\.traits.zone)).count > 8)
  }

  @Test func `the enrolled are the first who accept, until the run is full`() throws {
    let run = try RunWorlds.run([(4000, 300), (4300, 2500)])
    let guests = run.guests(ofRun: 0, RandomStreams(seed: 1, replication: 1))
    #expect(guests.map(\.number) == Array(0..<80))
    #expect(guests.compactMap(\.athlete) == Array(0..<60))
    let last = try #require(guests.lastIndex { $0.athlete != nil })
    #expect(guests[last...].dropFirst().allSatisfy { $0.athlete == nil } && last < 79)
  }
}
