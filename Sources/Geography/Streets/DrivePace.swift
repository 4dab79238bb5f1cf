import Quantities

/// Speed of one drive, independent of its route.
///
/// If time grows less than in proportion to length, the length of the drive determines its pace.
/// The search for a route therefore uses a single pace.
struct DrivePace {
  private let drive: StreetDrive

  /// Metres counted at the speed of the hour, per metre of the map, including noise.
  private let weight: Double

  /// Greatest speed in counted metres per second; nil for no limit.
  private let top: Double?

  /// Map metres per millisecond, if constant; nil otherwise.
  private let constant: Double?

  /// End of each hour from the start on, in milliseconds, and its counted metres per millisecond.
  ///
  /// Empty if the pace is constant or zones are slow.
  private var hours: [(until: Double, speed: Double)] = []

  /// Upper bound of the speed, in map metres per millisecond.
  private var fastest: Double

  var metric: DistanceMetric { drive.map.metric }

  /// Computes the pace of a drive with a given length on the map.
  /// - Parameters:
  ///   - drive: the drive.
  ///   - meters: length on the map, positive.
  ///   - start: departure.
  ///   - end: end of the last closure.
  init(_ drive: StreetDrive, length meters: Double, from start: Instant, until end: Instant) {
    self.drive = drive
    let street = drive.streets.circuity * drive.factor.detour * meters
    let even = drive.evenLength(of: street)
    top = drive.streets.top(even, of: street)
    weight = even / meters * (top == nil ? drive.noise : 1)
    let isEven = drive.streets.conditions?.nextChange(after: start) == nil
    let lasts = isEven && !drive.streets.dependOnHour
    var fastest = Self.speed(drive, top, at: start)
    constant = lasts && weight > 0 ? fastest / weight / 1000 : nil
    var (now, speed) = (start, fastest)
    while !lasts, now < min(end, start + .hours(24)) {
      now = drive.clock.nextHour(after: now)
      if isEven { hours.append((Double(now.milliseconds), speed / 1000)) }
      speed = Self.speed(drive, top, at: now)
      fastest = max(fastest, speed)
    }
    self.fastest = weight > 0 ? fastest / weight / 1000 : .infinity
  }

  /// Counted metres per second, without slowdowns.
  private static func speed(_ drive: StreetDrive, _ top: Double?, at now: Instant) -> Double {
    let usual = drive.usualSpeed(at: now)
    guard let top else { return usual }
    return min(usual / drive.noise, top)
  }

  /// Lower bound of the time between two points, in milliseconds.
  @inline(__always)
  func atLeast(from: Point, to: Point) -> Double {
    least(metric.distance(from: from, to: to).meters)
  }

  /// Lower bound of the time for a length, in milliseconds.
  @inline(__always)
  func least(_ meters: Double) -> Double { meters / fastest }

  /// Arrival at the end of a straight leg, in milliseconds.
  func arrival(from: Point, to: Point, _ meters: Double, leaving start: Double) -> Double {
    if let constant { return start + meters / constant }
    var (rest, now) = (meters * weight, start)
    for hour in hours where now < hour.until {
      if rest <= 0 { return now }
      let reach = hour.speed * (hour.until - now)
      if rest <= reach { return now + rest / hour.speed }
      rest -= reach
      now = hour.until
    }
    return arrival(from: from, to: to, counted: rest, leaving: now)
  }

  /// Returns a pace with the least speed of the next half hour as its greatest speed, so that lower
  /// bounds are nearly tight, and sometimes too great.
  func hurried(at now: Double) -> DrivePace? {
    guard weight > 0, let first = hours.firstIndex(where: { now < $0.until }) else { return nil }
    let next = hours[first...].first { now + 1_800_000 < $0.until } ?? hours[first]
    var pace = self
    pace.fastest = min(hours[first].speed, next.speed) / weight
    return pace
  }

  /// Upper bound of the map metres driven between two instants in milliseconds; infinite if
  /// unknown.
  func reach(from now: Double, until latest: Double) -> Double {
    if let constant { return (latest - now) * constant }
    guard weight > 0, let last = hours.firstIndex(where: { latest <= $0.until }) else {
      return .infinity
    }
    // A vehicle that waits on the way counts as driving evenly before, so the speed of an hour is
    // at least that of the next.
    var (meters, end, speed) = (0.0, latest, 0.0)
    for index in (0...last).reversed() {
      let begin = index == 0 ? now : max(now, hours[index - 1].until)
      speed = max(speed, hours[index].speed)
      meters += speed * (end - begin)
      if begin == now { break }
      end = begin
    }
    return meters / weight
  }

  /// Arrival if zones are slow, or after the last known hour.
  @inline(never)
  private func arrival(
    from: Point, to: Point, counted meters: Double, leaving start: Double
  ) -> Double {
    let zones = slowZones(from: from, to: to, after: start)
    var (rest, now) = (meters, start)
    while rest > 0 {
      let instant = Instant(milliseconds: Int64(now))
      let usual = drive.usualSpeed(at: instant) / delay(zones, at: instant)
      let speed = (top.map { min(usual / drive.noise, $0) } ?? usual) / 1000
      var change = drive.clock.nextHour(after: instant)
      if let next = drive.streets.conditions?.nextChange(after: instant), !zones.isEmpty {
        change = min(change, next)
      }
      let reach = speed * (Double(change.milliseconds) - now)
      if rest <= reach { return now + rest / speed }
      rest -= reach
      now = Double(change.milliseconds)
    }
    return now
  }

  private func slowZones(
    from: Point, to: Point, after start: Double
  ) -> [(zone: ZoneID, share: Double)] {
    let instant = Instant(milliseconds: Int64(start))
    guard drive.streets.conditions?.nextChange(after: instant) != nil else { return [] }
    let length = metric.distance(from: from, to: to).meters
    return drive.zones(along: [drive.place(at: from), drive.place(at: to)], [length])
  }

  private func delay(_ zones: [(zone: ZoneID, share: Double)], at now: Instant) -> Double {
    guard let conditions = drive.streets.conditions, !zones.isEmpty else { return 1 }
    return zones.reduce(0) {
      $0 + $1.share * conditions.delayFactor(in: $1.zone, drive.travelClass, at: now)
    }
  }
}
