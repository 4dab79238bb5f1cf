import CityModels
import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  mutating func expectCall() {
    if let trip = wishes.call {
      engine.schedule(.taxi(.requestMade), at: trip.at, phase: .request)
    }
  }

  /// Makes the next request of the demand; new customers have to register first.
  mutating func makeRequest() {
    if forgetsBookings, bookings.isPageFull { settlePast() }
    let (key, trip) = wishes.takeCall(luck: luck)
    expectCall()
    if model.window.contains(trip.at) { books.addIntention(trip) }
    let person = people.caller(of: key, luck: luck)
    if let person {
      people[person].depart(from: trip.origin)
      if let customer = people[person].customer { return ask(for: trip, key, customer, person) }
    }
    if plan.hasRegistration, let registration = model.passengers.registration,
      !isDown(at: engine.now)
    {
      luck.begin(LuckPurpose.registration, key)
      if luck.chance(registration.share) { return register(for: trip, key, person, registration) }
    }
    ask(for: trip, key, newCustomer(for: person), person)
  }

  /// Requests a taxi for a resident.
  mutating func callTaxi(
    for person: PersonID, _ key: TripKey, from origin: Place, to destination: Place
  ) {
    if forgetsBookings, bookings.isPageFull { settlePast() }
    people[person].depart(from: origin)
    let customer = people[person].customer ?? newCustomer(for: person)
    ask(
      for: Trip(at: engine.now, origin: origin, destination: destination), key, customer, person)
  }

  /// Requests a taxi for a patient on behalf of first aid.
  mutating func callTaxi(
    forPatient incident: Int32, from origin: Place, to destination: Place
  ) {
    if forgetsBookings, bookings.isPageFull { settlePast() }
    ask(
      for: Trip(at: engine.now, origin: origin, destination: destination), .patient(incident),
      newCustomer(for: nil), nil)
  }

  /// Requests a taxi for a shopper.
  /// - Returns: their identifier in the taxi service.
  mutating func callTaxi(
    forShopper key: TripKey, from origin: Place, to destination: Place, customer: CustomerID?
  ) -> CustomerID {
    if forgetsBookings, bookings.isPageFull { settlePast() }
    let customer = customer ?? newCustomer(for: nil)
    ask(
      for: Trip(at: engine.now, origin: origin, destination: destination), key, customer, nil)
    return customer
  }

  /// Requests a taxi for an athlete, to a run or home from it.
  mutating func callTaxi(
    forRunner key: TripKey, from origin: Place, to destination: Place
  ) {
    if forgetsBookings, bookings.isPageFull { settlePast() }
    ask(
      for: Trip(at: engine.now, origin: origin, destination: destination), key,
      newCustomer(for: nil), nil)
  }

  @inline(__always)
  mutating func newCustomer(for person: PersonID?) -> CustomerID {
    guard case .registered(let customer) = tell({ $0.addCustomer(at: $1) }) else {
      preconditionFailure("a city cannot have more customers than can be numbered")
    }
    if let person { people[person].join(as: customer) }
    if model.passengers.channels != .application {
      tell(.customer(customer, .choose(channels)))
    }
    return customer
  }

  /// Sends a request or a reservation to the service.
  mutating func ask(for trip: Trip, _ key: TripKey, _ customer: CustomerID, _ person: PersonID?) {
    let lead = luck.reservationLead(of: key, plan)
    let form = form(for: key, from: trip.origin, to: trip.destination)
    let booking = booking(for: trip, key, person, lead: lead, form)
    expectDeletion(of: person, after: key)
    guard ask(form, booking, customer), let lead, let reservations = model.passengers.reservations
    else { return }
    luck.begin(LuckPurpose.reservation, key, 2)
    guard luck.chance(reservations.doubleShare) else { return }
    let again = self.booking(
      for: trip, key, person, lead: lead + reservations.doubleGap, form, isDuplicate: true)
    _ = ask(form, again, customer)
  }

  /// Returns the form of a person for a taxi, the same for each attempt.
  func form(for key: TripKey, from origin: Place, to destination: Place) -> RideForm {
    var form = RideForm(origin: origin, destination: destination)
    form.people = luck.people(of: key, plan)
    form.isLocated = !luck.isTyped(key, plan)
    if luck.isTextMessage(key, plan) { form.channel = .sms }
    if let sharing = model.sharing, core.sharesRides {
      luck.begin(LuckPurpose.sharing, key)
      form.sharesTaxi = luck.chance(sharing.willingShare)
    }
    return form
  }

  /// Makes the booking of a trip, which counts by its planned time.
  func booking(
    for trip: Trip, _ key: TripKey, _ person: PersonID?, lead: TimeSpan?, _ form: RideForm,
    isDuplicate: Bool = false
  ) -> Booking {
    let now = Trip(at: engine.now, origin: trip.origin, destination: trip.destination)
    let wanted = lead.map { engine.now + $0 } ?? engine.now
    return Booking(
      now, key: key, by: person, lead: lead, people: form.people, isNoShow: isNoShow(key),
      isDuplicate: isDuplicate, isMeasured: !isDuplicate && model.window.contains(wanted))
  }

  /// Opens a booking and submits it.
  /// - Returns: true if the service accepted it.
  mutating func ask(
    _ form: RideForm, _ wanted: Booking, _ customer: CustomerID
  ) -> Bool {
    let booking = bookings.open(wanted)
    let lead = wanted.lead
    if lead == nil { beginWait(of: booking) }
    if wanted.isDuplicate {
      log(.duplicateMade, bookings.original(of: booking), span: lead)
    } else {
      log(lead == nil ? .requestMade : .reservationMade, booking, span: lead)
    }
    guard submit(form, at: lead == nil ? nil : wanted.waitsFrom, booking, by: customer) else {
      if bookings[booking].isBetweenTries { expectWithdrawal(of: booking) }
      return false
    }
    if let lead { schedule(.reservedTimeComes(booking), after: lead, phase: .request) }
    if lead == nil, bookings[booking].end == nil { expectEndOfPatience(booking) }
    expectWithdrawal(of: booking)
    return true
  }

  /// Submits a request or reservation, and ends it if the service does not accept it.
  /// - Parameters:
  ///   - form: the form filled in by the passenger.
  ///   - time: the reserved time; nil for an immediate request, including a repeated one after a
  ///     reservation.
  ///   - booking: the booking of the ride.
  ///   - customer: the customer.
  /// - Returns: true if the service accepted it.
  mutating func submit(
    _ form: RideForm, at time: Instant?, _ booking: BookingID, by customer: CustomerID
  ) -> Bool {
    if let loss = reasonForLoss(of: booking) {
      note(loss == .outage ? .lostToOutage : .unansweredCalls)
      if plan.hasRetries { bookings.expectCall(for: booking, by: customer) }
      if goesOn(booking, after: loss) { return false }
      log(.refused, booking, nil, loss)
      endWait(for: booking, .rejected, isRefused: true)
      return false
    }
    let response =
      time == nil
      ? tell { $0.request(form, by: customer, at: $1) }
      : tell(.customer(customer, .reserve(form, at: time)))
    guard case .refused(let refusal) = response else { return true }
    books.refuse(refusal, at: engine.now)
    if bookings[booking].isDuplicate {
      log(.duplicateEnded, bookings.original(of: booking), refusal)
    } else {
      log(.refused, booking, refusal)
    }
    endWait(for: booking, .rejected, isRefused: true)
    return false
  }

  /// Returns the reason why a call does not reach the service; nil if it does.
  private func reasonForLoss(of booking: BookingID) -> EventReason? {
    if isDown(at: engine.now) { return .outage }
    guard plan.hasUnansweredCalls else { return nil }
    let isLost = luck.isUnanswered(
      bookings[booking].trip, isDuplicate: bookings[booking].isDuplicate,
      after: bookings[booking].tries, at: engine.now, plan)
    return isLost ? .unanswered : nil
  }

  /// Starts the measured wait.
  private mutating func beginWait(of booking: BookingID) {
    bookings[booking].beginWait()
    if bookings[booking].isMeasured {
      books.waitBegins(at: engine.now)
    } else {
      books.changeEarlyWaiting(by: 1, at: engine.now)
    }
  }

  /// Starts the wait of a reservation at its reserved time, if it has no taxi yet.
  mutating func reservedTimeComes(_ booking: BookingID) {
    guard bookings.contains(booking), bookings[booking].openParts > 0 else { return }
    beginWait(of: booking)
    log(.waitBegun, booking)
    expectEndOfPatience(booking)
  }

  private func isNoShow(_ key: TripKey) -> Bool {
    guard plan.hasMishaps, key.incident == nil, let mishaps = model.passengers.mishaps else {
      return false
    }
    luck.begin(LuckPurpose.noShow, key)
    return luck.chance(mishaps.noShowShare)
  }

  /// Schedules the withdrawal of some passengers for reasons other than the wait.
  private mutating func expectWithdrawal(of booking: BookingID) {
    let delay = luck.withdrawal(
      of: bookings[booking].trip, lead: bookings[booking].lead, plan)
    guard let delay else { return }
    schedule(.passengerWithdraws(booking), after: delay, phase: .patience)
  }

  /// True during an outage of the service.
  func isDown(at instant: Instant) -> Bool { plan.isDown(at: instant) }
}
