package import Quantities

/// Sums over some requests, from which their metrics are computed.
///
/// The sums are exact; only the divisions of the metrics round.
package struct RequestFigures: Sendable {
  /// Waits in ascending order, after `close`.
  package private(set) var waits = SortedWaits(served: [], unservedCount: 0)

  /// Number of requests.
  private(set) var count = 0

  private let waitLimit: TimeSpan
  private var servedWaits: [UInt32] = []
  private var ends = [Int](repeating: 0, count: Outcome.allCases.count)
  private(set) var search = TimeSpan.zero
  private(set) var offer = TimeSpan.zero
  private(set) var approach = TimeSpan.zero
  private(set) var boarding = TimeSpan.zero
  private(set) var servedWait = TimeSpan.zero

  /// Longest time from the assignment of a taxi to the pick-up.
  package private(set) var longestPickUp = TimeSpan.zero

  /// Sum of the waits, where a request that was not served counts at least the limit of the goal.
  private(set) var waitOrLimit = TimeSpan.zero

  /// Sum of the waits of reservations, and their number.
  private(set) var lateness = TimeSpan.zero
  private(set) var reservations = 0

  /// Sum of the absolute errors of the shown waiting times, and their number.
  private(set) var shownError = TimeSpan.zero
  private(set) var shownCount = 0

  private(set) var offers = 0
  private(set) var held = 0

  /// Number of assigned taxis, of requests with one, and of requests with one from an adjacent
  /// zone.
  private(set) var taken = 0
  private(set) var assigned = 0
  private(set) var adjacent = 0

  /// Makes empty figures.
  /// - Parameter waitLimit: minimum wait that `wait_or_limit_s_mean` counts for a request that was
  ///   not served.
  package init(waitLimit: TimeSpan) { self.waitLimit = waitLimit }

  /// Adds up some requests.
  /// - Parameters:
  ///   - requests: the population.
  ///   - waitLimit: as above.
  /// - Complexity: O(n) in the number of requests.
  package init(_ requests: [RequestRow], waitLimit: TimeSpan) {
    self.init(waitLimit: waitLimit)
    // By index: iteration would copy a row of hundreds of bytes each time.
    for place in requests.indices { add(requests[place]) }
    close()
  }

  /// Reserves memory for a number of waits.
  package mutating func reserveCapacity(_ count: Int) { servedWaits.reserveCapacity(count) }

  /// Sorts the waits, after the last request.
  package mutating func close() {
    waits = SortedWaits(sorting: servedWaits, unservedCount: count - servedWaits.count)
    servedWaits = []
  }

  /// Sum of the waits of all requests.
  package var wait: TimeSpan { search + offer + approach + boarding }

  /// Adds a request.
  @inline(__always)
  package mutating func add(_ request: RequestRow) {
    let limit = waitLimit
    count += 1
    ends[Int(request.outcome.number)] += 1
    search += request.search
    offer += request.offer
    approach += request.approach
    boarding += request.boarding
    if request.outcome == .served {
      servedWait += request.wait
      longestPickUp = max(longestPickUp, request.approach + request.boarding)
      servedWaits.append(UInt32(clamping: request.wait.milliseconds))
    }
    waitOrLimit += request.outcome == .served ? request.wait : max(request.wait, limit)
    if request.lead != nil {
      lateness += request.wait
      reservations += 1
    }
    shownError += request.shownError
    shownCount += Int(request.shownCount)
    offers += Int(request.offers)
    if request.held { held += 1 }
    taken += Int(request.assigned)
    if request.ring != nil { assigned += 1 }
    if request.ring == 1 { adjacent += 1 }
  }

  /// Number of requests with an outcome.
  func count(_ outcome: Outcome) -> Int { ends[Int(outcome.number)] }

  var served: Int { count(.served) }

  /// Returns the mean per request of a sum, in seconds.
  func mean(of sum: TimeSpan) -> Measured? { ratio(sum.inSeconds, Double(count)) }

  /// Returns a count per request.
  func share(_ part: Int) -> Measured? { ratio(Double(part), Double(count)) }
}
