import Geography
import MachineParts
import Quantities

/// Dispatch of ambulances to emergencies.
extension EmergencyCore {
  /// Sends an ambulance to an emergency, or queues the emergency.
  mutating func serve(_ incident: IncidentID) {
    if let choice = usesSearch ? findNearest(to: incident) : choose(for: incident) {
      incidents[incident].choice = choice
      send(choice.ambulance, to: incident)
    } else if rules.queue == .none {
      incidents[incident].state = .closed(.lost)
      outbox.append(.handOver(incident))
      answer(incident)
    } else {
      incidents[incident].state = .queued
      queue.insert(incident, at: placeInQueue(of: incident))
    }
  }

  /// Number of waiting emergencies that get an ambulance before a given one.
  /// - Complexity: O(log n) in the number of waiting emergencies.
  private func placeInQueue(of incident: IncidentID) -> Int {
    var (low, high) = (0, queue.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(incident, queue[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// True if one emergency gets an ambulance before another (E11).
  func precedes(_ one: IncidentID, _ other: IncidentID) -> Bool {
    let (left, right) = (incidents[one], incidents[other])
    if rules.queue == .priority, left.priority != right.priority {
      return left.priority < right.priority
    }
    return (left.received, one) < (right.received, other)
  }

  /// Chooses the ambulance for an emergency; nil if all are busy with emergencies that are not less
  /// urgent.
  /// - Complexity: O(ambulances), or O(ambulances nearby) if `usesSearch`.
  func choose(for incident: IncidentID) -> AmbulanceChoice? {
    switch rules.dispatch {
    case .closest, .closestAtStation:
      usesSearch ? nearest(to: incident) : closest(to: incident)
    case .stationOrder: inOrder(of: incident)
    }
  }

  /// Returns the ambulance with the earliest expected arrival, on any kind of streets.
  func closest(to incident: IncidentID) -> AmbulanceChoice? {
    var best = BestAmbulance()
    for ambulance in ambulances.ids {
      guard let response = response(of: ambulance, to: incident) else { continue }
      best.add(ambulance, response, isTaken: ambulances[ambulance].state.incident != nil)
    }
    return best.choice
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
    // If no free ambulance is suitable, one on the way to a less urgent patient may be.
    let priority = incidents[incident].priority
    return ambulances.ids.first { mayTake($0, for: priority) }.flatMap(choice)
  }

  /// True if an ambulance is idle.
  func isFree(_ ambulance: AmbulanceID) -> Bool {
    guard !ambulances[ambulance].isLeaving else { return false }
    return switch ambulances[ambulance].state {
    case .atStation: true
    case .returning: rules.dispatch != .closestAtStation
    default: false
    }
  }

  /// True if an ambulance may be redirected from its emergency to a more urgent one (E04, E05).
  func mayTake(_ ambulance: AmbulanceID, for priority: Priority) -> Bool {
    switch ambulances[ambulance].state {
    case .mobilising(let other, _), .going(let other):
      rules.redispatch.allows(from: incidents[other].priority, to: priority)
    default: false
    }
  }

  /// Expected response time of an ambulance to an emergency; nil if it cannot be sent there.
  func response(of ambulance: AmbulanceID, to incident: IncidentID) -> TimeSpan? {
    delay(of: ambulance, for: incidents[incident].priority).map {
      response(
        from: ambulances[ambulance].place, to: incidents[incident].place,
        incidents[incident].priority, $0)
    }
  }

  /// Expected time until an ambulance starts to drive; nil if it cannot be sent.
  func delay(of ambulance: AmbulanceID, for priority: Priority) -> TimeSpan? {
    guard isFree(ambulance) || mayTake(ambulance, for: priority) else { return nil }
    return switch ambulances[ambulance].state {
    case .atStation: rules.expectedMobilisation
    case .mobilising(_, let since): max(.zero, since + rules.expectedMobilisation - now)
    default: .zero
    }
  }

  /// Expected response time of an ambulance that drives from a place after a delay.
  func response(
    from place: Place, to goal: Place, _ priority: Priority, _ delay: TimeSpan
  ) -> TimeSpan {
    delay
      + map.time(
        from: place, to: goal, leaving: now + delay,
        factor: rules.speeds.toScene(priority))
  }

  /// Sends an ambulance.
  ///
  /// An emergency that loses it gets another one or waits.
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
    change(ambulance) { $0.state = state }
    incidents[incident].state = .ordered(ambulance)
    outbox.append(.order(ambulance, incident))
    // First the ambulance, then the answer: the document's order of steps (H-UC13).
    answer(incident)
  }

  /// Assigns an ambulance that has become idle to the first emergency in the queue, or sends it to
  /// a station.
  mutating func release(_ ambulance: AmbulanceID, at place: Place) {
    change(ambulance) { $0.place = place }
    let isLeaving = ambulances[ambulance].isLeaving
    if !isLeaving, rules.dispatch != .closestAtStation, let first = queue.first {
      queue.removeFirst()
      // It is not at a station, so its crew needs no mobilisation time.
      chooseNext(ambulance, for: first, after: .zero)
      return order(ambulance, to: first, .going(first))
    }
    let station = isLeaving ? ambulances[ambulance].home : station(for: ambulance)
    counts[station.index] += 1
    change(ambulance) { $0.state = .returning(station) }
    if !isLeaving, rules.moveUp.movesOthers {
      (isUnsettled, released) = (true, ambulance)
    } else {
      outbox.append(.goTo(ambulance, station))
    }
  }

  /// Records that an ambulance goes to an emergency because it is the first that became free.
  private mutating func chooseNext(
    _ ambulance: AmbulanceID, for incident: IncidentID, after mobilisation: TimeSpan
  ) {
    incidents[incident].choice = AmbulanceChoice(
      ambulance,
      expected: response(
        from: ambulances[ambulance].place, to: incidents[incident].place,
        incidents[incident].priority, mobilisation))
  }

  /// Handles an ambulance at a station: its shift ends there, or it is assigned to the first
  /// emergency in the queue.
  mutating func standBy(_ ambulance: AmbulanceID, at station: AmbulanceStationID) {
    let place = stations[station.index].place
    change(ambulance) { ($0.place, $0.state) = (place, .atStation(station)) }
    if ambulances[ambulance].isLeaving { return leave(ambulance, from: station) }
    guard let first = queue.first else { return }
    queue.removeFirst()
    chooseNext(ambulance, for: first, after: rules.expectedMobilisation)
    send(ambulance, to: first)
  }

  /// Returns the station to which an ambulance goes if no emergency waits (E08).
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

  /// Returns the hospital with the shortest drive among those that accept patients, or among all if
  /// none does (E07, H-D11); nil if there are no hospitals.
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
