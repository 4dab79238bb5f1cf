import Geography
import MachineParts
import Quantities

/// Status reports of crews, in the order of a mission.
extension EmergencyCore {
  mutating func handle(
    _ command: CrewCommand, of ambulance: AmbulanceID
  ) throws(EmergencyRefusal) {
    let state = ambulances[ambulance].state
    switch (command, state) {
    case (.onDuty(let station), .offDuty): try begin(ambulance, at: station)
    case (.mobilised, .mobilising(let incident, _)):
      change(ambulance) { $0.state = .going(incident) }
    case (.arrived, .going(let incident)):
      let place = incidents[incident].place
      change(ambulance) { ($0.place, $0.state) = (place, .onScene(incident)) }
      incidents[incident].state = .onScene(ambulance)
    case (.leavesScene(carrying: true), .onScene(let incident)):
      guard let hospital = nearestHospital(to: incidents[incident].place) else {
        throw .noHospital
      }
      change(ambulance) { $0.state = .transporting(incident, hospital) }
      incidents[incident].state = .transporting(ambulance, hospital)
      outbox.append(.carry(ambulance, incident, to: hospital))
    case (.leavesScene(carrying: false), .onScene(let incident)):
      incidents[incident].state = .closed(.treated)
      release(ambulance, at: incidents[incident].place)
    case (.atHospital, .transporting(let incident, let hospital)):
      let place = hospitals[hospital.index]
      change(ambulance) { ($0.place, $0.state) = (place, .handingOver(incident, hospital)) }
      incidents[incident].state = .handover(ambulance, hospital)
    case (.free, .handingOver(let incident, let hospital)):
      incidents[incident].state = .closed(.transported)
      release(ambulance, at: hospitals[hospital.index])
    case (.atStation, .returning(let station)): standBy(ambulance, at: station)
    case (.isAt(let place), .returning), (.isAt(let place), .going):
      guard place.zone.index < map.zones.zoneCount else { throw .notOnMap }
      let now = now
      change(ambulance) { ($0.place, $0.seen) = (place, now) }
    case (.offDuty, .atStation(let station)), (.offDuty, .returning(let station)):
      leave(ambulance, from: station)
    case (.shiftEnds, _): try endShift(of: ambulance)
    default: throw .illegalStatus
    }
  }

  private mutating func begin(
    _ ambulance: AmbulanceID, at station: AmbulanceStationID
  ) throws(EmergencyRefusal) {
    guard station.index < stations.count else { throw .unknownStation }
    // A place is reserved for ambulances that return to their own station.
    let isHome = ambulances[ambulance].hasHome && ambulances[ambulance].home == station
    guard isHome || counts[station.index] < stations[station.index].capacity else {
      throw .stationFull
    }
    counts[station.index] += 1
    change(ambulance) { ($0.home, $0.hasHome) = (station, true) }
    isUnsettled = true
    standBy(ambulance, at: station)
  }

  /// Ends the service of an ambulance at a station, or on the way to it.
  mutating func leave(_ ambulance: AmbulanceID, from station: AmbulanceStationID) {
    counts[station.index] -= 1
    change(ambulance) { ($0.state, $0.isLeaving) = (.offDuty, false) }
    isUnsettled = true
  }

  /// Ends a crew's shift: the ambulance drives home at once, or after its mission.
  private mutating func endShift(of ambulance: AmbulanceID) throws(EmergencyRefusal) {
    let found = ambulances[ambulance]
    guard found.state != .offDuty, !found.isLeaving else { throw .illegalStatus }
    if found.state == .atStation(found.home) { return leave(ambulance, from: found.home) }
    change(ambulance) { $0.isLeaving = true }
    guard let station = found.state.station else { return }
    isUnsettled = true
    guard found.state != .returning(found.home) else { return }
    counts[station.index] -= 1
    counts[found.home.index] += 1
    change(ambulance) { $0.state = .returning(found.home) }
    outbox.append(.goTo(ambulance, found.home))
  }
}
