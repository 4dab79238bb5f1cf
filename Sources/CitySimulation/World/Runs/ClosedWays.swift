import CityModels
import Geography
import Quantities

/// Finds journeys that cross a path while it is closed (X3).
///
/// It uses only positions and times of vehicles, and is independent of the search for routes.
struct ClosedWays {
  /// Straight section of a path.
  private struct Line {
    let start: Point
    let end: Point

    /// Distance of its start from the start of the path, in metres.
    let from: Double
    let run: Int
  }

  /// Tolerance around a gate or an end, in metres.
  private static let nearness = 0.01

  /// Tolerance in time, in milliseconds, because instants are rounded.
  private static let rounding = 2.0

  private let runs: [RunModel]
  private let pieces: [[(end: Distance, window: Range<Instant>)]]
  private var lines: [Line] = []

  init(_ runs: [RunModel]) {
    self.runs = runs
    pieces = runs.map(\.pieces)
    for (number, run) in runs.enumerated() where !pieces[number].isEmpty {
      var from = 0.0
      for (start, end) in zip(run.path.corners, run.path.corners.dropFirst()) {
        lines.append(Line(start: start, end: end, from: from, run: number))
        from += DistanceMetric.straight.distance(from: start, to: end).meters
      }
    }
  }

  /// Describes the closed section that a journey crosses; nil if there is none.
  func crossing(by journey: Journey) -> String? {
    for leg in [journey.first] + journey.further where leg.origin.point != leg.destination.point {
      for line in lines {
        if let crossing = crossing(by: leg, line) { return crossing }
      }
    }
    return nil
  }

  private func crossing(by leg: Leg, _ line: Line) -> String? {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    let (from, to) = (leg.origin.point, leg.destination.point)
    let (one, other) = (side(line.start, line.end, from), side(line.start, line.end, to))
    guard one * other < 0, side(from, to, line.start) * side(from, to, line.end) < 0 else {
      return nil
    }
    // A drive between two gates on a straight street runs along the street and does not cross it.
    let length = DistanceMetric.straight.distance(from: line.start, to: line.end).meters
    guard max(abs(one), abs(other)) > Self.nearness * length else { return nil }
    let share = one / (one - other)
    let place = Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    let along =
      line.from + DistanceMetric.straight.distance(from: line.start, to: place).meters
    let instant =
      Double(leg.departure.milliseconds) + Double(leg.duration.milliseconds) * share
    guard isClosed(line.run, at: along, place, instant) else { return nil }
    return
      "a vehicle crosses \(runs[line.run].name) \(Int(along)) m from its start, where it is closed"
  }

  private func isClosed(
    _ run: Int, at along: Double, _ place: Point, _ instant: Double
  ) -> Bool {
    let path = runs[run].path
    func isAt(_ distance: Distance) -> Bool {
      DistanceMetric.straight.distance(from: path.point(at: distance), to: place).meters
        < Self.nearness
    }
    if isAt(.zero) || isAt(path.length) { return false }
    for gate in runs[run].gates where isAt(gate.at) {
      guard let hours = gate.hours else { return false }
      if hours.contains(where: { holds($0, instant, by: Self.rounding) }) { return false }
    }
    // Where two sections meet, one open section is sufficient.
    return [along - Self.nearness, along + Self.nearness].allSatisfy { distance in
      guard let piece = pieces[run].first(where: { $0.end.meters >= distance }) else {
        return true
      }
      return holds(piece.window, instant, by: -Self.rounding)
    }
  }

  /// True if an instant in milliseconds is in a window extended by `more` at both ends.
  private func holds(_ window: Range<Instant>, _ instant: Double, by more: Double) -> Bool {
    instant > Double(window.lowerBound.milliseconds) - more
      && instant < Double(window.upperBound.milliseconds) + more
  }
}

extension City {
  /// Checks if a journey crosses a closure, if checks are enabled.
  @inline(__always)
  mutating func inspectWay(_ journey: Journey) {
    if inspection.isOn, plan.hasRuns { inspectWayClosely(journey) }
  }

  @inline(never)
  private mutating func inspectWayClosely(_ journey: Journey) {
    inspection.way = inspection.way ?? runs?.ways.crossing(by: journey)
  }
}
