public import Geography
public import Quantities

/// A stage of a trip by a single mode, without a wait during the stage.
public struct Stage: Hashable, Sendable, BitwiseCopyable {
  /// Mode of travel.
  public let means: Means

  /// Start of the stage.
  public let origin: Place

  /// End of the stage.
  public let destination: Place

  /// Time of departure, possibly after a wait.
  public let departure: Instant

  /// Time of arrival.
  public let arrival: Instant

  /// Length along the streets or the line, in metres.
  public let meters: Double

  /// Line; nil for other modes.
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
