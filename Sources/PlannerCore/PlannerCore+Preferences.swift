import Mobility
import Quantities

/// Users' preferences for all their trips (T-UC6, T06).
extension PlannerCore {
  mutating func prefer(
    _ command: UserCommand, _ user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    let before = preferences(of: user)
    var wishes = before
    try change(&wishes, by: command, user)
    guard wishes != before else {
      switch command {
      case .activate, .deactivate: if rules.isStrict { throw .alreadySo }
      default: break
      }
      return .unchanged
    }
    users[user].taste = number(of: wishes)
    // Breaks do not affect trips.
    var breaks = before
    breaks.breaks = wishes.breaks
    if breaks != wishes {
      for activity in calendar(of: user) { forgetOptions(for: activity) }
    }
    if wishes.breaks != before.breaks { renewDailyBreaks(of: user) }
    replanAll(of: user)
    return .accepted
  }

  /// Returns the index of a set of preferences, and adds the set if it is new.
  mutating func number(of wishes: Preferences) -> Int32 {
    // In most cities there are only a few combinations.
    if let place = tastes.prefix(16).firstIndex(of: wishes) { return Int32(place) }
    if let number = numbersOfTastes[wishes] { return number }
    let number = Int32(tastes.count)
    numbersOfTastes[wishes] = number
    tastes.append(wishes)
    return number
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
      // A disabled mode has no limit (T-F7R2).
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

  // MARK: - Daily breaks

  /// Adds the daily breaks that a user wants to a day with activities.
  mutating func addDailyBreaks(of user: UserID, on day: Int) {
    let taste = Int(users[user].taste)
    for wish in tastes[taste].breaks {
      guard let (start, end) = calendar.window(of: wish, on: day), end > now else { continue }
      let plan = ActivityPlan.pause(wish.name, of: wish.minimum, from: start, to: end)
      if !hasDaily(plan, user) { add(plan, of: user, isDaily: true) }
    }
  }

  private func hasDaily(_ plan: ActivityPlan, _ user: UserID) -> Bool {
    var next = users[user].first.id
    while let activity = next {
      if activities[activity].isDaily, activities[activity].start == plan.start,
        self.plan(of: activity) == plan
      {
        return true
      }
      next = activities[activity].next.id
    }
    return false
  }

  private mutating func renewDailyBreaks(of user: UserID) {
    // Activities are in order, and so are their days.
    var days: [Int] = []
    for activity in calendar(of: user) {
      if activities[activity].isDaily {
        guard activities[activity].end > now else { continue }
        remove(activity, of: user)
        drop(activity)
      } else {
        let day = calendar.day(of: activities[activity].start)
        if days.last != day { days.append(day) }
      }
    }
    for day in days { addDailyBreaks(of: user, on: day) }
  }

  /// Schedules each break at the earliest interval of sufficient length, and warns if there is none
  /// (T05).
  mutating func checkBreaks(of user: UserID) {
    var next = users[user].first.id
    var areKnown = false
    while let activity = next {
      next = activities[activity].next.id
      guard activities[activity].isPause, activities[activity].end > now,
        case .pause(let minimum) = activities[activity].kind
      else { continue }
      if !areKnown { noteLeavings(of: user) }
      areKnown = true
      let start = earliestGap(for: activity, of: user, atLeast: minimum)
      activities[activity].pauseStart = start
      set(.breakSqueezed, of: activity, to: start == nil)
    }
  }

  /// Returns the start of the first free interval of sufficient length, between meetings or in free
  /// time.
  ///
  /// It ends at the departure for any later meeting, which need not be the next one if meetings
  /// overlap.
  ///
  /// Requires the result of `noteLeavings`.
  private func earliestGap(
    for pause: ActivityID, of user: UserID, atLeast minimum: TimeSpan
  ) -> Instant? {
    let end = activities[pause].end
    var free = activities[pause].start
    var number = 0
    var next = users[user].first.id
    while let meeting = next {
      next = activities[meeting].next.id
      guard activities[meeting].isAttended else { continue }
      if min(leavings[number], end) - free >= minimum { return free }
      free = max(free, activities[meeting].busyUntil)
      number += 1
    }
    return end - free >= minimum ? free : nil
  }

  /// Records, for each meeting of a user, the earliest departure for it or a later one.
  private mutating func noteLeavings(of user: UserID) {
    leavings.removeAll(keepingCapacity: true)
    var next = users[user].first.id
    while let meeting = next {
      next = activities[meeting].next.id
      guard activities[meeting].isAttended else { continue }
      let start = activities[meeting].start
      leavings.append(min(activities[meeting].option?.departure ?? start, start))
    }
    for number in leavings.indices.dropLast().reversed() {
      leavings[number] = min(leavings[number], leavings[number + 1])
    }
  }
}
