import Geography
import MachineParts
public import Mobility
public import Quantities

/// How somebody gets to an activity.
extension PlannerCore {
  /// Where and when a trip to a meeting can begin: after the one before it, or from where somebody is.
  ///
  /// Whoever has two meetings at once may leave the first one early; they are warned of that.
  func beginning(of activity: ActivityID) -> (place: Place, earliest: Instant) {
    let user = activities[activity].user
    let here = (users[user].place, now)
    guard let previous = meeting(before: activity, of: user) else { return here }
    let before = activities[previous]
    let earliest = max(now, earliestEnd(of: before, before: activity))
    if before.state == .done { return (users[user].place, earliest) }
    // Whoever has not gone to what is over does not go there any more.
    guard before.plan.end > now || before.state == .underWay, let place = before.plan.place else {
      return here
    }
    return (place, earliest)
  }

  private func earliestEnd(of before: Activity, before activity: ActivityID) -> Instant {
    before.plan.end <= activities[activity].plan.start ? before.plan.end : before.plan.start
  }

  /// What the planner asks about a trip.
  private func query(for activity: ActivityID, from origin: Place) -> TripQuery? {
    guard let place = activities[activity].plan.place else { return nil }
    var query = TripQuery(from: origin, to: place, taxiWait: taxiWaits[origin.zone.index])
    query.longestWalk = users[activities[activity].user].preferences.longestWalk
    query.news = news
    query.hasVehicle = hasVehicle
    return query
  }

