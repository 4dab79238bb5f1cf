/// Where an experiment keeps finished replications, so that it can go on after an interruption.
///
/// The bytes mean something to the very program that made them only. It is asked and told from any
/// thread.
package protocol ReplicationStore: Sendable {
  /// What an earlier run of the same experiment has kept; nil when there is nothing.
  /// - Parameters:
  ///   - replication: which one, from 1.
  ///   - alternative: the number of the alternative.
  /// - Returns: the bytes that `keep` was given.
  func kept(replication: Int, of alternative: Int) -> [UInt8]?

  /// Keeps a replication; a store that cannot keep it does not disturb the experiment.
  /// - Parameters:
  ///   - bytes: all that the results need of it.
  ///   - replication: which one, from 1.
  ///   - alternative: the number of the alternative.
  func keep(_ bytes: @autoclosure () -> [UInt8], replication: Int, of alternative: Int)
}
