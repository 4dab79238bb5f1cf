import Geography
public import Mobility
public import Quantities

/// Computed options, with the data from which they were computed.
struct RecentOptions: Sendable {
  var activity: ActivityID
  var basis: TripBasis
  var options: [TripOption] = []

  /// The first departure among the options: a user who can leave by then has the same options.
  var validUntil = Instant(milliseconds: .max)

  init(_ activity: ActivityID, _ basis: TripBasis) {
    (self.activity, self.basis) = (activity, basis)
  }
}

/// Options for the trip to a meeting.
extension PlannerCore {
  /// Returns the options for the trip to a meeting, best first.
  ///
  /// Options that keep the margin come first, in order of the latest departure; then options on
  /// time and late options, in order of the earliest arrival. Each mode has one option: the latest
  /// departure that keeps the margin, or else the earliest arrival.
  /// - Parameter activity: a meeting that was not deleted.
  /// - Returns: the options.
  /// - Complexity: O(modes) times a few trips; O(modes) if they were just computed.
  public func options(for activity: ActivityID) -> [TripOption] {
    let basis = basis(of: activity)
    if let recent, recent.activity == activity, recent.basis == basis { return recent.options }
    return newOptions(for: activity)
  }

  /// Computes the options again.
  func newOptions(for activity: ActivityID) -> [TripOption] {
    var found = RecentOptions(activity, basis(of: activity))
    find(&found)
    return found.options
  }

  /// Returns the options and caches them.
  mutating func lookUp(_ activity: ActivityID) -> [TripOption] {
    let basis = basis(of: activity)
    if let recent, recent.activity == activity, recent.basis == basis { return recent.options }
    find(activity, basis)
    return recent?.options ?? []
  }

  /// Computes the options and records their basis.
  mutating func workOut(_ activity: ActivityID) -> [TripOption] {
    find(activity, basis(of: activity))
    noteBasis(of: activity)
    return recent?.options ?? []
  }

  /// Computes the options in the memory of the last ones.
  private mutating func find(_ activity: ActivityID, _ basis: TripBasis) {
    var found = recent.take() ?? RecentOptions(activity, basis)
    (found.activity, found.basis) = (activity, basis)
    find(&found)
    recent = found
  }

  /// Discards the basis of a trip, because its user's preferences changed.
  mutating func forgetOptions(for activity: ActivityID) {
    activities[activity].basis = nil
    if recent?.activity == activity { recent = nil }
  }

  /// Keeps a trip if computing all options again would give the same one.
  ///
  /// This holds if its user can still take each option and the basis of the options is unchanged.
  /// If only the wait for a taxi has changed, the taxi alone is compared: a trip by another mode
  /// stays unless its user would now take the taxi.
  /// - Returns: true if the trip is kept; if not, nothing has changed.
  mutating func keepTrip(to activity: ActivityID) -> Bool {
    let found = activities[activity]
    guard let trip = found.option, let known = found.basis else { return false }
    let basis = basis(of: activity)
    func isAsBefore(_ time: Instant, _ before: Instant) -> Bool {
      time == before || time > before && time <= found.validUntil
    }
    guard isAsBefore(basis.earliest, known.earliest), isAsBefore(basis.punctual, known.punctual)
    else { return false }
    if basis.has(knowledgeOf: known) { return true }
    guard basis.with(taxiWait: known.taxiWait).has(knowledgeOf: known),
      found.state == .chosen || found.state == .proposed,
      let departure = departureOfRejectedTaxi(for: activity, insteadOf: trip, basis)
    else { return false }
    activities[activity].basis = basis
    activities[activity].validUntil = min(found.validUntil, departure)
    return true
  }

