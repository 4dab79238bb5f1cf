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

  /// Whether a trip would be the same if it were worked out anew: its user can still take each of the options, and
  /// nothing that they depend on has changed, or only the wait for a taxi has and they go otherwise.
  mutating func isUpToDate(_ activity: ActivityID) -> Bool {
    let found = activities[activity]
    guard let trip = found.option, let known = found.basis else { return false }
    let basis = basis(of: activity)
    guard
      basis.earliest == known.earliest
        || basis.earliest > known.earliest && basis.earliest <= found.validUntil
    else { return false }
    if basis.has(knowledgeOf: known) { return true }
    guard basis.with(taxiWait: known.taxiWait).has(knowledgeOf: known),
      found.state == .chosen || found.state == .proposed,
      let validUntil = lastDeparture(of: trip, for: activity, besideTaxi: basis)
    else { return false }
    activities[activity].basis = basis
    activities[activity].validUntil = min(found.validUntil, validUntil)
    return true
  }

  /// When the taxi that could be taken instead of a trip leaves, or any later time where there is none; nil where
  /// it would be taken, or that is not easily told.
  private func lastDeparture(
    of trip: PlannedTrip, for activity: ActivityID, besideTaxi basis: TripBasis
  ) -> Instant? {
    let user = users[activities[activity].user]
    let start = activities[activity].start
    let isLight =
      tastes[Int(user.taste)].minimisesFootprint && activities[activity].state != .chosen
    let isLate = activities[activity].has(.cannotArriveOnTime)
    guard trip.means != .taxi, trip.arrival <= start || isLate, !isLight,
      let place = activities[activity].place
    else { return nil }
    let query = query(for: activity, to: place, basis)
    guard basis.allowed.has(.taxi), let taxi = bestTrip(by: .taxi, query, to: start, basis) else {
      return Instant(milliseconds: .max)
    }
    if isLate, taxi.arrival <= start { return nil }
    let order = order(before: start, of: user, basis)
    let isTaken =
      activities[activity].state != .chosen && keepsLimits(taxi, of: user)
      && order.comesBefore(OrderedTrip(taxi), OrderedTrip(trip))
    return isTaken ? nil : taxi.departure
  }

  private func bestTrip(
    by means: Means, _ query: TripQuery, to start: Instant, _ basis: TripBasis
  ) -> TripOption? {
    map.bestTrip(
      by: means, query, arrivingBy: start - rules.margin, orElseBy: start,
      leavingFrom: basis.earliest)
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
    let order = order(before: start, of: user, basis)
    for number in 0...Means.taxi.rawValue {
      guard let means = Means(rawValue: number), basis.allowed.has(means) else { continue }
      guard let option = bestTrip(by: means, query, to: start, basis) else {
        // It is too far to walk at any time, but lines and stations may have something later.
        if means.hasTimes { found.validUntil = basis.earliest }
        continue
      }
      found.validUntil = min(found.validUntil, option.departure)
      if keepsLimits(option, of: user) { order.insert(option, into: &found.options) }
    }
  }

  private func order(before start: Instant, of user: User, _ basis: TripBasis) -> OptionOrder {
    OptionOrder(
      goal: start - rules.margin, start: start, stays: vehicle(of: user, basis),
      minimisesFootprint: tastes[Int(user.taste)].minimisesFootprint)
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
    let trip = OrderedTrip(option)
    let place = options.firstIndex { comesBefore(trip, OrderedTrip($0)) } ?? options.count
    options.insert(option, at: place)
  }

  /// Those with the margin come first, then those in time, then the others.
  private func rank(_ trip: OrderedTrip) -> Int {
    trip.arrival <= goal ? 0 : trip.arrival <= start ? 1 : 2
  }

  func comesBefore(_ first: OrderedTrip, _ second: OrderedTrip) -> Bool {
    let (rank, other) = (rank(first), rank(second))
    if rank != other { return rank < other }
    if let stays, (first.means == stays) != (second.means == stays) { return first.means == stays }
    if rank == 2, first.arrival != second.arrival { return first.arrival < second.arrival }
    if minimisesFootprint, first.grams != second.grams { return first.grams < second.grams }
    return (first.time(before: goal), first.means) < (second.time(before: goal), second.means)
  }
}

/// What the order of options looks at.
private struct OrderedTrip {
  let means: Means
  let departure: Instant
  let arrival: Instant
  let grams: Double

  init(_ option: TripOption) {
    (means, departure, arrival) = (option.means, option.departure, option.arrival)
    grams = option.grams
  }

  /// A trip of which it does not matter how many grams it has.
  init(_ trip: PlannedTrip) {
    (means, departure, arrival, grams) = (trip.means, trip.departure, trip.arrival, 0)
  }

  /// How long somebody is away who has to be there at an instant: whoever comes earlier waits there.
  func time(before goal: Instant) -> TimeSpan { max(arrival, goal) - departure }
}

extension Means {
  /// Whether it can be had at some times and not at others.
  fileprivate var hasTimes: Bool { self == .lines || self == .sharedBicycle || self == .sharedCar }
}
