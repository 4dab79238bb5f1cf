import Geography
import MachineParts
import Quantities

extension DispatchCore {
  mutating func request(
    _ form: RideForm, by customer: CustomerID
  ) -> Response {
    do throws(Refusal) {
      let (origin, destination) = try checkedPlaces(of: form, isReservation: false)
      let parts = try taxisNeeded(by: form)
      try checkNothingIsOpen(of: customer)
      let ride = try make(
        parts, form, origin: origin, destination: destination, reservedFor: nil, by: customer)
      state.requestMemory?.note(origin.zone)
      if state.rulebook.noticeKinds.contains(.requested) {
        outbox.append(.tellCustomer(customer, ride, .requested))
      }
      tellAverageWait(customer, ride)
      searchFirst(for: ride)
      if parts > 1 {
        for part in self.parts(of: ride).dropFirst() { searchFirst(for: part) }
      }
      return .requested(ride)
    } catch {
      return .refused(error)
    }
  }

  /// Accepts a reservation, or notifies the customer of the refusal (A-S3, B-SC3).
  mutating func reserve(
    _ form: RideForm, at time: Instant?, by customer: CustomerID
  ) -> Response {
    do throws(Refusal) {
      let (origin, destination) = try checkedPlaces(of: form, isReservation: true)
      guard let time else { throw .missingField }
      let parts = try taxisNeeded(by: form)
      // Compared without a difference, which could overflow for an absurd time.
      guard time >= now + state.rulebook.reservationMinAhead else { throw .reservationTooSoon }
      let latest = state.rulebook.reservationMaxAhead.map { now + $0 } ?? .last
      guard time <= min(latest, .last) else { throw .reservationTooFar }
      try checkNoOverlap(at: time, of: customer)
      let ride = try make(
        parts, form, origin: origin, destination: destination, reservedFor: time, by: customer)
      if state.rulebook.noticeKinds.contains(.reserved) {
        outbox.append(.tellCustomer(customer, ride, .reserved))
      }
      outbox.append(
        .setTimer(.reservation(ride), at: time - state.rulebook.reservationTrigger))
      return .requested(ride)
    } catch {
      outbox.append(.tellCustomer(customer, nil, .reservationRejected(error)))
      return .refused(error)
    }
  }

  /// Starts a reservation that is due: checks for overlap, then searches for a taxi (A-UC5).
  mutating func trigger(_ ride: RideID) -> Response {
    guard isDue(ride) else { return .refused(.offerStale) }
    if state.rides[ride].state == .reserved { note(.reservationDue(ride)) }
    let parts = parts(of: ride)
    let isOverlapping = hasOther(than: ride)
    for part in parts where state.rides[part].state == .reserved {
      if isOverlapping {
        annul(part, .overlap)
      } else {
        state.rides[part].state.trigger()
        searchFirst(for: part)
      }
    }
    return .accepted
  }

  /// True if a reservation is due and still needs a taxi.
  ///
  /// An administrator may already have assigned a taxi to the leading ride of a party, or annulled
  /// it.
  private func isDue(_ ride: RideID) -> Bool {
    guard state.rides.contains(ride), let time = state.rides[ride].reservedFor,
      now >= time - state.rulebook.reservationTrigger
    else { return false }
    return parts(of: ride).contains { state.rides[$0].state == .reserved }
  }

  /// Starts the first search for each taxi; a party may end before the search for its last taxi.
  private mutating func searchFirst(for ride: RideID) {
    if state.rides[ride].state == .searching { search(for: ride) }
  }

  /// True if another ride of the customer is under way, apart from the party (A06).
  func hasOther(than ride: RideID) -> Bool {
    let leader = leader(of: ride)
    var cursor = state.customers[state.rides[ride].customer].firstOpen
    while let other = cursor {
      if state.rides[other].state.isUnderWay, self.leader(of: other) != leader { return true }
      cursor = state.rides[other].nextOpen
    }
    return false
  }

