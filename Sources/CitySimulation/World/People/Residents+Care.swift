import CityModels
import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import Results

/// States of residents over time, and their stays in the care of the ambulance service.
extension Residents {
  /// Changes the state of a person.
  func become(_ state: PresenceState, _ user: UserID, _ now: Instant) {
    presence.move(from: states[user.index].presence, to: state, at: now)
    set(user) { $0.presence = state }
  }

  /// Records that a person boards the taxi of a ride.
  ///
  /// Other people of a party may board a second taxi later.
  func board(_ person: PersonID, _ key: TripKey, _ now: Instant) {
    guard awaits(key, person), let user = user(of: person) else { return }
    become(.aboard, user, now)
  }

  /// Assigns the time of a visit to the queue of a shop and to the shop.
  func assign(_ state: PresenceState, from begin: Instant, to end: Instant) {
    presence.assign(state, from: begin, to: end)
  }

  /// True if a person is in the care of the emergency service.
  func isInCare(_ user: UserID) -> Bool { states[user.index].isInCare }

  /// Returns the number of times that a person has been taken into care.
  func turn(of user: UserID) -> Int32 { Int32(states[user.index].turn) }

  /// True if a person is or has been in care.
  func hasBeenInCare(_ person: PersonID) -> Bool {
    person.index >= first && states[person.index - first].turn > 0
  }

  /// Takes a person into care: their trip or stay ends.
  func beginCare(of user: UserID, at place: Place, _ now: Instant) {
    breakOff(user, now, at: place, for: .care)
    leave(user, now)
    set(user) { $0.beginCare(at: place) }
    become(.inCare, user, now)
  }

  /// Totals of care; nil if no patient is a resident.
  func careTally(_ city: CityModel) -> CareTally? {
    city.treatsResidents ? care.tally(city.window) : nil
  }

  /// Marks the appointments of a person who was in care at some time from their planned departure
  /// to the end.
  func noteCare(of user: UserID, until now: Instant) {
    guard let stay = care[user] else { return }
    for appointment in appointments(of: user, from: stay.began, until: now) {
      write { $0.noteCare(at: appointment) }
    }
  }

  /// Marks the appointments of a person who was on the course of a run at such a time.
  func noteRun(of user: UserID, from start: Instant, until now: Instant) {
    for appointment in appointments(of: user, from: start, until: now) {
      write { $0.noteRun(at: appointment) }
    }
  }

  /// Returns the appointments of a person with a time, from their planned departure to the end, that
  /// care or a run delayed.
  private func appointments(
    of user: UserID, from began: Instant, until now: Instant
  ) -> [Int] {
    // Breaks have no appointment.
    planner.calendar(of: user).filter { activity in
      guard activity.index < model.appointments.count, !isFree(at: activity.index) else {
        return false
      }
      let record = book.record(of: activity.index)
      let from = planner.activity(activity).option?.departure ?? record.start
      return min(from, record.start) < now && record.end > began
        && record.arrival ?? now >= began
    }.map(\.index)
  }

  /// Records that a person came to the start of a run too late to take part.
  func missStart(of activity: ActivityID) { write { $0.missStart(at: activity.index) } }

  /// Changes the place of a person in care.
  func move(_ user: UserID, to place: Place) { set(user) { $0.place = place } }

  /// Ends the care of a person, who is free from now on.
  func endCare(of user: UserID, _ now: Instant) {
    noteCare(of: user, until: now)
    tend { $0.end(user, now) }
    become(.present, user, now)
    set(user) { ($0.leg, $0.freeFrom) = (-1, now) }
  }

  /// Returns the place of a person on a trip without a taxi: on the straight line to its end, in
  /// proportion to the time.
  ///
  /// Returns nil if they are not on such a trip.
  func placeUnderWay(of user: UserID, at now: Instant, on zones: ZoneMap) -> Place? {
    guard let goal = states[user.index].goal, let leg = leg(of: user), leg.awaited == nil,
      let end = leg.strandedAt ?? planner.activity(goal).place
    else { return nil }
    let point = leg.point(at: now, to: end)
    return zones.place(at: point) ?? zones.middle(nearestTo: point)
  }

  /// Trip by taxi: key of the ride, number of its booking (nil before the call, and for a taxi
  /// reserved before), and destination.
  typealias TaxiLeg = (key: TripKey, booking: Int32?, goal: Place)

  /// Returns the trip of a person who waits for a taxi or rides in one; nil for all others.
  func taxiTrip(of user: UserID) -> TaxiLeg? {
    guard let goal = states[user.index].goal, let leg = leg(of: user), let key = leg.awaited,
      let place = planner.activity(goal).place
    else { return nil }
    return (key, leg.booking, place)
  }

  // MARK: - Balance

  /// Describes a difference between the residents' states, and their trips, runs and stays in care.
  /// - Parameters:
  ///   - end: the end of the run.
  ///   - running: the total time on the courses of runs.
  /// - Returns: the difference; nil if they agree to the millisecond, and add up to the length of
  ///   the run.
  func unbalancedStates(at end: Instant, running: TimeSpan) -> String? {
    let times = PresenceState.allCases.map { presence.total($0) }
    let onTrips = presence.total(.underWay) + presence.total(.waiting) + presence.total(.aboard)
    let inCare = presence.total(.inCare) + presence.total(.inHospital)
    let whole = (end - .start) * Int64(states.count)
    let onCourses = presence.total(.running)
    if onTrips == underWay, inCare == care.total, onCourses == running,
      times.reduce(.zero, +) == whole, times.allSatisfy({ $0 >= .zero })
    {
      return nil
    }
    return "trips took \(underWay), care \(care.total) and runs \(running), and the residents' "
      + "states \(onTrips), \(inCare) and \(onCourses) of \(times.reduce(.zero, +)), which "
      + "should be \(whole)"
  }

  /// Describes a difference between the total time of all people and their time under way, at
  /// appointments and free.
  ///
  /// Returns nil if they agree to the millisecond.
  func imbalance(at end: Instant) -> String? {
    let attended = book.attended { !isFree(at: $0) }
    let sum = underWay + attended + freeTime.total + care.total
    let whole = (end - .start) * Int64(states.count)
    if sum == whole { return shared.imbalance }
    return
      "\(states.count) people were under way for \(underWay), at appointments for \(attended), in care for "
      + "\(care.total) and free for \(freeTime.total), which is not \(whole)"
  }
}
