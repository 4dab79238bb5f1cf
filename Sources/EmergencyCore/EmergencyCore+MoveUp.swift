import Geography
import MachineParts
import Matching
import Quantities

/// Stations at which ambulances without an emergency wait.
extension EmergencyCore {
  /// The ambulances that may be told where to wait, in order of their numbers.
  var movable: [AmbulanceID] {
    ambulances.ids.filter { ambulances[$0].state.station != nil && !ambulances[$0].isLeaving }
  }

  /// Redistributes the ambulances without an emergency if their number has changed and the rule
  /// requires it (E09).
  /// - Complexity: O(n³) in their number under a rule that moves other ambulances.
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

  /// Sends an ambulance to a station to wait there; for one that has just become free, this is its
  /// first order.
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

  /// Returns the expected driving time of each ambulance to each station, row by row.
  private func times(_ units: [AmbulanceID], to goals: [AmbulanceStationID]) -> [TimeSpan] {
    units.flatMap { unit in goals.map { time(of: unit, to: $0) } }
  }

  /// Expected driving time of an ambulance to a station; 0 for one that stands there.
  func time(of ambulance: AmbulanceID, to station: AmbulanceStationID) -> TimeSpan {
    if case .atStation(station) = ambulances[ambulance].state { return .zero }
    return map.time(
      from: ambulances[ambulance].place, to: stations[station.index].place, leaving: now,
      factor: rules.speeds.toStation)
  }

  /// Assigns ambulances to the same number of places with the least total driving.
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

  /// Returns the station at which an ambulance that has become free waits; nil if no rule applies.
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

  /// Returns the station with room at which an ambulance adds most to the expected coverage.
  ///
  /// It adds the emergencies within its reach for which every other ambulance in reach is busy, but
  /// not this one. Among stations with equal gain, the nearest in time is chosen.
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
      // Sums that differ by rounding only count as equal.
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
