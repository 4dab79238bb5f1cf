import Geography
import Mobility
import PlannerCore
import Quantities

/// The people who live in the city: where each is, what they are on their way to, and what became of it.
///
/// They are the last of the `People`, and users of one planner, which knows no more than it is told. A city owns
/// them alone; they are a class because most cities have none.
final class Residents {
  /// One of them, as far as it changes.
  struct State: BitwiseCopyable {
    var place: Place

    /// What they are on their way to, and by which of the trips that were recorded.
    var goal: ActivityID?
    var trip: Int32 = 0

    /// How often they have set out, which keys the luck of their trips.
    var departures: UInt8 = 0
  }

  var planner: PlannerCore
  private(set) var states: [State]
  private(set) var records = ResidentRecords()

  /// How many appointments count and are not over.
  private(set) var openCount = 0

  /// The number of the first of them among the people.
  let first: Int

  init(_ model: ResidentsModel, of city: CityModel, streets: Streets, first: Int) {
    self.first = first
    states = model.residents.map { State(place: $0.home) }
    let map = TravelMap(
      zones: city.zones, streets: streets, clock: city.window.clock, facts: model.facts,
      lines: model.lines)
    planner = PlannerCore(
      map: map, calendar: PlannerCalendar(firstDay: model.firstDay, clock: city.window.clock),
      rules: model.rules)
  }

  /// An appointment is in the calendar.
  func expect(_ appointment: ResidentsModel.Appointment, isMeasured: Bool) {
    records.appointments.append(
      AppointmentRecord(
        resident: Int32(appointment.resident), start: appointment.plan.start,
        end: appointment.plan.end, isMeasured: isMeasured))
    if isMeasured { openCount += 1 }
  }

  /// The person that a user of the planner is.
  func person(_ user: UserID) -> PersonID { PersonID(first + user.index) }

  /// The activity to which a person is on their way; nil for one who is not, or does not live here.
  func goal(of person: PersonID) -> ActivityID? {
    person.index >= first ? states[person.index - first].goal : nil
  }

  /// Somebody sets out.
  func setOut(
    _ user: UserID, to activity: ActivityID, by option: TripOption, at now: Instant
  ) {
    records.trips.append(
      TripRecord(
        appointment: activity.number, means: option.means, departure: now,
        estimate: option.duration))
    states[user.index].goal = activity
    states[user.index].trip = Int32(records.trips.count - 1)
    states[user.index].departures &+= 1
  }

  /// Somebody is there.
  func arrive(_ user: UserID, at place: Place, _ now: Instant) {
    guard let activity = states[user.index].goal else { return }
    records.trips[Int(states[user.index].trip)].arrival = now
    states[user.index].goal = nil
    states[user.index].place = place
    let appointment = activity.index
    // Who is there after the end was expected no longer.
    if records.appointments[appointment].isMeasured, now < records.appointments[appointment].end {
      openCount -= 1
    }
    records.appointments[appointment].arrival = now
  }

  /// Somebody's trip has come to nothing.
  func breakOff(_ user: UserID) { states[user.index].goal = nil }

  /// An appointment that counts is over.
  func end(_ activity: ActivityID) {
    if records.appointments[activity.index].arrival == nil { openCount -= 1 }
  }
}
