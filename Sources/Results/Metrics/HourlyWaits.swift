public import Quantities

/// Waits of requests by the hour of day in which they begin, for a curve over the day.
public struct HourlyWaits: Hashable, Sendable {
  /// Sum of the waits of all requests of each hour, from midnight on.
  public private(set) var sums: [TimeSpan]

  /// Number of requests of each hour, from midnight on.
  public private(set) var counts: [Int]

  /// Makes empty sums.
  public init() {
    sums = Array(repeating: .zero, count: 24)
    counts = Array(repeating: 0, count: 24)
  }

  /// Writes the sums and the counts.
  package func write(to bytes: inout ValueWriter) {
    bytes.append(values: sums)
    bytes.append(values: counts)
  }

  /// Reads sums that were written earlier.
  /// - Throws: `ValueReader.WrongValue` unless each has 24 hours, whose sums over all days cannot
  ///   overflow.
  package init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    sums = try bytes.readValues()
    counts = try bytes.readValues()
    let most = bytes.limits.mostTimePerDay
    guard sums.count == 24, counts.count == 24,
      sums.allSatisfy({ $0.milliseconds.magnitude <= most.magnitude }),
      counts.allSatisfy({ $0 <= Int(Int32.max) })
    else { throw ValueReader.WrongValue() }
  }

  /// Adds the wait of a request, whatever its outcome.
  /// - Parameters:
  ///   - request: a request.
  ///   - startOfDay: time of day at the start of the window.
  @inline(__always)
  package mutating func add(_ request: RequestRow, startOfDay: TimeOfDay) {
    let hour = TimeOfDay(wrapping: startOfDay.sinceMidnight + request.requested).hour
    sums[hour] += request.wait
    counts[hour] += 1
  }

  /// Mean wait of each hour in seconds, from midnight on; nil for an hour without requests.
  public var means: [Double?] {
    zip(sums, counts).map { sum, count in count == 0 ? nil : sum.inSeconds / Double(count) }
  }

  /// Adds the waits of other requests.
  public static func += (left: inout HourlyWaits, right: HourlyWaits) {
    for hour in left.sums.indices {
      left.sums[hour] += right.sums[hour]
      left.counts[hour] += right.counts[hour]
    }
  }
}
