package import CitySimulation
import Results

/// A stored replication after validation, because its file may come from another machine.
package struct KeptDay: Sendable {
  /// Fingerprint of its demand.
  package let demandDigest: UInt64

  /// Validates the bytes of a replication; nil if no run can have written them.
  /// - Parameters:
  ///   - bytes: the stored bytes.
  ///   - replication: number of the replication, from 1.
  ///   - alternative: number of its alternative.
  ///   - simulation: the simulation of that alternative; nil if its rows may refer to zones, taxis
  ///     and other objects by any number.
  ///   - replications: number of replications to be summed.
  ///   - isDetailed: true if its rows must be present.
  package init?(
    _ bytes: [UInt8], replication: Int, of alternative: Int, in simulation: Simulation?,
    among replications: Int, isDetailed: Bool
  ) {
    var limits = simulation.map { DayLimits(of: $0.model) } ?? DayLimits()
    limits.days = replications
    guard
      let day = FinishedReplication(
        bytes: bytes, replication: replication, of: alternative, limits: limits,
        isDetailed: isDetailed)
    else { return nil }
    demandDigest = day.row.demandDigest
  }
}

extension FinishedReplication {
  /// Restores a replication; nil if the bytes are those of another replication, or invalid.
  init?(
    bytes: [UInt8], replication: Int, of alternative: Int, limits: DayLimits, isDetailed: Bool
  ) {
    var limits = limits
    (limits.policy, limits.replication) = (Int32(alternative), Int32(replication))
    self.init(bytes: bytes, limits)
    guard (record != nil) == isDetailed else { return nil }
  }
}
