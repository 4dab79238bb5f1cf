import CityModels
import DispatchCore
import EmergencyCore
import EventEngine
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results

/// Residents as patients, whom the emergency service takes from all other services.
///
/// A patient stays where they are until the crew leaves the scene. After a treatment there they are
/// free again; after a transport they stay in the hospital, and then plan the rest of their calendar
/// from there.
extension City {
  /// Returns the current place of a resident, wherever they are.
  func whereabouts(of user: UserID) -> Place {
    guard let residents else { preconditionFailure("the city has no residents") }
    if let place = runs?.place(of: user, at: engine.now, on: plan.zones) { return place }
    if let trip = residents.taxiTrip(of: user) {
      return carrier(of: booking(of: trip)).map { whereabouts(of: $0) }
        ?? residents.place(of: user)
    }
    return residents.placeUnderWay(of: user, at: engine.now, on: plan.zones)
      ?? residents.place(of: user)
  }

  /// Returns the booking of a trip by taxi; nil before the call.
  private func booking(of trip: Residents.TaxiLeg) -> BookingID? {
    trip.booking.map { BookingID(Int($0)) } ?? bookings.reservation(of: trip.key)
  }

  /// Returns the taxi that carries the passenger of a booking; nil if they wait.
  private func carrier(of booking: BookingID?) -> TaxiID? {
    guard let booking, bookings.contains(booking), bookings[booking].end == .served else {
      return nil
    }
    return bookings[booking].taxi
  }

  /// Takes a resident into care, from whatever they do.
  ///
  /// Their taxi stops where it is, and the ride ends. A shared taxi carries them on to their
  /// destination, where the ambulance meets them.
  /// - Parameters:
  ///   - user: the resident.
  ///   - found: the place where they lie; nil for where they are.
  /// - Returns: the place at which the ambulance finds them.
  @discardableResult
  mutating func takeIntoCare(_ user: UserID, at found: Place? = nil) -> Place {
    guard let residents else { preconditionFailure("the city has no residents") }
    var place = found ?? whereabouts(of: user)
    var origin = CareOrigin.free
    var want: Int32?
    var ride: (taxi: TaxiID, booking: BookingID)?
    var isRiding = false
    if let trip = residents.taxiTrip(of: user) {
      if let booking = booking(of: trip), let taxi = carrier(of: booking) {
        origin = .taxi
        isRiding = taxis[taxi].isOnRoute
        if isRiding { place = trip.goal } else { ride = (taxi, booking) }
      } else {
        origin = .waiting
        if let booking = trip.booking {
          passengerWithdraws(BookingID(Int(booking)))
        } else {
          giveBackTaxi(of: trip.key)
        }
      }
    } else if stopRunning(user) {
      origin = .run
    } else if residents.goal(of: user) != nil {
      origin = .trip
      leaveSharedVehicle(of: user, near: place)
    } else if let here = residents.activity(of: user) {
      origin = residents.isFree(user, engine.now) ? .free : .appointment
      if let shops, let visit = shops.want(of: here) {
        origin = leaveQueue(visit, shops)
        if origin == .shop { want = visit }
      }
    }
    if let ride { shorten(ride.booking, in: ride.taxi, of: user) }
    residents.beginCare(of: user, at: place, engine.now)
    residents.tend { [now = engine.now] in
      $0.begin(user, origin, at: place, isRiding: isRiding, want: want, now)
    }
    if let ride { endRide(ride.booking, in: ride.taxi) }
    return place
  }

  /// Limits the distance and the time of a ride to those up to now.
  private mutating func shorten(_ booking: BookingID, in taxi: TaxiID, of user: UserID) {
    guard let residents else { return }
    bookings[booking].ride(
      meters: taxis.journey(of: taxi)?.meters(at: engine.now) ?? 0,
      time: engine.now - bookings[booking].endedAt)
    residents.change(user) {
      $0.ride(bookings[booking].taxiTrip, residents.model.facts)
      $0.ride = residents.ride(of: bookings[booking].trip)
    }
  }

  /// Ends the ride of a patient at the place of the taxi, whose driver is free again.
  private mutating func endRide(_ booking: BookingID, in taxi: TaxiID) {
    if let ticket = taxis[taxi].next { engine.cancel(ticket) }
    taxis[taxi].next = nil
    endDrive(of: taxi)
    alight(booking, taxi)
    if books.totals.sharing != nil { countRide(booking, taxi) }
    change(taxi, to: .releasing)
    if books.log != nil { writeDropOff(booking, taxi, .takenIll) }
    expectPress(of: taxi)
  }

  /// Takes a patient who is in a queue at a shop out of it.
  /// - Returns: the place of the patient in the shop.
  private mutating func leaveQueue(_ want: Int32, _ shops: Shops) -> CareOrigin {
    let visit = shops.book[want]
    if visit.entered != nil, visit.left == nil { return .shop }
    guard visit.isOutside || visit.stage == .strolling else { return .appointment }
    leaveDoor(want, shops)
    return .queue
  }

