import Quantities

/// How fast one drive is, whichever way it takes.
///
/// Where time grows less than length, the pace of the whole drive is that of its length: so the way is
/// looked for at one pace.
struct DrivePace {
  private let drive: StreetDrive

  /// Metres that count at the speed of the hour, for each metre of the map, noise included.
  private let weight: Double

  /// The greatest speed in counted metres per second; nil for none.
  private let top: Double?

  /// Map metres per millisecond at all hours; nil where that changes.
  private let constant: Double?

  /// Map metres per millisecond that are never exceeded.
  private let fastest: Double

  var metric: DistanceMetric { drive.map.metric }

  /// Works out the pace of a drive of some length on the map.
  /// - Parameters:
  ///   - drive: the drive.
  ///   - meters: its length on the map, positive.
  ///   - start: when it starts.
  ///   - end: when nothing is closed any more.
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
    var now = start
    while !lasts, now < min(end, start + .hours(24)) {
      now = drive.clock.nextHour(after: now)
      fastest = max(fastest, Self.speed(drive, top, at: now))
    }
    self.fastest = weight > 0 ? fastest / weight / 1000 : .infinity
  }

  /// Counted metres per second where nothing is slow.
  private static func speed(_ drive: StreetDrive, _ top: Double?, at now: Instant) -> Double {
    let usual = drive.usualSpeed(at: now)
    guard let top else { return usual }
    return min(usual / drive.noise, top)
  }

  /// No drive between two points takes fewer milliseconds.
  @inline(__always)
  func atLeast(from: Point, to: Point) -> Double {
    metric.distance(from: from, to: to).meters / fastest
  }

  /// When a straight stretch ends that begins at an instant, both in milliseconds.
  func arrival(from: Point, to: Point, _ meters: Double, leaving start: Double) -> Double {
    if let constant { return start + meters / constant }
    let zones = slowZones(from: from, to: to, after: start)
    var rest = meters * weight
    var now = start
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
