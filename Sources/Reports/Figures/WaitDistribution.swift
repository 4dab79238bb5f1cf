/// How long people wait, over all requests of all replications kept in detail.
///
/// The wait of a request that was not served ends when it ends, but nobody arrives: such requests
/// stand apart in the shares, and never count as arrived.
package struct WaitDistribution: Hashable, Sendable {
  /// Number of requests of all these replications.
  package var requests: Int

  /// The shares of all requests that were served after 0 to 1 minute, 1 to 2 and so on, the lower end
  /// included; the last of the 61 holds all from 60 minutes on.
  package var served: [Double]

  /// The shares of all requests that were not served, by how long they waited, in the same steps.
  package var unserved: [Double]

  /// The share of all requests that were served within 0 s, 30 s, 60 s and so on until 2 hours, the
  /// limit included: 241 values that never fall, and rise to `servedShare` at most.
  package var arrived: [Double]

  /// The share of all requests that were served, however late.
  package var servedShare: Double

  /// Makes it from its parts.
  package init(
    requests: Int, served: [Double] = [], unserved: [Double] = [], arrived: [Double] = [],
    servedShare: Double
  ) {
    self.requests = requests
    self.served = served
    self.unserved = unserved
    self.arrived = arrived
    self.servedShare = servedShare
  }

  /// Number of steps of a minute before the last step of `served` and `unserved`.
  package static let minutes = 60

  /// Seconds between two values of `arrived`.
  package static let arrivalStep = 30.0
}
