public import Quantities

/// How long a taxi drives: distance x circuity x noise, at a speed that depends on the hour.
///
/// The speeds are means: noise below 1 makes a drive faster than them, but never faster than the top
/// speed, where there is one (B-RG3).
///
/// The speed is constant within each hour of the wall clock; a drive that crosses hours is
/// integrated exactly, piece by piece. Circuity turns map distance into street distance
/// (Manhattan: 1.27, computed from NYC TLC trips). Noise stretches the drive as a whole.
public struct StreetTravel: Sendable, Equatable {
  /// Street distance over map distance, at least 1.
  public let circuity: Double

  /// The speed in each hour of the day, 24 entries, all positive.
  public let speedByHour: [Speed]

  /// No drive is faster than this; nil for no limit.
  public let topSpeed: Speed?

  /// Makes a model of driving.
  /// - Parameters:
  ///   - circuity: street distance over map distance, at least 1.
  ///   - speedByHour: 24 positive speeds, from the hour after midnight.
  ///   - topSpeed: no drive is faster; positive, and nil for no limit.
  public init(circuity: Double, speedByHour: [Speed], topSpeed: Speed? = nil) {
    precondition(circuity >= 1 && circuity.isFinite, "circuity is \(circuity), below 1")
    precondition(speedByHour.count == 24, "a day has 24 speeds, not \(speedByHour.count)")
    precondition(
      speedByHour.allSatisfy { $0.metersPerSecond > 0 && $0.metersPerSecond.isFinite },
      "every speed must be positive")
    precondition(topSpeed.map { $0.metersPerSecond > 0 } ?? true, "the top speed must be positive")
    self.topSpeed = topSpeed
    self.circuity = circuity
    self.speedByHour = speedByHour
  }

  /// The street distance for a map distance.
  @inline(__always)
  public func streetDistance(_ distance: Distance) -> Distance { distance * circuity }

  /// The time to drive a street distance from an instant on.
  /// - Parameters:
  ///   - distance: street distance, at least 0.
  ///   - noise: factor on the whole drive, at least 0; 1 is the plain model.
  ///   - start: when the taxi sets off.
  ///   - clock: turns instants into hours of the day.
  /// - Returns: the time, rounded once to a millisecond; at most a year, which no city is wide enough
  ///   for.
  /// - Complexity: O(hours crossed).
  public func drive(
    _ distance: Distance, noise: Double, from start: Instant, clock: WallClock
  ) -> TimeSpan {
    // Noise makes the way longer or, where there is a top speed, the taxi slower or faster.
    var rest = topSpeed == nil ? distance.meters * noise : distance.meters
    precondition(rest >= 0 && noise >= 0, "no drive is \(distance.meters) m x \(noise) long")
    var now = start
    var whole = TimeSpan.zero
    while true {
      var speed = speedByHour[clock.hour(at: now)].metersPerSecond
      if let topSpeed { speed = min(speed / noise, topSpeed.metersPerSecond) }
      let untilNextHour = clock.nextHour(after: now) - now
      let reach = speed * untilNextHour.inSeconds
      if rest <= reach { return whole + TimeSpan(roundingSeconds: rest / speed) }
      rest -= reach
      whole += untilNextHour
      now = now + untilNextHour
      if whole > .hours(8_784) { return whole }
    }
  }
}
