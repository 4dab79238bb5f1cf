public import Quantities

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

  /// A tally of nothing yet.
  package init() {}

  /// Adds a person who met a taxi.
  package mutating func meet(after wait: TimeSpan) {
    met += 1
    self.wait += wait
  }

  /// Takes the tally into a fingerprint.
  package func add(to digest: inout RunDigest) {
    digest.add(Int64(met))
    digest.add(wait.milliseconds)
    digest.add(Int64(moves))
    digest.add(cruisedMeters.bitPattern)
  }
}
