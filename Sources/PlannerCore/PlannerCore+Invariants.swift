import Geography
public import MachineParts
import Mobility
import Quantities

/// Invariants that hold between commands; a violation is a defect of the planner, never of its
/// users.
extension PlannerCore {
  /// Checks the invariants of the documents and of this machine.
  /// - Returns: the first broken invariant; nil if all hold.
  /// - Complexity: O(activities) trips.
  public func brokenInvariant() -> InvariantViolation? {
    for user in users.ids {
      if preferences(of: user).active == [] { return violation("T04", user) }
      if let broken = brokenCalendar(of: user) { return broken }
    }
    for activity in activities.ids {
      if let broken = brokenActivity(activity) { return broken }
      if !activities[activity].isDeleted, let broken = brokenTrip(activity) { return broken }
    }
    return nil
  }

  private func violation(_ code: String, _ user: UserID) -> InvariantViolation {
    InvariantViolation(code: code, subject: "user \(user)")
  }

  private func violation(_ code: String, _ activity: ActivityID) -> InvariantViolation {
    InvariantViolation(code: code, subject: "activity \(activity)")
  }

  /// T07: every activity is in the calendar of its user once, and in order.
  private func brokenCalendar(of user: UserID) -> InvariantViolation? {
    let calendar = calendar(of: user)
    for activity in calendar
    where activities[activity].user != user || activities[activity].isDeleted {
      return violation("T07", activity)
    }
    for (first, second) in zip(calendar, calendar.dropFirst())
    where (activities[first].start, first) >= (activities[second].start, second) {
      return violation("T07", second)
    }
    return nil
  }

  private func brokenActivity(_ id: ActivityID) -> InvariantViolation? {
    let activity = activities[id]
    if activity.isDeleted {
      // T09, T13: deleted activities leave no data behind.
      let isBare = activity.option == nil && activity.raised == 0 && activity.pauseStart == nil
      return isBare ? nil : violation("T13", id)
    }
    guard calendar(of: activity.user).contains(id) else { return violation("T07", id) }
    // T14: closed warnings are in force and counted once.
    if activity.closed & ~activity.raised != 0 { return violation("T14", id) }
    return brokenBreak(id)
  }

  /// T05: a break lies within its window and outside all meetings, or there is a warning.
  private func brokenBreak(_ id: ActivityID) -> InvariantViolation? {
    guard case .pause(let minimum) = activities[id].kind, activities[id].end > now else {
      return nil
    }
    guard let start = activities[id].pauseStart else {
      return activities[id].has(.breakSqueezed) ? nil : violation("T05", id)
    }
    let window = activities[id]
    guard !activities[id].has(.breakSqueezed), start >= window.start, start + minimum <= window.end
    else { return violation("T05", id) }
    for other in calendar(of: activities[id].user) where activities[other].isAttended {
      let meeting = activities[other]
      let end = meeting.busyUntil
      if min(meeting.start, end) < start + minimum, start < end { return violation("T05", id) }
    }
    return nil
  }

  private func brokenTrip(_ id: ActivityID) -> InvariantViolation? {
    let activity = activities[id]
    let user = users[activity.user]
    // T15: an unplanned activity has no trip.
    switch activity.state {
    case .deferred, .unreachable, .givenUp:
      if activity.option != nil { return violation("T15", id) }
    default: break
    }
    guard activity.state == .proposed || activity.state == .chosen, let option = activity.option
    else { return nil }
    guard activity.plannedAt == now, user.isOnline else { return nil }
    // T02, T03, T06: each trip meets the preferences for all trips.
    let isStay = option.origin == activity.place
    guard
      isStay
        || preferences(of: activity.user).active.has(option.means)
          && user.means.has(option.means) && !activity.failed.has(option.means)
    else { return violation("T02", id) }
    if let known = activity.basis, basis(of: id).has(knowledgeOf: known), let query = query(for: id)
    {
      guard let trip = map.trip(by: option.means, query, leaving: option.departure),
        PlannedTrip(trip) == option, keepsLimits(trip, of: user)
      else { return violation("T03", id) }
    }
    // T11: a trip starts at the place where its user is at that time.
    let origin = beginning(of: id).place
    guard option.origin == origin else { return violation("T11", id) }
    // T12: a private vehicle is used from the place where it is parked.
    if option.means == .car || option.means == .bicycle,
      vehiclePlace(option.means, before: id) != origin
    {
      return violation("T12", id)
    }
    return nil
  }
}
