public import Quantities
import Statistics

/// Encounters of idle taxis and people in the street.
///
/// Hails are counted in the window in which they were made, moves and distances when they happen.
public struct StreetTally: Hashable, Sendable, BitwiseCopyable {
  /// People who found a taxi, at once or after a wait.
  public package(set) var met = 0

  /// Sum of their waits.
  public package(set) var wait = TimeSpan.zero

  /// Number of moves of idle taxis to a neighbouring zone.
  public package(set) var moves = 0

  /// Distance that idle taxis cruised, in metres.
  public package(set) var cruisedMeters = 0.0

  /// Number of times that a vacant taxi took a passenger.
  public package(set) var vacancies = 0

  /// Sum of the vacant times before.
  public package(set) var vacantTime = TimeSpan.zero

  /// Median of these times; nil without any.
  public package(set) var vacantMedian: TimeSpan?

  /// 90th percentile of these times; nil without any.
  public package(set) var vacantNinetieth: TimeSpan?

  /// Makes an empty tally.
  package init() {}

  /// Adds a person who found a taxi.
  package mutating func meet(after wait: TimeSpan) {
    met += 1
    self.wait += wait
  }

  /// Computes the quantiles of the vacant times.
  /// - Parameter spans: vacant times from one passenger to the next, in milliseconds, in any order.
  /// - Complexity: O(n log n).
  package mutating func close(vacancies spans: [Int64]) {
    let sorted = spans.sorted()
    func quantile(_ share: Double) -> TimeSpan? {
      Quantiles.rank(share, of: sorted.count).map { .milliseconds(sorted[$0 - 1]) }
    }
    vacancies = sorted.count
    vacantTime = .milliseconds(sorted.reduce(0, +))
    (vacantMedian, vacantNinetieth) = (quantile(0.5), quantile(0.9))
  }
}

extension StreetTally: StoredFields {
  /// An empty tally.
  public static var blank: StreetTally { StreetTally() }

  /// Encodes or decodes every stored property.
  public mutating func code<Coder: FieldCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&met)
    try coder.code(&wait)
    try coder.code(&moves)
    try coder.code(&cruisedMeters)
    try coder.code(&vacancies)
    try coder.code(&vacantTime)
    try coder.code(&vacantMedian)
    try coder.code(&vacantNinetieth)
  }
}
