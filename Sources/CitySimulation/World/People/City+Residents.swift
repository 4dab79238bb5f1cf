import CityModels
import EventEngine
import Geography
import MachineParts
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results

/// Actions of residents.
///
/// They follow their planner, and call taxis from the same service as all other customers.
/// None of this is inlined, because most cities have no residents.
extension City {
  /// Returns the residents of a city, from tables or drawn; nil if there are none.
  static func dwellers(of model: CityModel, _ luck: RandomStreams) -> ResidentsModel? {
    (model.residents
      ?? model.drawnResidents?.people(luck, window: model.window, zones: model.zones))?
      .described(luck)
  }

  /// Adds the residents and their calendars at the start.
  @inline(never)
  mutating func addResidents() {
    guard let model = residents?.model else { return }
    expectNews()
    showStations()
    residents?.planner.makeRoom(
      forActivities: model.appointmentCounts,
      breaks: model.appointments.count * model.breaks.count)
    for resident in model.residents {
      guard
        case .joined(let user) = ask(.join(home: resident.home, has: resident.means))
      else { preconditionFailure("somebody has no means at all") }
      if let longest = resident.longestWalk { ask(.user(user, .limitWalking(longest))) }
      if let longest = model.longestInRain { ask(.user(user, .limitInRain(longest))) }
      decideWhoHears(user, model.planner)
    }
    for number in model.byStart {
      let appointment = model.appointments[Int(number)]
      let user = UserID(appointment.resident)
      let activity = ActivityID(Int(number))
      let plan = appointment.plan(model.types[Int(appointment.type)])
      guard ask(.user(user, .enter(plan))) == .created(activity) else {
        preconditionFailure("an appointment is not one")
      }
      // Appointments of another service are its intentions.
      if self.model.window.contains(appointment.start), model.isIntended(Int(number)) {
        let home = model.residents[appointment.resident].home
        books.addIntention(
          Trip(at: appointment.start, origin: home, destination: appointment.place))
      }
    }
    expectEnd()
    wantBreaks()
    expectMeetings()
  }

  @inline(never)
  mutating func handle(_ event: PersonEvent) {
    switch event {
    case .plannerTimer(let timer): ask(.timer(timer))
    case .setsOut(let activity): setOut(for: activity)
    case .arrives(let activity, let turn): if isCurrent(turn, activity) { arrive(at: activity) }
    case .hasNoRide(let activity, let turn): if isCurrent(turn, activity) { loseRide(to: activity) }
    case .isStranded(let activity, let turn): if isCurrent(turn, activity) { strand(activity) }
    case .reachesStation(let activity, let turn):
      if isCurrent(turn, activity) { reachStation(for: activity) }
    case .reservesTaxi(let activity): reserveTaxi(for: activity)
    case .dropsReservation(let activity): dropReservation(for: activity)
    case .losesReservation(let activity): loseReservation(for: activity)
    case .meetingBegins(let meeting): begin(meeting)
    case .newsComes: newsComes()
    case .heedsWarning(let activity): heedWarning(of: activity)
    case .waitsArePublished: publishWaits()
    case .activityEnds: endNext()
    case .looksForAnotherWay(let activity, let booking): look(for: activity, booking: booking)
    case .isDischarged(let user): release(user)
    }
  }

  /// True if an event of a trip is not stale.
  private func isCurrent(_ turn: Int32, _ activity: ActivityID) -> Bool {
    residents.map { $0.turn(of: $0.planner.activity(activity).user) == turn } ?? false
  }

  /// Schedules an event of the current trip to an activity.
  mutating func schedule(
    _ event: (ActivityID, Int32) -> PersonEvent, _ activity: ActivityID, at instant: Instant,
    _ phase: CityPhase
  ) {
    guard let residents else { return }
    let turn = residents.turn(of: residents.planner.activity(activity).user)
    schedule(event(activity, turn), at: instant, phase)
  }

  /// Schedules the end of the next counted appointment; only one end is pending at a time.
  private mutating func expectEnd() {
    if let end = residents?.nextEnd { schedule(.activityEnds, at: end, .timer) }
  }

  private mutating func endNext() {
    residents?.endNext()
    expectEnd()
  }

  /// Schedules an event of a resident; events after the end of the run are omitted.
  mutating func schedule(_ event: PersonEvent, at instant: Instant, _ phase: CityPhase) {
    guard instant < plan.cap else { return }
    engine.schedule(.person(event), at: max(instant, engine.now), phase: phase)
  }

