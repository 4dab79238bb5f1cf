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
  var news = TravelNews()

  /// Counts what became known of the city, but for waits for taxis.
  var newsNumber: Int32 = 0

  /// Counts what became known of stations.
  var stationNewsNumber: Int32 = 0

  /// The options that were worked out last, as users mostly look at what they were just told of.
  var recent: RecentOptions?
  var taxiWaits: [TimeSpan?]
  var hasVehicle: [Bool]
  var hasRoom: [Bool]

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
    hasVehicle = Array(repeating: true, count: map.stations.count)
    hasRoom = hasVehicle
  }

  /// Makes room for so many users and activities in all.
  public mutating func reserveCapacity(users: Int, activities: Int) {
    self.users.reserveCapacity(users)
    self.activities.reserveCapacity(activities)
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
      replanAll(of: user)
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
    let user = users.append(User(home: home, means: means))
    return .joined(user)
  }

  private mutating func goOnline(_ user: UserID) -> PlannerResponse {
    guard !users[user].isOnline else { return .unchanged }
    users[user].isOnline = true
    replanAll(of: user)
    return .accepted
  }

  // MARK: - What applications show

  /// How many users there are.
  public var userCount: Int { users.count }

  /// How many activities there have ever been.
  public var activityCount: Int { activities.count }

  /// The activities of a user that were not dropped, in the order of their starts.
  public func calendar(of user: UserID) -> [ActivityID] { users[user].calendar }

  /// An activity.
  public func activity(_ activity: ActivityID) -> Activity { activities[activity] }

  /// What the planner asks the map for a meeting that was not dropped: from where to where, what the user knows
  /// and wants.
  public func query(for activity: ActivityID) -> TripQuery? {
    guard let place = activities[activity].plan.place else { return nil }
    return query(for: activity, to: place, basis(of: activity))
  }

  /// Whether a user hears the planner's news.
  public func hearsNews(_ user: UserID) -> Bool { users[user].hearsNews }

  /// What a user wants of their trips.
  public func preferences(of user: UserID) -> Preferences { users[user].preferences }

  /// Tells a user something.
  mutating func tell(_ user: UserID, _ notice: PlannerNotice) {
    outbox.append(.tell(user, notice))
  }
}

/// Somebody with a calendar.
struct User: Sendable {
  let home: Place

  /// The means that they have: others cannot be used.
  let means: MeansSet

  /// Where they are, as far as they have told.
  var place: Place
  var isOnline = true

  /// Whether trips are planned by the news, or by what is so on any day.
  var hearsNews = true
  var preferences = Preferences()

  /// Their activities that were not dropped, in the order of their starts (T07).
  var calendar: [ActivityID] = []

  init(home: Place, means: MeansSet) {
    self.home = home
    self.means = means
    place = home
    preferences.active = means
  }
}
