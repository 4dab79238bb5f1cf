import CityModels
import EmergencyCore
import EventEngine
import Geography
import Quantities
import Results

/// Shifts of crews, and temporary closures of hospitals.
extension City {
  /// Schedules shifts; crews that are off duty at the start go home at once.
  mutating func expectShifts(_ firstAid: FirstAid) {
    for (number, shift) in firstAid.shiftOfAmbulance.enumerated() {
      let times = firstAid.model.shifts[shift].times
      let ambulance = AmbulanceID(number)
      if times.contains(.start, clock) {
        let end = times.begins(from: .start, clock) - TimeOfDay.day + times.length
        schedule(.shiftEnds(ambulance), at: end, .shiftEnd)
      } else {
        endShift(of: ambulance)
      }
      schedule(
        .shiftBegins(ambulance), at: times.begins(from: .start + .milliseconds(1), clock),
        .shiftStart)
    }
  }

  /// Starts the shift of a crew at its station; a crew still out from the previous shift continues.
  mutating func beginShift(of ambulance: AmbulanceID) {
    guard let firstAid else { return }
    if let times = firstAid.times(of: ambulance), engine.now > .start {
      schedule(.shiftEnds(ambulance), at: engine.now + times.length, .shiftEnd)
      schedule(.shiftBegins(ambulance), at: engine.now + TimeOfDay.day, .shiftStart)
    }
    guard firstAid.core.ambulance(ambulance).state == .offDuty else { return }
    let (now, window) = (engine.now, plan.model.window)
    firstAid.change(ambulance) { $0.begin(.atStation, at: now, window) }
    tell(.crew(ambulance, .onDuty(firstAid.homes[ambulance.index])))
  }

  /// Ends the shift of a crew, after its current mission if any.
  mutating func endShift(of ambulance: AmbulanceID) {
    guard let firstAid else { return }
    let found = firstAid.core.ambulance(ambulance)
    guard found.state != .offDuty, !found.isLeaving else { return }
    tell(.crew(ambulance, .shiftEnds))
    guard firstAid.core.ambulance(ambulance).state == .offDuty else { return }
    let (now, window) = (engine.now, plan.model.window)
    firstAid.change(ambulance) { $0.begin(.offDuty, at: now, window) }
  }

  /// Schedules the daily closing and reopening of hospitals.
  mutating func expectHospitals(_ firstAid: FirstAid) {
    for (number, hospital) in firstAid.model.hospitals.enumerated() {
      guard let closed = hospital.closed else { continue }
      let id = HospitalID(number)
      if closed.contains(.start, clock) {
        tell(.hospital(id, isOpen: false))
        let end = closed.begins(from: .start, clock) - TimeOfDay.day + closed.length
        schedule(.hospitalChanges(id, isOpen: true), at: end, .shiftEnd)
      }
      schedule(
        .hospitalChanges(id, isOpen: false),
        at: closed.begins(from: .start + .milliseconds(1), clock), .shiftEnd)
    }
  }

  mutating func change(_ hospital: HospitalID, isOpen: Bool) {
    guard let closed = firstAid?.model.hospitals[hospital.index].closed else { return }
    tell(.hospital(hospital, isOpen: isOpen))
    guard !isOpen else { return }
    schedule(.hospitalChanges(hospital, isOpen: true), at: engine.now + closed.length, .shiftEnd)
    schedule(.hospitalChanges(hospital, isOpen: false), at: engine.now + TimeOfDay.day, .shiftEnd)
  }

  /// Records the zones that a free ambulance would reach in time, and schedules the next
  /// observation.
  mutating func lookAtCoverage() {
    guard let firstAid, let cover = firstAid.cover else { return }
    var standing = [Int](repeating: 0, count: firstAid.model.stations.count)
    var driving: [Place] = []
    for ambulance in firstAid.ambulances where firstAid.core.canBeSent(ambulance) {
      switch firstAid.core.ambulance(ambulance).state {
      case .atStation(let station): standing[station.index] += 1
      default: driving.append(whereabouts(of: ambulance, firstAid))
      }
    }
    cover.look(standing, driving, firstAid.core.map, at: engine.now)
    let next = engine.now + cover.interval
    if next < model.window.end { schedule(.coverageIsLookedAt, at: next, .emergency) }
  }
}