  /// Departure of the taxi that a user does not take because their trip is at least as good.
  /// - Returns: the departure, or the end of time if there is no taxi; nil if they would take it,
  ///   or if the comparison requires all options.
  private func departureOfRejectedTaxi(
    for activity: ActivityID, insteadOf trip: PlannedTrip, _ basis: TripBasis
  ) -> Instant? {
    let user = users[activities[activity].user]
    let start = activities[activity].start
    let isChosen = activities[activity].state == .chosen
    let isLate = activities[activity].has(.cannotArriveOnTime)
    // A planned trip does not store its CO2 emissions.
    let comparesGrams = !isChosen && tastes[Int(user.taste)].minimisesFootprint
    guard trip.means != .taxi, trip.arrival <= start || isLate, !comparesGrams,
      let place = activities[activity].place
    else { return nil }
    let query = query(for: activity, to: place, by: .taxi, basis)
    guard basis.allowed.has(.taxi), let taxi = bestTrip(by: .taxi, query, to: start, basis) else {
      return Instant(milliseconds: .max)
    }
    // The taxi would end the warning that no option arrives on time.
    if isLate, taxi.arrival <= start { return nil }
    let order = order(before: start, of: user, basis)
    let isTaken =
      !isChosen && keepsLimits(taxi, of: user)
      && order.comesBefore(OrderedTrip(taxi), OrderedTrip(trip))
    return isTaken ? nil : taxi.departure
  }

  /// Returns the wait for a taxi on the trip to a meeting, as known to its user; nil if no taxi is
  /// expected.
  public func taxiWait(for activity: ActivityID) -> TimeSpan? { basis(of: activity).taxiWait }

  /// Returns the earliest arrival at a meeting of a user who leaves from their present place by any
  /// mode but one.
  /// - Parameters:
  ///   - activity: a meeting that was not deleted.
  ///   - departure: time at which the user leaves.
  ///   - means: the excluded mode.
  /// - Returns: the arrival; nil if no other mode leads there.
  /// - Complexity: O(modes) trips.
  public func firstArrival(
    at activity: ActivityID, leaving departure: Instant, without means: Means
  ) -> Instant? {
    guard let place = activities[activity].place else { return nil }
    let user = activities[activity].user
    let origin = users[user].place
    let allowed = allowed(for: activity, from: origin).without(means)
    let basis = basis(of: activity)
    var first = Instant.last
    for other in Means.linesLast where allowed.has(other) {
      var query = query(for: activity, to: place, by: other, basis)
      query.origin = origin
      let trip = map.trip(by: other, query, leaving: departure, arrivingBy: first)
      if let trip, keepsLimits(trip, of: users[user]) { first = min(first, trip.arrival) }
    }
    return first == .last ? nil : first
  }

  /// Records the basis of the last computed options.
  mutating func noteBasis(of activity: ActivityID) {
    activities[activity].basis = recent?.basis
    activities[activity].validUntil = recent?.validUntil ?? now
  }

  private func bestTrip(
    by means: Means, _ query: TripQuery, to start: Instant, _ basis: TripBasis
  ) -> TripOption? {
    let goal = start - rules.margin
    let (earliest, punctual) = (basis.earliest, basis.punctual)
    if earliest < punctual {
      // A meeting is left early only to keep the margin or to be on time, and no earlier than
      // necessary.
      if let trip = map.latestTrip(by: means, query, arrivingBy: goal, leavingFrom: earliest) {
        return trip
      }
      let trip = map.bestTrip(by: means, query, arrivingBy: goal, leavingFrom: punctual)
      if let trip, trip.arrival <= start { return trip }
      if let trip = map.latestTrip(by: means, query, arrivingBy: start, leavingFrom: earliest) {
        return trip
      }
    }
    return map.bestTrip(by: means, query, arrivingBy: goal, leavingFrom: earliest)
  }

  /// Returns the data on which the options for a trip depend, besides the meeting and the user's
  /// preferences.
  func basis(of activity: ActivityID) -> TripBasis {
    let (origin, earliest, punctual) = beginning(of: activity)
    let hearsNews = users[activities[activity].user].hearsNews
    let allowed = allowed(for: activity, from: origin)
    let usesStations = hearsNews && (allowed.has(.sharedBicycle) || allowed.has(.sharedCar))
    return TripBasis(
      origin: origin, allowed: allowed,
      taxiWait: hearsNews ? taxiWaits[origin.zone.index] : rules.taxiWait,
      newsNumber: hearsNews ? newsNumber : -1,
      stationNewsNumber: usesStations ? stationNewsNumber : -1, earliest: earliest,
      punctual: punctual)
  }

