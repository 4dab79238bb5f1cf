public import Geography
public import Quantities

/// Search for the ambulance with the shortest response without scanning the whole fleet.
///
/// It requires that the time of a drive depends only on its length and start, so that a nearer
/// ambulance never arrives later than a farther one.
extension EmergencyCore {
  /// True if drive times depend only on length and start, and the rules compare them.
  static func canSearch(_ map: EmergencyMap, _ rules: EmergencyRules) -> Bool {
    rules.dispatch != .stationOrder && map.streets.areAlike && map.streets.law == nil
  }

  /// Changes an ambulance and updates the index; all changes must use this function.
  mutating func change(_ ambulance: AmbulanceID, _ change: (inout Ambulance) -> Void) {
    // A standing ambulance is where the service knows it to be, until it sets off.
    if !ambulances[ambulance].state.isUnderWay { ambulances[ambulance].seen = now }
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

  /// Returns the ambulance with the earliest expected arrival, and the number of candidates.
  /// - Complexity: O(ambulances at most as far as the second best).
  func nearest(to incident: IncidentID) -> AmbulanceChoice? {
    let (place, priority) = (incidents[incident].place, incidents[incident].priority)
    return nearest(to: place, priority, bestStanding(for: place, priority))
  }

  /// Does the same as `nearest`, but reuses the last result if nothing has changed.
  mutating func findNearest(to incident: IncidentID) -> AmbulanceChoice? {
    findNearest(to: incidents[incident].place, incidents[incident].priority)
  }

  private mutating func findNearest(to place: Place, _ priority: Priority) -> AmbulanceChoice? {
    if let found = search.lastChoice?.value(for: place, priority, at: now) { return found }
    let choice = nearest(to: place, priority, findStanding(for: place, priority))
    search.lastChoice = Found(place: place, priority: priority, instant: now, value: choice)
    return choice
  }

  private mutating func findStanding(for place: Place, _ priority: Priority) -> BestAmbulance {
    if let found = search.lastStanding?.value(for: place, priority, at: now) { return found }
    let best = bestStanding(for: place, priority)
    search.lastStanding = Found(place: place, priority: priority, instant: now, value: best)
    return best
  }

  /// Returns the emergency that would now lose its ambulance to one at a place; nil if none would.
  public mutating func loser(
    to place: Place, _ priority: Priority, at instant: Instant
  ) -> IncidentID? {
    now = max(now, instant)
    guard !rules.redispatch.isEmpty, let choice = findNearest(to: place, priority) else {
      return nil
    }
    return ambulances[choice.ambulance].state.incident
  }

  private func nearest(
    to place: Place, _ priority: Priority, _ standing: BestAmbulance
  ) -> AmbulanceChoice? {
    var best = standing
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

  /// Number of ordered ambulances that an emergency of a priority could take from others.
  private func takeableCount(for priority: Priority) -> Int {
    Priority.allCases.reduce(0) { sum, other in
      let count = search.orderedCounts[Int(other.rawValue)]
      return rules.redispatch.allows(from: other, to: priority) ? sum + count : sum
    }
  }

  /// Searches the ambulances under way, as `PlaceIndex.search` does.
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

  /// Finds the ambulances under way whose exact positions can affect the choice for a place.
  /// - Parameters:
  ///   - place: place of the emergency.
  ///   - priority: priority of the emergency.
  ///   - instant: time of the choice.
  ///   - longest: upper bound of the time since each of them was last seen.
  ///   - found: receives them; earlier contents are removed.
  /// - Complexity: O(ambulances at most as far as the second best).
  public mutating func findUnderWay(
    mattering place: Place, _ priority: Priority, at instant: Instant, seenWithin longest: TimeSpan,
    into found: inout [AmbulanceID]
  ) {
    now = max(now, instant)
    found.removeAll(keepingCapacity: true)
    // Wherever each ambulance is in its circle, the second best is not later than this.
    var latest = findStanding(for: place, priority)
    searchUnderWay(from: place.point, priority, reach(latest.limit, priority)) { other, away in
      if let delay = delay(of: other, for: priority) {
        let farthest = Distance(meters: (away + drift(of: other) + 1) / 1000)
        latest.add(
          other, delay + time(over: farthest, priority, after: delay), isTaken: false)
      }
      return reach(latest.limit, priority)
    }
    let near = reach(latest.limit, priority) + 1
    let farthest = near + drift(over: longest)
    searchUnderWay(from: place.point, priority, farthest) { other, away in
      let driven = drift(of: other)
      if driven > 0, away - driven <= near { found.append(other) }
      return farthest
    }
  }

  /// Greatest map distance in millimetres of an ambulance from the place where it was last seen.
  private func drift(of ambulance: AmbulanceID) -> Double {
    let found = ambulances[ambulance]
    return found.state.isUnderWay ? drift(over: now - found.seen) : 0
  }

  private func drift(over time: TimeSpan) -> Double { time.inSeconds * topSpeed * 1000 }

  /// The best of the ambulances at stations.
  private func bestStanding(for place: Place, _ priority: Priority) -> BestAmbulance {
    var best = BestAmbulance()
    let delay = rules.expectedMobilisation
    search.stations.search(from: place.point, reach: .infinity) { station, _ in
      let response = response(from: stations[station.index].place, to: place, priority, delay)
      for position in 0..<min(2, search.standing[station.index].count) {
        best.add(search.standing[station.index][position], response, isTaken: false)
      }
      return reach(best.limit.map { $0 - delay }, priority)
    }
    return best
  }

  private func time(
    over distance: Distance, _ priority: Priority, after delay: TimeSpan
  ) -> TimeSpan {
    map.streets.drive(
      map.streets.streetDistance(distance), noise: 1 / rules.speeds.toScene(priority),
      from: now + delay, clock: map.clock)
  }

  /// Map distance in millimetres beyond which no ambulance arrives within a time limit.
  private func reach(_ limit: TimeSpan?, _ priority: Priority) -> Double {
    guard let limit else { return .infinity }
    // One millisecond is added, because times are rounded.
    let longest = max(.zero, limit + .milliseconds(1)).inSeconds
    return longest * fastest * rules.speeds.toScene(priority) * 1000 + 1
  }
}
