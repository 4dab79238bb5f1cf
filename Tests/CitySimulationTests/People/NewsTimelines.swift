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

/// What strikes, rain and published waits do to people, who have heard of them or not; by hand.
@Suite struct NewsTimelines {
  /// The instant at which the clock shows a time; the window starts at 08:00.
  private func at(_ hours: Int64, _ minutes: Int64) -> Instant {
    .start + .minutes((hours - 8) * 60 + minutes)
  }

  /// A line from 0.5 km to 3.5 km at 8:08, 8:18 and so on, which takes six minutes; a taxi at 0.5 km that takes six, too, and on
  /// which people count after five; a meeting at nine at 3.5 km.
  private func city(
    home: Double = 0.2, _ bulletins: [TravelBulletin], _ use: PlannerUse = PlannerUse()
  ) throws -> TinyCity {
    var city = try TinyCity.morning()
    var rules = PlannerRules()
    (rules.taxiWait, rules.review) = (.minutes(5), .zero)
    var model = ResidentsModel(
      [
        ResidentsModel.Resident(
          home: try TinyCity.place(kilometer: home), means: MeansSet([.walk, .lines, .taxi]),
          longestWalk: 1000)
      ],
      appointments: [
        ResidentsModel.Appointment(
          of: 0, 1, .fixed,
          .meeting("meeting", at: try TinyCity.place(kilometer: 3.5), from: at(9, 0), to: at(10, 0))
        )
      ], firstDay: try #require(CalendarDate("2026-03-16")),
      lines: [
        Line(
          name: "M1",
          stops: [
            (try TinyCity.place(kilometer: 0.5), .zero),
            (try TinyCity.place(kilometer: 3.5), .minutes(6)),
          ],
          first: .minutes(5 * 60 + 8), last: .hours(24),
          headways: Array(repeating: .minutes(10), count: 24))
      ], rules: rules)
    model.bulletins = TravelBulletins(bulletins)
    model.planner = use
    city.residents = model
    return city
  }

  private func strike(from start: Instant, announced: TimeSpan) -> TravelBulletin {
    let window = start..<(start + .hours(1))
    return TravelBulletin(
      .strike(TravelNews.Strike(window: window)), announcedAt: start - announced)
  }

  private var nobodyHas: PlannerUse {
    var use = PlannerUse()
    use.share = 0
    return use
  }

  /// T-SC4, in the city.
  @Test func `who has heard of a strike days before takes a taxi from the start`() throws {
    let day = try city([strike(from: at(8, 30), announced: .hours(24))]).day()
    #expect(day.legs.map(\.means) == [.taxi])
    // 3.3 km at 2:00 a km and the five minutes on which they count: 8:43:24, to be there at 8:55.
    #expect(day.legs.map(\.departure) == [.minutes(43) + .seconds(24)])
    #expect(PeopleOfDay(day).appointments.map(\.outcome) == [.onTime])
  }

  @Test func `who hears nothing walks to the stop, and takes a taxi from there`() throws {
    let day = try city([strike(from: at(8, 30), announced: .hours(24))], nobodyHas).day()
    // 300 m take four minutes, and no tram leaves at 8:48.
    #expect(day.legs.map(\.means) == [.lines, .taxi])
    #expect(day.legs.map(\.isBrokenOff) == [true, false])
    // A user who counts on a taxi in five minutes is there at 8:59, without the margin, and leaves
    // at once.
    #expect(day.legs.map(\.departure) == [.minutes(44), .minutes(48)])
    #expect(day.legs.map(\.walk.meters) == [300, 0] && day.legs.map(\.wait) == [.zero, .zero])
    #expect(day.legs.map(\.travel) == [.minutes(4), .minutes(6)])
    #expect(day.legs.map(\.distance.meters) == [300, 3000])
    #expect(day.legs.map(\.cost) == [0, 8.5])
    #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(8, 54)])
  }

  /// T-P6, T-A12, T-A16.
  @Test func `a strike of which people hear in time changes their plan after a while`() throws {
    var use = PlannerUse()
    use.newsDelay = .minutes(2)
    let day = try city([strike(from: at(8, 30), announced: .minutes(10))], use).day()
    #expect(day.legs.map(\.means) == [.taxi])
    #expect(day.totals.people?.warned == 0)
  }

  @Test func `a strike that nobody expects leaves people at the stop, planner or not`() throws {
    let day = try city([strike(from: at(8, 46), announced: .zero)]).day()
    #expect(day.legs.map(\.means) == [.lines, .taxi])
    #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(8, 54)])
  }

  @Test func `a strike after the trip changes nothing`() throws {
    for use in [PlannerUse(), nobodyHas] {
      let day = try city([strike(from: at(9, 0), announced: .hours(24))], use).day()
      #expect(day.legs.map(\.means) == [.lines])
      #expect(PeopleOfDay(day).appointments.map(\.arrival) == [at(8, 54)])
    }
  }

  /// 600 m take eight minutes, and ten in the rain (T-G14).
  @Test func `rain makes those late who have not heard of it`() throws {
    func day(_ use: PlannerUse) throws -> ReplicationRecord {
      let shower = TravelBulletin(
        .rain(TravelNews.Rain(window: at(8, 0)..<at(10, 0), speedFactor: 0.8)),
        announcedAt: at(7, 0))
      var city = try city(home: 2.9, [shower], use)
      city.residents?.residents[0].means = MeansSet([.walk])
      return try city.day()
    }
    let heard = try day(PlannerUse())
    #expect(heard.legs.map(\.departure) == [.minutes(45)])
    #expect(PeopleOfDay(heard).appointments.map(\.arrival) == [at(8, 55)])
    let unheard = try day(nobodyHas)
    #expect(unheard.legs.map(\.departure) == [.minutes(47)])
    #expect(unheard.legs.map(\.estimate) == [.minutes(8)])
    #expect(PeopleOfDay(unheard).appointments.map(\.arrival) == [at(8, 57)])
  }

