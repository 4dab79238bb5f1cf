public import Quantities

/// The streets of a city, as far as travel knows them: how far and how long it is between places.
///
/// Time is distance x circuity x noise at a speed that depends on the hour. The speeds are means:
/// noise below 1 makes a drive faster than them, but never faster than the top speed, where there is
/// one (B-RG3). A drive that crosses hours is integrated exactly, piece by piece. Circuity turns map
/// distance into street distance (Manhattan: 1.27, computed from NYC TLC trips).
///
/// What is known beyond that refines it: that short drives are slower (`law`), that a pair of zones
/// lies well or badly to one another (`pairs`), what slows down or closes streets (`conditions`).
public struct Streets: Sendable, Equatable {
  /// A reference, so that passing streets to a function copies one pointer.
  @usableFromInline var knowledge: StreetKnowledge

  /// Street distance over map distance, at least 1.
  @inlinable
  public var circuity: Double { knowledge.circuity }

  /// The speed in each hour of the day, 24 entries, all positive.
  public var speedByHour: [Speed] { knowledge.speedByHour }

  /// No drive is faster than this; nil for no limit.
  public var topSpeed: Speed? { knowledge.topSpeed }

  /// How time grows with length; nil for in proportion.
  public var law: LengthLaw? { knowledge.law }

  /// What is known of pairs of zones; nil for nothing.
  public var pairs: ZonePairs? {
    get { knowledge.pairs }
    set { knowledge = knowledge.with(pairs: newValue, conditions: conditions) }
  }

  /// What slows down or closes streets for a while; nil for nothing.
  public var conditions: StreetConditions? {
    get { knowledge.conditions }
    set { knowledge = knowledge.with(pairs: pairs, conditions: newValue) }
  }

  /// What is closed, for drivers who know of it; nil where nothing is, or they do not.
  var closureNet: ClosureNet? { knowledge.closureNet }

  /// Describes streets.
  /// - Parameters:
  ///   - circuity: street distance over map distance, at least 1.
  ///   - speedByHour: 24 positive speeds, from the hour after midnight.
  ///   - topSpeed: no drive is faster; positive, and nil for no limit.
  ///   - law: how time grows with length; nil for in proportion.
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

  /// True if the time of a drive depends on its length and start alone, not on where it is.
  @inlinable
  public var areAlike: Bool { knowledge.areAlike }

  /// True if the hour of the day matters, apart from conditions.
  public var dependOnHour: Bool {
    speedByHour.contains { $0 != speedByHour[0] } || pairs?.dependOnHour ?? false
  }

  /// The same streets with the speeds of one hour, 0 to 23, at all hours.
  public func frozen(atHour hour: Int) -> Streets {
    var streets = Streets(
      circuity: circuity, speedByHour: Array(repeating: speedByHour[hour], count: 24),
      topSpeed: topSpeed, law: law)
    streets.pairs = pairs?.frozen(atHour: hour)
    streets.conditions = conditions
    return streets
  }

  /// The same streets with nothing slow or closed.
  public var withoutConditions: Streets {
    var streets = self
    streets.conditions = nil
    return streets
  }

  /// The same streets in memory of their own.
  ///
  /// Threads that hold the same memory wait for one another, since each counts who holds it.
  public var apart: Streets {
    var streets = self
    streets.pairs = pairs
    return streets
  }

  /// The same streets as a dispatch service sees them: without conditions that it is not told of.
  public var asServiceKnows: Streets {
    conditions?.serviceKnows == false ? withoutConditions : self
  }

  /// The street distance for a map distance.
  @inlinable
  @inline(__always)
  public func streetDistance(_ distance: Distance) -> Distance { distance * circuity }

  /// The time to drive a street distance from an instant on, wherever that is.
  /// - Parameters:
  ///   - distance: street distance, at least 0.
  ///   - noise: factor on the whole drive, at least 0; 1 is the plain model.
  ///   - start: when the taxi sets off.
  ///   - clock: turns instants into hours of the day.
  /// - Returns: the time, rounded once to a millisecond; at most a year, which no city is wide enough
  ///   for.
  /// - Complexity: O(hours crossed).
  @inlinable
  @inline(__always)
  public func drive(
    _ distance: Distance, noise: Double, from start: Instant, clock: WallClock
  ) -> TimeSpan {
    if knowledge.arePlain {
      // What nearly every drive is: at one speed from start to end.
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

  /// The top speed over a length that stands for another number of metres of street, in m/s.
  @inline(__always)
  func top(_ length: Double, of meters: Double) -> Double? {
    guard let topSpeed else { return nil }
    return length == meters
      ? topSpeed.metersPerSecond : topSpeed.metersPerSecond * (length / meters)
  }

  /// The time for a length that is driven at a speed which changes with time only.
  /// - Parameters:
  ///   - length: the metres that count at that speed, at least 0.
  ///   - noise: factor on the whole drive, at least 0.
  ///   - top: the greatest speed in m/s, whatever the noise; nil for none.
  ///   - start: when the drive starts.
  ///   - speed: the speed at an instant in m/s, positive.
  ///   - change: the first instant after the given one at which the speed may change.
  /// - Returns: the time, rounded once to a millisecond.
  @inline(__always)
  func time(
    for length: Double, noise: Double, top: Double?, from start: Instant,
    speed: (Instant) -> Double, change: (Instant) -> Instant
  ) -> TimeSpan {
    // Noise makes the way longer or, where there is a top speed, the taxi slower or faster.
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

/// What streets are, never changed once it is made.
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

  /// True if the time of a drive depends on its length and start alone.
  @usableFromInline let areAlike: Bool

  /// True if nothing but the speed of the hour decides about the time of a length.
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
