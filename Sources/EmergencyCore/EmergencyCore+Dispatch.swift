import Geography
import MachineParts
import Quantities

/// Which ambulance goes to which emergency.
extension EmergencyCore {
  /// Sends an ambulance to an emergency, or lets it wait.
  mutating func serve(_ incident: IncidentID) {
    if let choice = choose(for: incident) {
      incidents[incident].choice = choice
      send(choice.ambulance, to: incident)
    } else if rules.queue == .none {
      incidents[incident].state = .closed(.lost)
      outbox.append(.handOver(incident))
      answer(incident)
    } else {
      incidents[incident].state = .queued
      let place = queue.firstIndex { precedes(incident, $0) } ?? queue.count
      queue.insert(incident, at: place)
    }
  }

  /// Whether one emergency gets an ambulance before another (E11).
  func precedes(_ one: IncidentID, _ other: IncidentID) -> Bool {
    let (left, right) = (incidents[one], incidents[other])
    if rules.queue == .priority, left.priority != right.priority {
      return left.priority < right.priority
    }
    return (left.received, one) < (right.received, other)
  }

  /// The ambulance that goes to an emergency; nil when all are busy with what is not less urgent.
  /// - Complexity: O(ambulances).
  func choose(for incident: IncidentID) -> AmbulanceChoice? {
    switch rules.dispatch {
    case .closest, .closestAtStation: closest(to: incident)
    case .stationOrder: inOrder(of: incident)
    }
  }

  /// Of ambulances that are there at the same time, one that nobody loses goes, and then the lower number.
  private func closest(to incident: IncidentID) -> AmbulanceChoice? {
    var best: AmbulanceChoice?
    var bestIsTaken = false
    for ambulance in ambulances.ids {
      guard let response = response(of: ambulance, to: incident) else { continue }
      let isTaken = ambulances[ambulance].state.incident != nil
      guard var choice = best else {
        best = AmbulanceChoice(ambulance, expected: response)
        bestIsTaken = isTaken
        continue
      }
      choice.count += 1
      if (response, isTaken ? 1 : 0) < (choice.expected, bestIsTaken ? 1 : 0) {
        choice.next = choice.expected
        (choice.ambulance, choice.expected, bestIsTaken) = (ambulance, response, isTaken)
      } else if choice.next.map({ response < $0 }) ?? true {
        choice.next = response
      }
      best = choice
    }
    return best
  }

  private func inOrder(of incident: IncidentID) -> AmbulanceChoice? {
    func choice(_ ambulance: AmbulanceID) -> AmbulanceChoice? {
      response(of: ambulance, to: incident).map { AmbulanceChoice(ambulance, expected: $0) }
    }
    for station in rules.stationOrders[incidents[incident].place.zone.index] {
      let found = ambulances.ids.first {
        ambulances[$0].home == station && isFree($0)
      }
      if let found { return choice(found) }
    }
    // What no free ambulance can do, one may have to that is under way to somebody less urgent.
    return ambulances.ids.first { mayTake($0, for: incident) }.flatMap(choice)
  }

  /// Whether an ambulance has nothing to do.
  func isFree(_ ambulance: AmbulanceID) -> Bool {
    guard !ambulances[ambulance].isLeaving else { return false }
    return switch ambulances[ambulance].state {
    case .atStation: true
    case .returning: rules.dispatch != .closestAtStation
    default: false
    }
  }

  /// Whether an ambulance may turn from an emergency to a more urgent one (E04, E05).
  func mayTake(_ ambulance: AmbulanceID, for incident: IncidentID) -> Bool {
    switch ambulances[ambulance].state {
    case .mobilising(let other, _), .going(let other):
      rules.redispatch.allows(
        from: incidents[other].priority, to: incidents[incident].priority)
    default: false
    }
  }

  /// How long until an ambulance is expected at an emergency; nil when it cannot be sent there.
  func response(of ambulance: AmbulanceID, to incident: IncidentID) -> TimeSpan? {
    guard isFree(ambulance) || mayTake(ambulance, for: incident) else { return nil }
    let found = ambulances[ambulance]
    let mobilisation =
      switch found.state {
      case .atStation: rules.expectedMobilisation
      case .mobilising(_, let since): max(.zero, since + rules.expectedMobilisation - now)
      default: TimeSpan.zero
      }
    return response(from: found.place, to: incident, mobilisation)
  }