  @Test func `people who do not like the wet go by taxi in the rain`() throws {
    let shower = TravelBulletin(
      .rain(TravelNews.Rain(window: at(8, 0)..<at(10, 0))), announcedAt: at(7, 0))
    var city = try city(home: 2.9, [shower])
    city.residents?.residents[0].means = MeansSet([.walk, .taxi])
    city.residents?.rules.taxiWait = .minutes(20)
    city.residents?.longestInRain = 500
    #expect(try city.day().legs.map(\.means) == [.taxi])
    city.residents?.longestInRain = 700
    #expect(try city.day().legs.map(\.means) == [.walk])
  }

  // MARK: - Published waits

  @Test func `waits are those of the last assignments in a zone, where there are enough`() {
    var waits = RecentWaits(
      PlannerUse.PublishedWaits(over: .minutes(30), fewest: 2), zoneCount: 2)
    let (near, far) = (ZoneID(0), ZoneID(1))
    waits.note(.minutes(4), in: near, at: at(8, 0))
    #expect(waits.mean(in: near, at: at(8, 1)) == nil)
    waits.note(.minutes(10), in: near, at: at(8, 20))
    #expect(waits.mean(in: near, at: at(8, 30)) == .minutes(7))
    #expect(waits.mean(in: far, at: at(8, 30)) == nil)
    #expect(waits.mean(in: near, at: at(8, 31)) == nil)
  }

  @Test func `waits of yesterday are those of the same hour of the day before`() {
    var use = PlannerUse.PublishedWaits(over: .minutes(30), fewest: 2)
    use.isOfYesterday = true
    var waits = RecentWaits(use, zoneCount: 2)
    let (near, far) = (ZoneID(0), ZoneID(1))
    waits.note(.minutes(4), in: near, at: at(8, 5))
    waits.note(.minutes(10), in: near, at: at(8, 55))
    waits.note(.minutes(30), in: near, at: at(9, 0))
    #expect(waits.mean(in: near, at: at(8, 59)) == nil)
    #expect(waits.mean(in: near, at: at(32, 0)) == .minutes(7))
    #expect(waits.mean(in: near, at: at(32, 59)) == .minutes(7))
    // One assignment from nine to ten is too few.
    #expect(waits.mean(in: near, at: at(33, 0)) == nil)
    #expect(waits.mean(in: far, at: at(32, 0)) == nil)
  }

  /// Trap 36: what people are told is what the service knows of others, and not what they will meet.
  @Test func `the planner tells what the service has seen, which is not what comes`() throws {
    var use = PlannerUse()
    use.publishedWaits = PlannerUse.PublishedWaits(over: .hours(1), fewest: 1)
    func estimate(_ use: PlannerUse, others: Bool) throws -> LegRow {
      var city = try city(home: 3.4, [], use)
      city.residents?.residents[0].means = MeansSet([.taxi])
      city.residents?.rules.review = .minutes(30)
      try city.drivers(1, response: 0, press: 0, in: 2)
      // Somebody is told at 8:05 to wait for a taxi that is 750 m away, which takes 1:30.
      if others { city.request(at: .minutes(5), from: 3, to: 3) }
      return try #require(try city.day(AdjacentZones()).legs.first)
    }
    let plain = try estimate(use, others: false)
    let untold = try estimate(PlannerUse(), others: true)
    #expect(plain.estimate == untold.estimate)
    let told = try estimate(use, others: true)
    // 100 m take twelve seconds. The taxi stands 350 m away when it is called, and comes in 42 s.
    #expect(plain.estimate == .minutes(5) + .seconds(12))
    #expect(told.estimate == .seconds(90 + 12))
    #expect(told.travel == .seconds(42 + 12))
  }

  // MARK: - Who has a planner

  @Test func `so many have a planner as are to have one, the same under every policy`() throws {
    var use = PlannerUse()
    use.share = 0.25
    let strike = TravelBulletin(
      .strike(TravelNews.Strike(window: at(8, 0)..<at(12, 0))), announcedAt: at(7, 0))
    var city = try city([strike], use)
    let first = try #require(city.residents)
    city.residents = first.with(
      Array(repeating: first.residents[0], count: 400),
      appointments: (0..<400).map {
        ResidentsModel.Appointment(of: $0, 1, .fixed, first.appointments[0].plan("again"))
      })
    // Those who have one wait for a line at last, when no taxi has come.
    func stranded(_ policy: any DispatchPolicy) throws -> [Int32] {
      try city.day(policy).legs.filter { $0.means == .lines && $0.isBrokenOff }.map(\.resident)
    }
    let found = try stranded(OwnZoneFIFO())
    #expect((260...340).contains(found.count))
    let others = try stranded(AdjacentZones())
    #expect(others == found)
  }

  @Test func `who obeys takes what is proposed, whatever they like`() throws {
    var use = PlannerUse()
    var choice = MeansChoice()
    choice.constants[Int(Means.walk.rawValue)] = 50
    func means(_ followShare: Double) throws -> [Means] {
      use.followShare = followShare
      var city = try city([], use)
      city.residents?.residents[0].longestWalk = nil
      city.residents?.choice = choice
      return try city.day().legs.map(\.means)
    }
    #expect(try means(0) == [.walk])
    #expect(try means(1) == [.lines])
  }
}
