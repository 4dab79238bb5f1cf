public import Quantities

/// Who or what makes a journey, as far as streets treat them differently.
public enum TravelClass: UInt8, Hashable, Sendable, CaseIterable {
  /// A taxi without passengers: on an approach, or moving to another place.
  case emptyTaxi

  /// A taxi with passengers.
  case occupiedTaxi

  /// An ambulance.
  case ambulance
}

/// What luck says about one drive, before anybody knows where and when it starts.
public enum DriveLuck: Hashable, Sendable {
  /// The drive takes so many times as long as the streets say.
  case factor(Double)

  /// The drive takes this long, wherever it goes.
  case time(TimeSpan)
}

/// A movement from one place to another: one straight stretch, or several around what is closed.
@frozen
public struct Journey: Hashable, Sendable {
  /// The first stretch; the whole journey where nothing is in the way.
  public let first: Leg

  /// Nil, and not an empty list, where there is none: that costs nothing to hand on.
  @usableFromInline let detour: [Leg]?

  /// The stretches after the first, each from where and when the one before it ends.
  @inlinable
  public var further: [Leg] { detour ?? [] }

  /// True if it has a single stretch.
  @inlinable
  public var isStraight: Bool { detour == nil }

  /// Makes a journey of its stretches.
  @inlinable
  public init(_ first: Leg, further: [Leg] = []) {
    self.first = first
    detour = further.isEmpty ? nil : further
  }

  /// Its last stretch.
  @inlinable
  public var last: Leg { detour?.last ?? first }

  /// Time at which it begins.
  @inlinable
  public var departure: Instant { first.departure }

  /// Time at which it ends.
  @inlinable
  public var arrival: Instant { last.arrival }

  /// Duration.
  @inlinable
  public var duration: TimeSpan { arrival - departure }

  /// Metres of street; 0 where drives have no length.
  @inlinable
  public var meters: Double {
    detour?.reduce(first.meters) { $0 + $1.meters } ?? first.meters
  }
}

extension Journey {
  /// The stretch under way at an instant: the last one that has begun.
  public func leg(at now: Instant) -> Leg { further.last { $0.departure <= now } ?? first }

  /// The same journey with a slow start: its first stretch begins earlier.
  public func leaving(at departure: Instant) -> Journey {
    let slow = Leg(
      from: first.origin, to: first.destination, departure: departure,
      duration: first.arrival - departure, meters: first.meters)
    return Journey(slow, further: further)
  }

  /// The same journey after a stand at its origin since an instant.
  public func standing(since instant: Instant) -> Journey {
    guard instant < departure else { return self }
    let stand = Leg(
      from: first.origin, to: first.origin, departure: instant, duration: departure - instant,
      meters: 0)
    return Journey(stand, further: [first] + further)
  }

  /// Number of metres done at an instant.
  public func meters(at now: Instant) -> Double {
    further.reduce(first.meters(at: now)) { $1.departure <= now ? $0 + $1.meters(at: now) : $0 }
  }
}
