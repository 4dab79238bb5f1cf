import Geography
import MachineParts
import Mobility
import Quantities
import Testing

@testable import PlannerCore

/// A planner that is driven by hand, with one user at home.
///
/// It is a class because a planner cannot be copied.
final class PlannerDesk {
  private var core: PlannerCore
  let user: UserID

  /// What the planner wanted done, each with the instant.
  private(set) var notices: [(at: Instant, notice: PlannerNotice)] = []
  private(set) var timers: [(at: Instant, timer: PlannerTimer)] = []
  private var now = Instant.start

  static let day = "16/03/2026"

  /// Four zones of 1 km2 in a row; the clock starts at 06:00 of Monday, 16 March 2026.
  init(
    home: Double = 0.5, lines: [Line] = [], stations: [VehicleStation] = [],
    has: MeansSet = MeansSet([.walk, .taxi]), _ adjust: (inout PlannerRules) -> Void = { _ in }
  ) throws {
    var rules = PlannerRules()
    rules.taxiWait = .minutes(5)
    rules.review = .zero
    adjust(&rules)
    let clock = WallClock(atStart: TimeOfDay(wrapping: .hours(6)))
    let map = TravelMap(
      zones: try Self.zones(),
      streets: Streets(
        circuity: 1, speedByHour: Array(repeating: Speed(kilometersPerHour: 30), count: 24)),
      clock: clock, lines: lines, stations: stations)
    core = PlannerCore(
      map: map,
      calendar: PlannerCalendar(
        firstDay: try #require(CalendarDate("2026-03-16")), clock: clock), rules: rules)
    let response = core.handle(.join(home: try Self.place(home), has: has), at: .start)
    guard case .joined(let user) = response else { throw Failure() }
    self.user = user
    core.outbox.empty()
  }

  private struct Failure: Error {}

  static func zones() throws -> ZoneMap {
    let grid = try GridShape(columns: 4, rows: 1, zoneArea: Area(squareKilometers: 1))
    return ZoneMap(grid: grid, adjacency: .sides)
  }

  static func place(_ kilometers: Double) throws -> Place {
    try #require(try zones().place(at: Point(x: kilometers * 1000, y: 500)))
  }

  /// The instant at which the clock shows a time of the first day.
  static func at(_ hours: Int64, _ minutes: Int64 = 0) -> Instant {
    .start + .minutes(hours * 60 + minutes - 6 * 60)
  }

  // MARK: - Telling

  @discardableResult
  func tell(_ command: PlannerCommand) -> PlannerResponse {
    let response = core.handle(command, at: now)
    for position in 0..<core.outbox.count {
      switch core.outbox[position] {
      case .tell(_, let notice): notices.append((now, notice))
      case .setTimer(let timer, let instant): timers.append((instant, timer))
      }
    }
    core.outbox.empty()
    return response
  }

  @discardableResult
  func tell(_ command: UserCommand) -> PlannerResponse { tell(.user(user, command)) }

  func refusal(_ command: UserCommand) -> PlannerRefusal? {
    guard case .refused(let refusal) = tell(command) else { return nil }
    return refusal
  }

  /// Time goes on; timers are handed back when they are due.
  func wait(until instant: Instant) {
    while let next = timers.indices.min(by: { timers[$0].at < timers[$1].at }),
      timers[next].at <= instant
    {
      let timer = timers.remove(at: next)
      now = max(now, timer.at)
      tell(.timer(timer.timer))
    }
    now = max(now, instant)
  }

  /// Enters a meeting.
  func meet(
    _ name: String, at kilometers: Double, _ start: Instant, _ end: Instant
  ) throws -> ActivityID {
    let plan = ActivityPlan.meeting(name, at: try Self.place(kilometers), from: start, to: end)
    guard case .created(let activity) = tell(.enter(plan)) else { throw Failure() }
    return activity
  }

  // MARK: - Looking

  func activity(_ id: ActivityID) -> Activity { core.activity(id) }

  func plan(_ id: ActivityID) -> ActivityPlan { core.plan(of: id) }

  var map: TravelMap { core.map }

  func options(_ id: ActivityID) -> [TripOption] { core.options(for: id) }

  /// A trip that was looked at just now, and is not what would be worked out anew, or is warned of as if it were
  /// another.
  var staleTrip: ActivityID? {
    (0..<core.activityCount).lazy.map { ActivityID($0) }.first { id in
      let activity = core.activity(id)
      guard activity.plannedAt == now, !activity.isDeleted,
        activity.basis?.newsNumber == core.newsNumber,
        activity.basis?.stationNewsNumber == core.stationNewsNumber
          || activity.basis?.stationNewsNumber == -1,
        activity.basis?.taxiWait == core.basis(of: id).taxiWait,
        let option = activity.option
      else { return false }
      let options = core.newOptions(for: id)
      let isInTime = options.contains { $0.arrival <= activity.start }
      if activity.state == .proposed || activity.state == .chosen,
        activity.has(.cannotArriveOnTime) == isInTime
      {
        return true
      }
      switch activity.state {
      case .proposed: return option != options.first.map { PlannedTrip($0) }
      case .chosen:
        return option != options.first { $0.means == option.means }.map { PlannedTrip($0) }
      default: return false
      }
    }
  }

  /// The parts of a trip for which neither rain nor stations matter.
  func stages(of option: TripOption, to id: ActivityID) -> [Stage] {
    guard let place = core.activity(id).place else { return [] }
    return core.map.stages(of: option, TripQuery(from: option.origin, to: place))
  }

  var calendar: [ActivityID] { core.calendar(of: user) }

  var preferences: Preferences { core.preferences(of: user) }

  var activityCount: Int { core.activityCount }

  var violation: InvariantViolation? { core.brokenInvariant() }

  /// The warnings of an activity that hold.
  func warnings(_ id: ActivityID) -> [PlannerWarning] {
    PlannerWarning.allCases.filter { core.activity(id).has($0) }
  }

  /// How often a user was told something.
  func count(_ notice: PlannerNotice) -> Int { notices.count { $0.notice == notice } }
}
