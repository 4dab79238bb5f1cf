import CityModels
import EmergencyCore
import EventEngine
import Geography
import MachineParts
import PlannerCore
import Quantities
import RandomVariates
import Results

/// Emergency calls and ambulances: the world around the first aid service.
extension City {
  /// Makes the first aid service of a city; nil if there is none.
  static func makeFirstAid(
    of plan: RunPlan, keepsRows: Bool, _ luck: RandomStreams
  ) throws(SimulationError) -> FirstAid? {
    guard let model = plan.model.emergency, let streets = plan.streets else { return nil }
    return try FirstAid(model, of: plan.model, streets: streets, keepsRows: keepsRows, luck: luck)
  }

  /// Starts the shift of every ambulance at its station and schedules the first call.
  mutating func addAmbulances() {
    guard let firstAid else { return }
    for ambulance in firstAid.ambulances { beginShift(of: ambulance) }
    expectShifts(firstAid)
    expectHospitals(firstAid)
    if firstAid.cover != nil {
      schedule(.coverageIsLookedAt, at: model.window.start, .emergency)
    }
    expectIncident()
  }

  private mutating func expectIncident() {
    guard let next = firstAid?.next else { return }
    schedule(.callComes, at: next.listed.at, .emergency)
  }

  @inline(never)
  mutating func handle(_ event: EmergencyEvent) {
    switch event {
    case .callComes: takeEmergencyCall()
    case .callEnds(let incident): endCall(about: incident)
    case .taxiIsCalled(let incident, let hospital):
      guard let firstAid else { return }
      callTaxi(
        forPatient: incident.number, from: firstAid.plan(of: incident).listed.place,
        to: firstAid.model.hospitals[hospital.index].place)
    case .taxiEnds(let incident, let hasCome): endTaxi(for: incident, hasCome: hasCome)
    case .shiftBegins(let ambulance): beginShift(of: ambulance)
    case .shiftEnds(let ambulance): endShift(of: ambulance)
    case .hospitalChanges(let hospital, let isOpen): change(hospital, isOpen: isOpen)
    case .coverageIsLookedAt: lookAtCoverage()
    case .stepEnds(let ambulance, let orders):
      if firstAid?.orders(of: ambulance) == orders { endStep(of: ambulance) }
    }
  }

  private mutating func takeEmergencyCall() {
    guard let firstAid else { return }
    var found = firstAid.takeCall(luck: luck)
    expectIncident()
    addIntention(of: found)
    if isKnown(found) { return }
    let user = findPatient(for: found)
    if let user {
      found.listed.place = takeIntoCare(user)
      found.patient = user.number
    }
    let (place, priority) = (found.listed.place, found.listed.priority)
    let response = firstAid.core.handle(.call(at: place, priority), at: engine.now)
    guard case .opened(let incident) = response else {
      preconditionFailure("a call is not heard: \(response)")
    }
    firstAid.open(incident, found)
    firstAid.book.open(at: engine.now, place, priority)
    if let user { residents?.tend { $0.name(incident.number, of: user) } }
    wait(for: found.callTaking, of: incident)
  }

  /// Records an emergency call as an intention, for a resident with their home: their place depends
  /// on the policy.
  private mutating func addIntention(of call: IncidentPlan) {
    guard model.window.contains(engine.now) else { return }
    let user = intendedPatient(of: call)
    let place =
      user.flatMap { residents?.model.residents[$0.index].home } ?? call.listed.place
    books.addIntention(Trip(at: engine.now, origin: place, destination: place))
  }

  /// Ends the call about an emergency after the call-taking time.
  private mutating func wait(for callTaking: TimeSpan, of incident: IncidentID) {
    guard callTaking > .zero else { return endCall(about: incident) }
    schedule(.callEnds(incident), at: engine.now + callTaking, .emergency)
  }

