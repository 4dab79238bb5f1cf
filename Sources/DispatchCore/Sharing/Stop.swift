public import Geography
public import Quantities

/// Pick-up or drop-off ahead in the itinerary of a taxi.
public struct Stop: Hashable, Sendable, BitwiseCopyable {
  /// Kind of a stop.
  public enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// The passengers of the ride get in.
    case pickUp

    /// The passengers of the ride get out.
    case dropOff
  }

  /// The ride of the stop.
  public let ride: RideID

  /// Kind of the stop.
  public let kind: Kind

  /// Place of the stop.
  public let place: Place

  /// Number of people who get in or out.
  public let people: Int32

  /// Latest instant of the pick-up; the same for both stops of a ride.
  public let latestPickUp: Instant

  /// Longest ride of the passengers from the pick-up.
  public let longestRide: TimeSpan

  /// Instant of the pick-up, stored at the drop-off; nil before, and at a pick-up.
  public internal(set) var boardedAt: Instant?

  /// Latest instant of the stop: at a drop-off the longest ride after the pick-up, or after the
  /// latest pick-up if the passengers are not aboard yet.
  public var latest: Instant {
    kind == .pickUp ? latestPickUp : (boardedAt ?? latestPickUp) + longestRide
  }
}

/// Positions of the two stops of another ride among the stops ahead of a taxi.
public struct Insertion: Hashable, Sendable, BitwiseCopyable {
  /// The taxi.
  public let taxi: TaxiID

  /// Index of the present stop before which the ride is picked up, from 0 to their number.
  public let pickUp: Int

  /// Index of the present stop before which the ride is dropped off, at least `pickUp`; the same
  /// index means right after the pick-up.
  public let dropOff: Int

  /// Makes an insertion.
  /// - Parameters:
  ///   - taxi: a taxi with an itinerary.
  ///   - pickUp: index of the present stop before which the ride is picked up.
  ///   - dropOff: index of the present stop before which the ride is dropped off, at least
  ///     `pickUp`.
  public init(taxi: TaxiID, pickUp: Int, dropOff: Int) {
    precondition(pickUp >= 0 && dropOff >= pickUp, "nobody is dropped before the pick-up")
    self.taxi = taxi
    self.pickUp = pickUp
    self.dropOff = dropOff
  }

  /// The same insertion after the first of the present stops is done.
  var afterFirstStop: Insertion? {
    pickUp > 0 ? Insertion(taxi: taxi, pickUp: pickUp - 1, dropOff: dropOff - 1) : nil
  }
}
