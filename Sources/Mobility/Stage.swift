package import Geography
package import Quantities

/// One part of a trip, by one means, without a wait on the way.
package struct Stage: Hashable, Sendable, BitwiseCopyable {
  package let means: Means

  /// From where.
  package let origin: Place

  /// To where.
  package let destination: Place

  /// Time at which it begins; before it a person may have waited.
  package let departure: Instant

  /// Time at which it ends.
  package let arrival: Instant

  /// How far, along the streets or the line, in metres.
  package let meters: Double

  /// The line, for a stage by line.
  package let line: LineID?

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
