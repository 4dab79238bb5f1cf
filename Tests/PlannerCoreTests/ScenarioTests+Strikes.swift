import Geography
import Mobility
import Quantities
import Testing

@testable import PlannerCore

// Strikes, announced and sudden.
extension ScenarioTests {
  /// T-SC4: a strike is announced a week ahead.
  ///
  /// A taxi or a shared car is suggested at once and chosen on the day.
  @Test func `a strike that is announced a week ahead takes the train away at once`() throws {
    let stations = try [0.6, 3.4].map {
      VehicleStation(place: try Desk.place($0), means: .sharedCar)
    }
    let lines = [try line("train", [(0.5, 0), (3.5, 6)])]
    let desk = try Desk(
      lines: lines, stations: stations, has: MeansSet([.lines, .sharedCar, .taxi]))
    let week = TimeSpan.hours(7 * 24)
    // Lunch at home is over at 13:30: they cannot leave before the strike.
    _ = try desk.meet("lunch", at: 0.5, Desk.at(12) + week, Desk.at(13, 30) + week)
    let meeting = try desk.meet(
      "meeting", at: 3.5, Desk.at(14) + week, Desk.at(15) + week)
    // The train leaves at 13:48 and is there at 13:54, a taxi has to be called at 13:44.
    #expect(desk.activity(meeting).option?.means == .lines)
    #expect(desk.activity(meeting).option?.departure == Desk.at(13, 48) + week)
    var news = TravelNews()
    news.strikes = [TravelNews.Strike(window: (Desk.at(0) + week)..<(Desk.at(24) + week))]
    desk.tell(.news(.travel(news)))
    // At once: the train is not in time any more, the others are, and the user may choose.
    #expect(desk.warnings(meeting) == [.meansUnavailable])
    #expect(desk.notices.map(\.at).allSatisfy { $0 == .start })
    let others = desk.options(meeting).filter { $0.arrival <= Desk.at(14) + week }
    #expect(Set(others.map(\.means)) == [.taxi, .sharedCar])
    #expect(desk.tell(.close(meeting, .meansUnavailable)) == .accepted)
    #expect(desk.count(.optionsReopened(meeting)) == 1)
    #expect(desk.warnings(meeting) == [])
    let suggested = try #require(desk.activity(meeting).option)
    #expect(suggested.means == others.first?.means)
    // On the day they choose the taxi, and get the notice to leave for it.
    desk.wait(until: Desk.at(11) + week)
    #expect(desk.tell(.choose(meeting, .taxi)) == .accepted)
    desk.wait(until: Desk.at(13, 44) + week)
    #expect(desk.count(.leaveNow(meeting, .taxi)) == 1 && desk.violation == nil)
  }

  @Test func `a strike makes the tram unavailable, and the choice is open again`() throws {
    let lines = [try line("tram", [(0.5, 0), (3.5, 6)])]
    let desk = try Desk(lines: lines, has: MeansSet([.walk, .lines, .taxi]))
    desk.tell(.minimiseFootprint(true))
    desk.tell(.limitWalking(1000))
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    #expect(desk.activity(meeting).option?.means == .lines)
    var news = TravelNews()
    news.strikes = [TravelNews.Strike(window: Desk.at(6)..<Desk.at(15))]
    desk.tell(.news(.travel(news)))
    #expect(desk.activity(meeting).state == .unavailable)
    #expect(desk.warnings(meeting) == [.meansUnavailable])
    #expect(desk.tell(.close(meeting, .meansUnavailable)) == .accepted)
    #expect(desk.count(.optionsReopened(meeting)) == 1)
    #expect(desk.activity(meeting).option?.means == .taxi && desk.warnings(meeting) == [])
    desk.tell(.news(.travel(TravelNews())))
    #expect(desk.violation == nil)
  }

  @Test
  func
    `who first hears of a strike looks at all their trips, and wants no line that they had chosen`()
    throws
  {
    let lines = [try line("tram", [(0.5, 0), (3.5, 6)])]
    let desk = try Desk(lines: lines, has: MeansSet([.walk, .lines, .taxi]))
    desk.tell(.hearNews(false))
    let meeting = try desk.meet("meeting", at: 3.5, Desk.at(9), Desk.at(10))
    // The way home begins when the meeting is over, so that it is never in time.
    let home = try desk.meet("home", at: 0.5, Desk.at(10), Desk.at(20))
    for activity in [meeting, home] { desk.tell(.choose(activity, .lines)) }
    var news = TravelNews()
    news.strikes = [TravelNews.Strike(window: Desk.at(6)..<Desk.at(15))]
    desk.tell(.news(.travel(news)))
    #expect(desk.activity(home).state == .chosen && desk.activity(home).option?.means == .lines)
    desk.tell(.hearNews(true))
    #expect([meeting, home].map { desk.activity($0).state } == [.unavailable, .unavailable])
    for activity in [meeting, home] { desk.tell(.close(activity, .meansUnavailable)) }
    #expect([meeting, home].map { desk.activity($0).option?.means } == [.taxi, .taxi])
    #expect(desk.violation == nil)
  }
}
