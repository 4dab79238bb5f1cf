import Geography
public import MachineParts
public import Mobility
public import Quantities

/// The planner behind the calendars of its users: it plans the trip to each activity, notifies
/// users when to leave, and warns them.
///
/// It has one entry point, `handle`, which receives a command from a user, the news or one of the
/// planner's own timers, at an instant stated by the caller. It answers and appends the requested
/// effects to its outbox. It has no clock, no randomness, no input or output. It plans from known
/// data only, never from future events.
///
/// ```swift
/// var planner = PlannerCore(map: map, calendar: calendar)
/// guard case .joined(let user) = planner.handle(.join(home: home, has: .all), at: .start) else { return }
/// _ = planner.handle(.user(user, .enter(.meeting("dentist", at: place, from: nine, to: ten))), at: .start)
/// ```
public struct PlannerCore: ~Copyable, Sendable {
  /// Map of streets, lines and stations.
  public let map: TravelMap

  /// The calendar, for dates.
  public let calendar: PlannerCalendar

  /// Rules of the planner.
  public let rules: PlannerRules

  /// Effects requested by the planner, in order.
  ///
  /// The caller carries them out and empties the outbox.
  public var outbox = Outbox<PlannerEffect>()

  var now = Instant.start
  var users = IDArray<UserKind, User>()
  var activities = IDArray<ActivityKind, Activity>()

  /// The activities in the order in which they were entered.
  var order: [ActivityID] = []

  /// Number of reserved slots for each user's activities, and start of the next user's slots.
  private var rooms: [Int] = []
  private var nextRoom: Int32 = 0

  /// Names of activities, each stored once.
  var names: [String] = []
  var numbersOfNames: [String: Int32] = [:]

  /// Combinations of trip preferences, each stored once.
  var tastes: [Preferences] = []
  var numbersOfTastes: [Preferences: Int32] = [:]

  /// News for users who receive them, and defaults for the others.
  var known = TravelKnowledge.nothing

  /// Version of the news, except for waits for taxis.
  var newsNumber: Int32 = 0

  /// Version of the station news.
  var stationNewsNumber: Int32 = 0

  /// The last computed options, because users usually look at the trip of their last notice.
  var recent: RecentOptions?
  var taxiWaits: [TimeSpan?]

  /// Departures for a user's meetings: working memory that is reused.
  var leavings: [Instant] = []

  /// Makes a planner without users.
  /// - Parameters:
  ///   - map: streets, lines and stations.
  ///   - calendar: the calendar, for dates.
  ///   - rules: rules of the planner; no time span may be negative.
  public init(map: TravelMap, calendar: PlannerCalendar, rules: PlannerRules = PlannerRules()) {
    precondition(rules.margin >= .zero && rules.review >= .zero, "a planner that looks back")
    self.map = map
    self.calendar = calendar
    self.rules = rules
    taxiWaits = Array(repeating: rules.taxiWait, count: map.zones.zoneCount)
    let all = Array(repeating: true, count: map.stations.count)
    known = TravelKnowledge(hasVehicle: all, hasRoom: all)
  }

  /// Reserves slots for users who have not joined yet, and for their activities.
  ///
  /// The slots of each user are contiguous, to suit the processor's cache.
  ///
  /// The first activities of a user get the numbers of their slots, from the lowest up.
  /// - Parameters:
  ///   - counts: number of activities of each user, without daily breaks.
  ///   - breaks: largest number of daily breaks.
  public mutating func makeRoom(forActivities counts: [Int], breaks: Int) {
    precondition(users.isEmpty && activities.isEmpty, "there are users already")
    let count = counts.reduce(0, +)
    users.reserveCapacity(counts.count)
    activities.reserveCapacity(count + breaks)
    order.reserveCapacity(count)
    rooms = counts
    for (user, count) in counts.enumerated() {
      for _ in 0..<count { activities.append(Activity(roomOf: UserID(user))) }
    }
  }

  /// Executes a command, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: input from a user, the news or a timer.
  ///   - instant: time of the command; an instant before that of the last command counts as that
  ///     one.
  /// - Returns: the answer.
  /// - Complexity: O(activities of the user) trips in the worst case; O(all activities ahead) for
  ///   news.
  public mutating func handle(_ command: PlannerCommand, at instant: Instant) -> PlannerResponse {
    now = max(now, instant)
    switch command {
    case .join(let home, let means): return join(home, means)
    case .news(let news): return learn(news)
    case .timer(let timer): return handle(timer)
    case .user(let user, let command):
      guard users.contains(user) else { return .refused(.notLoggedIn) }
      do throws(PlannerRefusal) {
        return try handle(command, of: user)
      } catch {
        return .refused(error)
      }
    }
  }

