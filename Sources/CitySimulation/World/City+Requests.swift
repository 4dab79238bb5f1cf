import DispatchCore
import EventEngine
import Geography
import Quantities
import RandomVariates
import Results

extension City {
  mutating func expectRequest() {
    nextRequest = requests.next(luck: luck)
    if let trip = nextRequest { engine.schedule(.requestMade, at: trip.at, phase: .request) }
  }

  /// Somebody wants a taxi: he asks the service at once, unless he has to register first.
  mutating func requestIsMade() {
    guard let trip = nextRequest else { preconditionFailure("no request was expected") }
    expectRequest()
    let request = requestCount
    requestCount += 1
    if model.window.contains(trip.at) { records.addToDemandDigest(trip) }
    if let registration = model.passengers.registration, !isDown(at: engine.now) {
      luck.begin(LuckPurpose.registration, Int(request))
      if luck.chance(registration.share) {
        return register(for: trip, request, registration)
      }
    }
    // Every request comes from somebody else: the population of a city is large.
    guard case .registered(let customer) = tell(.administrator(.addCustomer)) else {
      preconditionFailure("a city cannot have more customers than can be numbered")
    }
    if model.passengers.channels != .application {
      tell(.customer(customer, .choose(channels)))
    }
    ask(for: trip, request, customer)
  }

  /// Puts a request or a reservation to the service.
  mutating func ask(for trip: Trip, _ request: Int32, _ customer: CustomerID) {
    let lead = luck.reservationLead(of: Int(request), model.passengers)
    let form = form(for: request, from: trip.origin, to: trip.destination)
    let isFirst = ask(form, trip, request, lead, customer)
    guard isFirst, let lead, let reservations = model.passengers.reservations else { return }
    luck.begin(LuckPurpose.reservation, Int(request), 2)
    if luck.chance(reservations.doubleShare) {
      _ = ask(
        form, trip, request, lead + reservations.doubleGap, customer, isDuplicate: true)
    }
  }

  /// What somebody fills in to get a taxi, the same each time they ask.
  func form(for request: Int32, from origin: Place, to destination: Place) -> RideForm {
    var form = RideForm(origin: origin, destination: destination)
    form.people = luck.people(of: Int(request), model.passengers)
    form.isLocated = !luck.isTyped(Int(request), model.passengers)
    if luck.isTextMessage(Int(request), model.passengers) { form.channel = .sms }
    if !routes.isEmpty { form.sharesTaxi = isWillingToShare(request) }
    return form
  }

  /// - Returns: whether the service took it.
  private mutating func ask(
    _ form: RideForm, _ trip: Trip, _ request: Int32, _ lead: TimeSpan?, _ customer: CustomerID,
    isDuplicate: Bool = false
  ) -> Bool {
    asking = passages.count
    let passage = asking
    let now = Trip(at: engine.now, origin: trip.origin, destination: trip.destination)
    let wanted = lead.map { engine.now + $0 } ?? engine.now
    passages.append(
      Passage(
        now, request: request, lead: lead,
        isMeasured: !isDuplicate && model.window.contains(wanted)))
    passages[passage].people = form.people
    passages[passage].isDuplicate = isDuplicate
    decideMishaps(of: passage)
    if passages[passage].isMeasured { unresolved += 1 }
    if lead == nil { beginWait(of: passage) }
    if isDuplicate {
      log(.duplicateMade, original(of: passage), span: lead)
    } else {
      log(lead == nil ? .requestMade : .reservationMade, passage, span: lead)
    }
    let command: CustomerCommand = lead == nil ? .request(form) : .reserve(form, at: wanted)
    guard isTaken(command, passage, of: customer) else {
      if passages[passage].isBetweenTries { expectWithdrawal(of: passage) }
      return false
    }
    if let lead { schedule(.reservedTimeComes(Int32(passage)), after: lead, phase: .request) }
    if lead == nil, passages[passage].end == nil { expectEndOfPatience(passage) }
    expectWithdrawal(of: passage)
    return true
  }

  /// Gives the service a request or reservation, and ends it where the service does not take it.
  /// - Returns: whether the service took it.
  mutating func isTaken(
    _ command: CustomerCommand, _ passage: Int, of customer: CustomerID
  ) -> Bool {
    if isDown(at: engine.now) {
      note(.lostToOutage)
      if model.passengers.retries != nil { callers[passage] = customer }
      if goesOn(passage, after: .outage) { return false }
      log(.refused, passage, nil, .outage)
      resolve(passage, .rejected, isRefused: true)
      return false
    }
    let response = tell(.customer(customer, command))
    guard case .refused(let refusal) = response else { return true }
    records.refuse(refusal, at: engine.now)
    if passages[passage].isDuplicate {
      log(.duplicateEnded, original(of: passage), refusal)
    } else {
      log(.refused, passage, refusal)
    }
    resolve(passage, .rejected, isRefused: true)
    return false
  }

  /// The passage of the reservation that a passage repeats by mistake.
  func original(of duplicate: Int) -> Int {
    duplicate - 1 - Int(passages[duplicate - 1].leg)
  }

  /// Begins the wait that is measured.
  private mutating func beginWait(of passage: Int) {
    passages[passage].isWaiting = true
    if passages[passage].isMeasured {
      records.waitBegins(at: engine.now)
    } else {
      records.changeEarlyWaiting(by: 1, at: engine.now)
    }
  }

  /// The time for which a ride was reserved comes; who has no taxi by now waits.
  mutating func reservedTimeComes(_ passage: Int) {
    guard passages[passage].openLegs > 0 else { return }
    beginWait(of: passage)
    log(.waitBegun, passage)
    expectEndOfPatience(passage)
  }

  private mutating func decideMishaps(of passage: Int) {
    guard let mishaps = model.passengers.mishaps else { return }
    luck.begin(LuckPurpose.noShow, Int(passages[passage].request))
    passages[passage].isNoShow = luck.chance(mishaps.noShowShare)
  }

  /// Some people change their mind, whatever the wait.
  private mutating func expectWithdrawal(of passage: Int) {
    let delay = luck.withdrawal(
      of: Int(passages[passage].request), lead: passages[passage].lead, model.passengers)
    guard let delay else { return }
    schedule(.passengerWithdraws(Int32(passage)), after: delay, phase: .patience)
  }

  /// Whether nobody can reach the service.
  func isDown(at instant: Instant) -> Bool { model.isDown(at: instant) }
}
