import Mobility
import Quantities

/// Activities come, change and go; the trips around them follow (T-P5).
extension PlannerCore {
  /// Checks an activity that no form has checked.
  func check(_ plan: ActivityPlan) throws(PlannerRefusal) {
    guard !plan.name.isEmpty else { throw .missingField }
    guard plan.start < plan.end else { throw .badTime }
    guard plan.leaveEarly >= .zero, plan.leaveEarly <= plan.end - plan.start else {
      throw .badTime
    }
    guard plan.end > now else { throw .dateInPast }
    switch plan.kind {
    case .meeting, .rest: if plan.place == nil { throw .missingField }
    case .pause(let minimum):
      guard minimum > .zero, minimum <= plan.end - plan.start else { throw .badBreak }
    }
  }

  mutating func enter(_ plan: ActivityPlan, of user: UserID) -> PlannerResponse {
    let activity = add(plan, of: user, isDaily: false)
    addDailyBreaks(of: user, on: calendar.day(of: plan.start))
    replan(around: activity, of: user)
    return .created(activity)
  }

  /// Puts an activity into a calendar, and plans nothing.
  @discardableResult
  mutating func add(_ plan: ActivityPlan, of user: UserID, isDaily: Bool) -> ActivityID {
    let activity = activities.append(Activity(user: user, plan: plan, isDaily: isDaily))
    insert(activity, of: user)
    return activity
  }

  private mutating func insert(_ activity: ActivityID, of user: UserID) {
    let start = activities[activity].plan.start
    let place =
      users[user].calendar.firstIndex { other in
        (activities[other].plan.start, other) > (start, activity)
      } ?? users[user].calendar.count
    users[user].calendar.insert(activity, at: place)
  }

  private mutating func remove(_ activity: ActivityID, of user: UserID) {
    users[user].calendar.removeAll { $0 == activity }
  }

  /// The user's own activity of a number.
  func owned(_ activity: ActivityID, by user: UserID) throws(PlannerRefusal) {
    guard activities.contains(activity), !activities[activity].isDeleted else {
      throw .noSuchActivity
    }
    guard activities[activity].user == user else { throw .notCreator }
  }

  mutating func change(
    _ activity: ActivityID, _ plan: ActivityPlan, of user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try owned(activity, by: user)
    try check(plan)
    guard plan != activities[activity].plan else { return .unchanged }
    // What they are doing already cannot become something else.
    guard activities[activity].state.isAhead else { throw .notNow }
    let next = meeting(after: activity, of: user)
    remove(activity, of: user)
    activities[activity].option = nil
    forgetOptions(for: activity)
    activities[activity].state = .proposed
    activities[activity].version += 1
    activities[activity].plan = plan
    activities[activity].failed = []
    activities[activity].pauseStart = nil
    insert(activity, of: user)
    addDailyBreaks(of: user, on: calendar.day(of: plan.start))
    if let next { replanFrom(next) }
    replan(around: activity, of: user)
    return .accepted
  }

  mutating func delete(
    _ activity: ActivityID, of user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try owned(activity, by: user)
    let next = meeting(after: activity, of: user)
    remove(activity, of: user)
    drop(activity)
    if let next { replanFrom(next) }
    checkBreaks(of: user)
    return .accepted
  }

  /// A dropped activity has no trip, no warning and no timer (T09, T13).
  mutating func drop(_ activity: ActivityID) {
    activities[activity].isDeleted = true
    activities[activity].option = nil
    activities[activity].pauseStart = nil
    activities[activity].raised = 0
    activities[activity].closed = 0
    activities[activity].version += 1
  }

  /// The meeting before or after an activity.
  func meeting(before activity: ActivityID, of user: UserID) -> ActivityID? {
    let calendar = users[user].calendar
    guard let place = calendar.firstIndex(of: activity) else { return nil }
    return calendar[..<place].last { !activities[$0].isPause }
  }

  func meeting(after activity: ActivityID, of user: UserID) -> ActivityID? {
    let calendar = users[user].calendar
    guard let place = calendar.firstIndex(of: activity) else { return nil }
    return calendar[(place + 1)...].first { !activities[$0].isPause }
  }

  /// Plans the trip to an activity and the one from it.
  private mutating func replan(around activity: ActivityID, of user: UserID) {
    if !activities[activity].isPause { replanFrom(activity) }
    checkBreaks(of: user)
  }

  /// Plans the trip to a meeting and all after it: where a car is left matters to each.
  private mutating func replanFrom(_ activity: ActivityID) {
    replan(activity)
    replanLater(than: activity)
  }

  /// Plans all trips ahead.
  mutating func replanAll(of user: UserID) {
    for activity in users[user].calendar where !activities[activity].isPause { replan(activity) }
    checkBreaks(of: user)
  }

  // MARK: - Warnings

  /// Raises a warning, of which the user is told when it is new (T08), or takes it back.
  mutating func set(_ warning: PlannerWarning, of activity: ActivityID, to holds: Bool) {
    guard holds != activities[activity].has(warning) else { return }
    let bit: UInt8 = 1 << warning.rawValue
    if holds {
      activities[activity].raised |= bit
      tell(activities[activity].user, .warning(activity, warning))
    } else {
      activities[activity].raised &= ~bit
      activities[activity].closed &= ~bit
    }
  }

  mutating func close(
    _ activity: ActivityID, _ warning: PlannerWarning, of user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try owned(activity, by: user)
    guard activities[activity].isOpen(warning) else { throw .noSuchWarning }
    activities[activity].closed |= 1 << warning.rawValue
    // Whoever closes the warning that a means cannot be had chooses anew (T-A12).
    if warning == .meansUnavailable, activities[activity].state == .unavailable {
      tell(user, .optionsReopened(activity))
      replan(activity)
      checkBreaks(of: user)
    }
    return .accepted
  }
}
