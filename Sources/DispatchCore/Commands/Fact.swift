public import Geography
import MachineParts
public import Quantities

/// Something that the core has done, and why: for whoever keeps a record, and never needed to carry
/// effects out.
///
/// Facts stand among the effects, each before the notices that follow from it. A core appends them only
/// when it was made to (`keepsFacts`).
public enum Fact: Hashable, Sendable, BitwiseCopyable {
  /// A ride has been put to a taxi.
  case offered(RideID, TaxiID, OfferCause)

  /// A taxi stood ahead of the one that the ride is offered to next, and was not asked.
  case passedOver(RideID, TaxiID, PassReason)

  /// Where the taxi of the next fact stands in the queue of a zone; there is none about a taxi in no
  /// queue.
  case stands(TaxiID, ZoneID, position: Int32, length: Int32)

  /// Nobody can be asked in the queues of a ring of zones around the ride; nil when they are those of all
  /// zones beyond the rings that are counted. Every taxi there has refused the ride, or else is locked.
  case nobodyToAsk(RideID, ring: UInt8?, refused: Int32, locked: Int32)

  /// The driver has said yes.
  case accepted(RideID, TaxiID)

  /// The driver has said no.
  case declined(RideID, TaxiID, OfferID)

  /// The driver has not answered in time.
  case lapsed(RideID, TaxiID)

  /// The ride waits because nobody could be asked: for the first time, or since an offer came to nothing.
  case held(RideID)

  /// An offer has been taken back.
  case withdrawn(RideID, TaxiID, WithdrawalCause)

  /// A ride has lost the taxi that it had.
  case parted(RideID, TaxiID, WithdrawalCause)

  /// The customer has not taken the proposed taxi, by a no or by silence.
  case turnedDown(RideID, TaxiID, isSilent: Bool)

  /// A held ride has been looked at again, and a taxi was found to ask or not.
  case rechecked(RideID, isFound: Bool)

  /// The time of a reservation has come.
  case reservationDue(RideID)
}

/// What made the core put a ride to a taxi.
public enum OfferCause: Hashable, Sendable, BitwiseCopyable {
  /// The ride looked for a taxi: on request, when it was due, or because it had lost another.
  case search

  /// The periodic look at held rides found the taxi.
  case recheck

  /// The taxi had become free, and the ride was held.
  case freeTaxi

  /// The plan of a batch.
  case batch
}

/// Reason why a taxi was not asked, although it stood ahead of another.
public enum PassReason: Hashable, Sendable, BitwiseCopyable {
  /// It has refused the ride in this round of offers.
  case hasRefused

  /// It has another offer pending.
  case isLocked

  /// The policy does not ask in the order of the queue.
  case notChosen
}

/// What made the core take an offer or a taxi from a ride.
public enum WithdrawalCause: Hashable, Sendable, BitwiseCopyable {
  /// The customer did not take the proposed taxi.
  case turnedDown

  /// The ride was annulled.
  case annulled(AnnulReason)

  /// The driver pressed Busy.
  case driverBusy

  /// The driver pressed Available instead of waiting for the customer's yes.
  case driverAvailable

  /// The driver began a break.
  case driverOnBreak

  /// The driver left for an absence.
  case driverAbsent

  /// The driver logged out, or the workday ended.
  case workEnded

  /// An administrator set it so.
  case administrator

  /// The plan of a batch has another taxi for the ride, or another ride for the taxi.
  case replanned

  /// The way of the taxi that was to take the ride along has changed.
  case routeChanged

  /// The taxi that was to take the ride along has finished its rides.
  case routeFinished
}