  private func response(
    from place: Place, to incident: IncidentID, _ mobilisation: TimeSpan
  ) -> TimeSpan {
    let (goal, priority) = (incidents[incident].place, incidents[incident].priority)
    return mobilisation
      + map.time(
        from: place, to: goal, leaving: now + mobilisation,
        factor: rules.speeds.toScene(priority))
  }

  /// Sends an ambulance; whoever loses it gets another or waits.
  private mutating func send(_ ambulance: AmbulanceID, to incident: IncidentID) {
    let state = ambulances[ambulance].state
    if let station = state.station {
      counts[station.index] -= 1
      isUnsettled = true
    }
    if let loser = state.incident { outbox.append(.recall(ambulance, from: loser)) }
    switch state {
    case .atStation: order(ambulance, to: incident, .mobilising(incident, since: now))
    case .mobilising(_, let since):
      order(ambulance, to: incident, .mobilising(incident, since: since))
    default: order(ambulance, to: incident, .going(incident))
    }
    if let loser = state.incident { serve(loser) }
  }

  private mutating func order(
    _ ambulance: AmbulanceID, to incident: IncidentID, _ state: Ambulance.State
  ) {
    ambulances[ambulance].state = state
    incidents[incident].state = .ordered(ambulance)
    outbox.append(.order(ambulance, incident))
    // The ambulance first, then the answer: the document's order of steps (H-UC13).
    answer(incident)
  }

  /// An ambulance has nothing to do where it is: the first in the queue gets it, or it goes to a station.
  mutating func release(_ ambulance: AmbulanceID, at place: Place) {
    ambulances[ambulance].place = place
    let isLeaving = ambulances[ambulance].isLeaving
    if !isLeaving, rules.dispatch != .closestAtStation, let first = queue.first {
      queue.removeFirst()
      // It does not stand at a station, so its crew need not make ready.
      chooseNext(ambulance, for: first, after: .zero)
      return order(ambulance, to: first, .going(first))
    }
    let station = isLeaving ? ambulances[ambulance].home : station(for: ambulance)
    counts[station.index] += 1
    ambulances[ambulance].state = .returning(station)
    if !isLeaving, rules.moveUp.movesOthers {
      (isUnsettled, released) = (true, ambulance)
    } else {
      outbox.append(.goTo(ambulance, station))
    }
  }

  /// Writes down that an ambulance goes to an emergency because it is the first that became free.
  private mutating func chooseNext(
    _ ambulance: AmbulanceID, for incident: IncidentID, after mobilisation: TimeSpan
  ) {
    incidents[incident].choice = AmbulanceChoice(
      ambulance,
      expected: response(from: ambulances[ambulance].place, to: incident, mobilisation))
  }

  /// An ambulance stands at a station: its shift ends there, or the first in the queue gets it.
  mutating func standBy(_ ambulance: AmbulanceID, at station: AmbulanceStationID) {
    ambulances[ambulance].place = stations[station.index].place
    ambulances[ambulance].state = .atStation(station)
    if ambulances[ambulance].isLeaving { return leave(ambulance, from: station) }
    guard let first = queue.first else { return }
    queue.removeFirst()
    chooseNext(ambulance, for: first, after: rules.expectedMobilisation)
    send(ambulance, to: first)
  }

  /// Where an ambulance goes when nobody waits for it (E08).
  private func station(for ambulance: AmbulanceID) -> AmbulanceStationID {
    if let station = waitingStation(of: ambulance) { return station }
    let home = ambulances[ambulance].home
    guard rules.returnTo == .nearest else { return home }
    var best: (station: AmbulanceStationID, time: TimeSpan)?
    for station in stations.indices where counts[station] < stations[station].capacity {
      let time = time(of: ambulance, to: AmbulanceStationID(station))
      if best.map({ time < $0.time }) ?? true { best = (AmbulanceStationID(station), time) }
    }
    return best?.station ?? home
  }

  /// The hospital that is reached first of those that take patients, or of all when none does (E07, H-D11); nil
  /// when there is none.
  func nearestHospital(to place: Place) -> HospitalID? {
    var best: (hospital: HospitalID, time: TimeSpan)?
    let areAllFull = !takesPatients.contains(true)
    for (number, hospital) in hospitals.enumerated() where areAllFull || takesPatients[number] {
      let time = map.time(
        from: place, to: hospital, leaving: now, factor: rules.speeds.toHospital)
      if best.map({ time < $0.time }) ?? true { best = (HospitalID(number), time) }
    }
    return best?.hospital
  }
}
