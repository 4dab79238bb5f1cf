import Geography
import Mobility
import Quantities
import Testing

@testable import PlannerCore

/// The scenarios of the document, hour by hour.
@Suite struct ScenarioTests {
  typealias Desk = PlannerDesk

  /// When to leave: the document's first rule (T-S1), with figures that can be worked out by hand.
  @Test func `the latest departure that is there with the margin`() throws {
    let desk = try Desk()
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    // A wait of 5 min, 6 min of drive, 5 min to spare; on foot it would be 40 min.
    #expect(desk.activity(meeting).option?.means == .taxi)
    #expect(desk.activity(meeting).option?.departure == Desk.at(8, 44))
    #expect(desk.options(meeting).map(\.means) == [.taxi, .walk])
    #expect(desk.count(.tripProposed(meeting, .taxi)) == 1 && desk.warnings(meeting) == [])
    desk.wait(until: Desk.at(8, 43))
    #expect(desk.count(.leaveNow(meeting, .taxi)) == 0)
    desk.wait(until: Desk.at(8, 44))
    #expect(desk.count(.leaveNow(meeting, .taxi)) == 1)
    desk.tell(.setOut(meeting))
    desk.tell(.arrive(meeting))
    #expect(desk.activity(meeting).state == .done && desk.violation == nil)
  }

  @Test func `a longer wait for taxis is heeded when the trip is looked at again`() throws {
    let desk = try Desk { $0.review = .minutes(30) }
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    desk.wait(until: Desk.at(8))
    desk.tell(.news(.taxiWait(try Desk.place(0.5).zone, .minutes(25))))
    #expect(desk.activity(meeting).option?.departure == Desk.at(8, 44))
    desk.wait(until: Desk.at(8, 14))
    // 25 + 6 + 5 minutes: by taxi it would be 8:24, on foot 8:15.
    #expect(desk.activity(meeting).option?.departure == Desk.at(8, 24))
    desk.wait(until: Desk.at(8, 24))
    #expect(desk.count(.leaveNow(meeting, .taxi)) == 1)
  }

  /// T-SC2: lunch of 30 min between 11:30 and 14:30, and two lessons.
  @Test func `a lesson that squeezes lunch warns, and stays`() throws {
    let desk = try Desk(home: 1)
    let noon = TimeOfDay(wrapping: .minutes(690))...TimeOfDay(wrapping: .minutes(870))
    desk.tell(.wantBreaks([DailyBreak("lunch", between: noon, atLeast: .minutes(30))]))
    #expect(desk.calendar.isEmpty)
    let first = try desk.meet("lesson", at: 1, Desk.at(10, 15), Desk.at(12, 15))
    let lunch = try #require(desk.calendar.first { desk.activity($0).isPause })
    #expect(desk.activity(lunch).pauseStart == Desk.at(12, 15))
    // In the same building, nobody is under way. From 14:15 on a quarter of an hour is left, and before
    // the second lesson another.
    let second = try desk.meet("lesson", at: 1, Desk.at(12, 30), Desk.at(14, 15))
    #expect(desk.warnings(lunch) == [.breakSqueezed] && desk.activity(lunch).pauseStart == nil)
    #expect(desk.count(.warning(lunch, .breakSqueezed)) == 1)
    #expect(desk.tell(.close(lunch, .breakSqueezed)) == .accepted)
    #expect(desk.calendar.count == 3 && !desk.activity(second).isDeleted)
    let later = ActivityPlan.meeting(
      "lesson", at: try Desk.place(1), from: Desk.at(13, 15), to: Desk.at(14, 15))
    desk.tell(.change(second, later))
    #expect(desk.warnings(lunch) == [] && desk.activity(lunch).pauseStart == Desk.at(12, 15))
    #expect(desk.violation == nil && desk.warnings(first) == [])
  }

