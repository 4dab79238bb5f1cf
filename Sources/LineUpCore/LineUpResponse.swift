public import Quantities

/// What the service answers.
public enum LineUpResponse: Hashable, Sendable {
  /// Done.
  case accepted

  /// A person is known by this number from now on.
  case joined(ShopperID)

  /// A turn is expected then.
  case turn(Instant)

  /// There is a ticket, and the turn is expected then.
  case issued(ReservationID, turn: Instant)

  /// There is a visit.
  case booked(ReservationID)

  /// The slot is full; these are free (C-UC5).
  case offered([Suggestion])

  /// The nearest free slots of the day.
  case slots(atOrBefore: Instant?, after: Instant?)

  /// They are inside.
  case entered(ReservationID)

  /// They stand at the door until there is room.
  case stands(ReservationID)

  /// They have left the shop.
  case left(ReservationID)

  /// Nothing was changed, but that wrong codes are counted and that a full door stops the clock of a code.
  case refused(LineUpRefusal)
}

/// A slot that a person could take instead, or as a habit.
public struct Suggestion: Hashable, Sendable, BitwiseCopyable {
  /// What differs from what they wanted.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
    /// Another time of the same day.
    case hour

    /// Another day.
    case day

    /// Another shop.
    case shop
  }

  /// What differs.
  public let kind: Kind

  /// Where.
  public let shop: ShopID

  /// When.
  public let at: Instant

  /// Makes a suggestion.
  public init(_ kind: Kind, _ shop: ShopID, at instant: Instant) {
    (self.kind, self.shop, at) = (kind, shop, instant)
  }
}

/// Reason why a command is refused.
public enum LineUpRefusal: Error, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// They have a ticket that was not called yet (C-R1, C-R2).
  case pendingTicket

  /// They have a reservation for that day, there or elsewhere (C13).
  case pendingSameDay

  /// Everything is taken until the shop closes (C-F1).
  case noTicketToday

  /// A machine books visits only when there are no tickets (C-R6).
  case ticketsStillAvailable

  /// No place is free for as long as they would stay (C-UC4).
  case slotFull

  /// Nobody can book so far ahead (C-R7).
  case beyondHorizon

  /// The time is over.
  case inThePast

  /// The shop is closed then.
  case closed

  /// The call centre and machines work while shops are open (C-R26, C-R27).
  case channelClosed

  /// This cannot be done that way (C-U1).
  case channelNotAllowed

  /// They have as many visits to come as anybody may have (C-N5).
  case tooManyBookings

  /// They have missed too many turns (C-F5).
  case blocked

  /// From this telephone came too many wrong codes (C-UC10).
  case numberBlocked

  /// There is no such reservation.
  case noSuchReservation

  /// It belongs to another person.
  case notYours

  /// Who was called can no longer give the place up (C-UC6).
  case turnAlreadyCome

  /// Nobody has this code.
  case wrongCode

  /// They come too late (C-R12).
  case codeExpired

  /// They come too early (C-R12).
  case notYourTurn

  /// They have no reservation for this shop (C-R11).
  case noReservation

  /// The reservation is not in a state for this.
  case badState

  /// There is no room (C-R15).
  case shopFull

  /// The service is down (C-N3).
  case serviceDown

  /// A person has a profile with this number (C-R28).
  case duplicatePhone

  /// There is nobody of this number.
  case unknownShopper

  /// There is no such shop.
  case unknownShop
}

/// What the service wants done.
public enum LineUpEffect: Hashable, Sendable, BitwiseCopyable {
  /// A person is told something, by the channel of their reservation.
  case tell(ShopperID, ReservationID?, Notice)

  /// The display at a shop shows the number of a person with a ticket of the machine (C-R13.2).
  case display(ShopID, number: Int32, ReservationID)

  /// The service wants to know when the time has come.
  case setTimer(LineUpTimer, at: Instant)

  /// The door lets in a person who stood before it.
  case admitted(ReservationID)

  /// Who stands in line at a door is sent away.
  case turnedAway(ReservationID)
}

/// What people are told.
public enum Notice: Hashable, Sendable, BitwiseCopyable {
  /// It is time to set out (C-SPM3).
  case leaveNow

  /// The turn comes soon (C-R13.1).
  case approaching

  /// They may enter until then (C-SPM2).
  case callToEnter(until: Instant)

  /// They did not come in time, or the shop closed.
  case expired(Expiry)

  /// The reservation is given up, by them or because they are blocked.
  case deleted

  /// A slot at an hour at which they often shop (C-R25).
  case habit(ShopID, at: Instant)

  /// They may not use the service (C-F5).
  case blocked

  /// They may use it again.
  case unblocked

  /// The security code for giving up a reservation by telephone (C-UC10).
  case securityCode(UInt16)
}
