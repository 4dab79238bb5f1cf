import CityModels
import Geography
import Mobility
import PlannerCore
import Quantities
import Results

/// The people who live in the city: where each is, and what they are on their way to.
///
/// They are the last of the `People`, and users of one planner, which knows no more than it is told. A city owns
/// them alone; they are a class because most cities have none.
///
/// Nothing of it is changed while it is read, so nothing has to watch over that, which would cost a tenth of a run.
final class Residents {
  /// One of them, as far as it changes.
  ///
  /// Cities have millions of them, so numbers below 0 stand for nothing.
  private struct State: BitwiseCopyable {
    var place: Place

    private var here: Int32 = -1
    private var next: Int32 = -1

    /// Where their trip stands among those of all who are under way.
    var leg: Int32 = -1

    /// Since when they have nothing to do, where they are at no appointment.
    var freeFrom = Instant.start

    /// The appointment at which they are.
    var activity: ActivityID? {
      get { here < 0 ? nil : ActivityID(Int(here)) }
      set { here = newValue?.number ?? -1 }
    }

    /// What they are on their way to.
    var goal: ActivityID? {
      get { next < 0 ? nil : ActivityID(Int(next)) }
      set { next = newValue?.number ?? -1 }
    }

    init(place: Place, activity: ActivityID? = nil) {
      self.place = place
      self.activity = activity
    }
  }

  let model: ResidentsModel
  @exclusivity(unchecked) var planner: PlannerCore
  @exclusivity(unchecked) private var states: [State]

  /// How those travel who are on their way: at any time only a few are.
  @exclusivity(unchecked) private var legs = OngoingTrips()

  /// The appointments that count in the order of their ends, and how many of them are over.
  private let ends: [Int32]
  private var endedCount = 0
  @exclusivity(unchecked) private(set) var book: ResidentBook

  /// When people are free, and the breaks that they want.
  @exclusivity(unchecked) private(set) var freeTime: FreeTime

  /// The shared bicycles and cars.
  var shared: SharedVehicles

  /// The meetings of several of them.
  var meetings: Meetings

  /// The taxis that they have reserved for trips on which they have not yet been brought.
  private(set) var reservations: [ActivityID: ReservedTaxi] = [:]

  /// How often they have reserved one for each.
  private var reservationCounts: [ActivityID: UInt8] = [:]

  /// How long all of them were under way, together, and the same from how many were at every instant.
  private var underWay = TimeSpan.zero
  private var travellers = TravellerCount()

  /// The number of the first of them among the people.
  let first: Int

