import Geography
public import MachineParts
public import Mobility
public import Quantities

/// The planner behind the calendars of its users: it works out how to get to each activity, says when to
/// leave, and warns.
///
/// One entry, `handle`: a command from a user, the news or one of the planner's own timers, at an instant
/// that the caller tells. It answers, and appends what it wants done to its outbox. It has no clock, no
/// randomness, no input or output. It plans by what can be known, never by what will be.
///
/// ```swift
/// var planner = PlannerCore(map: map, calendar: calendar)
/// guard case .joined(let user) = planner.handle(.join(home: home, has: .all), at: .start) else { return }
/// _ = planner.handle(.user(user, .enter(.meeting("dentist", at: place, from: nine, to: ten))), at: .start)
/// ```
public struct PlannerCore: ~Copyable, Sendable {
  /// What is known of streets, lines and stations.
  public let map: TravelMap

  /// Tells dates.
  public let calendar: PlannerCalendar

  /// How the planner works.
  public let rules: PlannerRules

  /// What the planner wants done, in order; whoever gives commands carries it out and empties it.
  public var outbox = Outbox<PlannerEffect>()

  var now = Instant.start
  var users = IDArray<UserKind, User>()
  var activities = IDArray<ActivityKind, Activity>()

  /// The activities in the order in which they were entered.
  var order: [ActivityID] = []

  /// For how many activities of each user there is room, and where that of the next user begins.
  private var rooms: [Int] = []
  private var nextRoom: Int32 = 0

  /// What activities are called, each name once.
  var names: [String] = []
  var numbersOfNames: [String: Int32] = [:]

  /// What users want of their trips, each combination once.
  var tastes: [Preferences] = []
  var numbersOfTastes: [Preferences: Int32] = [:]

  /// What is known of the city, for those who hear news, and what is so on any day.
  var known = TravelKnowledge.nothing

  /// Counts what became known of the city, but for waits for taxis.
  var newsNumber: Int32 = 0

  /// Counts what became known of stations.
  var stationNewsNumber: Int32 = 0

  /// The options that were worked out last, as users mostly look at what they were just told of.
  var recent: RecentOptions?
  var taxiWaits: [TimeSpan?]

  /// When meetings of a user are left for: memory that is used again and again.
  var leavings: [Instant] = []

  /// Makes a planner without users.
  /// - Parameters:
  ///   - map: what is known of streets, lines and stations.
  ///   - calendar: tells dates.
  ///   - rules: how the planner works; no span is below nothing.
  public init(map: TravelMap, calendar: PlannerCalendar, rules: PlannerRules = PlannerRules()) {
    precondition(rules.margin >= .zero && rules.review >= .zero, "a planner that looks back")
    self.map = map
    self.calendar = calendar
    self.rules = rules
    taxiWaits = Array(repeating: rules.taxiWait, count: map.zones.zoneCount)
    let all = Array(repeating: true, count: map.stations.count)
    known = TravelKnowledge(hasVehicle: all, hasRoom: all)
  }

  /// Makes room for so many users, who have not joined yet, and their activities: those of each lie side by side,
  /// where the processor finds them soon.
  ///
  /// The first activities that a user enters get the numbers of their room, from the lowest up.
  /// - Parameters:
  ///   - counts: how many activities each of them will have, breaks of every day apart.
  ///   - breaks: how many of those there may be, at most.
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

  /// Does what a command asks, or refuses it with a reason and changes nothing.
  /// - Parameters:
  ///   - command: what a user, the news or a timer tells.
  ///   - instant: when; an instant before that of the last command counts as that one.
  /// - Returns: the answer.
  /// - Complexity: O(activities of the user) trips at worst; news O(all activities ahead).
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

  // MARK: - What applications show

  /// How many activities there have ever been.
  public var activityCount: Int { activities.count }

  /// The activities of a user that were not dropped, in the order of their starts.
  public func calendar(of user: UserID) -> [ActivityID] {
    var activities: [ActivityID] = []
    var next = users[user].first.id
    while let activity = next {
      activities.append(activity)
      next = self.activities[activity].next.id
    }
    return activities
  }

  /// An activity as its user has put it in.
  public func plan(of activity: ActivityID) -> ActivityPlan {
    let found = activities[activity]
    var plan = ActivityPlan(
      name: names[Int(found.name)], kind: found.kind, place: found.place, start: found.start,
      end: found.end)
    plan.leaveEarly = found.leaveEarly
    plan.endMoves = found.endMoves
    return plan
  }

  /// An activity.
  public func activity(_ activity: ActivityID) -> Activity { activities[activity] }

  /// What the planner asks the map for a meeting that was not dropped: from where to where, what the user knows
  /// and wants.
  public func query(for activity: ActivityID) -> TripQuery? {
    guard let place = activities[activity].place else { return nil }
    let means = activities[activity].option?.means
    return query(for: activity, to: place, by: means, basis(of: activity))
  }

  /// True if a user hears the planner's news.
  public func hearsNews(_ user: UserID) -> Bool { users[user].hearsNews }

  /// What a user wants of their trips.
  public func preferences(of user: UserID) -> Preferences { tastes[Int(users[user].taste)] }

  /// Tells a user something.
  mutating func tell(_ user: UserID, _ notice: PlannerNotice) {
    outbox.append(.tell(user, notice))
  }
}

/// A person with a calendar.
///
/// Cities have millions of them, so it holds no references.
struct User: Sendable, BitwiseCopyable {
  let home: Place

  /// The means that they have: others cannot be used.
  let means: MeansSet

  /// Where they are, as far as they have told.
  var place: Place
  var isOnline = true

  /// True if trips are planned by the news, or by what is so on any day.
  var hearsNews = true

  /// What they want of their trips, as a number.
  var taste: Int32

  /// The first of their activities that were not dropped, in the order of their starts (T07).
  var first = ActivityLink.none

  /// The numbers that their next activities get.
  var room: Int32 = 0
  var roomEnd: Int32 = 0

  init(home: Place, means: MeansSet, taste: Int32) {
    self.home = home
    self.means = means
    self.taste = taste
    place = home
  }
}