  /// The options for the trip to a meeting, the best first: those that are there with the margin, then
  /// those in time, then the others, the earliest first.
  ///
  /// Each means has one: the latest that is there with the margin or else in time, or the first possible.
  /// - Parameter activity: a meeting that was not dropped.
  /// - Returns: the options.
  /// - Complexity: O(means) trips, times the logarithm of the time there is.
  public func options(for activity: ActivityID) -> [TripOption] {
    let (origin, earliest) = beginning(of: activity)
    guard let query = query(for: activity, from: origin) else { return [] }
    let start = activities[activity].plan.start
    let user = users[activities[activity].user]
    var options: [(rank: Int, option: TripOption)] = []
    for means in Means.allCases {
      guard isAllowed(means, for: activity, from: origin) else { continue }
      func latest(_ goal: Instant) -> TripOption? {
        map.latestTrip(by: means, query, arrivingBy: goal, leavingFrom: earliest)
      }
      guard
        let option = latest(start - rules.margin) ?? latest(start)
          ?? map.trip(by: means, query, leaving: earliest), keepsLimits(option, of: user)
      else { continue }
      let rank = option.arrival <= start - rules.margin ? 0 : option.arrival <= start ? 1 : 2
      options.append((rank, option))
    }
    let stays = ownVehicle(at: origin, before: activity)
    let footprint = user.preferences.minimisesFootprint
    options.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      // A vehicle of one's own that stands here is taken along.
      let (first, second) = (left.option, right.option)
      if let stays, (first.means == stays) != (second.means == stays) {
        return first.means == stays
      }
      if left.rank == 2, first.arrival != second.arrival { return first.arrival < second.arrival }
      if footprint, first.grams != second.grams { return first.grams < second.grams }
      return (first.duration, first.means) < (second.duration, second.means)
    }
    return options.map(\.option)
  }

  /// Whether a means may be proposed: somebody has it, uses it, and it has not failed on this trip.
  private func isAllowed(
    _ means: Means, for activity: ActivityID, from origin: Place
  ) -> Bool {
    let user = users[activities[activity].user]
    guard user.preferences.active.has(means), !activities[activity].failed.has(means) else {
      return false
    }
    guard means == .car || means == .bicycle else { return true }
    return vehiclePlace(means, before: activity) == origin
  }

  /// Where somebody's own car or bicycle stands before a trip, if all goes as planned (T12).
  func vehiclePlace(_ means: Means, before activity: ActivityID) -> Place {
    let user = activities[activity].user
    for other in users[user].calendar.prefix(while: { $0 != activity }).reversed() {
      let trip = activities[other]
      guard trip.option?.means == means, let place = trip.plan.place else { continue }
      if trip.state == .underWay || trip.state == .done || trip.plan.end > now { return place }
    }
    return users[user].home
  }

  /// The user's own vehicle that stands at a place away from home; the car before the bicycle.
  private func ownVehicle(at place: Place, before activity: ActivityID) -> Means? {
    let user = users[activities[activity].user]
    guard place != user.home else { return nil }
    return [Means.car, .bicycle].first {
      user.means.has($0) && vehiclePlace($0, before: activity) == place
    }
  }

  /// Whether an option keeps what its user wants of all trips (T-D1, T02, T03).
  func keepsLimits(_ option: TripOption, of user: User) -> Bool {
    let wishes = user.preferences
    if let longest = wishes.longestWalk, option.walkMeters > longest { return false }
    if let longest = wishes.longest[option.means], option.duration > longest { return false }
    if let window = wishes.withoutLines,
      option.boardings.contains(where: { window.contains(calendar.clock.time(at: $0)) })
    {
      return false
    }
    if let longest = wishes.longestInRain {
      let open = option.stages.filter { $0.means.isInTheOpen }
      let isWet = open.contains { news.hasRain(from: $0.departure, to: $0.arrival) }
      if isWet, open.reduce(0, { $0 + $1.meters }) > longest { return false }
    }
    return true
  }

  // MARK: - Planning

  /// Works out the trip to a meeting, and those after it when a vehicle of one's own ends up elsewhere.
  mutating func replan(_ activity: ActivityID) {
    let before = activities[activity].option?.means
    planTrip(activity)
    let after = activities[activity].option?.means
    if before != after, [before, after].contains(where: { $0 == .car || $0 == .bicycle }) {
      replanLater(than: activity)
    }
  }

  /// Works out all trips to meetings after an activity.
  mutating func replanLater(than activity: ActivityID) {
    var next = meeting(after: activity, of: activities[activity].user)
    while let later = next {
      planTrip(later)
      next = meeting(after: later, of: activities[activity].user)
    }
  }

  /// Works out the trip to a meeting, proposes it, and raises or takes back what there is to warn of.
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
    guard activities[activity].plan.end > now else { return }
    activities[activity].plannedAt = now
    let options = options(for: activity)
    let before = activities[activity].option
    guard let best = kept(before, among: options, of: activity) ?? options.first else {
      activities[activity].state = .unreachable
      activities[activity].option = nil
      activities[activity].version += 1
      judge(activity)
      return
    }
    let isChosen = activities[activity].state == .chosen && best.means == before?.means
    activities[activity].state = isChosen ? .chosen : .proposed
    activities[activity].option = best
    judge(activity)
    if best != before { setTimers(of: activity, best) }
    if best.means != before?.means { tell(user, .tripProposed(activity, best.means)) }
  }

  /// The option of the means that the user has chosen, if there still is one.
  private func kept(
    _ option: TripOption?, among options: [TripOption], of activity: ActivityID
  ) -> TripOption? {
    guard activities[activity].state == .chosen, let option else { return nil }
    return options.first { $0.means == option.means }
  }

  /// Warns of a trip that is none, or comes too late (T10).
  mutating func judge(_ activity: ActivityID) {
    let option = activities[activity].option
    let start = activities[activity].plan.start
    set(.unreachable, of: activity, to: option == nil)
    // The first option arrives in time if any does, but a chosen one may not.
    let isInTime = option.map { $0.arrival <= start } ?? false
    let canBeInTime = isInTime || options(for: activity).contains { $0.arrival <= start }
    set(.cannotArriveOnTime, of: activity, to: !canBeInTime)
    set(
      .riskOfLateness, of: activity,
      to: option.map { $0.arrival > start - rules.margin } ?? false && canBeInTime)
    set(.meansUnavailable, of: activity, to: activities[activity].state == .unavailable)
  }

  private mutating func warnOfOverlap(_ activity: ActivityID, of user: UserID) {
    let previous = meeting(before: activity, of: user)
    let overlaps = previous.map {
      activities[$0].plan.end > activities[activity].plan.start
    }
    set(.overlap, of: activity, to: overlaps ?? false)
  }

  mutating func setTimers(of activity: ActivityID, _ option: TripOption) {
    activities[activity].version += 1
    let version = activities[activity].version
    let review = option.departure - rules.review
    if rules.review > .zero, review > now {
      outbox.append(.setTimer(.review(activity, version: version), at: review))
    } else {
      outbox.append(
        .setTimer(.leave(activity, version: version), at: max(now, option.departure)))
    }
  }

  mutating func handle(_ timer: PlannerTimer) -> PlannerResponse {
    switch timer {
    case .review(let activity, let version):
      guard isCurrent(activity, version) else { return .unchanged }
      replan(activity)
      if isCurrent(activity, version), let option = activities[activity].option {
        outbox.append(
          .setTimer(.leave(activity, version: version), at: max(now, option.departure)))
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

  /// It is time to leave; what cannot be had any more, or begins where its user has not come, is replaced now at
  /// the latest.
  private mutating func leave(_ activity: ActivityID) {
    let origin = activities[activity].option?.stages.first?.origin
    if activities[activity].state == .unavailable || origin != beginning(of: activity).place {
      let version = activities[activity].version
      replan(activity)
      // Another trip has its own timers.
      if activities[activity].version != version { return }
    }
    guard let option = activities[activity].option else { return }
    if option.departure > now { return setTimers(of: activity, option) }
    tell(activities[activity].user, .leaveNow(activity, option.means))
  }
}