  init(
    _ model: ResidentsModel, of city: CityModel, streets: Streets, first: Int, keepsRows: Bool,
    isLogged: Bool, breaks: [FreeTime.Wish]
  ) {
    self.model = model
    self.first = first
    states = model.residents.map { State(place: $0.home) }
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

  /// True if an appointment that counts is not over.
  var isOpen: Bool { book.openCount > 0 }

  /// The person that a user of the planner is.
  func person(_ user: UserID) -> PersonID { PersonID(first + user.index) }

  /// Where a person is, or was when they set out.
  func place(of user: UserID) -> Place { states[user.index].place }

  /// The activity at which a person is; nil for one who is at none.
  func activity(of user: UserID) -> ActivityID? { states[user.index].activity }

  /// True if a person has nothing to do now: they are on no trip, and at nothing that is not over.
  func isFree(_ user: UserID, _ now: Instant) -> Bool {
    guard states[user.index].goal == nil else { return false }
    guard let here = states[user.index].activity else { return true }
    return isFree(at: here.index) || book.record(of: here.index).end <= now
  }

  /// The activity to which a person is on their way; nil for one who is not.
  func goal(of user: UserID) -> ActivityID? { states[user.index].goal }

  /// The activity to which a person is on their way; nil for one who is not, or does not live here.
  func goal(of person: PersonID) -> ActivityID? {
    person.index >= first ? states[person.index - first].goal : nil
  }

  // MARK: - What happens to them

  /// Warns a user with a planner about an appointment; a trip home is never late.
  func warn(of activity: ActivityID, _ kind: ActivityWarnings, _ now: Instant) {
    let user = planner.activity(activity).user
    guard !isFree(at: activity.index), planner.hearsNews(user) else { return }
    book.warn(of: activity.index, kind, at: now)
  }

  /// A person is warned that there is no time for a break.
  func warn(_ user: UserID, ofBreak pause: ActivityID) {
    let plan = planner.plan(of: pause)
    let kinds = model.breaks.indices.filter { model.breaks[$0].daily.name == plan.name }
    freeTime.warn(user.index, of: plan.start, plan.end, kinds)
  }

  /// A person sets out.
  /// - Returns: key of the random draws of the trip.
  func setOut(
    _ user: UserID, to activity: ActivityID, by option: PlannedTrip, at now: Instant
  ) -> TripKey {
    let attempt = book.begin(
      option.means, to: activity.index, from: states[user.index].activity?.index)
    leave(user, now)
    travellers.change(by: 1, at: now)
    states[user.index].activity = nil
    states[user.index].goal = activity
    states[user.index].leg = legs.add(
      OngoingTrip(
        option.means, from: states[user.index].place, at: now, taking: option.duration,
        attempt: attempt))
    return .activity(
      model.appointments[activity.index].number, of: person(user), attempt: attempt)
  }

  /// Something becomes known about the trip on which a person is.
  func change(_ user: UserID, _ note: (inout OngoingTrip) -> Void) {
    if states[user.index].leg >= 0 { legs.change(states[user.index].leg, note) }
  }

  /// The same, for a person.
  func change(_ person: PersonID, _ note: (inout OngoingTrip) -> Void) {
    if person.index >= first { change(UserID(person.index - first), note) }
  }

  func keep(_ reserved: ReservedTaxi, for activity: ActivityID) {
    reservations[activity] = reserved
  }

  func forgetReservation(for activity: ActivityID) { reservations[activity] = nil }

  /// A person is there.
  func arrive(_ user: UserID, at place: Place, _ now: Instant) {
    guard let activity = states[user.index].goal, let leg = endLeg(of: user) else { return }
    underWay += now - leg.departure
    travellers.change(by: -1, at: now)
    if !reservations.isEmpty { reservations[activity] = nil }
    book.end(leg, to: activity.index, in: place, at: now)
    book.arrive(at: activity.index, now)
    states[user.index] = State(place: place, activity: activity)
  }

  /// Begins the next appointment of a user in the place where they are.
  func moveOn(_ user: UserID, to activity: ActivityID, _ now: Instant) {
    book.noteHeldUp(activity.index, from: states[user.index].activity?.index)
    leave(user, now)
    book.arrive(at: activity.index, now)
    states[user.index] = State(place: states[user.index].place, activity: activity)
  }

  /// Until when a person stays who has just arrived; nil for as long as was planned.
  ///
  /// A meeting of several ends for all of them at the same time, which its beginning decides.
  func longerStay(at activity: ActivityID, _ now: Instant) -> Instant? {
    let appointment = model.appointments[activity.index]
    guard appointment.timing != .fixed, now > appointment.start else { return nil }
    let length = appointment.end - appointment.start
    guard let meeting = appointment.meeting else { return now + length }
    // Those who are there when it begins have been told.
    guard let begin = meetings.begin(of: meeting.number), begin < now,
      begin > appointment.start, begin + length > now
    else { return nil }
    return begin + length
  }

  /// A person stays longer than was planned.
  func extend(_ activity: ActivityID, until end: Instant) {
    book.extend(activity.index, until: end)
  }

  /// Somebody has stood at the door of a shop from an instant on, and is let in; what they do there ends so much later.
  func noteWaitAtDoor(
    at activity: ActivityID, from reached: Instant, to now: Instant, _ delay: TimeSpan
  ) {
    book.noteWaitAtDoor(at: activity.index, from: reached, to: now, delay)
  }

  /// A person came to a shop and was never let in.
  func turnAway(from activity: ActivityID) { book.turnAway(from: activity.index) }

  /// What makes an appointment one of several people; nil for one of a single person.
  func meeting(of activity: ActivityID) -> MeetingTerms? {
    model.appointments[activity.index].meeting
  }

  /// A meeting has begun, for which people waited for one another.
  func note(_ waits: [Meetings.Wait]) { book.note(waits) }

  /// A person's trip has come to nothing.
  /// - Parameters:
  ///   - user: whose.
  ///   - now: when.
  ///   - place: where they are then; nil for where they set out.
  func breakOff(_ user: UserID, _ now: Instant, at place: Place? = nil) {
    guard let activity = states[user.index].goal, let leg = endLeg(of: user) else { return }
    underWay += now - leg.departure
    travellers.change(by: -1, at: now)
    book.end(leg, to: activity.index, in: place, at: now, isBrokenOff: true)
    states[user.index].goal = nil
    states[user.index].freeFrom = now
    if let place { states[user.index].place = place }
  }

  /// The trip on which a person is; nil for one who is on none.
  private func leg(of user: UserID) -> OngoingTrip? {
    states[user.index].leg < 0 ? nil : legs[states[user.index].leg]
  }

  /// A person's trip is over.
  private func endLeg(of user: UserID) -> OngoingTrip? {
    guard let leg = leg(of: user) else { return nil }
    legs.remove(states[user.index].leg)
    states[user.index].leg = -1
    return leg
  }

  /// The stop at which a person learns that nothing comes; nil for one who is on no such trip.
  func strandedPlace(of user: UserID) -> Place? { leg(of: user)?.strandedAt }

  /// A person with a shared vehicle finds no room at a station.
  func noteFullStation(at activity: ActivityID) { book.noteFullStation(to: activity.index) }

  /// Time at which the next of the appointments that count is over; nil when there is none.
  var nextEnd: Instant? {
    endedCount < ends.count ? model.appointments[Int(ends[endedCount])].end : nil
  }

  /// The next of the appointments that count is over.
  func endNext() {
    book.end(Int(ends[endedCount]))
    endedCount += 1
  }

  private static func ends(of model: ResidentsModel, in window: MeasurementWindow) -> [Int32] {
    model.appointments.indices.filter { window.contains(model.appointments[$0].start) }
      .map { (model.appointments[$0].end, Int32($0)) }.sorted { $0 < $1 }.map(\.1)
  }

  /// The run is over.
  func finish(at end: Instant) {
    for (number, state) in states.enumerated() {
      guard let goal = state.goal, var leg = leg(of: UserID(number)) else {
        leave(UserID(number), end)
        continue
      }
      // People in a taxi, or waiting for one, have a ride already.
      if let awaited = leg.awaited { leg.ride = ride(of: awaited) }
      underWay += end - leg.departure
      book.end(leg, to: goal.index, in: nil, at: nil)
    }
    travellers.change(by: 0, at: end)
    book.close(at: end, model)
    for wish in freeTime.wishes { book.end(wish) }
  }

  /// Somebody leaves where they are, or the run is over: until then they were at an appointment or free.
  private func leave(_ user: UserID, _ now: Instant) {
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
    // Whoever comes early may pause there.
    freeTime.add(user.index, from: arrival, to: min(record.start, now))
    freeTime.add(user.index, from: max(arrival, record.end), to: now)
  }

  /// True if people have nothing to do at an appointment, such as at home.
  private func isFree(at appointment: Int) -> Bool {
    model.appointments[appointment].isRest
  }

  /// What is wrong with the time of the people, all of which they spend under way, at appointments or free; nil
  /// when it adds up to the millisecond.
  func imbalance(at end: Instant) -> String? {
    let attended = book.attended { !isFree(at: $0) }
    let sum = underWay + attended + freeTime.total
    let whole = (end - .start) * Int64(states.count)
    if travellers.time != underWay {
      return
        "trips took \(underWay), and those who were under way at every instant \(travellers.time)"
    }
    if sum == whole { return shared.imbalance }
    return
      "\(states.count) people were under way for \(underWay), at appointments for \(attended) and free for "
      + "\(freeTime.total), which is not \(whole)"
  }

  /// True if a person has a season ticket for lines.
  func hasPass(_ user: UserID) -> Bool { model.residents[user.index].hasPass }

  /// Trips that the planner has proposed, and nobody has thought about.
  @exclusivity(unchecked) private var proposals: [ActivityID] = []

  /// A trip is proposed; without tastes of their own people follow the planner.
  func consider(_ activity: ActivityID) {
    if model.choice != nil { proposals.append(activity) }
  }

  /// The trip that a person has to think about now, where it is the only one; nil otherwise.
  func takeOnlyProposal() -> ActivityID? { proposals.count == 1 ? proposals.removeLast() : nil }

  /// The trips that a person has to think about now.
  func takeProposals() -> [ActivityID] {
    if proposals.isEmpty { return [] }
    defer { proposals.removeAll(keepingCapacity: true) }
    return proposals
  }

  /// A trip that a person has not begun has to be made in another way.
  func noteReplan(of activity: ActivityID) { book.noteReplan(of: activity.index) }

  // MARK: - Their rides

  /// True if a person waits for a ride.
  func awaits(_ key: TripKey, _ person: PersonID) -> Bool {
    person.index >= first && leg(of: UserID(person.index - first))?.awaited == key
  }

  /// What keys the luck of the next reservation for an activity; nil when they have reserved often enough.
  func keyOfReservation(for activity: ActivityID) -> TripKey? {
    let count = reservationCounts[activity] ?? 0
    guard count < 8 else { return nil }
    reservationCounts[activity] = count + 1
    let appointment = model.appointments[activity.index]
    return .activity(
      appointment.number, of: PersonID(first + appointment.resident), attempt: 8 + count)
  }

  /// Taxi for which a user waits on the way to an activity: the key of its ride, the beginning of
  /// the wait, and the expected duration of the ride.
  func wait(for activity: ActivityID) -> (key: TripKey, since: Instant, ride: TimeSpan)? {
    let found = planner.activity(activity)
    guard states[found.user.index].goal == activity, let leg = leg(of: found.user),
      let key = leg.awaited, let option = found.option
    else { return nil }
    return (key, leg.departure, option.duration - option.wait)
  }
}
