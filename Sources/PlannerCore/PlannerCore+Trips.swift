import Geography
import MachineParts
import Mobility
import Quantities

/// Trips to activities.
extension PlannerCore {
  /// Returns the place and time at which a trip to a meeting can begin: after the previous meeting,
  /// or from the user's present place.
  ///
  /// A user with overlapping meetings may leave the first one early, and is warned of that. A
  /// punctual trip begins when the previous meeting ends.
  func beginning(
    of activity: ActivityID
  ) -> (place: Place, earliest: Instant, punctual: Instant) {
    let user = activities[activity].user
    let here = (users[user].place, now, now)
    guard let previous = meeting(before: activity, of: user) else { return here }
    let earliest = max(now, earliestEnd(of: previous, before: activity))
    let state = activities[previous].state
    let punctual = max(now, end(of: previous))
    if state == .done { return (users[user].place, earliest, punctual) }
    // A user does not go to a meeting that is already over.
    guard activities[previous].end > now || state == .underWay,
      let place = activities[previous].place
    else { return here }
    return (place, earliest, punctual)
  }

  private func earliestEnd(of previous: ActivityID, before activity: ActivityID) -> Instant {
    let early = activities[previous].leaveEarly
    if activities[previous].end - early <= activities[activity].start {
      return max(end(of: previous) - early, arrival(at: previous) ?? .start)
    }
    return max(activities[previous].start, arrival(at: previous) ?? .start)
  }

  /// Instant at which a user is free after a meeting: later than planned if they are known to
  /// arrive late.
  private func end(of meeting: ActivityID) -> Instant {
    let found = activities[meeting]
    guard let arrival = arrival(at: meeting), arrival > found.start else { return found.end }
    return found.endMoves ? arrival + (found.end - found.start) : max(found.end, arrival)
  }

  /// Planned stay of a user at a meeting; nil if they will not attend it.
  private func stay(at meeting: ActivityID) -> ClosedRange<Instant>? {
    guard activities[meeting].isAttended else { return nil }
    let from = max(activities[meeting].start, arrival(at: meeting) ?? .start)
    return from...max(from, end(of: meeting))
  }

  /// Planned arrival of a user who is not there yet.
  private func arrival(at meeting: ActivityID) -> Instant? {
    activities[meeting].state == .done ? nil : activities[meeting].option?.arrival
  }

  /// Returns the modes that may be proposed: available to the user, enabled, and not failed on this
  /// trip.
  ///
  /// A user who is already at the place stays there: for every user, the step to the next meeting
  /// is a walk of 0 m.
  func allowed(for activity: ActivityID, from origin: Place) -> MeansSet {
    if activities[activity].place == origin { return MeansSet([.walk]) }
    var allowed = tastes[Int(users[activities[activity].user].taste)].active
    allowed.subtract(activities[activity].failed)
    for means in [Means.car, .bicycle]
    where allowed.has(means) && vehiclePlace(means, before: activity) != origin {
      allowed = allowed.without(means)
    }
    return allowed
  }

  /// Place where a user's own car or bicycle is parked before a trip, if all goes as planned (T12).
  func vehiclePlace(_ means: Means, before activity: ActivityID) -> Place {
    let user = activities[activity].user
    var place = users[user].home
    var next = users[user].first.id
    while let other = next, other != activity {
      next = activities[other].next.id
      guard activities[other].isAttended, activities[other].option?.means == means else { continue }
      let hasLeft = !activities[other].state.isAhead
      if hasLeft || activities[other].end > now {
        place = activities[other].place ?? place
      }
    }
    return place
  }

  /// True if an option meets the user's preferences for all trips (T-D1, T02, T03).
  func keepsLimits(_ option: TripOption, of user: User) -> Bool {
    let taste = Int(user.taste)
    if let longest = tastes[taste].longestWalk, option.walkMeters > longest { return false }
    if !tastes[taste].longest.isEmpty, let longest = tastes[taste].longest[option.means],
      option.duration > longest
    {
      return false
    }
    if let window = tastes[taste].withoutLines,
      option.boardings.contains(where: { window.contains(calendar.clock.time(at: $0)) })
    {
      return false
    }
    if let longest = tastes[taste].longestInRain, option.wetMeters > longest { return false }
    return true
  }

  // MARK: - Planning

  /// Plans the trip to a meeting, and the later ones if their user becomes free at another time or
  /// a private vehicle ends up elsewhere.
  mutating func replan(_ activity: ActivityID) {
    let (before, stay) = (activities[activity].option?.means, stay(at: activity))
    planTrip(activity)
    let after = activities[activity].option?.means
    let isMoved = before != after && [before, after].contains { $0 == .car || $0 == .bicycle }
    if isMoved || stay != self.stay(at: activity) { replanLater(than: activity) }
  }

  /// Plans all trips to meetings after an activity.
  mutating func replanLater(than activity: ActivityID) {
    var next = meeting(after: activity, of: activities[activity].user)
    while let later = next {
      planTrip(later)
      next = meeting(after: later, of: activities[activity].user)
    }
  }

