public import Geography
public import Quantities

/// One part of a trip, by one means, without a wait on the way.
public struct Stage: Hashable, Sendable, BitwiseCopyable {
  /// How.
  public let means: Means

  /// From where.
  public let origin: Place

  /// To where.
  public let destination: Place

  /// Time at which it begins; before it a person may have waited.
  public let departure: Instant

  /// Time at which it ends.
  public let arrival: Instant

  /// How far, along the streets or the line, in metres.
  public let meters: Double

  /// The line, for a stage by line.
  public let line: LineID?

  init(
    _ means: Means, from origin: Place, to destination: Place, _ departure: Instant,
    _ arrival: Instant, meters: Double, line: LineID? = nil
  ) {
    self.means = means
    self.origin = origin
    self.destination = destination
    self.departure = departure
    self.arrival = arrival
    self.meters = meters
    self.line = line
  }
}
