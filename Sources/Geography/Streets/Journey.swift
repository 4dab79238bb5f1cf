public import Quantities

/// Class of a traveller or vehicle, as far as streets distinguish them.
public enum TravelClass: UInt8, Hashable, Sendable, CaseIterable {
  /// A taxi without passengers: on an approach, or moving to another place.
  case emptyTaxi

  /// A taxi with passengers.
  case occupiedTaxi

  /// An ambulance.
  case ambulance
}

/// Random values of a drive, independent of its start and destination.
public enum DriveLuck: Hashable, Sendable {
  /// Factor on the time that the streets give.
  case factor(Double)

  /// Time of the drive, independent of its ends.
  case time(TimeSpan)
}

/// A movement from one place to another: one straight leg, or several around closures.
@frozen
public struct Journey: Hashable, Sendable {
  /// The first leg; the whole journey if there is no obstacle.
  public let first: Leg

  /// Nil instead of an empty list if there is none, because nil is free to copy.
  @usableFromInline let detour: [Leg]?

  /// Legs after the first, each starting at the end of the leg before it.
  @inlinable
  public var further: [Leg] { detour ?? [] }

  /// True if it has a single leg.
  @inlinable
  public var isStraight: Bool { detour == nil }

  /// Makes a journey from its legs.
  @inlinable
  public init(_ first: Leg, further: [Leg] = []) {
    self.first = first
    detour = further.isEmpty ? nil : further
  }

  /// The last leg.
  @inlinable
  public var last: Leg { detour?.last ?? first }

  /// Departure of the first leg.
  @inlinable
  public var departure: Instant { first.departure }

  /// Arrival of the last leg.
  @inlinable
  public var arrival: Instant { last.arrival }

  /// Time from departure to arrival.
  @inlinable
  public var duration: TimeSpan { arrival - departure }

  /// Length in metres of street; 0 if drives have no length.
  @inlinable
  public var meters: Double {
    detour?.reduce(first.meters) { $0 + $1.meters } ?? first.meters
  }
}

extension Journey {
  /// Leg under way at an instant: the last one that has begun.
  public func leg(at now: Instant) -> Leg { further.last { $0.departure <= now } ?? first }

  /// Returns the same journey with a slow start: its first leg begins earlier.
  public func leaving(at departure: Instant) -> Journey {
    let slow = Leg(
      from: first.origin, to: first.destination, departure: departure,
      duration: first.arrival - departure, meters: first.meters)
    return Journey(slow, further: further)
  }

  /// Returns the same journey after a stop at its origin since an instant.
  public func standing(since instant: Instant) -> Journey {
    guard instant < departure else { return self }
    let stand = Leg(
      from: first.origin, to: first.origin, departure: instant, duration: departure - instant,
      meters: 0)
    return Journey(stand, further: [first] + further)
  }

  /// Metres covered at an instant.
  public func meters(at now: Instant) -> Double {
    further.reduce(first.meters(at: now)) { $1.departure <= now ? $0 + $1.meters(at: now) : $0 }
  }
}
