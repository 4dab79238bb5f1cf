import DispatchCore
import Quantities

/// Rides for which a learner chose no candidate.
///
/// The core asks about a held ride at every re-check. A learner that chooses no candidate would be
/// asked the same thing all day. Such a ride is therefore asked about again when one of its
/// candidates has become idle since then, or after a further interval as long as all intervals so
/// far: with a re-check every 30 s after 30 s, 1 min, 2 min, 4 min and so on.
struct PassedRides {
  fileprivate struct Pass {
    let first: Instant
    var last: Instant

    /// Time of the last look at its candidates.
    var seen: Instant
  }

  private var passes: [RideID: Pass] = [:]

  /// Latest time at which a taxi became idle.
  private var newestTaxi = Instant.start

  /// Records that a taxi has become idle.
  mutating func noteTaxi(at now: Instant) { newestTaxi = now }

  /// Records that no candidate was chosen.
  mutating func note(_ ride: RideID, at now: Instant) {
    passes[ride, default: Pass(first: now, last: now, seen: now)].last = now
    passes[ride]?.seen = now
  }

  /// Forgets a ride that is offered to a taxi.
  mutating func forget(_ ride: RideID) {
    if !passes.isEmpty { passes[ride] = nil }
  }

  /// True if the candidates of a ride may have changed, or its interval is over.
  func mayAsk(about ride: RideID, at now: Instant) -> Bool {
    guard let pass = passes[ride] else { return true }
    return newestTaxi > pass.seen || pass.isOver(at: now)
  }

  /// True if a ride is to be asked about.
  /// - Parameters:
  ///   - ride: the ride.
  ///   - now: time of the question.
  ///   - idleSince: latest time at which one of its candidates became idle.
  /// - Returns: true if a candidate is new or the interval is over.
  mutating func isToBeAsked(about ride: RideID, at now: Instant, idleSince: Instant) -> Bool {
    guard let pass = passes[ride] else { return true }
    if idleSince > pass.last || pass.isOver(at: now) { return true }
    passes[ride]?.seen = now
    return false
  }
}

extension PassedRides.Pass {
  /// True if an interval as long as all intervals so far is over.
  fileprivate func isOver(at now: Instant) -> Bool { now >= last + (last - first) }
}
