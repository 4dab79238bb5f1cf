public import Quantities

/// Answer of the service to a command.
public enum LineUpResponse: Hashable, Sendable {
  /// Done.
  case accepted

  /// The number of a person who has registered.
  case joined(ShopperID)

  /// The expected turn.
  case turn(Instant)

  /// A ticket was issued, with its expected turn.
  case issued(ReservationID, turn: Instant)

  /// A visit was booked.
  case booked(ReservationID)

  /// The slot is full; these alternatives are free (C-UC5).
  case offered([Suggestion])

  /// The nearest free slots of the day.
  case slots(atOrBefore: Instant?, after: Instant?)

  /// The person is inside.
  case entered(ReservationID)

  /// The person waits in the physical queue until there is room.
  case stands(ReservationID)

  /// The person has left the shop.
  case left(ReservationID)

  /// Nothing changed, except that wrong codes are counted and a full shop stops the countdown of a
  /// code.
  case refused(LineUpRefusal)
}

/// A slot suggested as an alternative or a habit.
public struct Suggestion: Hashable, Sendable, BitwiseCopyable {
  /// Difference from the requested visit.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Another time of the same day.
    case hour

    /// Another day.
    case day

    /// Another shop.
    case shop
  }

  /// Difference from the requested visit.
  public let kind: Kind

  /// The shop.
  public let shop: ShopID

  /// Start of the slot.
  public let at: Instant

  /// Makes a suggestion.
  public init(_ kind: Kind, _ shop: ShopID, at instant: Instant) {
    (self.kind, self.shop, at) = (kind, shop, instant)
  }
}

/// Reason why a command is refused.
public enum LineUpRefusal: Error, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The person has a ticket that has not been called yet (C-R1, C-R2).
  case pendingTicket

  /// The person has a reservation for that day, at this or another shop (C13).
  case pendingSameDay

  /// No ticket is available before the shop closes (C-F1).
  case noTicketToday

  /// A machine books visits only if there are no tickets (C-R6).
  case ticketsStillAvailable

  /// No place is free for the whole stay (C-UC4).
  case slotFull

  /// The time is beyond the booking horizon (C-R7).
  case beyondHorizon

  /// The time is in the past.
  case inThePast

  /// The shop is closed at that time.
  case closed

  /// The call centre and the machines work only while shops are open (C-R26, C-R27).
  case channelClosed

  /// The channel does not offer this (C-U1).
  case channelNotAllowed

  /// The person has reached the limit of future visits (C-N5).
  case tooManyBookings

  /// The person has missed too many turns (C-F5).
  case blocked

  /// Too many wrong codes came from this telephone (C-UC10).
  case numberBlocked

  /// There is no such reservation.
  case noSuchReservation

  /// It belongs to another person.
  case notYours

  /// A called person can no longer cancel (C-UC6).
  case turnAlreadyCome

  /// No reservation has this code.
  case wrongCode

  /// The code has expired (C-R12).
  case codeExpired

  /// The person's turn has not come yet (C-R12).
  case notYourTurn

  /// The person has no reservation for this shop (C-R11).
  case noReservation

  /// The state of the reservation does not allow this.
  case badState

  /// There is no room (C-R15).
  case shopFull

  /// The service is down (C-N3).
  case serviceDown

  /// Another profile has this number (C-R28).
  case duplicatePhone

  /// There is no person with this number.
  case unknownShopper

  /// There is no such shop.
  case unknownShop
}

/// Effect requested by the service.
public enum LineUpEffect: Hashable, Sendable, BitwiseCopyable {
  /// Notify a person by the channel of their reservation.
  case tell(ShopperID, ReservationID?, Notice)

  /// Show the number of a machine's ticket on the display at the shop (C-R13.2).
  case display(ShopID, number: Int32, ReservationID)

  /// Return the timer at an instant.
  case setTimer(LineUpTimer, at: Instant)

  /// A person from the physical queue is admitted.
  case admitted(ReservationID)

  /// A person in the physical queue is sent away.
  case turnedAway(ReservationID)
}

/// Notices to people.
public enum Notice: Hashable, Sendable, BitwiseCopyable {
  /// It is time to leave (C-SPM3).
  case leaveNow

  /// The turn comes soon (C-R13.1).
  case approaching

  /// The person may enter until this instant (C-SPM2).
  case callToEnter(until: Instant)

  /// The person did not come in time, or the shop closed.
  case expired(Expiry)

  /// The reservation is cancelled, by the person or because they are blocked.
  case deleted

  /// A slot at an hour at which the person often shops (C-R25).
  case habit(ShopID, at: Instant)

  /// The person is blocked from the service (C-F5).
  case blocked

  /// The person is unblocked.
  case unblocked

  /// The security code for cancelling a reservation by telephone (C-UC10).
  case securityCode(UInt16)
}
