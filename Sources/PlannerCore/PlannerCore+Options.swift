import Geography
public import Mobility
public import Quantities

/// Options that were worked out, and what they were worked out from.
struct RecentOptions: Sendable {
  let activity: ActivityID
  let basis: TripBasis
  let options: [TripOption]

  /// The first departure among them: whoever can leave by then has the same options.
  let validUntil: Instant
}

/// The ways to a meeting.
extension PlannerCore {
  /// The options for the trip to a meeting, the best first: those that are there with the margin, then
  /// those in time, then the others, the earliest first.
  ///
  /// Each means has one: the latest that is there with the margin or else in time, or the first possible.
  /// - Parameter activity: a meeting that was not dropped.
  /// - Returns: the options.
  /// - Complexity: O(means) times a few trips; O(means) when they were worked out just now.
  public func options(for activity: ActivityID) -> [TripOption] {
    let basis = basis(of: activity)
    if let recent, recent.activity == activity, recent.basis == basis { return recent.options }
    return found(for: activity, basis).options
  }

  /// The options, worked out anew.
  func newOptions(for activity: ActivityID) -> [TripOption] {
    found(for: activity, basis(of: activity)).options
  }

  /// Works out the options, and notes from what.
  mutating func workOut(_ activity: ActivityID) -> [TripOption] {
    let found = found(for: activity, basis(of: activity))
    activities[activity].basis = found.basis
    activities[activity].validUntil = found.validUntil
    recent = found
    return found.options
  }

  /// Forgets what a trip was worked out from, since its user wants something else.
  mutating func forgetOptions(for activity: ActivityID) {
    activities[activity].basis = nil
    if recent?.activity == activity { recent = nil }
  }

  /// Whether a trip would be the same if it were worked out anew: nothing that it depends on has changed,
  /// and its user can still take each of the options.
  func isUpToDate(_ activity: ActivityID) -> Bool {
    guard activities[activity].option != nil, let known = activities[activity].basis else {
      return false
    }
    let basis = basis(of: activity)
    return basis.has(knowledgeOf: known) && basis.earliest >= known.earliest
      && (basis.earliest == known.earliest || basis.earliest <= activities[activity].validUntil)
  }

  /// What options for a trip depend on, beside what the meeting and its user want.
  func basis(of activity: ActivityID) -> TripBasis {
    let (origin, earliest) = beginning(of: activity)
    let hearsNews = users[activities[activity].user].hearsNews
    let allowed = allowed(for: activity, from: origin)
    let usesStations = hearsNews && (allowed.has(.sharedBicycle) || allowed.has(.sharedCar))
    return TripBasis(
      origin: origin, allowed: allowed,
      taxiWait: hearsNews ? taxiWaits[origin.zone.index] : rules.taxiWait,
      newsNumber: hearsNews ? newsNumber : -1,
      stationNewsNumber: usesStations ? stationNewsNumber : -1, earliest: earliest)
  }

  func query(for activity: ActivityID, to place: Place, _ basis: TripBasis) -> TripQuery {
    let user = activities[activity].user
    var query = TripQuery(from: basis.origin, to: place, taxiWait: basis.taxiWait)
    query.longestWalk = users[user].preferences.longestWalk
    if users[user].hearsNews {
      query.news = news
      query.hasVehicle = hasVehicle
      query.hasRoom = hasRoom
    }
    return query
  }

  private func found(for activity: ActivityID, _ basis: TripBasis) -> RecentOptions {
    var options: [(rank: Int, option: TripOption)] = []
    var validUntil = Instant(milliseconds: .max)
    if let place = activities[activity].plan.place {
      options.reserveCapacity(Means.allCases.count)
      let start = activities[activity].plan.start
      let user = users[activities[activity].user]
      let query = query(for: activity, to: place, basis)
      for means in Means.allCases where basis.allowed.has(means) {
        guard let option = best(means, query, start: start, from: basis.earliest) else {
          // It is too far to walk at any time, but lines and stations may have something later.
          if means.hasTimes { validUntil = basis.earliest }
          continue
        }
        validUntil = min(validUntil, option.departure)
        guard keepsLimits(option, of: user) else { continue }
        let rank = option.arrival <= start - rules.margin ? 0 : option.arrival <= start ? 1 : 2
        options.append((rank, option))
      }
      sort(&options, for: activity, basis)
    }
    return RecentOptions(
      activity: activity, basis: basis, options: options.map(\.option),
      validUntil: validUntil)
  }

  /// The latest trip that is there with the margin or else in time, or the first possible.
  private func best(
    _ means: Means, _ query: TripQuery, start: Instant, from earliest: Instant
  ) -> TripOption? {
    for goal in [start - rules.margin, start] {
      if let trip = map.latestTrip(by: means, query, arrivingBy: goal, leavingFrom: earliest) {
        return trip
      }
    }
    return map.trip(by: means, query, leaving: earliest)
  }

  private func sort(
    _ options: inout [(rank: Int, option: TripOption)], for activity: ActivityID, _ basis: TripBasis
  ) {
    let user = users[activities[activity].user]
    // A vehicle of one's own that stands somewhere else than at home, the car before the bicycle.
    let stays =
      basis.origin == user.home ? nil : [Means.car, .bicycle].first { basis.allowed.has($0) }
    let footprint = user.preferences.minimisesFootprint
    options.sort { left, right in
      if left.rank != right.rank { return left.rank < right.rank }
      // It is taken along.
      let (first, second) = (left.option, right.option)
      if let stays, (first.means == stays) != (second.means == stays) {
        return first.means == stays
      }
      if left.rank == 2, first.arrival != second.arrival { return first.arrival < second.arrival }
      if footprint, first.grams != second.grams { return first.grams < second.grams }
      let goal = activities[activity].plan.start - rules.margin
      return (first.time(before: goal), first.means) < (second.time(before: goal), second.means)
    }
  }
}

extension Means {
  /// Whether it can be had at some times and not at others.
  fileprivate var hasTimes: Bool { self == .lines || self == .sharedBicycle || self == .sharedCar }
}
