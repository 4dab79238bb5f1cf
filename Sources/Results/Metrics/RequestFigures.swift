package import Quantities

/// What some requests add up to: all that metrics about them are made of.
///
/// The sums are exact; only the divisions of the metrics round.
package struct RequestFigures: Sendable {
  /// The waits in ascending order, once the figures are closed.
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

  /// Longest time from the assignment of a taxi until its passenger is aboard.
  package private(set) var longestPickUp = TimeSpan.zero

  /// The waits, those of requests that were not served being at least the limit of the goal.
  private(set) var waitOrLimit = TimeSpan.zero

  /// The waits of the reservations, and how many there are.
  private(set) var lateness = TimeSpan.zero
  private(set) var reservations = 0

  /// By how much the waiting times shown were off, and how many there are.
  private(set) var shownError = TimeSpan.zero
  private(set) var shownCount = 0

  private(set) var offers = 0
  private(set) var held = 0

  /// Taxis assigned; and requests with one, and with one from an adjacent zone.
  private(set) var taken = 0
  private(set) var assigned = 0
  private(set) var adjacent = 0

  /// The figures of nobody yet.
  /// - Parameter waitLimit: what a request that was not served waits at least in `wait_or_limit_s_mean`.
  package init(waitLimit: TimeSpan) { self.waitLimit = waitLimit }

  /// Adds some requests up.
  /// - Parameters:
  ///   - requests: the population.
  ///   - waitLimit: as above.
  /// - Complexity: O(n) in the number of requests.
  package init(_ requests: [RequestRow], waitLimit: TimeSpan) {
    self.init(waitLimit: waitLimit)
    // By place: a row of hundreds of bytes would be copied for each turn of the loop.
    for place in requests.indices { add(requests[place]) }
    close()
  }

  /// Makes room for the waits of so many requests.
  package mutating func reserveCapacity(_ count: Int) { servedWaits.reserveCapacity(count) }

  /// Sorts the waits, after the last request.
  package mutating func close() {
    waits = SortedWaits(sorting: servedWaits, unservedCount: count - servedWaits.count)
    servedWaits = []
  }

  /// What all requests waited, together.
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

  /// Number of requests that ended so.
  func count(_ outcome: Outcome) -> Int { ends[Int(outcome.number)] }

  var served: Int { count(.served) }

  /// The mean of what the requests add up to, in seconds.
  func mean(of sum: TimeSpan) -> Measured? { ratio(sum.inSeconds, Double(count)) }

  /// So many per request.
  func share(_ part: Int) -> Measured? { ratio(Double(part), Double(count)) }
}
