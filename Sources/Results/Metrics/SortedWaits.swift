import Quantities
import Statistics

/// Waits of the requests of one replication, in ascending order.
///
/// Whole milliseconds in four bytes each, because the quantiles need the waits of all days. A wait
/// beyond 49 days counts as 49 days.
package struct SortedWaits: Sendable {
  /// Waits of served requests, in milliseconds.
  package let served: [UInt32]

  /// Number of requests not served; their wait is infinite.
  package let unservedCount: Int

  /// Number of requests.
  package var count: Int { served.count + unservedCount }

  /// Makes waits from a sorted list.
  package init(served: [UInt32], unservedCount: Int) {
    self.served = served
    self.unservedCount = unservedCount
  }

  /// Writes the waits.
  package func write(to bytes: inout ValueWriter) {
    bytes.append(contentsOf: served)
    unservedCount.write(to: &bytes)
  }

  /// Reads sorted waits.
  /// - Throws: `ValueReader.WrongValue` if they are not sorted.
  package init(from bytes: inout ValueReader) throws(ValueReader.WrongValue) {
    served = try bytes.readAll()
    unservedCount = try Int.read(from: &bytes)
    guard zip(served, served.dropFirst()).allSatisfy({ $0 <= $1 }),
      unservedCount <= Int(Int32.max)
    else { throw ValueReader.WrongValue() }
  }

  /// Sorts waits.
  /// - Complexity: O(n).
  init(sorting waits: consuming [UInt32], unservedCount: Int) {
    SortedWaits.sort(&waits)
    served = waits
    self.unservedCount = unservedCount
  }

  /// Sorts by 11 bits at a time, from the lowest on: a tenth of the work of a comparison sort.
  private static func sort(_ waits: inout [UInt32]) {
    guard waits.count > 2048 else { return waits.sort() }
    var other = waits
    for shift in [UInt32(0), 11, 22] {
      var starts = [Int](repeating: 0, count: 2049)
      for wait in waits { starts[Int(wait >> shift & 2047) + 1] += 1 }
      for digit in 1..<2049 { starts[digit] += starts[digit - 1] }
      for wait in waits {
        let digit = Int(wait >> shift & 2047)
        other[starts[digit]] = wait
        starts[digit] += 1
      }
      swap(&waits, &other)
    }
  }

  /// Returns the number of served requests with at most this wait.
  /// - Complexity: O(log n).
  package func count(upTo milliseconds: UInt32) -> Int {
    var (low, high) = (0, served.count)
    while low < high {
      let middle = (low + high) / 2
      if served[middle] <= milliseconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the number of served requests with at most this wait, which must be less than 49 days.
  func count(upTo limit: TimeSpan) -> Int { count(upTo: UInt32(limit.milliseconds)) }

  /// Returns the nearest-rank quantile in seconds, in which requests that were not served rank as
  /// infinite; nil without requests.
  package func quantile(_ share: Double) -> Double? {
    guard let rank = Quantiles.rank(share, of: count) else { return nil }
    return rank <= served.count ? Double(served[rank - 1]) / 1000 : .infinity
  }
}
