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
  /// The options for the trip to a meeting, the best first.
  ///
  /// Options that keep the margin come first, in order of the latest departure; then those in time and then the late
  /// ones, in order of the earliest arrival. Each means has one option: the latest departure that keeps the margin, or
  /// else the earliest arrival.
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
    find(activity, basis(of: activity))
    noteBasis(of: activity)
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

  /// Keeps a trip if working out all options again would give the same one.
  ///
  /// That is so if its user can still take each option and nothing that they depend on has changed. If only the wait for
  /// a taxi has changed, the taxi is compared alone: a trip by other means stays unless its user would now take the taxi.
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

  /// When the taxi leaves that a person does not take because their trip is at least as good.
  /// - Returns: the departure, or the end of time if there is no taxi; nil if they would take it, or if the answer needs
  ///   all options.
  private func departureOfRejectedTaxi(
    for activity: ActivityID, insteadOf trip: PlannedTrip, _ basis: TripBasis
  ) -> Instant? {
    let user = users[activities[activity].user]
    let start = activities[activity].start
    let isChosen = activities[activity].state == .chosen
    let isLate = activities[activity].has(.cannotArriveOnTime)
    // A planned trip does not remember its grams.
    let comparesGrams = !isChosen && tastes[Int(user.taste)].minimisesFootprint
    guard trip.means != .taxi, trip.arrival <= start || isLate, !comparesGrams,
      let place = activities[activity].place
    else { return nil }
    let query = query(for: activity, to: place, by: .taxi, basis)
    guard basis.allowed.has(.taxi), let taxi = bestTrip(by: .taxi, query, to: start, basis) else {
      return Instant(milliseconds: .max)
    }
    // The taxi would end the warning that nothing arrives in time.
    if isLate, taxi.arrival <= start { return nil }
    let order = order(before: start, of: user, basis)
    let isTaken =
      !isChosen && keepsLimits(taxi, of: user)
      && order.comesBefore(OrderedTrip(taxi), OrderedTrip(trip))
    return isTaken ? nil : taxi.departure
  }

  /// The wait for a taxi on the trip to a meeting, as its user knows it; nil where no taxi is counted on.
  public func taxiWait(for activity: ActivityID) -> TimeSpan? { basis(of: activity).taxiWait }

  /// The earliest arrival at a meeting of a user who leaves where they are and takes any means but one.
  /// - Parameters:
  ///   - activity: a meeting that was not dropped.
  ///   - departure: when they leave.
  ///   - means: the means that they do not take.
  /// - Returns: the arrival; nil where no other means leads there.
  /// - Complexity: O(means) trips.
  public func firstArrival(
    at activity: ActivityID, leaving departure: Instant, without means: Means
  ) -> Instant? {
    guard let place = activities[activity].place else { return nil }
    let user = activities[activity].user
    let origin = users[user].place
    let allowed = allowed(for: activity, from: origin).without(means)
    let basis = basis(of: activity)
    return Means.allCases.compactMap { other -> Instant? in
      guard allowed.has(other) else { return nil }
      var query = query(for: activity, to: place, by: other, basis)
      query.origin = origin
      let trip = map.trip(by: other, query, leaving: departure)
      return trip.flatMap { keepsLimits($0, of: users[user]) ? $0.arrival : nil }
    }.min()
  }

  /// Notes what the options that were worked out last were worked out from.
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
      // A meeting is left early only to keep the margin or to be in time, and no earlier than that takes.
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

  /// What options for a trip depend on, beside what the meeting and its user want.
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

  /// The query to the map for one means, with all limits of the user: they are part of the search.
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
        // It is too far to walk at any time, but lines, stations and the weather may have something later.
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
    if rank == 1, first.arrival != second.arrival { return first.arrival < second.arrival }
    return (first.time(before: goal), first.means) < (second.time(before: goal), second.means)
  }
}

/// The properties of a trip by which options are ordered.
private struct OrderedTrip {
  let means: Means
  let departure: Instant
  let arrival: Instant
  let grams: Double

  init(_ option: TripOption) {
    (means, departure, arrival) = (option.means, option.departure, option.arrival)
    grams = option.grams
  }

  /// A planned trip, whose grams are not known: only for orders that do not compare them.
  init(_ trip: PlannedTrip) {
    (means, departure, arrival, grams) = (trip.means, trip.departure, trip.arrival, 0)
  }

  /// The time from leaving until a goal, or until the arrival if that is later.
  func time(before goal: Instant) -> TimeSpan { max(arrival, goal) - departure }
}

extension Means {
  /// True if it can be had at some times and not at others.
  fileprivate var hasTimes: Bool { self == .lines || self == .sharedBicycle || self == .sharedCar }
}
