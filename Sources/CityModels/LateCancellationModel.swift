public import RandomVariates

/// People who change their mind while a taxi is on its way to them.
///
/// Each assigned taxi is a new occasion. Whether they may cancel so late is a matter of the rulebook
/// (`cancelWindow`); where they may not, the wish is refused and they ride.
public struct LateCancellationModel: Sendable {
  /// The share of assigned taxis whose passenger tries to cancel, 0 to 1.
  public var share: Double

  /// How long after the assignment they try, in seconds; nobody does once the taxi is there.
  public var delay: Sampler

  /// Makes a model of people who cancel late.
  /// - Parameters:
  ///   - share: the share of assigned taxis whose passenger tries to cancel, 0 to 1.
  ///   - delay: how long after the assignment they try, in seconds.
  public init(share: Double, delay: Sampler) {
    self.share = share
    self.delay = delay
  }
}