  /// Sends a command to the planner and executes the resulting actions.
  @discardableResult
  mutating func ask(_ command: PlannerCommand) -> PlannerResponse {
    guard let residents else { preconditionFailure("nobody lives here") }
    let response = residents.planner.handle(command, at: engine.now)
    for position in 0..<residents.planner.outbox.count {
      switch residents.planner.outbox[position] {
      case .setTimer(let timer, let instant):
        schedule(.plannerTimer(timer), at: instant, .timer)
        if residents.model.planner.reservesTaxis { thinkOfReserving(timer) }
      case .tell(_, .leaveNow(let activity, _)):
        schedule(.setsOut(activity), at: engine.now, .setOut)
      case .tell(_, .warning(let activity, .unreachable)),
        .tell(_, .warning(let activity, .cannotArriveOnTime)),
        .tell(_, .warning(let activity, .riskOfLateness)):
        residents.warn(of: activity, .lateness, engine.now)
      case .tell(_, .warning(let activity, .overlap)):
        residents.warn(of: activity, .overlap, engine.now)
      case .tell(_, .warning(let activity, .meansUnavailable)):
        residents.warn(of: activity, .means, engine.now)
        let heeded = engine.now + residents.model.planner.newsDelay
        schedule(.heedsWarning(activity), at: heeded, .setOut)
      case .tell(let user, .warning(let pause, .breakSqueezed)):
        residents.warn(user, ofBreak: pause)
      case .tell(_, .tripProposed(let activity, _)):
        // Without a choice model, people follow the planner.
        if residents.model.choice != nil { residents.proposals.add(activity) }
      case .tell: break  // Of everything else they only hear.
      }
    }
    residents.planner.outbox.empty()
    if let only = residents.proposals.takeOnly() {
      choose(for: only)
    } else {
      for activity in residents.proposals.take() { choose(for: activity) }
    }
    return response
  }

  /// Chooses the best mode for a trip, with a random utility for each mode and trip.
  private mutating func choose(for activity: ActivityID) {
    guard let residents, let choice = residents.model.choice else { return }
    let found = residents.planner.activity(activity)
    guard found.state == .proposed, let proposed = found.option else { return }
    let key = residents.key(of: activity)
    if follows(found.user, key) {
      ask(.user(found.user, .choose(activity, proposed.means)))
      return
    }
    var best = (means: proposed.means, utility: -Double.infinity)
    for option in residents.planner.options(for: activity) {
      luck.begin(LuckPurpose.taste, key, Int32(option.means.rawValue))
      let utility = choice.utility(
        of: option, start: found.start, goal: found.start - residents.model.rules.margin,
        hasPass: residents.hasPass(found.user),
        luck: max(luck.uniform(), .leastNormalMagnitude))
      if utility > best.utility { best = (option.means, utility) }
    }
    ask(.user(found.user, .choose(activity, best.means)))
  }

  /// True if a person with a planner follows its proposal.
  private func follows(_ user: UserID, _ key: TripKey) -> Bool {
    guard let use = residents?.model.planner, use.followShare > 0,
      residents?.planner.hearsNews(user) == true
    else { return false }
    luck.begin(LuckPurpose.obedience, key)
    return luck.chance(use.followShare)
  }

  // MARK: - Trips

  /// Starts a trip; a person still under way to another appointment is notified again on arrival.
  mutating func setOut(for activity: ActivityID) {
    guard let residents else { return }
    let found = residents.planner.activity(activity)
    guard found.state.isAhead, let option = found.option, let destination = found.place,
      residents.goal(of: found.user) == nil, !residents.isInCare(found.user),
      !keepShopping(before: activity, found.user), !keepRunning(before: activity, found.user)
    else { return }
    let origin = residents.place(of: found.user)
    if origin == destination { return stay(for: activity, option) }
    var query = residents.planner.query(for: activity) ?? TripQuery(from: origin, to: destination)
    query.origin = origin
    let drives = option.means == .taxi || option.means == .car
    let trip =
      drives ? nil : residents.planner.map.trip(by: option.means, query, leaving: engine.now)
    if !drives, trip == nil {
      // They never reached the planned origin of the trip, and it is too far from here.
      ask(.user(found.user, .cannotTravel(activity, option.means)))
      return
    }
    if let trip, trip.departure > engine.now {
      // From here on, a trip may exceed the user's limits.
      return setOutLater(for: activity, at: trip.departure)
    }
    ask(.user(found.user, .setOut(activity)))
    let key = residents.setOut(found.user, to: activity, by: option, at: engine.now)
    noteErrand(activity, option)
    let reserved = residents.reservations[activity]
    if option.means == .taxi, let reserved, reserved.origin == origin {
      // A person with a reservation waits for it at its pick-up place.
      return residents.change(found.user) { $0.awaited = reserved.key }
    }
    if let reserved { giveBack(reserved, for: activity) }
    if option.means == .taxi {
      residents.change(found.user) { $0.awaited = key }
      let booking = Int32(bookings.count)
      callTaxi(for: residents.person(found.user), key, from: origin, to: destination)
      residents.change(found.user) { $0.booking = booking }
      return lookForAnotherWay(to: activity, booking: booking)
    }
    if option.means == .car {
      let journey = drive(from: origin, to: destination, key, residents.model.facts)
      residents.change(found.user) {
        $0.drive(journey.meters, until: journey.arrival, residents.model.facts)
      }
      return schedule(PersonEvent.arrives, activity, at: journey.arrival, .personArrives)
    }
    if option.means == .sharedBicycle || option.means == .sharedCar, let trip {
      return walkToStation(trip, query, for: activity)
    }
    if let trip { go(on: trip, query, to: activity) }
  }