  /// T-SC3: a coffee break between two appointments, one of them some way off.
  @Test func `the way to the next appointment is no break`() throws {
    let desk = try Desk(home: 0.5)
    _ = try desk.meet("first", at: 0.5, Desk.at(14), Desk.at(15))
    let second = try desk.meet("second", at: 3.5, Desk.at(15, 40), Desk.at(17))
    // They leave at 15:24 at the latest.
    #expect(desk.activity(second).option?.departure == Desk.at(15, 24))
    let coffee = ActivityPlan.pause("coffee", of: .minutes(24), from: Desk.at(15), to: Desk.at(16))
    guard case .created(let pause) = desk.tell(.enter(coffee)) else { return }
    #expect(desk.activity(pause).pauseStart == Desk.at(15))
    let longer = ActivityPlan.pause("coffee", of: .minutes(25), from: Desk.at(15), to: Desk.at(16))
    desk.tell(.change(pause, longer))
    #expect(desk.warnings(pause) == [.breakSqueezed] && desk.violation == nil)
  }

  @Test func `a way home that news make a little longer is kept`() throws {
    let desk = try Desk(has: MeansSet([.walk, .taxi])) { $0.margin = .minutes(5) }
    let meeting = try desk.meet("meeting", at: 1.5, Desk.at(9), Desk.at(10))
    let home = try desk.meet("home", at: 0.5, Desk.at(10), Desk.at(20))
    for activity in [meeting, home] { desk.tell(.choose(activity, .walk)) }
    var news = TravelNews()
    news.rain = [TravelNews.Rain(window: Desk.at(10)..<Desk.at(12), speedFactor: 0.8)]
    desk.tell(.news(.travel(news)))
    // 1 km takes 13:20, and 16:40 in the rain.
    #expect(desk.activity(home).state == .chosen && desk.activity(home).option?.means == .walk)
    news.rain = [TravelNews.Rain(window: Desk.at(10)..<Desk.at(12), speedFactor: 0.5)]
    desk.tell(.news(.travel(news)))
    #expect(desk.activity(home).state == .unavailable)
  }

