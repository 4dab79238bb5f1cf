public import Quantities

/// Something the core wants done: a timer set, or a person told.
public enum Effect: Hashable, Sendable, BitwiseCopyable {
  /// Hand the timer back as a command at the given instant.
  case setTimer(CoreTimer, at: Instant)

  /// Tell a driver.
  case tellDriver(TaxiID, DriverNotice)

  /// Tell the customer of a ride.
  case tellCustomer(CustomerID, RideID, CustomerNotice)
}

/// What drivers are told.
public enum DriverNotice: Hashable, Sendable, BitwiseCopyable {
  /// A ride is offered; the driver may accept or decline (A-S4).
  case offered(OfferID, RideID)

  /// The time to answer is over; it counts as a refusal (A-A5).
  case offerLapsed(OfferID)

  /// The offer is void: the customer cancelled or declined, or the driver himself left.
  case offerWithdrawn(OfferID)

  /// The ride is the driver's (A-D4).
  case assigned(RideID)
}

/// What customers are told (A-G6, B-G2R4).
public enum CustomerNotice: Hashable, Sendable, BitwiseCopyable {
  /// No taxi is available; the ride is held (A-A8).
  case noTaxi

  /// A driver said yes; the customer may confirm or decline (B-UC5).
  case taxiProposed(TaxiID, OfferID)

  /// A taxi is on its way (A-S2).
  case taxiAssigned(TaxiID)

  /// The service gave up: no taxi could be found (B-UC5).
  case rejected

  /// The ride was annulled.
  case annulled(AnnulReason)

  /// The ride could not be cancelled (A-UC7).
  case cancelRefused(Refusal)

  /// The ride is completed (A-D5).
  case completed
}

/// Why a ride was annulled.
public enum AnnulReason: String, Hashable, Sendable, BitwiseCopyable {
  /// The customer withdrew it (A-G8).
  case cancelled

  /// The customer turned down as many taxis as is allowed (B-G2D1).
  case cancelLimit
}

/// Where the core puts its effects, in order.
///
/// The caller owns it, carries out the effects and empties it; its memory is kept from command to
/// command.
public struct Outbox: Sendable {
  private var memory: [Effect] = []

  /// The number of effects since the outbox was last emptied.
  public private(set) var count = 0

  /// Makes an empty outbox.
  public init() {}

  /// An effect, counted from 0, the oldest first.
  @inline(__always)
  public subscript(position: Int) -> Effect {
    precondition(position < count, "the outbox has \(count) effects")
    return memory[position]
  }

  /// Forgets the effects.
  ///
  /// O(1).
  @inline(__always)
  public mutating func empty() { count = 0 }

  @inline(__always)
  mutating func append(_ effect: Effect) {
    if count < memory.count {
      memory[count] = effect
    } else {
      memory.append(effect)
    }
    count += 1
  }
}