  /// Plans the trip to a meeting, proposes it, and raises or withdraws its warnings.
  private mutating func planTrip(_ activity: ActivityID) {
    guard !activities[activity].isDeleted, activities[activity].state.isAhead else { return }
    let user = activities[activity].user
    warnOfOverlap(activity, of: user)
    guard users[user].isOnline else {
      activities[activity].state = .deferred
      activities[activity].option = nil
      activities[activity].version += 1
      return
    }
    guard activities[activity].end > now else { return }
    activities[activity].plannedAt = now
    if keepTrip(to: activity) { return }
    let options = workOut(activity)
    let before = activities[activity].option
    guard let best = kept(before, among: options, of: activity) ?? options.first else {
      return makeUnreachable(activity)
    }
    let isChosen = activities[activity].state == .chosen && best.means == before?.means
    activities[activity].state = isChosen ? .chosen : .proposed
    let trip = PlannedTrip(best)
    activities[activity].option = trip
    judge(activity)
    if activities[activity].isHopeless, decision(on: activity, trip) <= now {
      return giveUp(activity)
    }
    if trip != before { setTimers(of: activity, trip) }
    if trip.means != before?.means { tell(user, .tripProposed(activity, trip.means)) }
  }

  /// Warns that no mode leads to a meeting, which is given up at the time when its user should be
  /// there.
  private mutating func makeUnreachable(_ activity: ActivityID) {
    let isNew = activities[activity].state != .unreachable
    activities[activity].state = .unreachable
    activities[activity].option = nil
    judge(activity)
    guard isNew else { return }
    activities[activity].version += 1
    let latest = max(now, activities[activity].start - rules.margin)
    let version = activities[activity].version
    if latest <= now { return giveUp(activity) }
    outbox.append(.setTimer(.leave(activity, version: version), at: latest))
  }

  /// Time at which a user leaves for a meeting, or gives it up because the trip arrives after its
  /// end.
  private func decision(on activity: ActivityID, _ option: PlannedTrip) -> Instant {
    guard activities[activity].isHopeless else { return option.departure }
    return min(option.departure, activities[activity].start - rules.margin)
  }

  /// Returns the option of the mode that the user has chosen, if it still exists.
  private func kept(
    _ option: PlannedTrip?, among options: [TripOption], of activity: ActivityID
  ) -> TripOption? {
    guard activities[activity].state == .chosen, let option else { return nil }
    return options.first { $0.means == option.means }
  }

  /// Warns of a missing or late trip (T10).
  mutating func judge(_ activity: ActivityID) {
    let option = activities[activity].option
    let start = activities[activity].start
    set(.unreachable, of: activity, to: option == nil)
    // The first option arrives on time if any does, but a chosen one may not.
    let isInTime = option.map { $0.arrival <= start } ?? false
    let canBeInTime = isInTime || lookUp(activity).contains { $0.arrival <= start }
    set(.cannotArriveOnTime, of: activity, to: !canBeInTime)
    set(
      .riskOfLateness, of: activity,
      to: option.map { $0.arrival > start - rules.margin } ?? false && canBeInTime)
    set(.meansUnavailable, of: activity, to: activities[activity].state == .unavailable)
  }

  private mutating func warnOfOverlap(_ activity: ActivityID, of user: UserID) {
    let previous = meeting(before: activity, of: user)
    let overlaps = previous.map {
      activities[$0].end > activities[activity].start
    }
    set(.overlap, of: activity, to: overlaps ?? false)
  }

  mutating func setTimers(of activity: ActivityID, _ option: PlannedTrip) {
    activities[activity].version += 1
    let version = activities[activity].version
    let leaving = decision(on: activity, option)
    let review = leaving - rules.review
    if rules.review > .zero, review > now {
      outbox.append(.setTimer(.review(activity, version: version), at: review))
    } else {
      outbox.append(
        .setTimer(.leave(activity, version: version), at: max(now, leaving)))
    }
  }

  mutating func handle(_ timer: PlannerTimer) -> PlannerResponse {
    switch timer {
    case .review(let activity, let version):
      guard isCurrent(activity, version) else { return .unchanged }
      replan(activity)
      checkBreaks(of: activities[activity].user)
      if isCurrent(activity, version), let option = activities[activity].option {
        outbox.append(
          .setTimer(
            .leave(activity, version: version), at: max(now, decision(on: activity, option))))
      }
    case .leave(let activity, let version):
      guard isCurrent(activity, version) else { return .unchanged }
      leave(activity)
    }
    return .accepted
  }

  private func isCurrent(_ activity: ActivityID, _ version: Int32) -> Bool {
    activities.contains(activity) && activities[activity].version == version
      && activities[activity].state.isAhead
  }

  /// Handles the time to leave.
  ///
  /// A trip that is no longer available, or begins where its user is not, is replanned now.
  private mutating func leave(_ activity: ActivityID) {
    let origin = activities[activity].option?.origin
    if activities[activity].state == .unavailable || origin != beginning(of: activity).place {
      let version = activities[activity].version
      replan(activity)
      checkBreaks(of: activities[activity].user)
      // Another trip has its own timers.
      if activities[activity].version != version { return }
    }
    guard let option = activities[activity].option else {
      if activities[activity].state == .unreachable { giveUp(activity) }
      return
    }
    if decision(on: activity, option) > now { return setTimers(of: activity, option) }
    if activities[activity].isHopeless { return giveUp(activity) }
    tell(activities[activity].user, .leaveNow(activity, option.means))
  }

  /// Makes the trip of a user that is under way open again.
  mutating func reopenTrip(of user: UserID) {
    for activity in calendar(of: user) where activities[activity].state == .underWay {
      activities[activity].state = .proposed
      activities[activity].option = nil
      activities[activity].version += 1
    }
  }

  /// Gives up a meeting that no option reaches before its end; later trips begin at the user's
  /// place.
  mutating func giveUp(_ activity: ActivityID) {
    activities[activity].state = .givenUp
    activities[activity].option = nil
    activities[activity].version += 1
    replanLater(than: activity)
    checkBreaks(of: activities[activity].user)
  }
}
