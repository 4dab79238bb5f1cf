public import RandomVariates

/// People who ask again after the service has turned them away.
///
/// The service turns people away when it finds no taxi for them or
/// gives up the search, when it cannot be reached or
/// does not answer, or when a driver ends the ride before the pick-up. They go on waiting; their wait counts from their first
/// request. Reservations and parties that need several taxis do not ask again.
public struct RetryModel: Sendable {
  /// The share of people turned away who ask again, each time, 0 to 1.
  public var share: Double

  /// How long after being turned away they ask again, in seconds.
  public var delay: Sampler

  /// Number of times that they ask again at most, at least 1.
  public var times: Int

  /// Makes a model of people who ask again.
  public init(share: Double, delay: Sampler, times: Int) {
    self.share = share
    self.delay = delay
    self.times = times
  }
}
