public import Geography
public import Quantities

/// Tag type for `LineID`.
public enum LineKind {}

/// Identifier of a line of a `TravelMap`.
public typealias LineID = DenseID<LineKind>

/// A line of public transport in one direction: its stops in order, and its departures.
public struct Line: Sendable {
  /// Name displayed on its vehicles.
  public let name: String

  /// Stops in order.
  public let stops: [Place]

  /// Travel time from the first stop to each stop; non-decreasing, and 0 for the first.
  public let minutes: [TimeSpan]

  /// Departures from the first stop, since midnight of the operating day, in order.
  public let departures: [TimeSpan]

  /// Number of departures before each full hour, up to hour 48.
  private let countsBeforeHours: [Int32]

  /// Makes a line with departures at regular intervals.
  /// - Parameters:
  ///   - name: name displayed on its vehicles.
  ///   - stops: stops and their travel times from the first stop; two or more.
  ///   - first: first departure from the first stop, since midnight.
  ///   - last: time from which there are no more departures; after 24 h for lines that run past
  ///     midnight.
  ///   - headways: headway in each hour of the day, more than 0.
  public init(
    name: String, stops: [(place: Place, after: TimeSpan)], first: TimeSpan, last: TimeSpan,
    headways: [TimeSpan]
  ) {
    precondition(headways.count == 24 && headways.allSatisfy { $0 > .zero }, "24 headways above 0")
    precondition(first >= .zero && first <= last && last < .hours(48), "a day from first to last")
    var departures: [TimeSpan] = []
    var next = first
    while next <= last {
      departures.append(next)
      next += headways[Int(next.milliseconds / 3_600_000 % 24)]
    }
    self.init(name: name, stops: stops, departures: departures)
  }

  /// Makes a line with listed departures.
  /// - Parameters:
  ///   - name: name displayed on its vehicles.
  ///   - stops: stops and their travel times from the first stop; two or more.
  ///   - departures: departures from the first stop, since midnight and below 48 h; one or more, in
  ///     order.
  public init(
    name: String, stops: [(place: Place, after: TimeSpan)], departures: [TimeSpan]
  ) {
    precondition(stops.count >= 2, "a line with \(stops.count) stops")
    precondition(stops[0].after == .zero, "the first stop is reached at once")
    precondition(
      zip(stops, stops.dropFirst()).allSatisfy { $0.after <= $1.after }, "stops out of order")
    precondition(
      !departures.isEmpty && departures.allSatisfy { $0 >= .zero && $0 < .hours(48) }
        && zip(departures, departures.dropFirst()).allSatisfy { $0 < $1 }, "departures out of order"
    )
    self.name = name
    self.stops = stops.map(\.place)
    minutes = stops.map(\.after)
    self.departures = departures
    var count: Int32 = 0
    countsBeforeHours = (0...48 as ClosedRange<Int64>).map { hour in
      while count < departures.count, departures[Int(count)] < .hours(hour) { count += 1 }
      return count
    }
  }

  /// First departure from a stop at or after an instant.
  /// - Parameters:
  ///   - stop: the number of the stop, not the last.
  ///   - instant: time of arrival at the stop.
  ///   - clock: converts instants to times of day.
  /// - Returns: the departure; vehicles run every day.
  /// - Complexity: O(log departures of a day).
  public func departure(from stop: Int, at instant: Instant, _ clock: WallClock) -> Instant {
    let (midnight, wanted) = timetable(instant, stop, clock)
    // Yesterday's vehicles may run past midnight, and today's may all have left.
    var next = TimeOfDay.day + departures[0]
    for day in 0...1 as ClosedRange<Int64> {
      let past = TimeOfDay.day * day
      let place = count(before: wanted + past)
      if place < departures.count { next = min(next, departures[place] - past) }
    }
    return midnight + next + minutes[stop]
  }

  /// Last departure from a stop at or before an instant.
  /// - Parameters:
  ///   - stop: the number of the stop, not the last.
  ///   - instant: latest departure.
  ///   - clock: converts instants to times of day.
  /// - Returns: the departure; vehicles run every day, also before the start of the simulation.
  /// - Complexity: O(log departures of a day).
  public func lastDeparture(
    from stop: Int, notAfter instant: Instant, _ clock: WallClock
  ) -> Instant {
    let (midnight, wanted) = timetable(instant, stop, clock)
    // A line may run at night only, up to 48 hours after midnight of its operating day.
    var last = departures[departures.count - 1] - TimeOfDay.day * 2
    for day in 0...1 as ClosedRange<Int64> {
      let place = count(before: wanted + TimeOfDay.day * day + .milliseconds(1))
      if place > 0 { last = max(last, departures[place - 1] - TimeOfDay.day * day) }
    }
    return midnight + last + minutes[stop]
  }

  /// Midnight before an instant, in terms of the first stop, and the time since then.
  private func timetable(
    _ instant: Instant, _ stop: Int, _ clock: WallClock
  ) -> (midnight: Instant, since: TimeSpan) {
    let day = TimeOfDay.day.milliseconds
    let sinceFirstMidnight =
      (clock.atStart.sinceMidnight + instant.sinceStart - minutes[stop]).milliseconds
    var days = sinceFirstMidnight / day
    if sinceFirstMidnight < days * day { days -= 1 }
    let midnight = Instant.start + (.milliseconds(days * day) - clock.atStart.sinceMidnight)
    return (midnight, .milliseconds(sinceFirstMidnight - days * day))
  }

  /// Number of departures from the first stop before a time of the operating day.
  private func count(before time: TimeSpan) -> Int {
    if time <= departures[0] { return 0 }
    if time > departures[departures.count - 1] { return departures.count }
    let hour = Int(time.milliseconds / 3_600_000)
    var low = Int(countsBeforeHours[hour])
    var high = Int(countsBeforeHours[hour + 1])
    while low < high {
      let middle = (low + high) / 2
      if departures[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
