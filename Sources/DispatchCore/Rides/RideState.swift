/// State of a ride.
///
/// | from \ input | trigger | offer | offerEnds | propose | assign | take | hold | reject | annul | complete | release | reopen |
/// |---|---|---|---|---|---|---|---|---|---|---|---|---|
/// | reserved     | searching | | | | | assigned | | | annulled | | | |
/// | searching    | | offered | | | | assigned | held | rejected | annulled | | | |
/// | held         | | offered | | | | assigned | held | rejected | annulled | | | |
/// | offered      | | | searching | proposed | assigned | | | | | | | |
/// | proposed     | | | searching | | assigned | | | | | | | |
/// | assigned     | | | | | | | | | | completed | searching | |
/// | completed, annulled, rejected | | | | | | | | | | | | searching |
///
/// An empty cell is an internal error: external commands are checked beforehand. Only
/// administrators cause `take` and `reopen`. Document A's four statuses (A-D5, A-SD2) are `status`.
public enum RideState: Hashable, Sendable, BitwiseCopyable {
  /// Reserved for later; no action before it is due.
  case reserved

  /// The search for a taxi is in progress; only within a command.
  case searching

  /// No taxi could be offered the ride; it waits.
  case held

  /// A driver has the offer on the screen.
  case offered(OfferID, TaxiID)

  /// The driver has accepted, and the customer has not confirmed yet.
  case proposed(OfferID, TaxiID)

  /// A taxi is assigned.
  case assigned(TaxiID)

  /// The driver declared the ride complete.
  case completed(TaxiID)

  /// The ride will not take place, for a reason other than the lack of a taxi.
  case annulled(AnnulReason)

  /// The service found no taxi.
  case rejected

  /// The status according to document A (A-D5).
  public var status: RideStatus {
    switch self {
    case .reserved, .searching, .held, .offered, .proposed: .notAssigned
    case .assigned: .assigned
    case .completed: .completed
    case .annulled, .rejected: .annulled
    }
  }

  /// The taxi of an assigned or completed ride; nil for every other (A08, A09, A11).
  public var taxi: TaxiID? {
    switch self {
    case .assigned(let taxi), .completed(let taxi): taxi
    case .reserved, .searching, .held, .offered, .proposed, .annulled, .rejected: nil
    }
  }

  /// The offer that keeps a taxi locked, and that taxi.
  public var pendingOffer: (offer: OfferID, taxi: TaxiID)? {
    switch self {
    case .offered(let offer, let taxi), .proposed(let offer, let taxi): (offer, taxi)
    case .reserved, .searching, .held, .assigned, .completed, .annulled, .rejected: nil
    }
  }

  /// True if the ride has ended, unless an administrator reopens it.
  public var isOver: Bool {
    switch self {
    case .completed, .annulled, .rejected: true
    case .reserved, .searching, .held, .offered, .proposed, .assigned: false
    }
  }

  /// True if the ride is open and no longer a reservation.
  public var isUnderWay: Bool { !isOver && self != .reserved }
}

/// The four ride statuses of document A (A-D5).
public enum RideStatus: String, Hashable, Sendable, CaseIterable {
  /// Accepted by the system, without a taxi.
  case notAssigned

  /// Paired with a taxi.
  case assigned

  /// The customer is at the destination, and the driver has declared that they are available.
  case completed

  /// Withdrawn or given up.
  case annulled
}
