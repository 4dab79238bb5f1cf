import AlarmCore
import DisclosureCore
import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// Residents and wearers of watches as the people whose data are collected.
@Suite struct DataPeopleTests {
  private func at(_ minutes: Int64) -> Instant { .start + .minutes(minutes) }

  /// Three people of the first zone, of whom some walk to a meeting in the next one from 08:30 on.
  private func morning(
    walkers: Int = 3, _ change: (inout DisclosureModel) -> Void
  ) throws -> TinyCity {
    var city = try TinyCity.morning()
    var rules = PlannerRules()
    rules.review = .zero
    let home = try TinyCity.place(kilometer: 0.9)
    let office = try TinyCity.place(kilometer: 1.1)
    city.residents = ResidentsModel(
      (0..<3).map { _ in
        ResidentsModel.Resident(home: home, means: MeansSet([.walk]), longestWalk: 1000)
      },
      appointments: (0..<walkers).map {
        ResidentsModel.Appointment(
          of: $0, 1, .fixed, .meeting("meeting", at: office, from: at(30), to: at(90)))
      },
      firstDay: try #require(CalendarDate("2026-03-16")), rules: rules)
    var document = DisclosureRules.document
    document.threshold = 3
    var data = DisclosureModel(rules: document, users: 3, who: .residents)
    data.companies = ["A"]
    change(&data)
    city.disclosure = data
    return city
  }

  private func ask(_ minutes: Int64, zone: Int) -> DisclosureModel.Ask {
    .init(
      at: at(minutes), company: 0,
      subject: .group(GroupQuestion(TraitBox(zones: NumberSet([zone])))), subscribes: false)
  }

  @Test func `residents are where their days take them, and count there`() throws {
    let day = try morning {
      $0.asks = [ask(11, zone: 0), ask(12, zone: 1), ask(41, zone: 0), ask(42, zone: 1)]
    }.day(OwnZoneFIFO())
    #expect(day.dataRequests.map(\.outcome) == [.answered, .refused, .refused, .answered])
    #expect(day.dataRequests.map(\.people) == [3, nil, nil, 3])
  }

  @Test func `one who leaves a group of as many as are needed ends its subscription`() throws {
    let day = try morning(walkers: 1) {
      $0.asks = [
        .init(
          at: at(1), company: 0, subject: .group(GroupQuestion(TraitBox(zones: NumberSet([0])))),
          subscribes: true)
      ]
    }.day(OwnZoneFIFO())
    // The samples of 10 minutes are pushed after 21; those of 30 show that one person has gone.
    #expect(day.pushes.map(\.pushed) == [.minutes(21)])
    #expect(day.pushes.map(\.rows) == [3])
    #expect(day.subscriptions.map(\.pushes) == [1])
    #expect(day.subscriptions.map(\.stopped) == [.minutes(31)])
    #expect(day.subscriptions.map(\.reason) == [.groupTooSmall])
  }

  @Test func `an answer about an area has the samples of the area alone`() throws {
    let day = try morning { $0.asks = [ask(42, zone: 1), ask(43, zone: 0)] }.day(OwnZoneFIFO())
    // Samples of 0, 10 and 20 minutes were taken at home, those of 30 and 40 at the meeting.
    #expect(day.dataRequests.map(\.rows) == [6, nil])
  }

  @Test func `of residents as many as there are users are taken, evenly over their numbers`() {
    let data = DisclosureModel(rules: .guarded, users: 4, who: .residents)
    #expect((0..<4).map { data.source(of: $0, among: 10) } == [0, 2, 5, 7])
    #expect((0..<4).map { data.source(of: $0, among: 4) } == [0, 1, 2, 3])
  }

  @Test func `who looks from outside meets the residents of the run`() throws {
    let model = try morning { $0.users = 2 }.model()
    let data = try #require(model.disclosure)
    let luck = RandomStreams(seed: 4, replication: 2)
    let service = DataService(data, of: model, model.residents, keepsRows: false, luck: luck)
    let seen = data.people(at: at(20), in: model, luck)
    #expect(seen.map(\.traits) == (0..<2).map { service.core.member(MemberID($0)).traits })
    #expect(seen.allSatisfy { $0.traits.zone == 0 })
  }

  @Test func `applications measure in their hours, and what is lost is not stored`() throws {
    let hours = (0..<24).map { $0 == 8 ? 1.0 : 0 }
    let measured = try #require(
      try morning { $0.measuring = hours }.day(OwnZoneFIFO()).disclosure)
    // Every ten minutes from 08:00 to 08:50.
    #expect(measured.due == 18 && measured.stored == 18)
    let lost = try #require(try morning { $0.lostShare = 1 }.day(OwnZoneFIFO()).disclosure)
    #expect(lost.due > 18 && lost.stored == 0)
  }

  @Test func `nobody who measures in an hour is silent in one with a greater share`() throws {
    let model = try morning {
      ($0.measuring, $0.users) = ((0..<24).map { Double($0) / 24 }, 3)
    }.model()
    let data = try #require(model.disclosure)
    let luck = RandomStreams(seed: 4, replication: 2)
    let service = DataService(data, of: model, model.residents, keepsRows: false, luck: luck)
    for user in 0..<3 {
      let measures = (0..<24).map { data.measures(user, inHour: $0, service.habits) }
      #expect(!measures[0] && measures == measures.sorted { !$0 && $1 })
    }
  }

  @Test func `what a watch finds too low is so in the data of its wearer`() throws {
    let (samples, zone) = try watched(wornShare: 1)
    #expect(samples.joined().allSatisfy { $0.zone == zone })
    // Samples are those of every ten minutes: the one after 20 minutes falls into the episode.
    #expect(samples[0].map { $0.values.heartRate == 34 } == samples[0].indices.map { $0 == 2 })
    #expect(samples[1].allSatisfy { $0.values.heartRate >= 55 })
  }

  @Test func `a watch that is not worn gives no sample`() throws {
    let (samples, _) = try watched(wornShare: 0)
    let times = samples[1].map(\.takenAt)
    #expect(times.count > 3 && times[2] == .start + .minutes(20))
    #expect(samples[0].map(\.takenAt) == times.filter { $0 != times[2] })
  }

  /// The samples of two wearers, of whom the first has an episode from 1000 s to 1500 s, and the
  /// zone of their home.
  private func watched(wornShare: Double) throws -> (samples: [[Sample]], zone: Int32) {
    var emergency = EmergencyModel(
      stations: [
        .init("a", at: try AmbulanceTimelines.place(1, 1), capacity: 1, ambulances: 1)
      ], calls: .listed([]))
    let home = try AmbulanceTimelines.place(5, 2)
    var alarms = AlarmModel(
      .listed([
        AlarmModel.ListedWearer(at: home, [WatchTimelines.low(1000), WatchTimelines.good(1500)]),
        AlarmModel.ListedWearer(at: home, []),
      ]))
    (alarms.phase, alarms.wornShare) = (.zero, wornShare)
    emergency.alarms = alarms
    var model = try AmbulanceTimelines.city(emergency)
    var rules = DisclosureRules.guarded
    rules.threshold = 2
    model.disclosure = DisclosureModel(rules: rules, users: 2, who: .wearers)
    var city = try City(
      model: model, policy: OwnZoneFIFO(), seed: 1, replication: 1, checksInvariants: true,
      keepsTables: false)
    try city.run { false }
    let known = city.data
    let data = try #require(known)
    return ((0..<2).map { data.core.samples(of: MemberID($0)) }, Int32(home.zone.index))
  }
}
