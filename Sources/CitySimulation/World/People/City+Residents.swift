import EventEngine
import Geography
import MachineParts
import Mobility
import PlannerCore
import Quantities

/// What the people who live in the city do. They follow their planner, and those who take a taxi call the same
/// service as everybody else. Nothing of it is inlined: most cities have no such people.
extension City {
  /// The people and their calendars are there from the start.
  @inline(never)
  mutating func addResidents() {
    guard let model = model.residents else { return }
    for resident in model.residents {
      guard
        case .joined(let user) = ask(.join(home: resident.home, has: resident.means))
      else { preconditionFailure("somebody has no means at all") }
      if let longest = resident.longestWalk { ask(.user(user, .limitWalking(longest))) }
    }
    for (number, appointment) in model.appointments.enumerated() {
      let user = UserID(appointment.resident)
      let activity = ActivityID(number)
      let isMeasured = self.model.window.contains(appointment.plan.start)
      residents?.expect(appointment, isMeasured: isMeasured)
      guard ask(.user(user, .enter(appointment.plan))) == .created(activity) else {
        preconditionFailure("an appointment is not one")
      }
      if let place = appointment.plan.place, isMeasured {
        let home = model.residents[appointment.resident].home
        books.addIntention(Trip(at: appointment.plan.start, origin: home, destination: place))
        schedule(.activityEnds(activity), at: appointment.plan.end, .timer)
      }
    }
  }

  @inline(never)
  mutating func handle(_ event: PersonEvent) {
    switch event {
    case .plannerTimer(let timer): ask(.timer(timer))
    case .setsOut(let activity): setOut(for: activity)
    case .arrives(let activity): arrive(at: activity)
    case .hasNoRide(let activity): loseRide(to: activity)
    case .activityEnds(let activity): residents?.end(activity)
    }
  }

  /// Lets something happen to somebody; what would happen after the run is left out.
  private mutating func schedule(_ event: PersonEvent, at instant: Instant, _ phase: CityPhase) {
    guard instant < plan.cap else { return }
    engine.schedule(.person(event), at: max(instant, engine.now), phase: phase)
  }

  /// Tells the planner something, and does what it wants done.
  @discardableResult
  private mutating func ask(_ command: PlannerCommand) -> PlannerResponse {
    guard let residents else { preconditionFailure("nobody lives here") }
    let response = residents.planner.handle(command, at: engine.now)
    for position in 0..<residents.planner.outbox.count {
      switch residents.planner.outbox[position] {
      case .setTimer(let timer, let instant): schedule(.plannerTimer(timer), at: instant, .timer)
      case .tell(_, .leaveNow(let activity, _)):
        schedule(.setsOut(activity), at: engine.now, .setOut)
      case .tell: break  // Of everything else they only hear.
      }
    }
    residents.planner.outbox.empty()
    return response
  }

  // MARK: - Trips

  /// Somebody sets out; who is still under way to something else will be told again when they are there.
  private mutating func setOut(for activity: ActivityID) {
    guard let residents else { return }
    let found = residents.planner.activity(activity)
    guard found.state.isAhead, let option = found.option, let destination = found.plan.place,
      residents.states[found.user.index].goal == nil
    else { return }
    ask(.user(found.user, .setOut(activity)))
    residents.setOut(found.user, to: activity, by: option, at: engine.now)
    let state = residents.states[found.user.index]
    let person = residents.person(found.user)
    if option.means == .taxi {
      let key = TripKey.activity(activity.number, of: person, attempt: state.departures)
      return callTaxi(for: person, key, from: state.place, to: destination)
    }
    let query = TripQuery(from: state.place, to: destination)
    guard let trip = residents.planner.map.trip(by: option.means, query, leaving: engine.now)
    else { preconditionFailure("there is no way by \(option.means.name)") }
    schedule(.arrives(activity), at: trip.arrival, .personArrives)
  }

  private mutating func arrive(at activity: ActivityID) {
    guard let found = residents?.planner.activity(activity), let place = found.plan.place else {
      return
    }
    residents?.arrive(found.user, at: place, engine.now)
    ask(.user(found.user, .arrive(activity)))
  }

  /// A taxi that does not come is not tried again for the same trip (T-A12).
  private mutating func loseRide(to activity: ActivityID) {
    guard let found = residents?.planner.activity(activity) else { return }
    residents?.breakOff(found.user)
    ask(.user(found.user, .cannotTravel(activity, .taxi)))
  }

  // MARK: - What others tell

  /// A vehicle has brought somebody to where they wanted to go.
  @inline(never)
  mutating func isBrought(_ person: PersonID) {
    guard let activity = residents?.goal(of: person) ?? nil else { return }
    schedule(.arrives(activity), at: engine.now, .personArrives)
  }

  /// Nobody will come for somebody who has called.
  @inline(never)
  mutating func isLeftBehind(_ person: PersonID) {
    guard let activity = residents?.goal(of: person) ?? nil else { return }
    schedule(.hasNoRide(activity), at: engine.now, .setOut)
  }
}
