public import MachineParts
import Quantities

/// Invariants that hold between commands; a violation is a defect of the emergency service, never
/// of its users.
extension EmergencyCore {
  /// Checks the invariants of this machine.
  /// - Returns: the first broken invariant; nil if all hold.
  /// - Complexity: O(emergencies + ambulances x waiting emergencies).
  public func brokenInvariant() -> InvariantViolation? {
    for ambulance in ambulances.ids {
      if let broken = broken(ambulance) { return broken }
    }
    for incident in incidents.ids {
      if let broken = broken(incident) { return broken }
    }
    for (number, incident) in queue.enumerated() {
      // E11: no emergency is overtaken by a less urgent one.
      if number > 0, !precedes(queue[number - 1], incident) {
        return violation("E11", "incident \(incident)")
      }
    }
    for (number, station) in stations.enumerated() {
      let standing = ambulances.ids.reduce(0) {
        $0 + (ambulances[$1].state.station?.index == number ? 1 : 0)
      }
      guard standing == counts[number] else { return violation("E08", "station \(number)") }
      // Ambulances sent home have a place there, even if another one occupies it at the moment.
      let strangers = ambulances.ids.reduce(0) {
        let found = ambulances[$1]
        return $0 + (found.state.station?.index == number && found.home.index != number ? 1 : 0)
      }
      if strangers > station.capacity { return violation("E08", "station \(number)") }
    }
    if let broken = brokenTable() { return broken }
    // E03: the search finds the same ambulance as a full scan.
    if usesSearch, let last = incidents.ids.last, nearest(to: last) != closest(to: last) {
      return violation("E03", "incident \(last)")
    }
    for (alarm, incident) in incidentOfAlarm where !incidents.contains(incident) {
      return violation("E10", "alarm \(alarm)")
    }
    return nil
  }

  /// E09: ambulances without an emergency wait at the stations in the row for their number.
  private func brokenTable() -> InvariantViolation? {
    guard case .complianceTable(let rows) = rules.moveUp else { return nil }
    let waiting = movable.compactMap { ambulances[$0].state.station }.sorted()
    return waiting == rows[waiting.count].sorted()
      ? nil : violation("E09", "\(waiting.count) ambulances")
  }

  private func violation(_ code: String, _ subject: String) -> InvariantViolation {
    InvariantViolation(code: code, subject: subject)
  }

  /// E01: an ambulance and its emergency refer to each other, in the same state (E04).
  private func broken(_ ambulance: AmbulanceID) -> InvariantViolation? {
    let state = ambulances[ambulance].state
    guard let incident = state.incident else { return nil }
    let isAgreed =
      switch (state, incidents[incident].state) {
      case (.mobilising, .ordered(let other)), (.going, .ordered(let other)),
        (.onScene, .onScene(let other)), (.transporting, .transporting(let other, _)),
        (.handingOver, .handover(let other, _)):
        other == ambulance
      default: false
      }
    return isAgreed ? nil : violation("E01", "ambulance \(ambulance)")
  }

  private func broken(_ incident: IncidentID) -> InvariantViolation? {
    let state = incidents[incident].state
    if let ambulance = state.ambulance, ambulances[ambulance].state.incident != incident {
      return violation("E01", "incident \(incident)")
    }
    let isQueued = queue.contains(incident)
    // E02: a waiting emergency is in the queue once, and no ambulance could come.
    guard isQueued == (state == .queued) else { return violation("E02", "incident \(incident)") }
    if isQueued, choose(for: incident) != nil { return violation("E02", "incident \(incident)") }
    return nil
  }
}
