import CityModels
import Geography
import Mobility
import PlannerCore
import Quantities
import Results

/// Residents of the city: their places and destinations.
///
/// They are the last of the `People`, and users of one planner, which knows only what it is told. A
/// city is their only owner; they are a class because most cities have none.
///
/// No data are changed while they are read, so exclusivity checks are disabled, which would cost a
/// tenth of a run.
final class Residents {
  let model: ResidentsModel
  @exclusivity(unchecked) var planner: PlannerCore
  @exclusivity(unchecked) private(set) var states: [ResidentState]

  /// Trips of the residents under way, few at any time.
  @exclusivity(unchecked) private var legs = OngoingTrips()

  /// Counted appointments in the order of their ends, and the number of past ones.
  private let ends: [Int32]
  private var endedCount = 0
  @exclusivity(unchecked) private(set) var book: ResidentBook

  /// Free time of people, and the breaks that they want.
  @exclusivity(unchecked) private(set) var freeTime: FreeTime

  /// Shared bicycles and cars.
  var shared: SharedVehicles

  /// Meetings of several residents.
  var meetings: Meetings

  /// Proposed trips that people have not considered yet.
  @exclusivity(unchecked) var proposals = Proposals()

  /// Residents in the care of the emergency service.
  private(set) var care = Care()

  /// Taxis reserved for trips that are not completed.
  private(set) var reservations: [ActivityID: ReservedTaxi] = [:]

  /// Number of reservations for each activity.
  private var reservationCounts: [ActivityID: UInt8] = [:]

  /// Total time under way, from the trips.
  private(set) var underWay = TimeSpan.zero

  /// Residents by state over time.
  @exclusivity(unchecked) var presence: StateTimes

  /// Number of the first resident among the people.
  let first: Int

  init(
    _ model: ResidentsModel, of city: CityModel, streets: Streets, first: Int, keepsRows: Bool,
    isLogged: Bool, breaks: [FreeTime.Wish]
  ) {
    self.model = model
    self.first = first
    states = model.residents.map { ResidentState(place: $0.home) }
    presence = StateTimes(residents: model.residents.count, window: city.window)
    book = ResidentBook(model, window: city.window, keepsRows: keepsRows, isLogged: isLogged)
    freeTime = FreeTime(breaks, people: model.residents.count)
    ends = Self.ends(of: model, in: city.window)
    shared = SharedVehicles(model.stations)
    meetings = Meetings(model)
    let map = TravelMap(
      zones: city.zones, streets: streets, clock: city.window.clock, facts: model.facts,
      lines: model.lines, stations: model.stations.map(\.station))
    planner = PlannerCore(
      map: map, calendar: PlannerCalendar(firstDay: model.firstDay, clock: city.window.clock),
      rules: model.rules)
  }

  /// True if a counted appointment is not over.
  var isOpen: Bool { book.openCount > 0 }

  /// Returns the person of a user of the planner.
  func person(_ user: UserID) -> PersonID { PersonID(first + user.index) }

  /// Returns the user of the planner who is a person; nil for other people.
  func user(of person: PersonID) -> UserID? {
    person.index >= first ? UserID(person.index - first) : nil
  }

  /// Returns the place of a person; during a trip, its origin.
  func place(of user: UserID) -> Place { states[user.index].place }

  /// Returns the current activity of a person; nil if there is none.
  func activity(of user: UserID) -> ActivityID? { states[user.index].activity }

  /// True if a person is free now: neither on a trip nor at an unfinished appointment.
  func isFree(_ user: UserID, _ now: Instant) -> Bool {
    guard states[user.index].goal == nil, !isInCare(user) else { return false }
    guard let here = states[user.index].activity else { return true }
    return isFree(at: here.index) || book.record(of: here.index).end <= now
  }

  /// Returns the destination of a person's trip; nil if they are not on a trip.
  func goal(of user: UserID) -> ActivityID? { states[user.index].goal }

  /// Returns the destination of a person's trip; nil if they are not on a trip or not a resident.
  func goal(of person: PersonID) -> ActivityID? {
    person.index >= first ? states[person.index - first].goal : nil
  }

  // MARK: - Events of residents

  /// Warns a user with a planner about an appointment; a trip home is never late.
  func warn(of activity: ActivityID, _ kind: ActivityWarnings, _ now: Instant) {
    let user = planner.activity(activity).user
    guard !isFree(at: activity.index), planner.hearsNews(user) else { return }
    book.warn(of: activity.index, kind, at: now)
  }

  /// Warns a person that there is no time for a break.
  func warn(_ user: UserID, ofBreak pause: ActivityID) {
    let plan = planner.plan(of: pause)
    let kinds = model.breaks.indices.filter { model.breaks[$0].daily.name == plan.name }
    freeTime.warn(user.index, of: plan.start, plan.end, kinds)
  }

