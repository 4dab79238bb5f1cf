public import Quantities

/// A request that was still open when the run ended.
public struct OpenRequest: Hashable, Sendable, BitwiseCopyable {
  /// Number of the ride, as in `requests.csv`.
  public let ride: Int32

  /// Longest wait still possible after the end of the run; nil without patience, which has no
  /// bound.
  public var furtherWait: TimeSpan?

  /// Describes an open request.
  public init(ride: Int32, furtherWait: TimeSpan?) {
    self.ride = ride
    self.furtherWait = furtherWait
  }
}

/// Open requests of a replication, and the maximum that they can add to its waits.
public struct OpenRequests: Hashable, Sendable, BitwiseCopyable {
  /// Number of requests that were open when the run ended.
  public let count: Int

  /// Sum of the longest further waits; nil if a request has no bound.
  public let furtherWait: TimeSpan?

  /// Longest of the further waits; nil if a request has no bound.
  public let longestFurtherWait: TimeSpan?

  /// No open requests.
  public static let none = OpenRequests(
    count: 0, furtherWait: .zero, longestFurtherWait: .zero)

  /// Adds up open requests.
  /// - Complexity: O(n).
  public init(_ requests: some Collection<OpenRequest>) {
    let waits = requests.compactMap(\.furtherWait)
    let isBounded = waits.count == requests.count
    self.init(
      count: requests.count, furtherWait: isBounded ? waits.reduce(.zero, +) : nil,
      longestFurtherWait: isBounded ? waits.max() ?? .zero : nil)
  }

  /// Makes the totals of some open requests.
  package init(count: Int, furtherWait: TimeSpan?, longestFurtherWait: TimeSpan?) {
    self.count = count
    self.furtherWait = furtherWait
    self.longestFurtherWait = longestFurtherWait
  }

  /// Combines the totals of several replications: the sum of counts and waits, and the longest wait
  /// of all.
  public static func + (left: OpenRequests, right: OpenRequests) -> OpenRequests {
    OpenRequests(
      count: left.count + right.count,
      furtherWait: left.furtherWait.flatMap { wait in right.furtherWait.map { wait + $0 } },
      longestFurtherWait: left.longestFurtherWait.flatMap { wait in
        right.longestFurtherWait.map { max(wait, $0) }
      })
  }

  /// Value of `window.drain` with which requests like these end.
  /// - Parameter drain: the value with which they were open.
  /// - Returns: whole hours: until the longest further wait is over or, if it has no bound, twice
  ///   the value and at least one day.
  public func neededDrain(after drain: TimeSpan) -> TimeSpan {
    OpenRequests.neededDrain(after: drain, furtherWait: longestFurtherWait)
  }

  /// Value of `window.drain` with which a request ends, in whole hours.
  public static func neededDrain(after drain: TimeSpan, furtherWait: TimeSpan?) -> TimeSpan {
    guard let furtherWait else { return max(.hours(24), drain + drain) }
    let hour = TimeSpan.hours(1).milliseconds
    let needed = (drain + furtherWait).milliseconds
    return .hours(max(1, (needed + hour - 1) / hour))
  }
}