  private func checkedPlaces(
    of form: RideForm, isReservation: Bool
  ) throws(Refusal) -> (origin: Place, destination: Place?) {
    if form.channel == .sms, !state.rulebook.extras.contains(.sms) { throw .channelNotOffered }
    let needsLocation = state.rulebook.requestOrigin == .gps && !isReservation
    guard let origin = form.origin, form.isLocated || !needsLocation else {
      throw needsLocation ? .locationFailed : .missingField
    }
    guard isOnMap(origin) else { throw .notOnMap }
    if state.rulebook.addressCheck == .serviceArea,
      !(surroundings.servedZones?[origin.zone.index] ?? true)
    {
      throw .outsideServiceArea
    }
    guard state.rulebook.destinationKnown == .requestOptional else { return (origin, nil) }
    guard let destination = form.destination else {
      if isReservation { throw .missingField }
      return (origin, nil)
    }
    guard isOnMap(destination) else { throw .notOnMap }
    guard destination != origin else { throw .originIsDestination }
    return (origin, destination)
  }

  /// The number of taxis that a party needs (B-G2D2).
  ///
  /// Under a rulebook without parties, one taxi must be enough.
  private func taxisNeeded(by form: RideForm) throws(Refusal) -> Int {
    if form.people == 1 { return 1 }
    guard form.people >= 1 else { throw .badField }
    let taxis = (Int(form.people) - 1) / state.rulebook.taxiCapacity + 1
    guard taxis <= (state.rulebook.parties ? state.rulebook.maxTaxis : 1) else {
      throw .partyTooLarge
    }
    return taxis
  }

  /// Checks that a request may be made now (A-A7, A-G2R3, A-UC4; B-A1).
  ///
  /// Of several reasons, an open request is reported first, then a ride under way, then a near
  /// reservation.
  private func checkNothingIsOpen(of customer: CustomerID) throws(Refusal) {
    var refusal: Refusal?
    var cursor = state.customers[customer].firstOpen
    while let ride = cursor {
      guard let time = state.rides[ride].reservedFor else { throw .openRequestExists }
      if state.rulebook.openRideRule == .oneAny || state.rides[ride].state.isUnderWay {
        refusal = .openRideExists
      } else if refusal == nil, time - now < state.rulebook.overlapWindow {
        refusal = .reservationOverlap
      }
      cursor = state.rides[ride].nextOpen
    }
    if let refusal { throw refusal }
  }

  /// Checks that a reservation may be made (B-SC5, row 14).
  private func checkNoOverlap(at time: Instant, of customer: CustomerID) throws(Refusal) {
    var cursor = state.customers[customer].firstOpen
    while let ride = cursor {
      if state.rulebook.openRideRule == .oneAny { throw .openRideExists }
      if state.rulebook.reservationOverlap == .rejectAtSubmit,
        let other = state.rides[ride].reservedFor
      {
        let distance = time > other ? time - other : other - time
        if distance < state.rulebook.overlapWindow { throw .reservationOverlap }
      }
      cursor = state.rides[ride].nextOpen
    }
  }

  /// Creates the rides of a request, one for each taxi.
  private mutating func make(
    _ parts: Int, _ form: RideForm, origin: Place, destination: Place?, reservedFor: Instant?,
    by customer: CustomerID
  ) throws(Refusal) -> RideID {
    guard state.rides.count + parts <= greatestRideCount else { throw .tooManyRides }
    let leader = RideID(state.rides.count)
    goneCustomers = min(goneCustomers, customer)
    var rest = Int(form.people)
    for part in 0..<parts {
      let ride = RideID(state.rides.count)
      let people = min(rest, state.rulebook.taxiCapacity)
      rest -= people
      var entry = Ride(
        customer: customer, origin: origin, destination: destination, requestedAt: now,
        reservedFor: reservedFor, people: Int32(people), leader: part == 0 ? nil : leader,
        parts: part == 0 ? Int32(parts) : 1, sharesTaxi: form.sharesTaxi,
        earlier: state.customers[customer].lastRide)
      entry.nextOpen = state.customers[customer].firstOpen
      state.rides.append(entry)
      state.customers[customer].lastRide = ride
      state.customers[customer].firstOpen = ride
    }
    return leader
  }
}