  /// Starts a trip.
  /// - Returns: the key of the random draws of the trip.
  func setOut(
    _ user: UserID, to activity: ActivityID, by option: PlannedTrip, at now: Instant
  ) -> TripKey {
    let attempt = book.begin(
      option.means, to: activity.index, from: states[user.index].activity?.index)
    leave(user, now)
    become(option.means == .taxi ? .waiting : .underWay, user, now)
    states[user.index].activity = nil
    states[user.index].goal = activity
    states[user.index].leg = legs.add(
      OngoingTrip(
        option.means, from: states[user.index].place, at: now, taking: option.duration,
        attempt: attempt))
    return .activity(
      model.appointments[activity.index].number, of: person(user), attempt: attempt)
  }

  /// Changes the data of a person's current trip.
  func change(_ user: UserID, _ note: (inout OngoingTrip) -> Void) {
    if states[user.index].leg >= 0 { legs.change(states[user.index].leg, note) }
  }

  /// Changes the data of a person's current trip, if they are a resident.
  func change(_ person: PersonID, _ note: (inout OngoingTrip) -> Void) {
    if person.index >= first { change(UserID(person.index - first), note) }
  }

  func keep(_ reserved: ReservedTaxi, for activity: ActivityID) {
    reservations[activity] = reserved
  }

  func forgetReservation(for activity: ActivityID) { reservations[activity] = nil }

  /// Records the arrival of a person.
  func arrive(_ user: UserID, at place: Place, _ now: Instant) {
    guard let activity = states[user.index].goal, let leg = endLeg(of: user) else { return }
    underWay += now - leg.departure
    become(.present, user, now)
    if !reservations.isEmpty { reservations[activity] = nil }
    book.end(leg, to: activity.index, in: place, at: now)
    book.arrive(at: activity.index, now)
    states[user.index].begin(activity, at: place)
  }

  /// Begins the next appointment of a user at the current place.
  func moveOn(_ user: UserID, to activity: ActivityID, _ now: Instant) {
    book.noteHeldUp(activity.index, from: states[user.index].activity?.index)
    leave(user, now)
    book.arrive(at: activity.index, now)
    states[user.index].begin(activity, at: states[user.index].place)
  }

  /// Returns the end of the stay of a person who has just arrived; nil for the planned end.
  ///
  /// A meeting ends for all participants at the same time, which depends on its start.
  func longerStay(at activity: ActivityID, _ now: Instant) -> Instant? {
    let appointment = model.appointments[activity.index]
    guard appointment.timing != .fixed, now > appointment.start else { return nil }
    let length = appointment.end - appointment.start
    guard let meeting = appointment.meeting else { return now + length }
    // Participants present at the start were notified then.
    guard let begin = meetings.begin(of: meeting.number), begin < now,
      begin > appointment.start, begin + length > now
    else { return nil }
    return begin + length
  }

  /// Extends an appointment.
  func extend(_ activity: ActivityID, until end: Instant) {
    book.extend(activity.index, until: end)
  }

  /// Records the wait at the door of a shop of a person who is now admitted, and the delay of the
  /// end.
  func noteWaitAtDoor(
    at activity: ActivityID, from reached: Instant, to now: Instant, _ delay: TimeSpan
  ) {
    book.noteWaitAtDoor(at: activity.index, from: reached, to: now, delay)
  }

  /// Records that a person came to a shop and was never admitted.
  func turnAway(from activity: ActivityID) { book.turnAway(from: activity.index) }

  /// Returns the terms of the meeting to which an appointment belongs; nil for a single person.
  func meeting(of activity: ActivityID) -> MeetingTerms? {
    model.appointments[activity.index].meeting
  }

  /// Records the waits of people for one another at a meeting that has begun.
  func note(_ waits: [Meetings.Wait]) { book.note(waits) }

  /// Ends a failed trip.
  /// - Parameters:
  ///   - user: the user.
  ///   - now: the current time.
  ///   - place: their place at its end; nil for its origin.
  ///   - cause: the cause.
  func breakOff(
    _ user: UserID, _ now: Instant, at place: Place? = nil, for cause: TripFailure = .mode
  ) {
    guard let activity = states[user.index].goal, let leg = endLeg(of: user) else { return }
    underWay += now - leg.departure
    become(.present, user, now)
    book.end(leg, to: activity.index, in: place, at: now, cause)
    states[user.index].goal = nil
    states[user.index].freeFrom = now
    if let place { states[user.index].place = place }
  }

  /// Changes the state of a person.
  func set(_ user: UserID, _ change: (inout ResidentState) -> Void) { change(&states[user.index]) }

  /// Changes the stays in care.
  func tend(_ change: (inout Care) -> Void) { change(&care) }

