public import RandomVariates

/// Repeated requests after the service has turned a person away.
///
/// The service turns people away when it finds no taxi for them or gives up the search, when it is
/// unreachable or does not answer, or when a driver ends the ride before the pick-up. They continue
/// to wait; their wait counts from their first request. Reservations and parties that need several
/// taxis are not repeated.
public struct RetryModel: Sendable {
  /// Share of rejected people who ask again, at each attempt, 0 to 1.
  public var share: Double

  /// Time from the rejection to the next request, in seconds.
  public var delay: Sampler

  /// Greatest number of repeated requests, at least 1.
  public var times: Int

  /// Makes a model of repeated requests.
  public init(share: Double, delay: Sampler, times: Int) {
    self.share = share
    self.delay = delay
    self.times = times
  }
}
