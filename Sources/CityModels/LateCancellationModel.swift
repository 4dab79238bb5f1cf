public import RandomVariates

/// Passengers who cancel while a taxi is on its way to them.
///
/// Each assigned taxi is a new occasion. The rulebook decides if they may cancel so late
/// (`cancelWindow`); if not, the attempt is refused and they ride.
public struct LateCancellationModel: Sendable {
  /// Share of assigned taxis whose passenger tries to cancel, 0 to 1.
  public var share: Double

  /// Time of the attempt after the assignment, in seconds; none is made once the taxi has arrived.
  public var delay: Sampler

  /// Makes a model of late cancellations.
  public init(share: Double, delay: Sampler) {
    self.share = share
    self.delay = delay
  }
}
