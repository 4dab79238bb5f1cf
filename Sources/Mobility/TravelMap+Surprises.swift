public import Geography
public import Quantities

/// A trip as carried out by a user with incomplete knowledge.
public struct LivedTrip: Hashable, Sendable, BitwiseCopyable {
  /// Trip up to its end.
  public fileprivate(set) var option: TripOption

  /// End of the trip.
  public fileprivate(set) var place: Place

  /// True if it ended at a stop without service, because the user had not heard of a strike.
  public fileprivate(set) var isStranded = false
}

/// Trips that are simulated stage by stage, because the availability at stations determines the
/// next stage.
extension TravelMap {
  /// Starts a trip.
  public func setOut(by means: Means, from place: Place, at instant: Instant) -> LivedTrip {
    LivedTrip(option: TripOption(means, from: place, at: instant), place: place)
  }

  /// Adds a walk, which rain slows down.
  /// - Complexity: O(showers).
  public func walk(_ trip: LivedTrip, to place: Place, in truth: TravelNews) -> LivedTrip {
    goOn(trip, by: walk(trip.place, place, trip.option.arrival, truth), in: truth)
  }

  /// Adds a ride on a shared bicycle.
  /// - Complexity: O(showers).
  public func cycle(_ trip: LivedTrip, to place: Place, in truth: TravelNews) -> LivedTrip {
    goOn(
      trip, by: cycle(.sharedBicycle, trip.place, place, trip.option.arrival, truth), in: truth)
  }

  /// Adds a drive in a shared car, with the travel time of the streets.
  public func drive(
    _ trip: LivedTrip, to place: Place, arriving arrival: Instant, meters: Double
  ) -> LivedTrip {
    let stage = Stage(
      .sharedCar, from: trip.place, to: place, trip.option.arrival, arrival, meters: meters)
    return goOn(trip, by: stage, in: TravelNews())
  }

  private func goOn(_ trip: LivedTrip, by stage: Stage, in truth: TravelNews) -> LivedTrip {
    var lived = trip
    lived.option.go(on: stage, facts, TravelKnowledge(truth))
    lived.place = stage.destination
    return lived
  }
}

/// Trips of users who do not know of all strikes and rain.
extension TravelMap {
  /// Simulates a trip that was planned with incomplete knowledge: the user keeps to the planned
  /// route, is slowed down by rain, misses vehicles, and learns of a strike at the stop.
  /// - Parameters:
  ///   - option: the trip, as found by this map.
  ///   - query: the query of the plan, with the news known then.
  ///   - truth: all strikes and rain, including those of the query.
  /// - Returns: the trip up to its end, or up to the stop at which the user learns of a strike.
  /// - Complexity: that of `trip`.
  public func live(_ option: TripOption, _ query: TripQuery, in truth: TravelNews) -> LivedTrip {
    var lived = LivedTrip(
      option: TripOption(option.means, from: option.origin, at: option.departure),
      place: option.origin)
    let known = TravelKnowledge(truth)
    for stage in stages(of: option, query) {
      let now = lived.option.arrival
      guard let next = live(stage, from: now, knowing: query.news, in: truth) else {
        lived.isStranded = true
        break
      }
      lived.option.go(on: next, facts, known)
      lived.place = stage.destination
    }
    return lived
  }

  /// A stage that begins at another time than planned; nil if its vehicle does not come.
  private func live(
    _ stage: Stage, from now: Instant, knowing news: TravelNews, in truth: TravelNews
  ) -> Stage? {
    let (from, to) = (stage.origin, stage.destination)
    switch stage.means {
    case .walk: return walk(from, to, now, truth)
    case .bicycle, .sharedBicycle: return cycle(stage.means, from, to, now, truth)
    case .car, .sharedCar, .taxi: return drive(stage.means, from, to, max(now, stage.departure))
    case .lines:
      guard let line = stage.line, let position = lines[line.index].stops.firstIndex(of: from),
        let departure = boarding(line, position, now, truth),
        departure == boarding(line, position, now, news)
      else { return nil }
      return Stage(
        .lines, from: from, to: to, departure, departure + (stage.arrival - stage.departure),
        meters: stage.meters, line: line)
    }
  }
}
