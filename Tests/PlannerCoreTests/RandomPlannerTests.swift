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
    switch dice.below(22) {
    case 20:
      let first = dice.below(1300)
      let hours =
        TimeOfDay(
          wrapping: .minutes(Int64(first)))...TimeOfDay(
          wrapping: .minutes(Int64(first + dice.below(139))))
      return .blockLines(dice.below(2) == 0 ? nil : hours)
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

  /// Four lines, of which people change between three, and shared bicycles.
  private func town() throws -> PlannerDesk {
    func line(_ name: String, every: Int64, _ stops: [(Double, Int64)]) throws -> Line {
      Line(
        name: name,
        stops: try stops.map { (place: try PlannerDesk.place($0.0), after: .minutes($0.1)) },
        first: .hours(6), last: .hours(25), headways: Array(repeating: .minutes(every), count: 24))
    }
    let stations = try [0.4, 1.2, 3.1].map {
      VehicleStation(place: try PlannerDesk.place($0), means: .sharedBicycle)
    }
    return try PlannerDesk(
      lines: [
        try line("tram", every: 13, [(0.3, 0), (3.6, 7)]),
        try line("metro", every: 20, [(0.5, 0), (1.5, 2), (2.7, 5)]),
        try line("34", every: 11, [(2.9, 0), (3.5, 3)]),
        try line("back", every: 17, [(3.4, 0), (1.6, 5), (0.6, 8)]),
      ], stations: stations, has: .all)
  }

  /// Draws refusals and limits of the user, and the weather and strikes of which they know.
  private func limit(_ desk: PlannerDesk, _ dice: inout Dice) -> TravelNews {
    for means in Means.allCases where dice.below(3) == 0 { desk.tell(.deactivate(means)) }
    if dice.below(3) > 0 { desk.tell(.limitWalking(Double(100 * dice.below(25) + 50))) }
    if dice.below(3) > 0 { desk.tell(.limitInRain(Double(100 * dice.below(12) + 50))) }
    if dice.below(3) == 0 {
      let first = 6 * 60 + dice.below(240)
      desk.tell(
        .blockLines(
          TimeOfDay(
            wrapping: .minutes(
              Int64(first)))...TimeOfDay(wrapping: .minutes(Int64(first + dice.below(90))))))
    }
    for means in [Means.walk, .bicycle, .sharedBicycle, .lines, .taxi] where dice.below(4) == 0 {
      desk.tell(.limit(means, .minutes(Int64(3 + dice.below(40)))))
    }
    var news = TravelNews()
    var now = PlannerDesk.at(6)
    while dice.below(3) > 0 {
      now = now + .minutes(Int64(dice.below(90)))
      let end = now + .minutes(Int64(1 + dice.below(90)))
      news.rain.append(TravelNews.Rain(window: now..<end))
      now = end
    }
    if dice.below(4) == 0 {
      let start = PlannerDesk.at(6) + .minutes(Int64(dice.below(240)))
      news.strikes = [
        TravelNews.Strike(window: start..<(start + .minutes(Int64(1 + dice.below(120)))))
      ]
    }
    desk.tell(.news(.travel(news)))
    return news
  }

  /// T10, worked out a second way: a warning is raised exactly when no allowed way arrives by the start.
  @Test func `only places that cannot be reached in time are warned of`() throws {
    var dice = Dice(state: 5)
    var (late, unreachable, squeezed, wet) = (0, 0, 0, 0)
    for seed in seeds(1500) {
      let desk = try town()
      let news = limit(desk, &dice)
      for _ in 0..<(1 + dice.below(5)) {
        let start = PlannerDesk.at(7) + .minutes(Int64(dice.below(240)))
        let end = start + .minutes(Int64(5 + dice.below(60)))
        if dice.below(4) == 0 {
          let minimum = TimeSpan.minutes(Int64(1 + dice.below(60)))
          desk.tell(.enter(.pause("p", of: minimum, from: start, to: end + minimum)))
        } else {
          desk.tell(.enter(.meeting("m", at: try dice.place(), from: start, to: end)))
        }
      }
      let meetings = desk.calendar.filter { !desk.activity($0).isPause }
      for (place, activity) in meetings.enumerated() {
        let arrivals = try arrivals(of: place, meetings, desk, news)
        let isInTime = arrivals.contains { $0 <= desk.activity(activity).start }
        let warnings = desk.warnings(activity)
        #expect(warnings.contains(.cannotArriveOnTime) == !isInTime, "day \(seed), \(place)")
        #expect(warnings.contains(.unreachable) == arrivals.isEmpty, "day \(seed), \(place)")
        let before = meetings[..<place].last { desk.activity($0).isAttended }
        let overlaps = before.map { desk.activity($0).end > desk.activity(activity).start } ?? false
        #expect(warnings.contains(.overlap) == overlaps)
        if !isInTime { late += 1 }
        if arrivals.isEmpty { unreachable += 1 }
        if !news.rain.isEmpty { wet += 1 }
      }
      for pause in desk.calendar where desk.activity(pause).isPause {
        let fits = fits(pause, meetings, desk)
        #expect(desk.warnings(pause).contains(.breakSqueezed) == !fits, "day \(seed)")
        if !fits { squeezed += 1 }
      }
    }
    #expect(late > 30 && unreachable > 10 && squeezed > 10 && wet > 100)
  }

  /// Arrivals of a user at a meeting, by every allowed way.
  private func arrivals(
    of place: Int, _ ids: [ActivityID], _ desk: PlannerDesk, _ news: TravelNews
  ) throws -> [Instant] {
    let home = try PlannerDesk.place(0.5)
    let meetings = ids.map { desk.activity($0) }
    let before = meetings[..<place].last(where: \.isAttended)
    let origin = before?.place ?? home
    var earliest = Instant.start
    if let before {
      earliest = before.end <= meetings[place].start ? before.end : before.start
      if let arrival = before.option?.arrival { earliest = max(earliest, arrival) }
    }
    let destination = try #require(meetings[place].place)
    if destination == origin { return [earliest] }
    let ways = AllWays(
      lines: desk.map.lines, stations: desk.map.stations, preferences: desk.preferences,
      news: news, taxiWait: .minutes(5), origin: origin, destination: destination,
      earliest: earliest)
    return Means.allCases.flatMap { means -> [Instant] in
      guard desk.preferences.active.has(means) else { return [] }
      if means == .car || means == .bicycle {
        let moved = meetings[..<place].last { $0.isAttended && $0.option?.means == means }?.place
        guard (moved ?? home) == origin else { return [] }
      }
      return ways.arrivals(by: means)
    }
  }

  /// True if a break can begin at the start of its window or after some meeting, and end before the next trip.
  private func fits(_ pause: ActivityID, _ meetings: [ActivityID], _ desk: PlannerDesk) -> Bool {
    guard case .pause(let minimum) = desk.activity(pause).kind else { return false }
    let window = desk.activity(pause)
    let busy = meetings.map { desk.activity($0) }.filter(\.isAttended).map {
      (from: min($0.option?.departure ?? $0.start, $0.start), to: $0.end)
    }
    return ([window.start] + busy.map(\.to)).contains { start in
      start >= window.start && start + minimum <= window.end
        && busy.allSatisfy { start + minimum <= $0.from || $0.to <= start }
    }
  }
}