  /// Writes to the records.
  func write(_ change: (inout ResidentBook) -> Void) { change(&book) }

  /// Returns the current trip of a person; nil if there is none.
  func leg(of user: UserID) -> OngoingTrip? {
    states[user.index].leg < 0 ? nil : legs[states[user.index].leg]
  }

  /// Ends and returns the current trip of a person.
  private func endLeg(of user: UserID) -> OngoingTrip? {
    guard let leg = leg(of: user) else { return nil }
    legs.remove(states[user.index].leg)
    states[user.index].leg = -1
    return leg
  }

  /// Returns the stop at which a person finds no service; nil if they are not on such a trip.
  func strandedPlace(of user: UserID) -> Place? { leg(of: user)?.strandedAt }

  /// Records that a person with a shared vehicle found no free place at a station.
  func noteFullStation(at activity: ActivityID) { book.noteFullStation(to: activity.index) }

  /// End of the next counted appointment; nil if there is none.
  var nextEnd: Instant? {
    endedCount < ends.count ? model.appointments[Int(ends[endedCount])].end : nil
  }

  /// Ends the next counted appointment.
  func endNext() {
    book.end(Int(ends[endedCount]))
    endedCount += 1
  }

  private static func ends(of model: ResidentsModel, in window: MeasurementWindow) -> [Int32] {
    model.appointments.indices.filter { window.contains(model.appointments[$0].start) }
      .map { (model.appointments[$0].end, Int32($0)) }.sorted { $0 < $1 }.map(\.1)
  }

  /// Records the trips and appointments that are open at the end of the run.
  func finish(at end: Instant) {
    for (number, state) in states.enumerated() {
      guard let goal = state.goal, var leg = leg(of: UserID(number)) else {
        if !state.isInCare { leave(UserID(number), end) }
        continue
      }
      // People in a taxi, or waiting for one, already have a ride.
      if let awaited = leg.awaited { leg.ride = ride(of: awaited) }
      underWay += end - leg.departure
      book.end(leg, to: goal.index, in: nil, at: nil)
    }
    presence.finish(at: end)
    for user in care.users { noteCare(of: user, until: end) }
    care.finish(at: end)
    book.close(at: end, model)
    for wish in freeTime.wishes { book.end(wish) }
  }

  /// Ends a stay, for a departure or at the end of the run; until then, the person was at an
  /// appointment or free.
  func leave(_ user: UserID, _ now: Instant) {
    guard let activity = states[user.index].activity else {
      return freeTime.add(user.index, from: states[user.index].freeFrom, to: now)
    }
    book.leave(activity.index, now)
    if let meeting = meeting(of: activity) {
      meetings.leave(activity.index, of: meeting.number, now)
    }
    let record = book.record(of: activity.index)
    guard let arrival = record.arrival else { return }
    if isFree(at: activity.index) { return freeTime.add(user.index, from: arrival, to: now) }
    // Time between an early arrival and the start is free.
    freeTime.add(user.index, from: arrival, to: min(record.start, now))
    freeTime.add(user.index, from: max(arrival, record.end), to: now)
  }

  /// True if an appointment is free time, such as time at home.
  func isFree(at appointment: Int) -> Bool {
    model.appointments[appointment].isRest
  }

  /// True if a person has a season ticket for public transport.
  func hasPass(_ user: UserID) -> Bool { model.residents[user.index].hasPass }

  /// Records that a trip needs another mode before it has begun.
  func noteReplan(of activity: ActivityID) { book.noteReplan(of: activity.index) }

  // MARK: - Rides

  /// True if a person waits for the given ride.
  func awaits(_ key: TripKey, _ person: PersonID) -> Bool {
    person.index >= first && leg(of: UserID(person.index - first))?.awaited == key
  }

  /// Returns the key of the random draws of the next reservation for an activity; nil after eight
  /// reservations.
  func keyOfReservation(for activity: ActivityID) -> TripKey? {
    let count = reservationCounts[activity] ?? 0
    guard count < 8 else { return nil }
    reservationCounts[activity] = count + 1
    let appointment = model.appointments[activity.index]
    return .activity(
      appointment.number, of: PersonID(first + appointment.resident), attempt: 8 + count)
  }

  /// Returns the taxi for which a user waits on the way to an activity.
  ///
  /// The tuple has the key of its ride, the start of the wait, and the expected duration of the
  /// ride.
  func wait(for activity: ActivityID) -> (key: TripKey, since: Instant, ride: TimeSpan)? {
    let found = planner.activity(activity)
    guard states[found.user.index].goal == activity, let leg = leg(of: found.user),
      let key = leg.awaited, let option = found.option
    else { return nil }
    return (key, leg.departure, option.duration - option.wait)
  }
}
