import Mobility
import Quantities

/// Users' choices of trips, and the effects of news on trips.
extension PlannerCore {
  mutating func showOptions(
    _ activity: ActivityID, of user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try ahead(activity, user)
    tell(user, .optionsComputed(activity, Int32(clamping: options(for: activity).count)))
    return .accepted
  }

  mutating func choose(
    _ activity: ActivityID, _ means: Means, of user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try ahead(activity, user)
    guard let found = lookUp(activity).first(where: { $0.means == means }) else {
      throw .noSuchOption
    }
    let option = PlannedTrip(found)
    let isSame = activities[activity].state == .chosen && activities[activity].option == option
    guard !isSame else { return .unchanged }
    let isOther = activities[activity].option != option
    activities[activity].state = .chosen
    activities[activity].option = option
    noteBasis(of: activity)
    if isOther { setTimers(of: activity, option) }
    judge(activity)
    replanLater(than: activity)
    checkBreaks(of: user)
    return .accepted
  }

  /// Checks that an activity is a meeting of the user whose trip is ahead.
  private func ahead(_ activity: ActivityID, _ user: UserID) throws(PlannerRefusal) {
    try owned(activity, by: user)
    guard !activities[activity].isPause, users[user].isOnline else { throw .noSuchOption }
    guard activities[activity].state.isAhead else { throw .notNow }
  }

  mutating func setOut(
    _ activity: ActivityID, _ user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try owned(activity, by: user)
    guard !activities[activity].isPause, activities[activity].state.isAhead else { throw .notNow }
    activities[activity].state = .underWay
    activities[activity].version += 1
    replanLater(than: activity)
    checkBreaks(of: user)
    return .accepted
  }

  mutating func arrive(
    _ activity: ActivityID, _ user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try owned(activity, by: user)
    guard activities[activity].state == .underWay, let place = activities[activity].place
    else { throw .notNow }
    activities[activity].state = .done
    users[user].place = place
    replanAll(of: user)
    return .accepted
  }

  /// Changes the end of the present stay; later activities may have to begin later.
  mutating func stay(
    _ activity: ActivityID, until end: Instant, _ user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try owned(activity, by: user)
    guard activities[activity].state == .done else { throw .notNow }
    guard end > activities[activity].start, end >= now else { throw .badTime }
    guard end != activities[activity].end else { return .unchanged }
    activities[activity].end = end
    replanLater(than: activity)
    checkBreaks(of: user)
    return .accepted
  }

  /// Records that a mode is unavailable: it is not proposed again for this trip, and the choice is
  /// open again.
  mutating func fail(
    _ activity: ActivityID, _ means: Means, _ user: UserID
  ) throws(PlannerRefusal) -> PlannerResponse {
    try owned(activity, by: user)
    guard !activities[activity].isPause, activities[activity].state != .done,
      activities[activity].state != .givenUp
    else { throw .notNow }
    guard !activities[activity].failed.has(means) else { return .unchanged }
    activities[activity].failed = activities[activity].failed.with(means)
    activities[activity].state = .proposed
    activities[activity].option = nil
    activities[activity].version += 1
    tell(user, .optionsReopened(activity))
    replan(activity)
    replanLater(than: activity)
    checkBreaks(of: user)
    return .accepted
  }

  // MARK: - News

  mutating func learn(_ command: NewsCommand) -> PlannerResponse {
    switch command {
    case .taxiWait(let zone, let wait):
      guard taxiWaits.indices.contains(zone.index), wait ?? .zero >= .zero else {
        return .refused(.badConstraint)
      }
      // Trips are updated at their next review, to avoid frequent notices to users.
      taxiWaits[zone.index] = wait
    case .vehicles(let station, let isThere):
      guard known.hasVehicle.indices.contains(station.index) else {
        return .refused(.badConstraint)
      }
      known = known.with(vehicleAt: station, isThere)
      stationNewsNumber += 1
    case .room(let station, let isThere):
      guard known.hasRoom.indices.contains(station.index) else { return .refused(.badConstraint) }
      known = known.with(roomAt: station, isThere)
      stationNewsNumber += 1
    case .travel(let news):
      known = known.with(news)
      newsNumber += 1
      for place in order.indices { followNews(order[place]) }
      for user in users.ids where users[user].hearsNews { checkBreaks(of: user) }
    }
    return .accepted
  }

  /// Applies missed news to all trips of a user who starts to receive the news.
  mutating func catchUp(_ user: UserID) {
    let trips = calendar(of: user).filter { !activities[$0].isPause }
    for trip in trips { followNews(trip) }
    for trip in trips where activities[trip].state != .unavailable { replan(trip) }
    checkBreaks(of: user)
  }

  /// Makes a trip unavailable if the news make it impossible or late, or delay a trip that was
  /// already late by more than the margin (T-A12).
  ///
  /// The user is warned, and chooses again after closing the warning or when it is time to leave.
  private mutating func followNews(_ activity: ActivityID) {
    let state = activities[activity].state
    guard state == .proposed || state == .chosen || state == .unreachable,
      !activities[activity].isDeleted, activities[activity].end > now,
      users[activities[activity].user].isOnline, users[activities[activity].user].hearsNews
    else { return }
    guard let option = activities[activity].option else { return replan(activity) }
    let options = lookUp(activity)
    let start = activities[activity].start
    let same = options.first { $0.means == option.means }
    let latest = option.arrival > start ? option.arrival + rules.margin : start
    if let same, same.arrival <= latest {
      if PlannedTrip(same) != option { replan(activity) }
      return
    }
    activities[activity].state = .unavailable
    set(.meansUnavailable, of: activity, to: true)
    set(.cannotArriveOnTime, of: activity, to: !options.contains { $0.arrival <= start })
  }
}
