/// Distribution of waits over all requests of all replications with details.
///
/// The wait of a request that was not served ends with the request, without a taxi. The shares list
/// such requests separately and never count them as arrived.
package struct WaitDistribution: Hashable, Sendable {
  /// Number of requests of all these replications.
  package var requests: Int

  /// Shares of all requests that were served after 0 to 1 minute, 1 to 2 and so on, the lower end
  /// inclusive.
  ///
  /// The last of the 61 values is for 60 minutes and more.
  package var served: [Double]

  /// Shares of all requests that were not served, by wait, in the same steps.
  package var unserved: [Double]

  /// Share of all requests that were served within 0 s, 30 s, 60 s and so on until 2 hours, the
  /// limit inclusive: 241 non-decreasing values up to at most `servedShare`.
  package var arrived: [Double]

  /// Share of all requests that were served, however late.
  package var servedShare: Double

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
