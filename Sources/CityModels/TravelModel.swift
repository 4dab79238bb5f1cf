public import Geography
public import Quantities
public import RandomVariates

/// Durations of approaches and rides.
public enum TravelModel: Sendable {
  /// Drives over the streets of the map. `noise` is a dimensionless factor with mean near 1, drawn
  /// afresh for every drive; nil for none.
  case streets(Streets, noise: Sampler?)

  /// Durations in seconds drawn without regard to geography, as queueing theory assumes.
  case drawn(approach: Sampler, ride: Sampler)

  /// True if drives have a length, not only a duration.
  package var hasDistances: Bool {
    switch self {
    case .streets: true
    case .drawn: false
    }
  }

  /// Draws the random values of a drive from its stream.
  package func luck(ofApproach isApproach: Bool, from streams: RandomStreams) -> DriveLuck {
    switch self {
    case .streets(_, let noise):
      guard let noise else { return .factor(1) }
      return .factor(min(max(0, noise.draw(from: streams)), 1e6))
    case .drawn(let approach, let ride):
      return .time((isApproach ? approach : ride).drawTimeSpan(from: streams))
    }
  }
}

extension CityModel {
  /// The streets; nil if times are drawn without a map.
  public var streets: Streets? {
    if case .streets(let streets, _) = travel { streets } else { nil }
  }

  /// Journey from one place to another; all movements in the world are computed here.
  ///
  /// Not inlined, because inlining would copy the whole model for every drive.
  /// - Parameters:
  ///   - from: start of the journey.
  ///   - to: end of the journey.
  ///   - luck: the random values of the drive, of the kind that the travel model draws.
  ///   - start: time of departure.
  ///   - travelClass: class of the vehicle.
  /// - Returns: the journey; its length is 0 if times are drawn.
  @inline(never)
  public func journey(
    from: Place, to: Place, luck: DriveLuck, leaving start: Instant, class travelClass: TravelClass
  ) -> Journey {
    switch (luck, travel) {
    case (.time(let time), .streets(let streets, _)):
      let meters = streets.streetDistance(zones.distance(from: from, to: to)).meters
      return Journey(Leg(from: from, to: to, departure: start, duration: time, meters: meters))
    case (.time(let time), .drawn):
      return Journey(Leg(from: from, to: to, departure: start, duration: time, meters: 0))
    case (.factor(let factor), .streets(let streets, _)):
      return streets.journey(
        from: from, to: to, leaving: start, class: travelClass, noise: factor, on: zones,
        clock: window.clock)
    case (.factor, .drawn): preconditionFailure("drawn travel times have no factors")
    }
  }
}
