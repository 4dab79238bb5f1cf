import Foundation
import Geography
import Mobility
import Quantities
import TestSupport
import Testing

@testable import PlannerCore

/// Whatever users do in whatever order, the invariants hold, and warnings mean what they say.
@Suite struct RandomPlannerTests {
  private struct Dice {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }

    mutating func place() throws -> Place {
      try PlannerDesk.place(Double(1 + below(39)) / 10)
    }
  }

  private func desk() throws -> PlannerDesk {
    let stations = try [0.4, 1.2, 3.1].map {
      VehicleStation(place: try PlannerDesk.place($0), means: .sharedBicycle)
    }
    let line = Line(
      name: "tram",
      stops: [
        (place: try PlannerDesk.place(0.3), after: .zero),
        (place: try PlannerDesk.place(3.6), after: .minutes(7)),
      ], first: .hours(6), last: .hours(25), headways: Array(repeating: .minutes(13), count: 24))
    return try PlannerDesk(lines: [line], stations: stations, has: .all) {
      $0.review = .minutes(20)
    }
  }

  private func plan(_ dice: inout Dice, _ now: Instant) throws -> ActivityPlan {
    let start = now + .minutes(Int64(dice.below(600)) - 30)
    let end = start + .minutes(Int64(dice.below(180)))
    if dice.below(5) == 0 {
      return .pause("pause", of: .minutes(Int64(dice.below(60))), from: start, to: end)
    }
    if dice.below(6) == 0 { return .rest("home", at: try dice.place(), from: start, to: end) }
    return .meeting("meeting", at: try dice.place(), from: start, to: end)
  }

  private func command(_ dice: inout Dice, _ desk: PlannerDesk, _ now: Instant) throws
    -> UserCommand
  {
    let activity = ActivityID(dice.below(desk.activityCount + 1))
    let means = Means.allCases[dice.below(7)]
    switch dice.below(21) {
    case 0...5: return .enter(try plan(&dice, now))
    case 6: return .change(activity, try plan(&dice, now))
    case 7: return .delete(activity)
    case 8: return .choose(activity, means)
    case 9: return .close(activity, PlannerWarning.allCases[dice.below(6)])
    case 10: return .activate(means)
    case 11: return .deactivate(means)
    case 12: return .limit(means, dice.below(2) == 0 ? nil : .minutes(Int64(dice.below(40))))
    case 13: return .limitWalking(dice.below(2) == 0 ? nil : Double(dice.below(3000)))
    case 14: return .setOut(activity)
    case 15: return .arrive(activity)
    case 16: return .cannotTravel(activity, means)
    case 17: return dice.below(3) == 0 ? .goOffline : .goOnline
    case 19: return .hearNews(dice.below(3) > 0)
    case 18: return .minimiseFootprint(dice.below(2) == 0)
    default: return .limitInRain(dice.below(2) == 0 ? nil : Double(dice.below(2000)))
    }
  }

  /// How many commands each user gives, and how many users there are: eight, or as many as it takes to give as many
  /// commands as CABSTAND_RANDOM_COMMANDS says.
  private static let commands = 400
  private static let users: Range<UInt64> = {
    let wanted = ProcessInfo.processInfo.environment["CABSTAND_RANDOM_COMMANDS"].flatMap(Int.init)
    return 0..<UInt64(max(8, (wanted ?? 0) / commands))
  }()

  @Test(arguments: users)
  func `invariants hold after every command`(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let desk = try desk()
    var now = Instant.start
    var told: Set<PlannerNotice> = []
    for step in 0..<Self.commands {
      let before = desk.notices.count
      if dice.below(4) == 0 {
        now = now + .minutes(Int64(dice.below(25)))
        desk.wait(until: now)
      }
      if dice.below(12) == 0 {
        var news = TravelNews()
        let window = now..<(now + .minutes(Int64(1 + dice.below(200))))
        if dice.below(2) == 0 { news.strikes = [TravelNews.Strike(window: window)] }
        if dice.below(2) == 0 { news.rain = [TravelNews.Rain(window: window, speedFactor: 0.8)] }
        desk.tell(.news(.travel(news)))
      }
      if dice.below(6) == 0 {
        let wait = dice.below(5) == 0 ? nil : TimeSpan.minutes(Int64(dice.below(60)))
        desk.tell(.news(.taxiWait(try dice.place().zone, wait)))
      }
      if dice.below(15) == 0 {
        let station = StationID(dice.below(3))
        let isThere = dice.below(2) == 0
        desk.tell(.news(dice.below(2) == 0 ? .vehicles(station, isThere) : .room(station, isThere)))
      }
      let command = try command(&dice, desk, now)
      desk.tell(command)
      let broken = desk.violation
      #expect(
        broken == nil,
        "\(command) at step \(step)")
      let stale = desk.staleTrip
      #expect(stale == nil, "\(command) at step \(step)")
      if broken != nil || stale != nil { return }
      for (_, notice) in desk.notices[before...] {
        if case .warning = notice { told.insert(notice) }
      }
      // T08: what holds was told.
      for number in 0..<desk.activityCount {
        let activity = ActivityID(number)
        for warning in desk.warnings(activity) {
          if !told.contains(.warning(activity, warning)) {
            Issue.record("\(warning) of \(activity) was not told, step \(step)")
          }
        }
      }
    }
    #expect(desk.activityCount > 50 && told.count > 10)
  }

  /// T10, worked out a second way: a warning is raised exactly when no means arrives by the start.
  @Test func `what cannot be reached in time is told, and nothing else`() throws {
    var dice = Dice(state: 5)
    var late = 0
    for _ in seeds(1500) {
      let desk = try desk()
      for _ in 0..<(1 + dice.below(5)) {
        let start = PlannerDesk.at(7) + .minutes(Int64(dice.below(240)))
        let end = start + .minutes(Int64(5 + dice.below(60)))
        desk.tell(.enter(.meeting("m", at: try dice.place(), from: start, to: end)))
      }
      for place in desk.calendar.indices {
        let activity = desk.calendar[place]
        let arrivals = try arrivals(of: place, desk)
        let isInTime = arrivals.contains { $0 <= desk.activity(activity).start }
        #expect(desk.warnings(activity).contains(.cannotArriveOnTime) == !isInTime)
        #expect(desk.warnings(activity).contains(.unreachable) == arrivals.isEmpty)
        #expect(desk.warnings(activity).contains(.overlap) == overlaps(activity, desk))
        if !isInTime { late += 1 }
      }
    }
    #expect(late > 30)
  }

  /// When somebody is at the meeting of a place in the calendar, by each means that they can take, who leaves
  /// as early as they can: nobody arrives earlier who leaves later.
  private func arrivals(of place: Int, _ desk: PlannerDesk) throws -> [Instant] {
    let home = try PlannerDesk.place(0.5)
    let meetings = desk.calendar.map { desk.activity($0) }
    let before = place > 0 ? meetings[place - 1] : nil
    let origin = before?.place ?? home
    var earliest = Instant.start
    if let before {
      earliest = before.end <= meetings[place].start ? before.end : before.start
    }
    let query = TripQuery(
      from: origin, to: try #require(meetings[place].place), taxiWait: .minutes(5))
    return Means.allCases.compactMap { means in
      if means == .car || means == .bicycle {
        let moved = meetings[..<place].last { $0.option?.means == means }?.place
        guard (moved ?? home) == origin else { return nil }
      }
      return desk.map.trip(by: means, query, leaving: earliest)?.arrival
    }
  }

  private func overlaps(_ activity: ActivityID, _ desk: PlannerDesk) -> Bool {
    let calendar = desk.calendar
    guard let place = calendar.firstIndex(of: activity), place > 0 else { return false }
    return desk.activity(calendar[place - 1]).end > desk.activity(activity).start
  }
}
