/// Where a ride stands.
///
/// | from \ input | offer | offerEnds | propose | assign | hold | reject | annul | complete |
/// |--------------|-------|-----------|---------|--------|------|--------|-------|----------|
/// | searching    | offered | | | | held | rejected | annulled | |
/// | held         | offered | | | | held | rejected | annulled | |
/// | offered      | | searching | proposed | assigned | | | | |
/// | proposed     | | searching | | assigned | | | | |
/// | assigned     | | | | | | | | completed |
/// | completed, annulled, rejected | | | | | | | | |
///
/// An empty cell is an internal error: commands from outside are checked before. Document A's four
/// statuses (A-D5) are `status`.
public enum RideState: Hashable, Sendable, BitwiseCopyable {
  /// A taxi is being looked for; lasts only within a command.
  case searching

  /// No taxi could be offered the ride; it waits for one.
  case held

  /// A driver has the offer on his screen.
  case offered(OfferID, TaxiID)

  /// The driver said yes, the customer has not confirmed yet.
  case proposed(OfferID, TaxiID)

  /// The taxi is the ride's.
  case assigned(TaxiID)

  /// The driver declared the ride done.
  case completed(TaxiID)

  /// The customer withdrew, or turned down too many taxis.
  case annulled(AnnulReason)

  /// The service found no taxi.
  case rejected

  /// The status in the words of document A (A-D5).
  public var status: RideStatus {
    switch self {
    case .searching, .held, .offered, .proposed: .notAssigned
    case .assigned: .assigned
    case .completed: .completed
    case .annulled, .rejected: .annulled
    }
  }

  /// The taxi of an assigned or completed ride; nil for every other (A08, A09, A11).
  public var taxi: TaxiID? {
    switch self {
    case .assigned(let taxi), .completed(let taxi): taxi
    case .searching, .held, .offered, .proposed, .annulled, .rejected: nil
    }
  }

  /// The offer that keeps a taxi locked, and that taxi.
  public var pendingOffer: (offer: OfferID, taxi: TaxiID)? {
    switch self {
    case .offered(let offer, let taxi), .proposed(let offer, let taxi): (offer, taxi)
    case .searching, .held, .assigned, .completed, .annulled, .rejected: nil
    }
  }

  mutating func offer(_ offer: OfferID, to taxi: TaxiID) {
    switch self {
    case .searching, .held: self = .offered(offer, taxi)
    case .offered, .proposed, .assigned, .completed, .annulled, .rejected: illegal("offer")
    }
  }

  mutating func offerEnds() {
    switch self {
    case .offered, .proposed: self = .searching
    case .searching, .held, .assigned, .completed, .annulled, .rejected: illegal("offerEnds")
    }
  }

  mutating func propose() {
    switch self {
    case .offered(let offer, let taxi): self = .proposed(offer, taxi)
    case .searching, .held, .proposed, .assigned, .completed, .annulled, .rejected:
      illegal("propose")
    }
  }

  mutating func assign() {
    switch self {
    case .offered(_, let taxi), .proposed(_, let taxi): self = .assigned(taxi)
    case .searching, .held, .assigned, .completed, .annulled, .rejected: illegal("assign")
    }
  }

  mutating func hold() {
    switch self {
    case .searching, .held: self = .held
    case .offered, .proposed, .assigned, .completed, .annulled, .rejected: illegal("hold")
    }
  }

  mutating func reject() {
    switch self {
    case .searching, .held: self = .rejected
    case .offered, .proposed, .assigned, .completed, .annulled, .rejected: illegal("reject")
    }
  }

  mutating func annul(_ reason: AnnulReason) {
    switch self {
    case .searching, .held: self = .annulled(reason)
    case .offered, .proposed, .assigned, .completed, .annulled, .rejected: illegal("annul")
    }
  }

  mutating func complete() {
    switch self {
    case .assigned(let taxi): self = .completed(taxi)
    case .searching, .held, .offered, .proposed, .completed, .annulled, .rejected:
      illegal("complete")
    }
  }

  private func illegal(_ input: String) -> Never {
    preconditionFailure("a ride that is \(self) cannot \(input)")
  }
}

/// The four ride statuses of document A (A-D5).
public enum RideStatus: String, Hashable, Sendable, CaseIterable {
  /// Accepted by the system only.
  case notAssigned

  /// A taxi is paired with it.
  case assigned

  /// The customer is at the destination and the driver has declared himself available.
  case completed

  /// Withdrawn or given up.
  case annulled
}
