public import Quantities

/// A straight leg of a journey, covered at constant speed.
@frozen
public struct Leg: Hashable, Sendable, BitwiseCopyable {
  /// Start of the leg.
  public let origin: Place

  /// End of the leg.
  public let destination: Place

  /// Time of departure.
  public let departure: Instant

  /// Time of arrival, not before the departure.
  public let arrival: Instant

  /// Length in metres of street; 0 if drives have no length.
  public let meters: Double

  /// Makes a leg.
  /// - Parameters:
  ///   - origin: start of the leg.
  ///   - destination: end of the leg.
  ///   - departure: time of departure.
  ///   - duration: travel time, at least 0.
  ///   - meters: metres of street, at least 0.
  @inlinable
  public init(
    from origin: Place, to destination: Place, departure: Instant, duration: TimeSpan,
    meters: Double
  ) {
    self.origin = origin
    self.destination = destination
    self.departure = departure
    arrival = departure + duration
    self.meters = meters
  }

  /// Travel time.
  @inlinable
  public var duration: TimeSpan { arrival - departure }

  /// Share covered at an instant, 0 to 1; 1 if it takes no time.
  public func share(at now: Instant) -> Double {
    let whole = duration.inSeconds
    return whole > 0 ? min(1, (now - departure).inSeconds / whole) : 1
  }

  /// Place of a traveller at an instant.
  public func whereabouts(at now: Instant, on map: ZoneMap) -> Place {
    map.place(from: origin, to: destination, share: share(at: now))
  }

  /// Position of a traveller at an instant.
  public func point(at now: Instant) -> Point {
    let (start, end, share) = (origin.point, destination.point, share(at: now))
    return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  /// Metres covered at an instant.
  public func meters(at now: Instant) -> Double { meters * share(at: now) }
}
