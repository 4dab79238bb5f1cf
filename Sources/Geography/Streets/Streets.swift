public import Quantities

/// Streets of a city, from which travel distances and times are computed.
///
/// Time is distance x circuity x noise at a speed that depends on the hour. The speeds are means:
/// noise below 1 makes a drive faster than the mean, but never faster than the top speed, if there
/// is one (B-RG3). A drive across hours is integrated exactly, piece by piece. Circuity converts
/// map distance to street distance (Manhattan: 1.27, computed from NYC TLC trips).
///
/// Further knowledge refines this: lower speeds on short drives (`law`), differences between pairs
/// of zones (`pairs`), and slow or closed streets (`conditions`).
public struct Streets: Sendable, Equatable {
  /// A reference, so that passing streets to a function copies one pointer.
  @usableFromInline var knowledge: StreetKnowledge

  /// Ratio of street distance to map distance, at least 1.
  @inlinable
  public var circuity: Double { knowledge.circuity }

  /// Speed in each hour of the day, 24 entries, all positive.
  public var speedByHour: [Speed] { knowledge.speedByHour }

  /// Upper limit of the speed; nil for no limit.
  public var topSpeed: Speed? { knowledge.topSpeed }

  /// Growth of time with length; nil for proportional growth.
  public var law: LengthLaw? { knowledge.law }

  /// Properties of pairs of zones; nil for none.
  public var pairs: ZonePairs? {
    get { knowledge.pairs }
    set { knowledge = knowledge.with(pairs: newValue, conditions: conditions) }
  }

  /// Temporary slowdowns and closures; nil for none.
  public var conditions: StreetConditions? {
    get { knowledge.conditions }
    set { knowledge = knowledge.with(pairs: pairs, conditions: newValue) }
  }

  /// Closures for drivers who know of them; nil if there are none, or drivers do not know.
  var closureNet: ClosureNet? { knowledge.closureNet }

  /// Makes streets.
  /// - Parameters:
  ///   - circuity: ratio of street distance to map distance, at least 1.
  ///   - speedByHour: 24 positive speeds, from the hour after midnight.
  ///   - topSpeed: upper limit of the speed, positive; nil for no limit.
  ///   - law: growth of time with length; nil for proportional growth.
  public init(
    circuity: Double, speedByHour: [Speed], topSpeed: Speed? = nil, law: LengthLaw? = nil
  ) {
    precondition(circuity >= 1 && circuity.isFinite, "circuity is \(circuity), below 1")
    precondition(speedByHour.count == 24, "a day has 24 speeds, not \(speedByHour.count)")
    precondition(
      speedByHour.allSatisfy { $0.metersPerSecond > 0 && $0.metersPerSecond.isFinite },
      "every speed must be positive")
    precondition(topSpeed.map { $0.metersPerSecond > 0 } ?? true, "the top speed must be positive")
    knowledge = StreetKnowledge(
      circuity: circuity, speedByHour: speedByHour, topSpeed: topSpeed, law: law)
  }

  /// True if the time of a drive depends on its length and start only, not on its location.
  @inlinable
  public var areAlike: Bool { knowledge.areAlike }

  /// True if the hour of the day matters, apart from conditions.
  public var dependOnHour: Bool {
    speedByHour.contains { $0 != speedByHour[0] } || pairs?.dependOnHour ?? false
  }

  /// Returns the same streets with the speeds of one hour, 0 to 23, at all hours.
  public func frozen(atHour hour: Int) -> Streets {
    var streets = Streets(
      circuity: circuity, speedByHour: Array(repeating: speedByHour[hour], count: 24),
      topSpeed: topSpeed, law: law)
    streets.pairs = pairs?.frozen(atHour: hour)
    streets.conditions = conditions
    return streets
  }

  /// Returns the same streets without slowdowns and closures.
  public var withoutConditions: Streets {
    var streets = self
    streets.conditions = nil
    return streets
  }

  /// Returns a copy of the streets in separate memory.
  ///
  /// Threads that share the same memory contend for its reference count.
  public var apart: Streets {
    var streets = self
    streets.pairs = pairs
    return streets
  }

  /// Returns the streets as known to a dispatch service: without conditions that it is not told of.
  public var asServiceKnows: Streets {
    conditions?.serviceKnows == false ? withoutConditions : self
  }

  /// Street distance for a map distance.
  @inlinable
  @inline(__always)
  public func streetDistance(_ distance: Distance) -> Distance { distance * circuity }

  /// Estimated time to drive a map distance from an instant on, independent of the location.
  /// - Parameters:
  ///   - distance: map distance, at least 0.
  ///   - start: time of departure.
  ///   - clock: converts instants to hours of the day.
  /// - Returns: the time without noise.
  @inlinable
  @inline(__always)
  public func estimate(
    overMap distance: Distance, leaving start: Instant, clock: WallClock
  ) -> TimeSpan {
    drive(streetDistance(distance), noise: 1, from: start, clock: clock)
  }

