import Mobility
import Quantities

/// Activities are added, changed and deleted; the adjacent trips are replanned (T-P5).
extension PlannerCore {
  /// Checks an activity that was not entered by form.
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

  /// Adds an activity to a calendar without planning the trip.
  @discardableResult
  mutating func add(_ plan: ActivityPlan, of user: UserID, isDaily: Bool) -> ActivityID {
    let entry = Activity(plan, of: user, isDaily: isDaily, name: number(of: plan.name))
    let activity: ActivityID
    if !isDaily, users[user].room < users[user].roomEnd {
      activity = ActivityID(Int(users[user].room))
      users[user].room += 1
      activities[activity] = entry
    } else {
      activity = activities.append(entry)
    }
    order.append(activity)
    insert(activity, of: user)
    return activity
  }

  private mutating func insert(_ activity: ActivityID, of user: UserID) {
    let start = activities[activity].start
    var before: ActivityID?
    var next = users[user].first.id
    while let other = next, (activities[other].start, other) < (start, activity) {
      before = other
      next = activities[other].next.id
    }
    activities[activity].next = ActivityLink(next)
    link(before, of: user, to: ActivityLink(activity))
  }

  /// Removes an activity from a calendar.
  mutating func remove(_ activity: ActivityID, of user: UserID) {
    var before: ActivityID?
    var next = users[user].first.id
    while let other = next, other != activity {
      before = other
      next = activities[other].next.id
    }
    guard next != nil else { return }
    link(before, of: user, to: activities[activity].next)
    activities[activity].next = .none
  }

  /// Sets the successor of an activity, or the first activity if there is none before.
  private mutating func link(_ before: ActivityID?, of user: UserID, to next: ActivityLink) {
    if let before { activities[before].next = next } else { users[user].first = next }
  }

  /// Returns the index of a name, and adds the name if it is new.
  private mutating func number(of name: String) -> Int32 {
    // Most cities have only a few names.
    if let place = names.prefix(8).firstIndex(of: name) { return Int32(place) }
    if let number = numbersOfNames[name] { return number }
    let number = Int32(names.count)
    numbersOfNames[name] = number
    names.append(name)
    return number
  }

  /// Checks that an activity exists and belongs to the user.
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
    guard plan != self.plan(of: activity) else { return .unchanged }
    // An activity in progress cannot be changed.
    guard activities[activity].state.isAhead || activities[activity].state == .givenUp else {
      throw .notNow
    }
    let next = meeting(after: activity, of: user)
    remove(activity, of: user)
    activities[activity].option = nil
    forgetOptions(for: activity)
    activities[activity].state = .proposed
    activities[activity].version += 1
    activities[activity].pauseStart = nil
    activities[activity].plannedAt = nil
    activities[activity].set(plan, name: number(of: plan.name))
    activities[activity].failed = []
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

  /// Deletes an activity: it then has no trip, no warning and no timer (T09, T13).
  mutating func drop(_ activity: ActivityID) {
    activities[activity].isDeleted = true
    activities[activity].option = nil
    activities[activity].pauseStart = nil
    activities[activity].raised = 0
    activities[activity].closed = 0
    activities[activity].version += 1
  }

  /// Returns the last meeting before an activity that the user will attend.
  func meeting(before activity: ActivityID, of user: UserID) -> ActivityID? {
    var meeting: ActivityID?
    var next = users[user].first.id
    while let other = next {
      if other == activity { return meeting }
      if activities[other].isAttended { meeting = other }
      next = activities[other].next.id
    }
    return nil
  }

  /// Returns the meeting after an activity.
  func meeting(after activity: ActivityID, of user: UserID) -> ActivityID? {
    var next = activities[activity].next.id
    while let other = next, activities[other].isPause { next = activities[other].next.id }
    return next
  }

  /// Replans the trips to and from an activity.
  private mutating func replan(around activity: ActivityID, of user: UserID) {
    if !activities[activity].isPause { replanFrom(activity) }
    checkBreaks(of: user)
  }

  /// Replans the trip to a meeting and all later trips, because the place of a car affects each of
  /// them.
  private mutating func replanFrom(_ activity: ActivityID) {
    replan(activity)
    replanLater(than: activity)
  }

  /// Replans all trips ahead.
  mutating func replanAll(of user: UserID) {
    var next = users[user].first.id
    while let activity = next {
      if !activities[activity].isPause { replan(activity) }
      next = activities[activity].next.id
    }
    checkBreaks(of: user)
  }

  // MARK: - Warnings

  /// Raises a warning and notifies the user if it is new (T08), or withdraws it.
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
    // A user who closes the warning of an unavailable mode chooses again (T-A12).
    if warning == .meansUnavailable, activities[activity].state == .unavailable {
      tell(user, .optionsReopened(activity))
      replan(activity)
      checkBreaks(of: user)
    }
    return .accepted
  }
}
