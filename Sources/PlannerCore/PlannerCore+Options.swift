import Geography
public import Mobility
public import Quantities

/// Options that were worked out, and what they were worked out from.
struct RecentOptions: Sendable {
  var activity: ActivityID
  var basis: TripBasis
  var options: [TripOption] = []

  /// The first departure among them: whoever can leave by then has the same options.
  var validUntil = Instant(milliseconds: .max)

  init(_ activity: ActivityID, _ basis: TripBasis) {
    (self.activity, self.basis) = (activity, basis)
  }
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
    return newOptions(for: activity)
  }

  /// The options, worked out anew.
  func newOptions(for activity: ActivityID) -> [TripOption] {
    var found = RecentOptions(activity, basis(of: activity))
    find(&found)
    return found.options
  }

  /// The options, which are remembered for a while.
  mutating func lookUp(_ activity: ActivityID) -> [TripOption] {
    let basis = basis(of: activity)
    if let recent, recent.activity == activity, recent.basis == basis { return recent.options }
    find(activity, basis)
    return recent?.options ?? []
  }

  /// Works out the options, and notes from what.
  mutating func workOut(_ activity: ActivityID) -> [TripOption] {
    let basis = basis(of: activity)
    find(activity, basis)
    activities[activity].basis = basis
    activities[activity].validUntil = recent?.validUntil ?? now
    return recent?.options ?? []
  }

  /// Works out the options, in the memory of those that were worked out last.
  private mutating func find(_ activity: ActivityID, _ basis: TripBasis) {
    var found = recent.take() ?? RecentOptions(activity, basis)
    (found.activity, found.basis) = (activity, basis)
    find(&found)
    recent = found
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
    query.longestWalk = tastes[Int(users[user].taste)].longestWalk
    if users[user].hearsNews { query.known = known }
    return query
  }

  private func find(_ found: inout RecentOptions) {
    let (activity, basis) = (found.activity, found.basis)
    found.options.removeAll(keepingCapacity: true)
    found.validUntil = Instant(milliseconds: .max)
    guard let place = activities[activity].place else { return }
    let start = activities[activity].start
    let user = users[activities[activity].user]
    let query = query(for: activity, to: place, basis)
    let order = OptionOrder(
      goal: start - rules.margin, start: start, stays: vehicle(of: user, basis),
      minimisesFootprint: tastes[Int(user.taste)].minimisesFootprint)
    for number in 0...Means.taxi.rawValue {
      guard let means = Means(rawValue: number), basis.allowed.has(means) else { continue }
      let best = map.bestTrip(
        by: means, query, arrivingBy: start - rules.margin, orElseBy: start,
        leavingFrom: basis.earliest)
      guard let option = best else {
        // It is too far to walk at any time, but lines and stations may have something later.
        if means.hasTimes { found.validUntil = basis.earliest }
        continue
      }
      found.validUntil = min(found.validUntil, option.departure)
      if keepsLimits(option, of: user) { order.insert(option, into: &found.options) }
    }
  }

  /// A vehicle of one's own that stands somewhere else than at home, the car before the bicycle.
  private func vehicle(of user: User, _ basis: TripBasis) -> Means? {
    if basis.origin == user.home { return nil }
    return basis.allowed.has(.car) ? .car : basis.allowed.has(.bicycle) ? .bicycle : nil
  }
}

/// Which of two options is the better one.
private struct OptionOrder {
  let goal: Instant
  let start: Instant

  /// The vehicle of one's own that is taken along.
  let stays: Means?
  let minimisesFootprint: Bool

  /// Puts an option among others that are in order.
  func insert(_ option: TripOption, into options: inout [TripOption]) {
    let place = options.firstIndex { comesBefore(option, $0) } ?? options.count
    options.insert(option, at: place)
  }

  /// Those with the margin come first, then those in time, then the others.
  private func rank(_ option: TripOption) -> Int {
    option.arrival <= goal ? 0 : option.arrival <= start ? 1 : 2
  }

  private func comesBefore(_ first: TripOption, _ second: TripOption) -> Bool {
    let (rank, other) = (rank(first), rank(second))
    if rank != other { return rank < other }
    if let stays, (first.means == stays) != (second.means == stays) { return first.means == stays }
    if rank == 2, first.arrival != second.arrival { return first.arrival < second.arrival }
    if minimisesFootprint, first.grams != second.grams { return first.grams < second.grams }
    return (first.time(before: goal), first.means) < (second.time(before: goal), second.means)
  }
}

extension Means {
  /// Whether it can be had at some times and not at others.
  fileprivate var hasTimes: Bool { self == .lines || self == .sharedBicycle || self == .sharedCar }
}
