public import Geography
public import Quantities

/// Where a taxi picks a person up or drops a person off, ahead in its itinerary.
public struct Stop: Hashable, Sendable, BitwiseCopyable {
  /// What happens at a stop.
  public enum Kind: Hashable, Sendable, BitwiseCopyable {
    /// The passengers of the ride get in.
    case pickUp

    /// They get off.
    case dropOff
  }

  /// The ride that stops there.
  public let ride: RideID

  /// What happens there.
  public let kind: Kind

  /// Where.
  public let place: Place

  /// Number of people who get in or off.
  public let people: Int32

  /// Until when the passengers are to be picked up; the same for both stops of a ride.
  public let latestPickUp: Instant

  /// How long they may ride from the pick-up on.
  public let longestRide: TimeSpan

  /// When they were picked up, at their drop-off; nil before, and at a pick-up.
  public internal(set) var boardedAt: Instant?
}

/// Where the two stops of a further ride go among those that are ahead of a taxi.
public struct Insertion: Hashable, Sendable, BitwiseCopyable {
  /// The taxi.
  public let taxi: TaxiID

  /// Before which of its present stops the ride is picked up, from 0 to their number.
  public let pickUp: Int

  /// Before which of its present stops the ride is dropped off, not before `pickUp`; the same number
  /// means right after the pick-up.
  public let dropOff: Int

  /// Makes an insertion.
  /// - Parameters:
  ///   - taxi: a taxi with an itinerary.
  ///   - pickUp: before which of its present stops the ride is picked up.
  ///   - dropOff: before which of its present stops the ride is dropped off, not before `pickUp`.
  public init(taxi: TaxiID, pickUp: Int, dropOff: Int) {
    precondition(pickUp >= 0 && dropOff >= pickUp, "nobody is dropped before the pick-up")
    self.taxi = taxi
    self.pickUp = pickUp
    self.dropOff = dropOff
  }

  /// The same insertion when the first of the present stops is done.
  var afterFirstStop: Insertion? {
    pickUp > 0 ? Insertion(taxi: taxi, pickUp: pickUp - 1, dropOff: dropOff - 1) : nil
  }
}