  /// Time to drive a street distance from an instant on, independent of the location.
  /// - Parameters:
  ///   - distance: street distance, at least 0.
  ///   - noise: factor on the whole drive, at least 0; 1 for no noise.
  ///   - start: time of departure.
  ///   - clock: converts instants to hours of the day.
  /// - Returns: the time, rounded once to a millisecond; at most a year, which no city is large
  ///   enough for.
  /// - Complexity: O(hours crossed).
  @inlinable
  @inline(__always)
  public func drive(
    _ distance: Distance, noise: Double, from start: Instant, clock: WallClock
  ) -> TimeSpan {
    if knowledge.arePlain {
      // The usual case: constant speed from start to end.
      let length = distance.meters * noise
      let speed = knowledge.metersPerSecond[clock.hour(at: start)]
      let reach = speed * (clock.nextHour(after: start) - start).inSeconds
      if length >= 0, length <= reach { return TimeSpan(roundingSeconds: length / speed) }
    }
    return slowDrive(distance, noise: noise, from: start, clock: clock)
  }

  @usableFromInline
  @inline(never)
  func slowDrive(
    _ distance: Distance, noise: Double, from start: Instant, clock: WallClock
  ) -> TimeSpan {
    let length = law.map { $0.evenLength(of: distance.meters) } ?? distance.meters
    return time(
      for: length, noise: noise, top: top(length, of: distance.meters), from: start,
      speed: { speedByHour[clock.hour(at: $0)].metersPerSecond },
      change: { clock.nextHour(after: $0) })
  }

  /// Top speed in m/s for a length that represents a given number of metres of street.
  @inline(__always)
  func top(_ length: Double, of meters: Double) -> Double? {
    guard let topSpeed else { return nil }
    return length == meters
      ? topSpeed.metersPerSecond : topSpeed.metersPerSecond * (length / meters)
  }

  /// Time for a length at a speed that depends on time only.
  /// - Parameters:
  ///   - length: metres counted at that speed, at least 0.
  ///   - noise: factor on the whole drive, at least 0.
  ///   - top: greatest speed in m/s, regardless of noise; nil for no limit.
  ///   - start: time of departure.
  ///   - speed: the speed at an instant in m/s, positive.
  ///   - change: the first instant after the given one at which the speed may change.
  /// - Returns: the time, rounded once to a millisecond.
  @inline(__always)
  func time(
    for length: Double, noise: Double, top: Double?, from start: Instant,
    speed: (Instant) -> Double, change: (Instant) -> Instant
  ) -> TimeSpan {
    // Noise makes the route longer or, if there is a top speed, the taxi slower or faster.
    var rest = top == nil ? length * noise : length
    precondition(rest >= 0 && noise >= 0, "no drive is \(length) m x \(noise) long")
    var now = start
    var whole = TimeSpan.zero
    while true {
      var speed = speed(now)
      if let top { speed = min(speed / noise, top) }
      let untilChange = change(now) - now
      let reach = speed * untilChange.inSeconds
      if rest <= reach { return whole + TimeSpan(roundingSeconds: rest / speed) }
      rest -= reach
      whole += untilChange
      now = now + untilChange
      if whole > .hours(8_784) { return whole }
    }
  }
}

/// Immutable properties of streets.
@usableFromInline
final class StreetKnowledge: Sendable, Equatable {
  @usableFromInline let circuity: Double
  let speedByHour: [Speed]
  @usableFromInline let metersPerSecond: [Double]
  let topSpeed: Speed?
  let law: LengthLaw?
  let pairs: ZonePairs?
  let conditions: StreetConditions?
  let closureNet: ClosureNet?

  /// True if the time of a drive depends on its length and start only.
  @usableFromInline let areAlike: Bool

  /// True if only the speed of the hour determines the time for a length.
  @usableFromInline let arePlain: Bool

  init(
    circuity: Double, speedByHour: [Speed], topSpeed: Speed?, law: LengthLaw?,
    pairs: ZonePairs? = nil, conditions: StreetConditions? = nil
  ) {
    self.circuity = circuity
    self.speedByHour = speedByHour
    metersPerSecond = speedByHour.map(\.metersPerSecond)
    self.topSpeed = topSpeed
    self.law = law
    self.pairs = pairs
    self.conditions = conditions
    closureNet = conditions.flatMap { conditions in
      conditions.closures.isEmpty || !conditions.driversKnow ? nil : ClosureNet(conditions.closures)
    }
    areAlike = pairs == nil && conditions == nil
    arePlain = law == nil && topSpeed == nil
  }

  func with(pairs: ZonePairs?, conditions: StreetConditions?) -> StreetKnowledge {
    StreetKnowledge(
      circuity: circuity, speedByHour: speedByHour, topSpeed: topSpeed, law: law, pairs: pairs,
      conditions: conditions)
  }

  @usableFromInline
  static func == (left: StreetKnowledge, right: StreetKnowledge) -> Bool {
    left.circuity == right.circuity && left.speedByHour == right.speedByHour
      && left.topSpeed == right.topSpeed && left.law == right.law && left.pairs == right.pairs
      && left.conditions == right.conditions
  }
}