  /// Returns the query to the map for one mode, with all limits of the user, which are part of the
  /// search.
  func query(
    for activity: ActivityID, to place: Place, by means: Means?, _ basis: TripBasis
  ) -> TripQuery {
    let user = activities[activity].user
    let taste = Int(users[user].taste)
    var query = TripQuery(from: basis.origin, to: place, taxiWait: basis.taxiWait)
    query.longestWalk = tastes[taste].longestWalk
    query.longestInRain = tastes[taste].longestInRain
    query.withoutLines = tastes[taste].withoutLines
    query.longestTime = longestTime(by: means, taste)
    if users[user].hearsNews { query.known = known }
    return query
  }

  private func longestTime(by means: Means?, _ taste: Int) -> TimeSpan? {
    guard let means, !tastes[taste].longest.isEmpty else { return nil }
    return tastes[taste].longest[means]
  }

  private func find(_ found: inout RecentOptions) {
    let (activity, basis) = (found.activity, found.basis)
    found.options.removeAll(keepingCapacity: true)
    found.validUntil = Instant(milliseconds: .max)
    guard let place = activities[activity].place else { return }
    let start = activities[activity].start
    let user = users[activities[activity].user]
    var query = query(for: activity, to: place, by: nil, basis)
    let meetsRain = query.longestInRain != nil && !query.news.rain.isEmpty
    let order = order(before: start, of: user, basis)
    for number in 0...Means.taxi.rawValue {
      guard let means = Means(rawValue: number), basis.allowed.has(means) else { continue }
      query.longestTime = longestTime(by: means, Int(user.taste))
      guard let option = bestTrip(by: means, query, to: start, basis) else {
        // The walk is always too far, but public transport, stations and the weather may allow a
        // later option.
        if means.hasTimes || meetsRain { found.validUntil = basis.earliest }
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

  /// The user's own vehicle that is parked away from home, the car before the bicycle.
  private func vehicle(of user: User, _ basis: TripBasis) -> Means? {
    if basis.origin == user.home { return nil }
    return basis.allowed.has(.car) ? .car : basis.allowed.has(.bicycle) ? .bicycle : nil
  }
}

/// Order of options.
private struct OptionOrder {
  let goal: Instant
  let start: Instant

  /// The user's own vehicle that must be taken along.
  let stays: Means?
  let minimisesFootprint: Bool

  /// Inserts an option into sorted options.
  func insert(_ option: TripOption, into options: inout [TripOption]) {
    let trip = OrderedTrip(option)
    let place = options.firstIndex { comesBefore(trip, OrderedTrip($0)) } ?? options.count
    options.insert(option, at: place)
  }

  /// Ranks trips that keep the margin first, then trips on time, then the others.
  private func rank(_ trip: OrderedTrip) -> Int {
    trip.arrival <= goal ? 0 : trip.arrival <= start ? 1 : 2
  }

  func comesBefore(_ first: OrderedTrip, _ second: OrderedTrip) -> Bool {
    let (rank, other) = (rank(first), rank(second))
    if rank != other { return rank < other }
    if let stays, (first.means == stays) != (second.means == stays) { return first.means == stays }
    if rank == 2, first.arrival != second.arrival { return first.arrival < second.arrival }
    if minimisesFootprint, first.grams != second.grams { return first.grams < second.grams }
    if rank == 1, first.arrival != second.arrival { return first.arrival < second.arrival }
    return (first.time(before: goal), first.means) < (second.time(before: goal), second.means)
  }
}

/// Properties of a trip that determine the order of options.
private struct OrderedTrip {
  let means: Means
  let departure: Instant
  let arrival: Instant
  let grams: Double

  init(_ option: TripOption) {
    (means, departure, arrival) = (option.means, option.departure, option.arrival)
    grams = option.grams
  }

  /// Makes the properties of a planned trip, whose emissions are unknown: only for orders that do
  /// not compare them.
  init(_ trip: PlannedTrip) {
    (means, departure, arrival, grams) = (trip.means, trip.departure, trip.arrival, 0)
  }

  /// Time from the departure to a goal, or to the arrival if that is later.
  func time(before goal: Instant) -> TimeSpan { max(arrival, goal) - departure }
}

extension Means {
  /// All modes, with the one at the end whose search ends early at a known arrival.
  fileprivate static let linesLast = allCases.filter { $0 != .lines } + [.lines]

  /// True if the availability of the mode varies with time.
  fileprivate var hasTimes: Bool { self == .lines || self == .sharedBicycle || self == .sharedCar }
}
