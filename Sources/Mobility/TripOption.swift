public import Geography
public import Quantities

/// One part of a trip, by one means, without a wait on the way.
public struct Stage: Hashable, Sendable {
  /// How.
  public let means: Means

  /// From where.
  public let origin: Place

  /// To where.
  public let destination: Place

  /// When it begins; before it somebody may have waited.
  public let departure: Instant

  /// When it ends.
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

/// A way to get from one place to another at a certain time.
public struct TripOption: Hashable, Sendable {
  /// The means that gives it its name; people walk to all of them.
  public let means: Means

  /// When somebody has to leave.
  public let departure: Instant

  /// When they are there.
  public let arrival: Instant

  /// The parts in order.
  public let stages: [Stage]

  /// Grams of CO2.
  public let grams: Double

  /// Euros, with single tickets.
  public let cost: Double

  /// How long it takes from door to door.
  public var duration: TimeSpan { arrival - departure }

  /// How far people walk, in metres.
  public var walkMeters: Double {
    stages.reduce(0) { $1.means == .walk ? $0 + $1.meters : $0 }
  }

  /// When lines are boarded, in order.
  public var boardings: [Instant] { stages.filter { $0.means == .lines }.map(\.departure) }

  /// How long somebody waits for a taxi or at stops.
  public var wait: TimeSpan {
    stages.reduce(duration) { $0 - ($1.arrival - $1.departure) }
  }
}
