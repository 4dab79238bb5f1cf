import Geography
import Quantities
import TripFiles

/// Counts of the trips of a file, in memory that grows with zones and days only.
struct TripTally: Sendable {
  /// An hour of the day and the two zones of a trip.
  struct Pattern: Hashable, Sendable {
    let hour: UInt8
    let origin: ZoneID
    let destination: ZoneID
  }

  /// Number of trips of each pattern.
  private(set) var counts: [Pattern: Int] = [:]

  /// Number of trips of each date; empty for a file with times of day only.
  private(set) var tripsByDate: [CalendarDate: Int] = [:]

  private(set) var sample = DriveSample()
  private(set) var count = 0

  /// Largest party, over all days of the file.
  private(set) var largestParty: Int32 = 1

  /// Trips by hour, on weekdays and at weekends.
  private(set) var weekdayHours = Array(repeating: 0, count: 24)
  private(set) var weekendHours = Array(repeating: 0, count: 24)

  /// Trips that start at midnight exactly.
  private(set) var midnightCount = 0

  /// Observed waits from the request to the pick-up, in seconds.
  private(set) var waits = (count: 0, seconds: 0.0)

  /// Number of trips on days that are not selected.
  private(set) var otherDays = 0

  private let days: DaySelection
  private let holdsBack: Bool

  /// Starts without trips.
  /// - Parameters:
  ///   - days: selected days.
  ///   - holdsBack: true if every second day, or row without dates, is held back for testing.
  init(days: DaySelection, holdsBack: Bool) {
    self.days = days
    self.holdsBack = holdsBack
  }

  mutating func add(_ trip: ObservedTrip) {
    largestParty = max(largestParty, trip.party ?? 1)
    guard days.contains(trip.start.date) else {
      otherDays += 1
      return
    }
    let isHeldBack = (trip.start.date.map { Int($0.dayNumber) } ?? trip.row) % 2 != 0
    let hour = UInt8(trip.start.milliseconds / 3_600_000)
    if let seconds = trip.seconds, trip.teachesDrives {
      sample.add(
        Drive(
          hour: hour, isHeldBack: isHeldBack, origin: trip.origin.zone,
          destination: trip.destination.zone, seconds: Float(seconds),
          meters: trip.meters.map(Float.init) ?? .nan))
    }
    guard !(holdsBack && isHeldBack) else { return }
    count += 1
    if trip.start.milliseconds == 0 { midnightCount += 1 }
    counts[
      Pattern(hour: hour, origin: trip.origin.zone, destination: trip.destination.zone),
      default: 0] += 1
    if let waited = trip.waited {
      waits.count += 1
      waits.seconds += waited
    }
    guard let date = trip.start.date else { return }
    tripsByDate[date, default: 0] += 1
    if date.weekday < 5 { weekdayHours[Int(hour)] += 1 } else { weekendHours[Int(hour)] += 1 }
  }

  /// Number of trips in each hour of the day.
  var tripsByHour: [Int] {
    var hours = Array(repeating: 0, count: 24)
    for (pattern, count) in counts { hours[Int(pattern.hour)] += count }
    return hours
  }

  /// Dates of the counted trips, in order; days without a trip are missing.
  var dates: [CalendarDate] { tripsByDate.keys.sorted() }
}

extension ObservedTrip {
  /// True if duration and length of the drive are plausible.
  fileprivate var teachesDrives: Bool {
    driveFault.map { ![.end, .duration, .distance, .speed].contains($0) } ?? true
  }
}
