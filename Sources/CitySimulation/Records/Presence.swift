import CityModels
import Quantities
import Results

/// Number of people inside a shop, called, and outside over time, and number of places kept for
/// called customers.
struct Presence {
  /// Location of people, used as an index of the vectors below.
  enum Spot: Int {
    case inside, called, outside

    /// Free places kept for called customers who have not entered; fewer than these customers if
    /// not all of them fit.
    case kept
  }

  /// Current counts, and the time of the last change.
  private(set) var counts = SIMD4<Int64>()
  private var since: Instant

  /// Integrals of the counts over the window, in milliseconds; below, those of pairs inside and
  /// outside.
  private(set) var integrals = SIMD4<Int64>()

  /// The same integrals during opening hours; people may stay after the shop closes.
  private(set) var openIntegrals = SIMD4<Int64>()
  private(set) var insidePairs: Int64 = 0
  private(set) var outsidePairs: Int64 = 0
  private(set) var most = SIMD4<Int64>()

  /// One entry for each quarter of an hour of the window; empty if not required.
  private(set) var quarters: [Quarter]
  private let window: MeasurementWindow
  private let capacity: Int64

  /// Opening hours within the window, ascending, and the index of the first that are not over.
  private let hours: [Range<Instant>]
  private var nextHours = 0

  /// Data of a quarter of an hour.
  struct Quarter {
    var integrals = SIMD4<Int64>()
    var most = SIMD4<Int64>()
    var entries: Int32 = 0
    var expiries: Int32 = 0
  }

  static let quarter = TimeSpan.minutes(15)

  init(
    _ window: MeasurementWindow, capacity: Int, hours: [Range<Instant>], keepsQuarters: Bool
  ) {
    (self.window, self.capacity, self.hours) = (window, Int64(capacity), hours)
    since = window.start
    let count = (window.length.milliseconds + 899_999) / 900_000
    quarters = keepsQuarters ? Array(repeating: Quarter(), count: Int(count)) : []
  }

  /// Integrates the counts up to an instant.
  mutating func advance(to now: Instant) {
    let end = min(now, window.end)
    countOpen(until: end)
    while since < end {
      let number = Int((since - window.start).milliseconds / 900_000)
      let next = window.start + Self.quarter * Int64(number + 1)
      let span = (min(end, next) - since).milliseconds
      integrals &+= counts &* span
      let (inside, outside) = (counts[Spot.inside.rawValue], counts[Spot.outside.rawValue])
      insidePairs += inside * (inside - 1) * span
      outsidePairs += outside * (outside - 1) * span
      if !quarters.isEmpty {
        quarters[number].integrals &+= counts &* span
        keepMost(in: number)
      }
      since = since + .milliseconds(span)
    }
  }

  private mutating func countOpen(until end: Instant) {
    while nextHours < hours.count, hours[nextHours].lowerBound < end {
      let span = min(end, hours[nextHours].upperBound) - max(since, hours[nextHours].lowerBound)
      openIntegrals &+= counts &* max(0, span.milliseconds)
      if hours[nextHours].upperBound > end { return }
      nextHours += 1
    }
  }

  private mutating func keepMost(in quarter: Int) {
    quarters[quarter].most = pointwiseMax(quarters[quarter].most, counts)
  }

  /// Records that people come to a location or leave it.
  mutating func change(_ spot: Spot, by change: Int64, at now: Instant) {
    advance(to: now)
    counts[spot.rawValue] += change
    counts[Spot.kept.rawValue] = max(
      0, min(counts[Spot.called.rawValue], capacity - counts[Spot.inside.rawValue]))
    guard window.contains(now) else { return }
    most = pointwiseMax(most, counts)
    guard !quarters.isEmpty else { return }
    let number = Int((now - window.start).milliseconds / 900_000)
    keepMost(in: number)
    if spot == .inside, change > 0 { quarters[number].entries += 1 }
  }

  /// Counts an expired code.
  mutating func expire(at now: Instant) {
    guard window.contains(now), !quarters.isEmpty else { return }
    quarters[Int((now - window.start).milliseconds / 900_000)].expiries += 1
  }
}