  /// Calls first aid, if the city has it, for a patient who is not in the list of calls.
  /// - Parameters:
  ///   - place: the place of the patient.
  ///   - isUrgent: true for priority 1, false for priority 2.
  ///   - key: two numbers, unique to the call, that key its random draws.
  ///   - patient: the resident in care for whom it is; nil for other people.
  /// - Returns: the number of the emergency in the tables of results; nil if there is no first aid.
  @discardableResult
  mutating func callFirstAid(
    to place: Place, isUrgent: Bool, key: (Int, Int), patient: UserID? = nil
  ) -> Int32? {
    guard let firstAid else { return nil }
    let priority: Priority = isUrgent ? .p1 : .p2
    let response = firstAid.core.handle(.call(at: place, priority), at: engine.now)
    guard case .opened(let incident) = response else {
      preconditionFailure("a call is not heard: \(response)")
    }
    var plan = IncidentPlan(
      EmergencyModel.Listed(at: engine.now, place, priority), firstAid.model, luck,
      reporter: key.0, number: key.1, isCalled: true, isGenuine: true)
    plan.patient = patient?.number
    firstAid.open(incident, plan)
    firstAid.book.open(at: engine.now, place, priority)
    if let patient { residents?.tend { $0.name(incident.number, of: patient) } }
    wait(for: plan.callTaking, of: incident)
    return incident.number + 1
  }

  private mutating func endCall(about incident: IncidentID) {
    firstAid?.book.take(incident, at: engine.now)
    if firstAid?.plan(of: incident).goesByTaxi ?? false { return tell(.referred(incident)) }
    tellPlaces(for: incident)
    tell(.callTaken(incident))
  }

  /// Schedules the end of a patient's wait for a taxi; the taxi service finishes its current step
  /// first.
  mutating func hasTaxi(_ incident: Int32, _ hasCome: Bool) {
    schedule(
      .taxiEnds(IncidentID(Int(incident)), hasCome: hasCome), at: engine.now, .emergency)
  }

  private mutating func endTaxi(for incident: IncidentID, hasCome: Bool) {
    firstAid?.book.endTaxi(for: incident, hasCome: hasCome, at: engine.now)
    if !hasCome { tellPlaces(for: incident) }
    tell(.taxi(incident, hasCome: hasCome))
  }

  /// Passes the report of a watch to first aid; a newer report of a known emergency updates it, and
  /// is answered again.
  /// - Parameters:
  ///   - report: the report.
  ///   - alarm: the number of the alarm.
  ///   - place: the place of the patient.
  ///   - wearer: the key of the random draws of the wearer.
  ///   - crossing: the number of the crossing among those of the wearer.
  ///   - isGenuine: false for a false alarm.
  ///   - patient: the resident; nil for other people.
  /// - Returns: the emergency.
  mutating func takeReport(
    _ report: PatientReport, of alarm: Int32, at place: Place, wearer: Int, crossing: Int,
    isGenuine: Bool, patient: UserID?
  ) -> Int32? {
    guard let firstAid else { return nil }
    if let patient, let known = knownIncident(of: patient, beside: alarm) {
      answerReport(of: alarm)
      return known
    }
    tellPlaces(mattering: place, .p1)
    let response = firstAid.core.handle(
      .report(alarm: alarm, at: place, .p1, report), at: engine.now)
    switch response {
    case .opened(let incident):
      var plan = IncidentPlan(
        EmergencyModel.Listed(at: engine.now, place, .p1), firstAid.model,
        luck, reporter: wearer, number: crossing, isCalled: false, isGenuine: isGenuine)
      plan.patient = patient?.number
      firstAid.open(incident, plan)
      if let patient { opens(incident, for: patient) }
      firstAid.book.open(at: engine.now, place, .p1)
      firstAid.book.take(incident, at: engine.now)
      firstAid.book.keepReport(of: firstAid.core.incident(incident), incident)
      carryOut(firstAid)
      return incident.number
    case .known(let incident):
      firstAid.keepNewest(of: incident)
      carryOut(firstAid)
      return incident.number
    case .accepted, .refused: preconditionFailure("a report is not heard: \(response)")
    }
  }

  func whereabouts(of ambulance: AmbulanceID, _ firstAid: FirstAid) -> Place {
    firstAid.whereabouts(of: ambulance, at: engine.now, on: plan.zones)
  }

