public import Quantities
import Statistics

/// How idle taxis and people in the street found each other.
///
/// Hails count in the window in which they were made, moves and metres when they happen.
public struct StreetTally: Hashable, Sendable, BitwiseCopyable {
  /// People who met a taxi, at once or after a while.
  public package(set) var met = 0

  /// How long they waited for it, all together.
  public package(set) var wait = TimeSpan.zero

  /// How often idle taxis went on to a neighbouring zone.
  public package(set) var moves = 0

  /// How many metres idle taxis drove in search of people.
  public package(set) var cruisedMeters = 0.0

  /// Number of times that a taxi that was vacant took a passenger.
  public package(set) var vacancies = 0

  /// How long taxis were vacant before, all together.
  public package(set) var vacantTime = TimeSpan.zero

  /// The median of these times; nil without any.
  public package(set) var vacantMedian: TimeSpan?

  /// What nine in ten of these times do not exceed; nil without any.
  public package(set) var vacantNinetieth: TimeSpan?

  /// A tally of nothing yet.
  package init() {}

  /// Adds a person who met a taxi.
  package mutating func meet(after wait: TimeSpan) {
    met += 1
    self.wait += wait
  }

  /// Takes in how long taxis were vacant from one passenger to the next.
  /// - Parameter spans: in milliseconds, in any order.
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

  /// Takes the tally into a fingerprint.
  package func add(to digest: inout RunDigest) {
    digest.add(Int64(met))
    digest.add(wait.milliseconds)
    digest.add(Int64(moves))
    digest.add(cruisedMeters.bitPattern)
    digest.add(Int64(vacancies))
    digest.add(vacantTime.milliseconds)
    digest.add(vacantMedian?.milliseconds ?? -1)
    digest.add(vacantNinetieth?.milliseconds ?? -1)
  }
}

extension StreetTally: StoredFields {
  /// A tally of nothing.
  public static var blank: StreetTally { StreetTally() }

  /// Codes every stored property.
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
