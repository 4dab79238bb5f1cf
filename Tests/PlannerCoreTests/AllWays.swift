import Geography
import Mobility
import Quantities

@testable import PlannerCore

/// Every way of one user to a meeting under all their limits, found vehicle by vehicle and without the planner's map.
///
/// It holds for towns in which rain slows no user down and every stop is among those that the map searches.
struct AllWays {
  static let drySpeed = 4.5 / 3.6
  static let bicycleSpeed = 14 / 3.6
  static let driveSpeed = 30 / 3.6
  static let transferWalk = 300.0

  let lines: [Line]
  let stations: [VehicleStation]
  let preferences: Preferences
  let news: TravelNews
  let taxiWait: TimeSpan
  let clock = WallClock(atStart: TimeOfDay(wrapping: .hours(6)))

  /// From where to where, and the earliest departure.
  let origin: Place
  let destination: Place
  let earliest: Instant

  /// The arrivals of all allowed ways with their departures, but for those that are later and no better.
  func arrivals(by means: Means) -> [Instant] {
    switch means {
    case .walk: inTheOpen(means, [(origin, destination, Self.drySpeed, true)])
    case .bicycle: inTheOpen(means, [(origin, destination, Self.bicycleSpeed, false)])
    case .sharedBicycle: shared()
    case .lines: byLine()
    case .car: drive(means, .zero)
    case .taxi: drive(means, taxiWait)
    case .sharedCar: []
    }
  }

  private func meters(_ from: Place, _ to: Place) -> Double { abs(from.point.x - to.point.x) }

  private func time(_ meters: Double, _ speed: Double) -> TimeSpan {
    TimeSpan(roundingSeconds: meters / speed)
  }

  private func isShort(_ means: Means, _ time: TimeSpan) -> Bool {
    preferences.longest[means].map { time <= $0 } ?? true
  }

  private func isWet(_ start: Instant, _ end: Instant) -> Bool {
    news.rain.contains { $0.window.lowerBound < end && start < $0.window.upperBound }
  }

  private func drive(_ means: Means, _ wait: TimeSpan) -> [Instant] {
    let time = wait + time(meters(origin, destination), Self.driveSpeed)
    return isShort(means, time) ? [earliest + time] : []
  }

  /// Trips without a wait: they begin at once or when a shower is over.
  private func inTheOpen(
    _ means: Means, _ parts: [(from: Place, to: Place, speed: Double, isWalk: Bool)]
  ) -> [Instant] {
    let walk = parts.filter(\.isWalk).reduce(0) { $0 + meters($1.from, $1.to) }
    if let longest = preferences.longestWalk, walk > longest { return [] }
    let open = parts.reduce(0) { $0 + meters($1.from, $1.to) }
    let span = parts.reduce(TimeSpan.zero) { $0 + time(meters($1.from, $1.to), $1.speed) }
    guard isShort(means, span) else { return [] }
    let starts = [earliest] + news.rain.map(\.window.upperBound).filter { $0 > earliest }
    return starts.filter { start in
      guard let longest = preferences.longestInRain, open > longest else { return true }
      return !isWet(start, start + span)
    }.map { $0 + span }
  }

  private func shared() -> [Instant] {
    let places = stations.map(\.place)
    return places.indices.flatMap { start in
      places.indices.filter { $0 != start }.flatMap { end in
        inTheOpen(
          .sharedBicycle,
          [
            (origin, places[start], Self.drySpeed, true),
            (places[start], places[end], Self.bicycleSpeed, false),
            (places[end], destination, Self.drySpeed, true),
          ])
      }
    }
  }

  // MARK: - Lines

  /// A ride from a stop of a line to a later one.
  private struct Ride {
    let line: Line
    let start: Int
    let end: Int
    var span: TimeSpan { line.minutes[end] - line.minutes[start] }
  }

  private func byLine() -> [Instant] {
    let rides = lines.flatMap { line in
      line.stops.indices.flatMap { start in
        let departures = departures(of: line, from: start)
        return ((start + 1)..<line.stops.count).map {
          (ride: Ride(line: line, start: start, end: $0), departures: departures)
        }
      }
    }
    let changes = rides.flatMap { first in
      rides.filter { second in
        second.ride.line.name != first.ride.line.name
          && meters(
            first.ride.line.stops[first.ride.end], second.ride.line.stops[second.ride.start])
            <= Self.transferWalk
      }.map { [first, $0] }
    }
    return (rides.map { [$0] } + changes).flatMap(arrivals)
  }

  /// The instants at which vehicles leave a stop; a strike keeps them there.
  private func departures(of line: Line, from stop: Int) -> [Instant] {
    (-1...2 as ClosedRange<Int64>).flatMap { day in
      line.departures.map { .start + (.hours(24 * day - 6) + $0 + line.minutes[stop]) }
    }.filter { departure in !news.strikes.contains { $0.window.contains(departure) } }.sorted()
  }

  /// The arrivals of rides in a row, with the instants at which vehicles leave the first stop of each.
  private func arrivals(along rides: [(ride: Ride, departures: [Instant])]) -> [Instant] {
    let (first, vehicles) = rides[0]
    let (last, connections) = rides[rides.count - 1]
    let access = meters(origin, first.line.stops[first.start])
    let egress = meters(last.line.stops[last.end], destination)
    let between =
      rides.count == 2
      ? meters(first.line.stops[first.end], last.line.stops[last.start]) : 0
    let walk = access + between + egress
    if let longest = preferences.longestWalk, walk > longest { return [] }
    let mustBeDry = preferences.longestInRain.map { walk > $0 } ?? false
    let accessTime = time(access, Self.drySpeed)
    return vehicles.enumerated().compactMap { number, boarding in
      // They come to the stop after the vehicle before, and as late as the rain lets them.
      let tooEarly = number > 0 ? vehicles[number - 1] : Instant(milliseconds: .min / 2)
      let leavings =
        ([boarding - accessTime] + news.rain.map { $0.window.lowerBound - accessTime })
        .filter { leaving in
          leaving >= earliest && leaving + accessTime <= boarding
            && leaving + accessTime > tooEarly && leaving <= earliest + .hours(24)
            && !(mustBeDry && isWet(leaving, leaving + accessTime))
        }
      guard let leaving = leavings.max(), mayBoard(boarding) else { return nil }
      var now = boarding + first.span
      if rides.count == 2 {
        let there = now + time(between, Self.drySpeed)
        if mustBeDry, isWet(now, there) { return nil }
        guard let next = connections.first(where: { $0 >= there }), mayBoard(next) else {
          return nil
        }
        now = next + last.span
      }
      let arrival = now + time(egress, Self.drySpeed)
      if mustBeDry, isWet(now, arrival) { return nil }
      return isShort(.lines, arrival - leaving) ? arrival : nil
    }
  }

  private func mayBoard(_ instant: Instant) -> Bool {
    !(preferences.withoutLines?.contains(clock.time(at: instant)) ?? false)
  }
}
