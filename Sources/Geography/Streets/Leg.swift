public import Quantities

/// One straight stretch of a journey, driven or walked in even time.
@frozen
public struct Leg: Hashable, Sendable, BitwiseCopyable {
  /// Place where it begins.
  public let origin: Place

  /// Place where it ends.
  public let destination: Place

  /// Time at which it begins.
  public let departure: Instant

  /// When it ends, not before the departure.
  public let arrival: Instant

  /// Metres of street; 0 where drives have no length.
  public let meters: Double

  /// Makes a stretch.
  /// - Parameters:
  ///   - origin: where it begins.
  ///   - destination: where it ends.
  ///   - departure: when it begins.
  ///   - duration: how long it takes, at least 0.
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

  /// Duration.
  @inlinable
  public var duration: TimeSpan { arrival - departure }

  /// How much of it is done at an instant, 0 to 1; all of it where it takes no time.
  public func share(at now: Instant) -> Double {
    let whole = duration.inSeconds
    return whole > 0 ? min(1, (now - departure).inSeconds / whole) : 1
  }

  /// Place where a person on it is at an instant.
  public func whereabouts(at now: Instant, on map: ZoneMap) -> Place {
    map.place(from: origin, to: destination, share: share(at: now))
  }

  /// The point that a person on it has come to at an instant.
  public func point(at now: Instant) -> Point {
    let (start, end, share) = (origin.point, destination.point, share(at: now))
    return Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
  }

  /// How many metres of it are done at an instant.
  public func meters(at now: Instant) -> Double { meters * share(at: now) }
}
