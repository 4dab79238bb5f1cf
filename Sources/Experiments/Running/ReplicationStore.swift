/// Store in which an experiment keeps finished replications, so that it can continue after an
/// interruption.
///
/// The bytes are valid only for the same version of the program. The store is used from any thread.
package protocol ReplicationStore: Sendable {
  /// Returns a replication stored by an earlier run of the same experiment; nil if there is none.
  /// - Parameters:
  ///   - replication: number of the replication, from 1.
  ///   - alternative: number of the alternative.
  /// - Returns: the bytes passed to `keep`.
  func kept(replication: Int, of alternative: Int) -> [UInt8]?

  /// Stores a replication; a failure to store it does not disturb the experiment.
  /// - Parameters:
  ///   - bytes: all data that the results need.
  ///   - replication: number of the replication, from 1.
  ///   - alternative: number of the alternative.
  func keep(_ bytes: @autoclosure () -> [UInt8], replication: Int, of alternative: Int)
}
