public import Geography
public import Quantities

/// Finds the ambulance with the shortest response without scanning the whole fleet.
///
/// This works where a drive's time depends only on its length and start: a nearer ambulance then never arrives
/// later than a farther one.
extension EmergencyCore {
  /// Whether drive times depend only on length and start, and the rules compare them.
  static func canSearch(_ map: EmergencyMap, _ rules: EmergencyRules) -> Bool {
    rules.dispatch != .stationOrder && map.streets.areAlike && map.streets.law == nil
  }

  /// Changes an ambulance and keeps the index up to date; every change goes through here.
  mutating func change(_ ambulance: AmbulanceID, _ change: (inout Ambulance) -> Void) {
    change(&ambulances[ambulance])
    guard usesSearch else { return }
    let found = ambulances[ambulance]
    let entry: AmbulanceSearch.Entry =
      switch found.state {
      case .atStation(let station): isFree(ambulance) ? .standing(station) : .none
      case .returning: isFree(ambulance) ? .returning : .none
      case .mobilising(let incident, _), .going(let incident):
        rules.redispatch.isEmpty ? .none : .ordered(incidents[incident].priority)
      case .offDuty, .onScene, .transporting, .handingOver: .none
      }
    search.file(ambulance, as: entry, at: found.place.point)
  }

  /// The ambulance that is there first, and how many it was chosen from.
  /// - Complexity: O(ambulances that are as near as the second best).
  func nearest(to incident: IncidentID) -> AmbulanceChoice? {
    nearest(to: incidents[incident].place, incidents[incident].priority)
  }

  /// The emergency that would lose its ambulance to one at a place; nil where nobody would.
  public func loser(to place: Place, _ priority: Priority) -> IncidentID? {
    guard !rules.redispatch.isEmpty, let choice = nearest(to: place, priority) else { return nil }
    return ambulances[choice.ambulance].state.incident
  }

  private func nearest(to place: Place, _ priority: Priority) -> AmbulanceChoice? {
    var best = BestAmbulance()
    addStanding(to: place, priority, &best)
    searchUnderWay(from: place.point, priority, reach(best.limit, priority)) { other, _ in
      if let delay = delay(of: other, for: priority) {
        best.add(
          other, response(from: ambulances[other].place, to: place, priority, delay),
          isTaken: ambulances[other].state.incident != nil)
      }
      return reach(best.limit, priority)
    }
    guard var choice = best.choice else { return nil }
    choice.count = search.freeCount + takeableCount(for: priority)
    return choice
  }

  /// How many are ordered to somebody who would lose them to somebody of a priority.
  private func takeableCount(for priority: Priority) -> Int {
    Priority.allCases.reduce(0) { sum, other in
      let count = search.orderedCounts[Int(other.rawValue)]
      return rules.redispatch.allows(from: other, to: priority) ? sum + count : sum
    }
  }

  /// Looks at those under way, as `PlaceIndex.search` does.
  @inline(__always)
  private func searchUnderWay(
    from point: Point, _ priority: Priority, _ reach: Double,
    visit: (AmbulanceID, Double) -> Double
  ) {
    var reach = reach
    search.returning.search(from: point, reach: reach) { other, away in
      reach = visit(other, away)
      return reach
    }
    guard !rules.redispatch.isEmpty, takeableCount(for: priority) > 0 else { return }
    search.ordered.search(from: point, reach: reach, visit: visit)
  }

  /// Finds the driving ambulances whose exact positions can affect the choice for a place.
  /// - Parameters:
  ///   - place: where somebody needs one.
  ///   - priority: how urgently.
  ///   - drift: how far on the map any of them may have driven since first aid was told where it is.
  ///   - found: receives them; what it held before is gone.
  /// - Complexity: O(ambulances that are as near as the second best).
  public func findUnderWay(
    mattering place: Place, _ priority: Priority, drift: Distance,
    into found: inout [AmbulanceID]
  ) {
    found.removeAll(keepingCapacity: true)
    // Wherever in its circle each of them is, the second best is not later than this.
    var latest = BestAmbulance()
    addStanding(to: place, priority, &latest)
    searchUnderWay(from: place.point, priority, reach(latest.limit, priority)) { other, away in
      if let delay = delay(of: other, for: priority) {
        let farthest = Distance(meters: away / 1000 + 0.001) + drift
        latest.add(
          other, delay + time(over: farthest, priority, after: delay), isTaken: false)
      }
      return reach(latest.limit, priority)
    }
    let farthest = self.reach(latest.limit, priority) + drift.millimeters + 1
    searchUnderWay(from: place.point, priority, farthest) { other, away in
      if away <= farthest { found.append(other) }
      return farthest
    }
  }

  /// No ambulance drives faster, in metres of the map in a second; of use where `usesSearch`.
  public var topSpeed: Double {
    let toScene = Priority.allCases.map { rules.speeds.toScene($0) }.max() ?? 1
    return fastest * max(toScene, rules.speeds.toStation)
  }

  /// Looks at those that stand at stations.
  private func addStanding(
    to place: Place, _ priority: Priority, _ best: inout BestAmbulance
  ) {
    let delay = rules.expectedMobilisation
    search.stations.search(from: place.point, reach: .infinity) { station, _ in
      let response = response(from: stations[station.index].place, to: place, priority, delay)
      for ambulance in search.standing[station.index].prefix(2) {
        best.add(ambulance, response, isTaken: false)
      }
      return reach(best.limit.map { $0 - delay }, priority)
    }
  }

  private func time(
    over distance: Distance, _ priority: Priority, after delay: TimeSpan
  ) -> TimeSpan {
    map.streets.drive(
      map.streets.streetDistance(distance), noise: 1 / rules.speeds.toScene(priority),
      from: now + delay, clock: map.clock)
  }

  /// Nobody farther away than so many millimetres on the map is there by a time.
  private func reach(_ limit: TimeSpan?, _ priority: Priority) -> Double {
    guard let limit else { return .infinity }
    // A millisecond more, since times are rounded.
    let longest = max(.zero, limit + .milliseconds(1)).inSeconds
    return longest * fastest * rules.speeds.toScene(priority) * 1000 + 1
  }
}
