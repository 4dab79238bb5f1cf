public import Geography
public import Quantities

/// A trip as it really goes, for a person who may not have known everything.
public struct LivedTrip: Hashable, Sendable, BitwiseCopyable {
  /// What they did, up to the place where it ended.
  public fileprivate(set) var option: TripOption

  /// Place where it ended.
  public fileprivate(set) var place: Place

  /// True if they stand at a stop that no vehicle leaves, of which they had not heard.
  public fileprivate(set) var isStranded = false
}

/// Trips whose stages a person lives one by one, since what they find at stations decides how they go on.
extension TravelMap {
  /// A person sets out.
  public func setOut(by means: Means, from place: Place, at instant: Instant) -> LivedTrip {
    LivedTrip(option: TripOption(means, from: place, at: instant), place: place)
  }

  /// A person walks on, as slowly as the rain lets them.
  /// - Complexity: O(showers).
  public func walk(_ trip: LivedTrip, to place: Place, in truth: TravelNews) -> LivedTrip {
    goOn(trip, by: walk(trip.place, place, trip.option.arrival, truth), in: truth)
  }

  /// A person rides a shared bicycle.
  /// - Complexity: O(showers).
  public func cycle(_ trip: LivedTrip, to place: Place, in truth: TravelNews) -> LivedTrip {
    goOn(
      trip, by: cycle(.sharedBicycle, trip.place, place, trip.option.arrival, truth), in: truth)
  }

  /// A person drives a shared car, and the streets say how long that takes.
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

/// Trips of people who have not heard of all strikes and all rain.
extension TravelMap {
  /// How a trip goes that a person has planned by what they knew: they take the way that they had in mind, are
  /// slow in the rain, miss vehicles, and learn of a strike at the stop.
  /// - Parameters:
  ///   - option: the trip, as this map has found it.
  ///   - query: what was asked for, with the news that they knew.
  ///   - truth: all strikes and all rain, at least those of the query.
  /// - Returns: the trip up to its end, or up to the stop at which they learn that nothing comes.
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

  /// A stage that begins at another time than was thought; nil where no vehicle comes that should.
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
