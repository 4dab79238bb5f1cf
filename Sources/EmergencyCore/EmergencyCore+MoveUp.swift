import Geography
import MachineParts
import Matching
import Quantities

/// Where ambulances without an emergency wait.
extension EmergencyCore {
  /// The ambulances that may be told where to wait, in the order of their numbers.
  var movable: [AmbulanceID] {
    ambulances.ids.filter { ambulances[$0].state.station != nil && !ambulances[$0].isLeaving }
  }

  /// Distributes those without an emergency anew, where their number has changed and the rule says so (E09).
  /// - Complexity: O(n³) in their number under a rule that moves others.
  mutating func rearrange() {
    guard isUnsettled else { return }
    isUnsettled = false
    guard rules.moveUp.movesOthers else { return }
    let movable = self.movable
    let goals: [AmbulanceStationID?]
    switch rules.moveUp {
    case .complianceTable(let rows): goals = assign(movable, to: rows[movable.count])
    case .benefit(let benefits): goals = assign(movable, by: benefits)
    case .none, .priorityList, .expectedCoverage: return
    }
    for (ambulance, goal) in zip(movable, goals) {
      if let goal = goal ?? ambulances[ambulance].state.station { move(ambulance, to: goal) }
    }
    released = nil
  }

  /// Sends an ambulance to a station where it is to wait; one that has just become free gets its first order.
  private mutating func move(_ ambulance: AmbulanceID, to goal: AmbulanceStationID) {
    let now = ambulances[ambulance].state.station
    if let now, now != goal {
      counts[now.index] -= 1
      counts[goal.index] += 1
      change(ambulance) { $0.state = .returning(goal) }
    }
    if ambulance == released {
      outbox.append(.goTo(ambulance, goal))
    } else if now != goal {
      outbox.append(.moveUp(ambulance, goal))
    }
  }

  /// The expected time of each of some ambulances to each of some stations, row by row.
  private func times(_ units: [AmbulanceID], to goals: [AmbulanceStationID]) -> [TimeSpan] {
    units.flatMap { unit in goals.map { time(of: unit, to: $0) } }
  }

  /// How long an ambulance is expected to drive to a station; nothing for one that stands there.
  func time(of ambulance: AmbulanceID, to station: AmbulanceStationID) -> TimeSpan {
    if case .atStation(station) = ambulances[ambulance].state { return .zero }
    return map.time(
      from: ambulances[ambulance].place, to: stations[station.index].place, leaving: now,
      factor: rules.speeds.toStation)
  }

  /// As many ambulances as places, with the least driving in all.
  private func assign(
    _ units: [AmbulanceID], to places: [AmbulanceStationID]
  ) -> [AmbulanceStationID?] {
    var solver = DenseAssignment()
    solver.solve(
      times(units, to: places).map(\.milliseconds), rowCount: units.count,
      columnCount: places.count)
    return units.indices.map { row in solver.column(ofRow: row).map { places[$0] } }
  }

  private func assign(
    _ units: [AmbulanceID], by benefits: StationBenefits
  ) -> [AmbulanceStationID?] {
    let all = stations.indices.map { AmbulanceStationID($0) }
    let costs = times(units, to: all).map { $0.inSeconds * benefits.costPerSecond }
    return StationSlots(benefits.ofStations, room: stations.map(\.capacity))
      .assign(costs, unitCount: units.count).map { $0.map { AmbulanceStationID($0) } }
  }

  /// Where an ambulance that has become free waits; nil where it goes as if there were no rule.
  func waitingStation(of ambulance: AmbulanceID) -> AmbulanceStationID? {
    switch rules.moveUp {
    case .none, .complianceTable, .benefit: return nil
    case .priorityList(let list):
      var free = counts
      return list.first { station in
        free[station.index] -= 1
        return free[station.index] < 0
      }
    case .expectedCoverage(let coverage): return mostUseful(for: ambulance, coverage)
    }
  }

  /// The station with room at which an ambulance adds most to the expected coverage.
  ///
  /// It adds the emergencies within its reach that find every other ambulance in reach busy, but not this
  /// one. Of stations that add the same, it goes to the nearest in time.
  private func mostUseful(
    for ambulance: AmbulanceID, _ coverage: ExpectedCoverage
  ) -> AmbulanceStationID? {
    var others = [Int](repeating: 0, count: coverage.weights.count)
    for other in movable where other != ambulance {
      guard let station = ambulances[other].state.station else { continue }
      for zone in reach[station.index] { others[zone] += 1 }
    }
    var powers = [1 - coverage.busyShare]
    for number in 0..<(others.max() ?? 0) { powers.append(powers[number] * coverage.busyShare) }
    var best: (station: AmbulanceStationID, gain: Int64, time: TimeSpan)?
    for station in stations.indices where counts[station] < stations[station].capacity {
      let sum = reach[station].reduce(0) { $0 + coverage.weights[$1] * powers[others[$1]] }
      // Sums that differ by rounding only are equal.
      let gain = Int64((sum / total * 1e9).rounded())
      if let best, gain < best.gain { continue }
      let time = time(of: ambulance, to: AmbulanceStationID(station))
      if let best, gain == best.gain, time >= best.time { continue }
      best = (AmbulanceStationID(station), gain, time)
    }
    return best?.station
  }

  private var total: Double {
    guard case .expectedCoverage(let coverage) = rules.moveUp else { return 1 }
    return max(coverage.weights.reduce(0, +), .leastNormalMagnitude)
  }
}
