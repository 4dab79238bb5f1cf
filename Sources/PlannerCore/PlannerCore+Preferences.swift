import Mobility
import Quantities

/// What users want of all their trips (T-UC6, T06).
extension PlannerCore {
  mutating func prefer(
    _ command: UserCommand, _ user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    var wishes = users[user].preferences
    try change(&wishes, by: command, user)
    guard wishes != users[user].preferences else {
      switch command {
      case .activate, .deactivate: if rules.isStrict { throw .alreadySo }
      default: break
      }
      return .unchanged
    }
    let hasOtherBreaks = wishes.breaks != users[user].preferences.breaks
    users[user].preferences = wishes
    for activity in users[user].calendar { forgetOptions(for: activity) }
    if hasOtherBreaks { renewDailyBreaks(of: user) }
    replanAll(of: user)
    return .accepted
  }

  private func change(
    _ wishes: inout Preferences, by command: UserCommand, _ user: UserID
  ) throws(PlannerRefusal) {
    switch command {
    case .activate(let means):
      guard users[user].means.has(means) else { throw .noSuchMeans }
      wishes.active = wishes.active.with(means)
    case .deactivate(let means):
      let left = wishes.active.without(means)
      guard left != [] else { throw .noMeansLeft }
      wishes.active = left
      // A means that is not used has no limit (T-F7R2).
      wishes.longest[means] = nil
    case .limit(let means, let longest):
      guard wishes.active.has(means) else { throw .constraintOnInactive }
      guard longest.map({ $0 > .zero && $0 <= TimeOfDay.day }) ?? true else { throw .badConstraint }
      wishes.longest[means] = longest
    case .limitWalking(let meters):
      guard meters.map({ $0 >= 0 && $0.isFinite }) ?? true else { throw .badConstraint }
      wishes.longestWalk = meters
    case .limitInRain(let meters):
      guard meters.map({ $0 >= 0 && $0.isFinite }) ?? true else { throw .badConstraint }
      wishes.longestInRain = meters
    case .blockLines(let window): wishes.withoutLines = window
    case .minimiseFootprint(let isOn): wishes.minimisesFootprint = isOn
    case .wantBreaks(let breaks):
      for wish in breaks {
        let time = wish.window.upperBound.sinceMidnight - wish.window.lowerBound.sinceMidnight
        guard wish.minimum > .zero, wish.minimum <= time else { throw .badBreak }
      }
      wishes.breaks = breaks
    default: break
    }
  }

  // MARK: - Breaks of every day

  /// A day with something in it has the breaks that its user wants every day.
  mutating func addDailyBreaks(of user: UserID, on day: Int) {
    for wish in users[user].preferences.breaks {
      guard let (start, end) = calendar.window(of: wish, on: day), end > now else { continue }
      let plan = ActivityPlan.pause(wish.name, of: wish.minimum, from: start, to: end)
      let isThere = users[user].calendar.contains {
        activities[$0].isDaily && activities[$0].plan == plan
      }
      if !isThere { add(plan, of: user, isDaily: true) }
    }
  }

  private mutating func renewDailyBreaks(of user: UserID) {
    var days: Set<Int> = []
    for activity in users[user].calendar {
      let day = self.calendar.day(of: activities[activity].plan.start)
      if !activities[activity].isDaily { days.insert(day) }
    }
    for activity in users[user].calendar
    where activities[activity].isDaily && activities[activity].plan.end > now {
      drop(activity)
    }
    var calendar = users[user].calendar
    calendar.removeAll { activities[$0].isDeleted }
    users[user].calendar = calendar
    for day in days.sorted() { addDailyBreaks(of: user, on: day) }
  }

  /// Finds a time for each break, the earliest that is long enough, and warns where there is none (T05).
  mutating func checkBreaks(of user: UserID) {
    for activity in users[user].calendar where activities[activity].isPause {
      guard activities[activity].plan.end > now,
        case .pause(let minimum) = activities[activity].plan.kind
      else { continue }
      let start = earliestGap(for: activity, of: user, atLeast: minimum)
      activities[activity].pauseStart = start
      set(.breakSqueezed, of: activity, to: start == nil)
    }
  }

  /// The beginning of the first time that is long enough, between meetings or where somebody has nothing to do: it
  /// ends when they have to set out for any later one, which need not be the next where meetings overlap.
  private func earliestGap(
    for pause: ActivityID, of user: UserID, atLeast minimum: TimeSpan
  ) -> Instant? {
    let window = activities[pause].plan
    let meetings = users[user].calendar.filter { !activities[$0].isPause }
    var leaves = meetings.map {
      min(activities[$0].option?.departure ?? activities[$0].plan.start, activities[$0].plan.start)
    }
    for number in leaves.indices.dropLast().reversed() {
      leaves[number] = min(leaves[number], leaves[number + 1])
    }
    var free = window.start
    for (meeting, leaving) in zip(meetings, leaves) {
      if min(leaving, window.end) - free >= minimum { return free }
      free = max(free, activities[meeting].busyUntil)
    }
    return window.end - free >= minimum ? free : nil
  }
}
