public import Geography
public import Quantities
import RandomVariates

/// What luck says about one drive, before anybody knows where and when it starts.
public enum DriveLuck: Hashable, Sendable {
  /// The drive takes so many times as long as the streets say.
  case factor(Double)

  /// The drive takes this long, wherever it goes.
  case time(TimeSpan)
}

extension TravelModel {
  /// Draws the luck of a drive, whose stream has begun.
  func luck(ofApproach isApproach: Bool, from streams: RandomStreams) -> DriveLuck {
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
  /// How far and how long a drive is.
  /// - Parameters:
  ///   - from: where it starts.
  ///   - to: where it ends.
  ///   - luck: what luck says about it.
  ///   - start: when it starts.
  ///   - clock: the clock of the window.
  /// - Returns: metres of street, 0 where drives have no length, and the time.
  public func drive(
    from: Place, to: Place, _ luck: DriveLuck, at start: Instant, clock: WallClock
  ) -> (meters: Double, time: TimeSpan) {
    switch (luck, travel) {
    case (.time(let time), _): return (0, time)
    case (.factor(let factor), .streets(let streets, _)):
      let distance = streets.streetDistance(zones.distance(from: from, to: to))
      return (distance.meters, streets.drive(distance, noise: factor, from: start, clock: clock))
    case (.factor, .drawn): preconditionFailure("times that are drawn have no factor")
    }
  }
}