  /// Schedules another departure attempt.
  mutating func setOutLater(for activity: ActivityID, at instant: Instant) {
    schedule(.setsOut(activity), at: instant, .setOut)
  }

  /// Starts a trip under actual conditions; it may end at a stop without service.
  private mutating func go(on trip: TripOption, _ query: TripQuery, to activity: ActivityID) {
    guard let residents else { return }
    let user = residents.planner.activity(activity).user
    let hasPass = residents.hasPass(user)
    let truth = residents.model.bulletins.truth
    guard truth != query.news else {
      residents.change(user) { $0.go(by: trip, hasPass: hasPass) }
      return schedule(PersonEvent.arrives, activity, at: trip.arrival, .personArrives)
    }
    let lived = residents.planner.map.live(trip, query, in: truth)
    residents.change(user) {
      $0.go(by: lived.option, hasPass: hasPass)
      $0.strandedAt = lived.isStranded ? lived.place : nil
    }
    let end = lived.option.arrival
    if lived.isStranded { return schedule(PersonEvent.isStranded, activity, at: end, .setOut) }
    schedule(PersonEvent.arrives, activity, at: end, .personArrives)
  }

  /// Returns a drive in a private car, with the same streets and random draws as a taxi with
  /// passengers.
  private func drive(
    from origin: Place, to destination: Place, _ key: TripKey, _ facts: MeansFacts
  ) -> Journey {
    plan.journey(
      from: origin, to: destination, luck: luck.ride(of: key, part: 0, plan),
      leaving: engine.now + facts.carAccess, class: .occupiedTaxi)
  }

  private mutating func arrive(at activity: ActivityID) {
    guard let found = residents?.planner.activity(activity), let place = found.place else {
      return
    }
    residents?.arrive(found.user, at: place, engine.now)
    attend(activity, found.user)
  }

  /// Begins an appointment at the current place, without a trip.
  private mutating func stay(for activity: ActivityID, _ option: PlannedTrip) {
    guard let found = residents?.planner.activity(activity) else { return }
    ask(.user(found.user, .setOut(activity)))
    noteErrand(activity, option)
    if let reserved = residents?.reservations[activity] { giveBack(reserved, for: activity) }
    residents?.moveOn(found.user, to: activity, engine.now)
    attend(activity, found.user)
  }

  private mutating func attend(_ activity: ActivityID, _ user: UserID) {
    ask(.user(user, .arrive(activity)))
    join(activity)
    reachErrand(activity)
    if let end = residents?.longerStay(at: activity, engine.now) {
      stay(at: activity, until: end)
    }
    reachStart(activity, user)
  }

  /// Replans a trip whose taxi does not come; a taxi is not tried again for the same trip (T-A12).
  private mutating func loseRide(to activity: ActivityID) {
    guard let found = residents?.planner.activity(activity) else { return }
    residents?.breakOff(found.user, engine.now)
    ask(.user(found.user, .cannotTravel(activity, .taxi)))
  }

  // MARK: - Taxi service

  /// Ends a ride that has brought a resident to their destination.
  mutating func isBrought(_ person: PersonID, by ride: TaxiTrip) {
    guard let residents, let activity = residents.goal(of: person) else { return }
    residents.change(person) {
      $0.ride(ride, residents.model.facts)
      $0.ride = residents.ride(of: ride.key)
    }
    schedule(PersonEvent.arrives, activity, at: engine.now, .personArrives)
  }

  /// Handles the failure of a call by a resident.
  @inline(never)
  mutating func isLeftBehind(_ person: PersonID, _ key: TripKey) {
    guard let residents else { return }
    guard let activity = residents.goal(of: person), residents.awaits(key, person) else {
      return missReservation(key)
    }
    residents.forgetReservation(for: activity)
    residents.change(person) { $0.ride = residents.ride(of: key) }
    schedule(PersonEvent.hasNoRide, activity, at: engine.now, .setOut)
  }
}