  private mutating func handle(
    _ command: UserCommand, of user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    switch command {
    case .fillIn(let form): return enter(try form.plan(calendar, at: now), of: user)
    case .enter(let plan):
      try check(plan)
      return enter(plan, of: user)
    case .change(let activity, let plan): return try change(activity, plan, of: user)
    case .delete(let activity): return try delete(activity, of: user)
    case .showOptions(let activity): return try showOptions(activity, of: user)
    case .choose(let activity, let means): return try choose(activity, means, of: user)
    case .close(let activity, let warning): return try close(activity, warning, of: user)
    case .setOut(let activity): return try setOut(activity, user)
    case .arrive(let activity): return try arrive(activity, user)
    case .stay(let activity, let end): return try stay(activity, until: end, user)
    case .isAt(let place):
      users[user].place = place
      replanAll(of: user)
      return .accepted
    case .resume(let place):
      users[user].place = place
      reopenTrip(of: user)
      replanAll(of: user)
      return .accepted
    case .cannotTravel(let activity, let means): return try fail(activity, means, user)
    case .hearNews(let hears):
      guard hears != users[user].hearsNews else { return .unchanged }
      users[user].hearsNews = hears
      if hears { catchUp(user) } else { replanAll(of: user) }
      return .accepted
    case .goOffline, .goOnline:
      if case .goOnline = command { return goOnline(user) }
      guard users[user].isOnline else { return .unchanged }
      users[user].isOnline = false
      return .accepted
    case .activate, .deactivate, .limit, .limitWalking, .limitInRain, .blockLines,
      .minimiseFootprint, .wantBreaks:
      return try prefer(command, user)
    }
  }

  private mutating func join(_ home: Place, _ means: MeansSet) -> PlannerResponse {
    guard means != [] else { return .refused(.noMeansLeft) }
    var preferences = Preferences()
    preferences.active = means
    var user = User(home: home, means: means, taste: number(of: preferences))
    if users.count < rooms.count {
      user.room = nextRoom
      nextRoom += Int32(rooms[users.count])
      user.roomEnd = nextRoom
    }
    return .joined(users.append(user))
  }

  private mutating func goOnline(_ user: UserID) -> PlannerResponse {
    guard !users[user].isOnline else { return .unchanged }
    users[user].isOnline = true
    replanAll(of: user)
    return .accepted
  }

  // MARK: - Queries

  /// Number of activities ever entered.
  public var activityCount: Int { activities.count }

  /// Returns the activities of a user that were not deleted, in order of their starts.
  public func calendar(of user: UserID) -> [ActivityID] {
    var activities: [ActivityID] = []
    var next = users[user].first.id
    while let activity = next {
      activities.append(activity)
      next = self.activities[activity].next.id
    }
    return activities
  }

  /// Returns an activity as entered by its user.
  public func plan(of activity: ActivityID) -> ActivityPlan {
    let found = activities[activity]
    var plan = ActivityPlan(
      name: names[Int(found.name)], kind: found.kind, place: found.place, start: found.start,
      end: found.end)
    plan.leaveEarly = found.leaveEarly
    plan.endMoves = found.endMoves
    return plan
  }

  /// Returns an activity.
  public func activity(_ activity: ActivityID) -> Activity { activities[activity] }

  /// Returns the planner's query to the map for a meeting that was not deleted: origin,
  /// destination, the user's knowledge and preferences.
  public func query(for activity: ActivityID) -> TripQuery? {
    guard let place = activities[activity].place else { return nil }
    let means = activities[activity].option?.means
    return query(for: activity, to: place, by: means, basis(of: activity))
  }

  /// True if a user receives the planner's news.
  public func hearsNews(_ user: UserID) -> Bool { users[user].hearsNews }

  /// Returns a user's preferences for trips.
  public func preferences(of user: UserID) -> Preferences { tastes[Int(users[user].taste)] }

  /// Notifies a user.
  mutating func tell(_ user: UserID, _ notice: PlannerNotice) {
    outbox.append(.tell(user, notice))
  }
}

/// A person with a calendar.
///
/// Cities have millions of users, so the value holds no references.
struct User: Sendable, BitwiseCopyable {
  let home: Place

  /// The modes available to the user; others cannot be enabled.
  let means: MeansSet

  /// Last reported place.
  var place: Place
  var isOnline = true

  /// True if trips are planned from the news, false if from the defaults.
  var hearsNews = true

  /// Index of the user's preferences.
  var taste: Int32

  /// The first activity that was not deleted, in order of the starts (T07).
  var first = ActivityLink.none

  /// The numbers reserved for the user's next activities.
  var room: Int32 = 0
  var roomEnd: Int32 = 0

  init(home: Place, means: MeansSet, taste: Int32) {
    self.home = home
    self.means = means
    self.taste = taste
    place = home
  }
}
