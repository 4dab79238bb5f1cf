public import Geography
public import RandomVariates

/// How long approaches and rides take.
public enum TravelModel: Sendable {
  /// Over the streets of the map. `noise` is a dimensionless factor with mean near 1, drawn afresh
  /// for every drive; nil for none.
  case streets(StreetTravel, noise: Sampler?)

  /// Durations in seconds drawn without regard to geography, as queueing theory assumes.
  case drawn(approach: Sampler, ride: Sampler)

  /// Whether drives have a length, not only a duration.
  var hasDistances: Bool {
    switch self {
    case .streets: true
    case .drawn: false
    }
  }
}
