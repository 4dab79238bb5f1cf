public import Quantities

/// The waits of requests by the hour of the day in which they begin: what a curve over the day needs.
public struct HourlyWaits: Hashable, Sendable {
  /// The waits of all requests of each hour added up, from midnight on.
  public private(set) var sums: [TimeSpan]

  /// Number of requests that each hour has, from midnight on.
  public private(set) var counts: [Int]

  /// Waits of nobody.
  public init() {
    sums = Array(repeating: .zero, count: 24)
    counts = Array(repeating: 0, count: 24)
  }

  /// Writes the sums and the counts.
  package func write(to bytes: inout ValueWriter) {
    bytes.append(values: sums)
    bytes.append(values: counts)
  }

  /// Reads waits that were added up earlier.
  /// - Throws: `ValueReader.WrongValue` unless each has 24 hours, whose sums over all days cannot overflow.
  package init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    sums = try bytes.readValues()
    counts = try bytes.readValues()
    let most = bytes.limits.mostTimePerDay
    guard sums.count == 24, counts.count == 24,
      sums.allSatisfy({ $0.milliseconds.magnitude <= most.magnitude }),
      counts.allSatisfy({ $0 <= Int(Int32.max) })
    else { throw ValueReader.WrongValue() }
  }

  /// Adds the wait of a request, whatever became of it.
  /// - Parameters:
  ///   - request: a request.
  ///   - startOfDay: what the clock shows at the start of the window.
  @inline(__always)
  package mutating func add(_ request: RequestRow, startOfDay: TimeOfDay) {
    let hour = TimeOfDay(wrapping: startOfDay.sinceMidnight + request.requested).hour
    sums[hour] += request.wait
    counts[hour] += 1
  }

  /// The mean wait of each hour in seconds, from midnight on; nil for an hour without requests.
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