  /// True if an emergency call concerns a resident who is in care already.
  func isKnown(_ call: IncidentPlan) -> Bool {
    guard let resident = call.listed.resident else { return false }
    return residents?.isInCare(UserID(Int(resident))) ?? false
  }

  /// Returns the resident for whom an emergency call is made: that of the list, or a drawn one,
  /// the same under every policy.
  ///
  /// Returns nil for calls of other people.
  func intendedPatient(of call: IncidentPlan) -> UserID? {
    if let resident = call.listed.resident { return UserID(Int(resident)) }
    guard let draw = call.patientDraw, let residents else { return nil }
    let count = residents.model.residents.count
    return UserID(min(Int(draw * Double(count)), count - 1))
  }

  /// Returns the patient of an emergency call that begins: the intended one, or the next resident
  /// who is not in care.
  ///
  /// Returns nil for calls of other people, and if all residents are in care.
  func findPatient(for call: IncidentPlan) -> UserID? {
    guard let first = intendedPatient(of: call), let residents else { return nil }
    let count = residents.model.residents.count
    return (0..<count).lazy.map { UserID((first.index + $0) % count) }
      .first { !residents.isInCare($0) }
  }

  /// Returns the emergency of a patient in care that first aid knows from another call; nil if the
  /// report of an alarm concerns none or its own.
  func knownIncident(of patient: UserID, beside alarm: Int32) -> Int32? {
    guard let firstAid, let known = residents?.care[patient]?.incident,
      firstAid.core.incident(IncidentID(Int(known))).alarm != alarm
    else { return nil }
    return known
  }

  /// Records an emergency that first aid opens for the report of a resident's watch.
  ///
  /// A late report may come after their care.
  mutating func opens(_ incident: IncidentID, for patient: UserID) {
    guard let residents else { return }
    if !residents.isInCare(patient) { takeIntoCare(patient) }
    residents.tend { $0.name(incident.number, of: patient) }
  }

  // MARK: - Steps of the crew

  /// Records the arrival of an ambulance.
  /// - Returns: true if the patient is there, false if a shared taxi still carries them.
  mutating func meetsPatient(of incident: IncidentID) -> Bool {
    guard let residents, let user = patient(of: incident), let stay = residents.care[user] else {
      return true
    }
    residents.tend { [now = engine.now] in $0.meetsCrew(user, now) }
    return !stay.isRiding
  }

  /// Records the arrival of a patient in a shared taxi, for whom a crew may wait.
  mutating func getsOff(_ person: PersonID) {
    guard let residents, let user = residents.user(of: person), let stay = residents.care[user],
      stay.isRiding
    else { return }
    residents.tend { $0.getsOff(user) }
    if stay.crewAt != nil, let incident = stay.incident {
      beginTreatment(of: IncidentID(Int(incident)))
    }
  }

  /// Records the departure of a crew: staff of a shop scan the patient out, and a patient who was
  /// treated is free.
  mutating func leavesScene(of incident: IncidentID, isCarried: Bool) {
    guard let residents, let user = patient(of: incident), let stay = residents.care[user] else {
      return
    }
    if let shops, let want = stay.want, shops.book[want].left == nil { leave(want, shops) }
    if !isCarried { release(user) }
  }

  /// Records the arrival of a patient at a hospital by taxi.
  mutating func reachesHospital(by taxi: BookingID, with incident: IncidentID) {
    reachesHospital(bookings[taxi].destination, with: incident)
    beginsHospitalStay(of: incident)
  }

  /// Records the arrival of a patient at a hospital.
  mutating func reachesHospital(_ hospital: Place, with incident: IncidentID) {
    guard let residents, let user = patient(of: incident), residents.isInCare(user) else { return }
    residents.tend { [now = engine.now] in $0.reachesHospital(user, now) }
    residents.become(.inHospital, user, engine.now)
    residents.move(user, to: hospital)
  }

  /// Schedules the discharge of a patient; without a length of stay, they stay until the run ends.
  mutating func beginsHospitalStay(of incident: IncidentID) {
    guard let user = patient(of: incident), let stay = firstAid?.model.hospitalStay else { return }
    luck.begin(LuckPurpose.hospitalStay, incident.index)
    schedule(.isDischarged(user), at: engine.now + stay.drawTimeSpan(from: luck), .setOut)
  }

  /// Returns the resident whom an emergency concerns; nil for other people.
  private func patient(of incident: IncidentID) -> UserID? {
    firstAid?.plan(of: incident).patient.map { UserID(Int($0)) }
  }

  /// Ends the care of a resident, who plans the rest of their calendar.
  mutating func release(_ user: UserID) {
    guard let residents, residents.isInCare(user) else { return }
    residents.endCare(of: user, engine.now)
    ask(.user(user, .resume(at: residents.place(of: user))))
  }

  /// Ends a ride that has brought a resident to their destination, or to a hospital.
  @inline(never)
  mutating func hasBrought(_ booking: BookingID) {
    if let person = bookings[booking].person {
      isBrought(person, by: bookings[booking].taxiTrip)
      getsOff(person)
    } else if let incident = bookings[booking].trip.incident {
      reachesHospital(by: booking, with: IncidentID(Int(incident)))
    }
  }
}