  /// Sends a command to first aid and executes the resulting actions.
  mutating func tell(_ command: EmergencyCommand) {
    guard let firstAid else { return }
    // An ambulance that becomes free or leaves may cause others to relocate.
    if firstAid.moves, case .crew = command { tellAllPlaces(firstAid) }
    if case .refused(let refusal) = firstAid.core.handle(command, at: engine.now) {
      preconditionFailure("first aid refuses \(command): \(refusal)")
    }
    carryOut(firstAid)
  }

  /// Executes the actions requested by first aid.
  private mutating func carryOut(_ firstAid: FirstAid) {
    for position in 0..<firstAid.core.outbox.count {
      switch firstAid.core.outbox[position] {
      case .order(let ambulance, let incident): order(ambulance, to: incident, firstAid)
      case .recall(let ambulance, from: let incident):
        // On the map of first aid it is at its last reported position.
        let place = whereabouts(of: ambulance, firstAid)
        firstAid.book.lose(incident, at: engine.now)
        let (now, window) = (engine.now, plan.model.window)
        firstAid.change(ambulance) { $0.stop(at: place, now: now, window) }
      case .callTaxi(let incident, to: let hospital):
        firstAid.book.callTaxi(for: incident)
        schedule(.taxiIsCalled(incident, to: hospital), at: engine.now, .request)
      case .carry(let ambulance, _, to: let hospital):
        let goal = firstAid.model.hospitals[hospital.index].place
        drive(ambulance, to: goal, .transporting, firstAid)
      case .goTo(let ambulance, let station):
        drive(ambulance, to: firstAid.model.stations[station.index].place, .returning, firstAid)
      case .moveUp(let ambulance, let station):
        firstAid.book.moveUp(at: engine.now)
        drive(ambulance, to: firstAid.model.stations[station.index].place, .movingUp, firstAid)
      case .handOver(let incident): firstAid.book.close(incident, .lost, at: engine.now)
      case .acknowledge(let alarm): answerReport(of: alarm)
      }
    }
    firstAid.core.outbox.empty()
  }

  private mutating func order(
    _ ambulance: AmbulanceID, to incident: IncidentID, _ firstAid: FirstAid
  ) {
    let station = firstAid.core.ambulance(ambulance).home
    firstAid.book.order(
      incident, ambulance, from: station, firstAid.core.incident(incident).choice,
      at: engine.now)
    guard case .mobilising = firstAid.core.ambulance(ambulance).state else {
      return setOff(ambulance, to: incident, firstAid)
    }
    var ready = firstAid.body(of: ambulance).readyAt
    if ready == nil {
      luck.begin(LuckPurpose.mobilisation, incident.index, firstAid.book.tries(of: incident))
      ready = engine.now + firstAid.model.mobilisation.drawTimeSpan(from: luck)
    }
    let (now, window) = (engine.now, plan.model.window)
    firstAid.change(ambulance) {
      $0.begin(.mobilising, at: now, window)
      $0.readyAt = ready
    }
    scheduleEnd(of: ambulance, at: ready ?? engine.now, firstAid)
  }

  private mutating func setOff(
    _ ambulance: AmbulanceID, to incident: IncidentID, _ firstAid: FirstAid
  ) {
    firstAid.book.setOff(to: incident, at: engine.now)
    firstAid.change(ambulance) { $0.readyAt = nil }
    drive(ambulance, to: firstAid.plan(of: incident).listed.place, .going, firstAid)
  }

  private mutating func drive(
    _ ambulance: AmbulanceID, to goal: Place, _ activity: AmbulanceActivity, _ firstAid: FirstAid
  ) {
    let start = whereabouts(of: ambulance, firstAid)
    let speeds = firstAid.model.rules.speeds
    let factor =
      switch activity {
      case .going:
        firstAid.core.ambulance(ambulance).state.incident.map {
          speeds.toScene(firstAid.plan(of: $0).listed.priority)
        } ?? 1
      case .transporting: speeds.toHospital
      default: speeds.toStation
      }
    let journey = plan.journey(
      from: start, to: goal, luck: .factor(1 / factor), leaving: engine.now, class: .ambulance)
    inspectWay(journey)
    inspectTime(of: journey, ambulance, factor: factor, firstAid)
    if let open = plan.openStreets, activity == .going,
      let incident = firstAid.core.ambulance(ambulance).state.incident
    {
      firstAid.book.slow(
        incident, by: delay(of: journey, beyond: open, class: .ambulance, noise: 1 / factor))
    }
    if plan.hasRuns { countRunDelay(of: journey, luck: .factor(1 / factor), class: .ambulance) }
    let (now, window) = (engine.now, plan.model.window)
    firstAid.change(ambulance) {
      if $0.journey != nil { $0.stop(at: start, now: now, window) }
      $0.begin(activity, at: now, window)
      $0.drive(journey)
    }
    if firstAid.core.usesSearch {
      firstAid.sightings.add(ambulance, orders: firstAid.orders(of: ambulance), at: now)
    }
    scheduleEnd(of: ambulance, at: journey.arrival, firstAid)
  }