  @Test func `whoever closes no warning is told another way when it is time to leave`() throws {
    let lines = [try line("tram", [(0.5, 0), (3.5, 6)])]
    let desk = try Desk(lines: lines, has: MeansSet([.walk, .lines, .taxi]))
    desk.tell(.limitWalking(1000))
    desk.tell(.news(.taxiWait(try Desk.place(0.5).zone, .minutes(20))))
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    #expect(desk.activity(meeting).option?.means == .lines)
    var news = TravelNews()
    news.strikes = [TravelNews.Strike(window: Desk.at(6)..<Desk.at(15))]
    desk.tell(.news(.travel(news)))
    desk.wait(until: Desk.at(9))
    #expect(
      desk.count(.leaveNow(meeting, .lines)) == 0 && desk.count(.leaveNow(meeting, .taxi)) == 1)
    // It is too late by then: the tram would have left after the last taxi that is in time.
    #expect(desk.warnings(meeting) == [.cannotArriveOnTime])
  }

  /// T-SC5: an empty day.
  @Test func `who has nothing to do is told nothing`() throws {
    let desk = try Desk()
    desk.wait(until: Desk.at(30))
    #expect(desk.notices.isEmpty && desk.timers.isEmpty && desk.calendar.isEmpty)
  }

  /// T-SC6: a meeting from ten to twelve and a ceremony at 11:45; then a third thing that makes them late.
  @Test func `overlaps warn and stay, and a third stop that is too late is warned of`() throws {
    let desk = try Desk()
    let meeting = try desk.meet("meeting", at: 0.5, Desk.at(10), Desk.at(12))
    let ceremony = try desk.meet("ceremony", at: 1.5, Desk.at(11, 45), Desk.at(13))
    #expect(desk.warnings(ceremony) == [.overlap])
    #expect(desk.tell(.close(ceremony, .overlap)) == .accepted)
    #expect(!desk.activity(ceremony).isOpen(.overlap) && desk.activity(ceremony).has(.overlap))
    #expect(desk.calendar == [meeting, ceremony])
    let shop = try desk.meet("toy shop", at: 3.5, Desk.at(13, 5), Desk.at(13, 10))
    #expect(desk.warnings(shop) == [.cannotArriveOnTime])
    desk.tell(.delete(shop))
    #expect(desk.activity(shop).isDeleted && desk.violation == nil)
    desk.tell(.delete(meeting))
    #expect(desk.warnings(ceremony) == [])
    #expect(desk.count(.warning(ceremony, .overlap)) == 1)
  }

  /// T-SC6: who may leave early is proposed to, by no more than that, and told where it leaves no margin.
  @Test func `what may be left early is left as early as it takes, and no earlier than it may`()
    throws
  {
    func plans(_ early: TimeSpan) throws -> (PlannedTrip?, [PlannerWarning]) {
      let desk = try Desk(has: MeansSet([.walk]))
      var lecture = ActivityPlan.meeting(
        "lecture", at: try Desk.place(0.5), from: Desk.at(10), to: Desk.at(12))
      lecture.leaveEarly = early
      desk.tell(.enter(lecture))
      let ceremony = try desk.meet("ceremony", at: 1.5, Desk.at(12, 5), Desk.at(13))
      return (desk.activity(ceremony).option, desk.warnings(ceremony))
    }
    // The walk takes 13:20.
    let (late, tooLate) = try plans(.zero)
    #expect(late?.departure == Desk.at(12) && tooLate == [.cannotArriveOnTime])
    let (tight, atRisk) = try plans(.minutes(10))
    #expect(tight?.arrival == Desk.at(12, 5) && atRisk == [.riskOfLateness])
    let (early, none) = try plans(.minutes(20))
    #expect(early?.departure == Desk.at(11, 46) + .seconds(40) && none == [])
    #expect(early?.arrival == Desk.at(12))
    let desk = try Desk(has: MeansSet([.walk]))
    var plan = ActivityPlan.meeting(
      "x", at: try Desk.place(0.5), from: Desk.at(10), to: Desk.at(11))
    plan.leaveEarly = .minutes(61)
    #expect(desk.refusal(.enter(plan)) == .badTime)
  }

  /// Who is under way to the second of two meetings that overlap has set out before the first begins.
  @Test func `a break is over when somebody sets out for any of two meetings that overlap`() throws
  {
    let desk = try Desk(has: MeansSet([.walk]))
    // A kilometre takes 13:20: to be there at 12:00, they set out at 11:46:40.
    let near = try desk.meet("near", at: 1.5, Desk.at(12, 5), Desk.at(13))
    desk.wait(until: Desk.at(11, 46) + .seconds(40))
    #expect(desk.tell(.setOut(near)) == .accepted)
    _ = try desk.meet("far", at: 3.5, Desk.at(12), Desk.at(13))
    let pause = ActivityPlan.pause(
      "rest", of: .minutes(30), from: Desk.at(11, 20), to: Desk.at(12, 30))
    guard case .created(let rest) = desk.tell(.enter(pause)) else {
      Issue.record("the break is refused")
      return
    }
    #expect(desk.violation == nil)
    #expect(desk.warnings(rest) == [.breakSqueezed])
    #expect(desk.activity(rest).pauseStart == nil)
  }

  /// T-SC7: the least CO2 instead of the shortest time.
  @Test func `a user who prefers the least footprint goes by bicycle`() throws {
    let desk = try Desk(has: MeansSet([.walk, .bicycle, .car, .taxi]))
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    let fast = try #require(desk.options(meeting).first)
    #expect(fast.means == .car)
    #expect(desk.tell(.minimiseFootprint(true)) == .accepted)
    let green = try #require(desk.options(meeting).first)
    #expect(green.means == .bicycle && green.grams < fast.grams && green.duration > fast.duration)
  }

  /// T-SC8: metro and ten minutes on foot; in the rain the tram from the underground station, still in time.
  @Test func `in the rain the tram from the metro instead of a long walk`() throws {
    let lines = [
      try line("metro", [(0.5, 0), (2.75, 5)], every: .minutes(20)),
      try line("34", [(2.825, 0), (3.5, 3)]),
    ]
    let desk = try Desk(lines: lines, has: MeansSet([.walk, .lines]))
    desk.tell(.limitWalking(1000))
    desk.tell(.limitInRain(300))
    let wedding = try desk.meet("wedding", at: 3.5, Desk.at(10, 41), Desk.at(12))
    // Metro at 10:20, and 750 m on foot until 10:35.
    let dry = try #require(desk.options(wedding).first)
    #expect(dry.boardings == [Desk.at(10, 20)] && dry.walkMeters == 750)
    #expect(dry.arrival == Desk.at(10, 35))
    var news = TravelNews()
    news.rain = [TravelNews.Rain(window: Desk.at(7)..<Desk.at(12))]
    desk.tell(.news(.travel(news)))
    // From the metro, there at 10:25, 75 m to the tram of 10:33.
    let wet = try #require(desk.options(wedding).first)
    #expect(wet.boardings == [Desk.at(10, 20), Desk.at(10, 33)] && wet.walkMeters == 75)
    #expect(wet.departure == Desk.at(10, 20) && wet.arrival == Desk.at(10, 36))
    #expect(desk.activity(wedding).option == PlannedTrip(wet) && desk.warnings(wedding) == [])
    #expect(desk.notices.allSatisfy { $0.notice == .tripProposed(wedding, .lines) })
    // 74 m are less than any way has: Claire has to be there before the rain, by the metro of 6:40.
    desk.tell(.limitInRain(74))
    #expect(desk.options(wedding).first?.arrival == Desk.at(6, 55))
    news.rain = [TravelNews.Rain(window: Desk.at(6)..<Desk.at(12))]
    desk.tell(.news(.travel(news)))
    #expect(desk.warnings(wedding).contains(.cannotArriveOnTime))
    #expect(desk.violation == nil)
  }

  /// T-SC9: what is left when lines, cars and taxis are not used.
  @Test func `with all else deactivated a shared bicycle is left`() throws {
    let stations = [
      VehicleStation(place: try Desk.place(0.6), means: .sharedBicycle),
      VehicleStation(place: try Desk.place(3.4), means: .sharedBicycle),
    ]
    let desk = try Desk(
      lines: [try line("tram", [(0.5, 0), (3.5, 6)])], stations: stations,
      has: MeansSet([.walk, .sharedBicycle, .lines, .taxi]))
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    for means in [Means.lines, .taxi, .walk] { #expect(desk.tell(.deactivate(means)) == .accepted) }
    #expect(desk.activity(meeting).option?.means == .sharedBicycle)
    #expect(desk.refusal(.deactivate(.sharedBicycle)) == .noMeansLeft)
    // No bicycle is there any more: nothing leads there.
    desk.tell(.cannotTravel(meeting, .sharedBicycle))
    #expect(desk.warnings(meeting).contains(.unreachable) && desk.activity(meeting).option == nil)
    #expect(desk.violation == nil)
  }

  /// T12: a car that stands at the office is taken home, unless somebody chooses otherwise.
  @Test func `a car is not left behind, but by choice`() throws {
    let desk = try Desk(has: MeansSet([.walk, .car, .taxi]))
    let work = try desk.meet("work", at: 3.5, Desk.at(9), Desk.at(17))
    let home = try desk.meet("home", at: 0.5, Desk.at(18), Desk.at(23))
    #expect(desk.activity(work).option?.means == .car && desk.activity(home).option?.means == .car)
    #expect(desk.tell(.choose(work, .taxi)) == .accepted)
    // The car is at home now.
    #expect(desk.activity(home).option?.means == .taxi)
    #expect(!desk.options(home).contains { $0.means == .car })
    #expect(desk.tell(.choose(work, .taxi)) == .unchanged && desk.violation == nil)
  }

  /// T-P2: without a network, a calendar is only a calendar.
  @Test func `offline, trips are deferred`() throws {
    let desk = try Desk()
    #expect(desk.tell(.goOffline) == .accepted && desk.tell(.goOffline) == .unchanged)
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    #expect(desk.activity(meeting).state == .deferred && desk.notices.isEmpty)
    #expect(desk.refusal(.showOptions(meeting)) == .noSuchOption)
    #expect(desk.tell(.goOnline) == .accepted && desk.activity(meeting).state == .proposed)
    #expect(desk.tell(.showOptions(meeting)) == .accepted)
    #expect(desk.count(.optionsComputed(meeting, 2)) == 1)
  }

  @Test func `a means that has failed is not proposed again for the same trip`() throws {
    let desk = try Desk()
    let meeting = try desk.meet("meeting", at: 1.5, Desk.at(9), Desk.at(10))
    let next = try desk.meet("next", at: 3.5, Desk.at(11), Desk.at(12))
    desk.wait(until: Desk.at(8, 48))
    #expect(desk.count(.leaveNow(meeting, .taxi)) == 1)
    desk.tell(.setOut(meeting))
    desk.wait(until: Desk.at(8, 58))
    desk.tell(.cannotTravel(meeting, .taxi))
    #expect(desk.count(.optionsReopened(meeting)) == 1)
    #expect(desk.activity(meeting).option?.means == .walk)
    #expect(desk.warnings(meeting) == [.cannotArriveOnTime])
    desk.wait(until: Desk.at(8, 58))
    #expect(desk.count(.leaveNow(meeting, .walk)) == 1)
    #expect(desk.activity(next).option?.means == .taxi)
  }

  /// T-P4: lines are not used between some hours, and no trip by a means takes too long.
  @Test func `what is blocked or limited is not proposed`() throws {
    let desk = try Desk(
      lines: [try line("tram", [(0.5, 0), (3.5, 6)])], has: MeansSet([.walk, .lines, .taxi]))
    desk.tell(.limitWalking(1000))
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    #expect(desk.options(meeting).map(\.means).sorted() == [.lines, .taxi])
    let morning = TimeOfDay(wrapping: .hours(6))...TimeOfDay(wrapping: .hours(10))
    #expect(desk.tell(.blockLines(morning)) == .accepted)
    // The first tram that is allowed leaves after ten.
    let options = desk.options(meeting)
    #expect(options.map(\.means) == [.taxi, .lines] && desk.violation == nil)
    #expect(options[1].arrival > Desk.at(10))
    #expect(desk.tell(.blockLines(nil)) == .accepted)
    // The taxi takes 11 min with the wait for it.
    #expect(desk.tell(.limit(.taxi, .minutes(10))) == .accepted)
    #expect(desk.options(meeting).map(\.means) == [.lines])
    #expect(desk.tell(.limit(.taxi, .minutes(11))) == .accepted)
    #expect(desk.options(meeting).count == 2)
  }

  @Test func `trips begin where somebody says that they are`() throws {
    let desk = try Desk()
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    #expect(desk.tell(.isAt(try Desk.place(3))) == .accepted)
    #expect(desk.activity(meeting).option?.duration == .minutes(6))
    #expect(desk.activity(meeting).option?.origin.point.x == 3000)
  }

  @Test func `whoever missed one meeting leaves for the next from where they are`() throws {
    let desk = try Desk()
    _ = try desk.meet("missed", at: 3.5, Desk.at(8, 30), Desk.at(8, 50))
    let next = try desk.meet("next", at: 3.5, Desk.at(9), Desk.at(10))
    #expect(desk.activity(next).option?.means == .walk)
    desk.wait(until: Desk.at(9))
    #expect(desk.count(.leaveNow(next, .walk)) == 0 && desk.count(.leaveNow(next, .taxi)) == 1)
    #expect(desk.warnings(next) == [.cannotArriveOnTime])
  }

  func line(
    _ name: String, _ stops: [(Double, Int64)], every: TimeSpan = .minutes(13)
  ) throws -> Line {
    Line(
      name: name, stops: try stops.map { (place: try Desk.place($0.0), after: .minutes($0.1)) },
      first: .hours(6), last: .hours(25), headways: Array(repeating: every, count: 24))
  }
}