  private mutating func scheduleEnd(
    of ambulance: AmbulanceID, at instant: Instant, _ firstAid: FirstAid
  ) {
    let orders = firstAid.orders(of: ambulance)
    schedule(.stepEnds(ambulance, orders: orders), at: instant, .crew)
  }

  /// Begins the treatment of a patient for whom the crew has waited.
  mutating func beginTreatment(of incident: IncidentID) {
    guard let firstAid, case .onScene(let ambulance) = firstAid.core.incident(incident).state else {
      return
    }
    scheduleEnd(of: ambulance, at: engine.now + firstAid.plan(of: incident).scene, firstAid)
  }

  /// Ends the current step of an ambulance, whose crew presses the button.
  private mutating func endStep(of ambulance: AmbulanceID) {
    guard let firstAid else { return }
    let (now, window) = (engine.now, plan.model.window)
    switch firstAid.core.ambulance(ambulance).state {
    case .mobilising(let incident, _):
      tell(.crew(ambulance, .mobilised))
      setOff(ambulance, to: incident, firstAid)
    case .going(let incident):
      let found = firstAid.plan(of: incident)
      firstAid.book.arrive(incident, at: now, firstAid.body(of: ambulance).journey?.meters ?? 0)
      firstAid.change(ambulance) {
        $0.stop(at: found.listed.place, now: now, window)
        $0.begin(.onScene, at: now, window)
      }
      tell(.crew(ambulance, .arrived))
      if meetsPatient(of: incident) {
        scheduleEnd(of: ambulance, at: now + found.scene, firstAid)
      }
    case .onScene(let incident):
      let isCarried = firstAid.plan(of: incident).isTransported
      firstAid.book.leave(incident, at: now)
      if !isCarried { firstAid.book.close(incident, .treated, at: now) }
      tell(.crew(ambulance, .leavesScene(carrying: isCarried)))
      leavesScene(of: incident, isCarried: isCarried)
    case .transporting(let incident, let hospital):
      firstAid.book.reach(hospital, with: incident, at: now)
      firstAid.change(ambulance) {
        $0.stop(at: firstAid.model.hospitals[hospital.index].place, now: now, window)
        $0.begin(.handingOver, at: now, window)
      }
      tell(.crew(ambulance, .atHospital))
      reachesHospital(firstAid.model.hospitals[hospital.index].place, with: incident)
      scheduleEnd(of: ambulance, at: now + firstAid.plan(of: incident).handover, firstAid)
    case .handingOver(let incident, _):
      firstAid.book.close(incident, .transported, at: now)
      beginsHospitalStay(of: incident)
      tell(.crew(ambulance, .free))
    case .returning(let station):
      firstAid.change(ambulance) {
        $0.stop(at: firstAid.model.stations[station.index].place, now: now, window)
        $0.begin(.atStation, at: now, window)
      }
      tell(.crew(ambulance, .atStation))
      if firstAid.core.ambulance(ambulance).state == .offDuty {
        firstAid.change(ambulance) { $0.begin(.offDuty, at: now, window) }
      }
    case .atStation, .offDuty: preconditionFailure("nothing ends for an ambulance that stands")
    }
  }

  /// Schedules an event of first aid; events after the end of the run are omitted.
  mutating func schedule(
    _ event: EmergencyEvent, at instant: Instant, _ phase: CityPhase
  ) {
    guard instant < plan.cap else { return }
    engine.schedule(.emergency(event), at: max(instant, engine.now), phase: phase)
  }
}
