public import Geography
import MachineParts
public import Quantities

/// An event in the core and its cause, for logs.
///
/// Facts are never needed to carry out effects.
///
/// Facts are part of the effects, each before the notices that follow from it. A core appends them
/// only with `keepsFacts`.
public enum Fact: Hashable, Sendable, BitwiseCopyable {
  /// A ride was offered to a taxi.
  case offered(RideID, TaxiID, OfferCause)

  /// A taxi ahead of the next one to be asked was passed over.
  case passedOver(RideID, TaxiID, PassReason)

  /// Position of the taxi of the next fact in the queue of a zone; omitted for a taxi in no queue.
  case stands(TaxiID, ZoneID, position: Int32, length: Int32)

  /// No taxi can be asked in a ring of zones around the ride; nil stands for all zones beyond the
  /// rings counted. Every taxi there has refused the ride or is locked.
  case nobodyToAsk(RideID, ring: UInt8?, refused: Int32, locked: Int32)

  /// The driver has accepted.
  case accepted(RideID, TaxiID)

  /// The driver has declined.
  case declined(RideID, TaxiID, OfferID)

  /// The driver has not answered in time.
  case lapsed(RideID, TaxiID)

  /// The ride waits because no taxi could be asked: for the first time, or again after a failed
  /// offer.
  case held(RideID)

  /// An offer has been withdrawn.
  case withdrawn(RideID, TaxiID, WithdrawalCause)

  /// A ride has lost its assigned taxi.
  case parted(RideID, TaxiID, WithdrawalCause)

  /// The customer has not accepted the proposed taxi, by a decline or by silence.
  case turnedDown(RideID, TaxiID, isSilent: Bool)

  /// A held ride was re-checked, with or without finding a taxi to ask.
  case rechecked(RideID, isFound: Bool)

  /// A reservation is due.
  case reservationDue(RideID)
}

/// Cause of an offer.
public enum OfferCause: Hashable, Sendable, BitwiseCopyable {
  /// The ride's own search: on request, when it was due, or after it had lost another taxi.
  case search

  /// The periodic re-check of held rides.
  case recheck

  /// A taxi became free while the ride was held.
  case freeTaxi

  /// The plan of a batch.
  case batch
}

/// Reason why a taxi ahead of another was not asked.
public enum PassReason: Hashable, Sendable, BitwiseCopyable {
  /// It has refused the ride in this round of offers.
  case hasRefused

  /// It has another offer pending.
  case isLocked

  /// The policy does not ask in the order of the queue.
  case notChosen
}

/// Reason why the core took an offer or a taxi from a ride.
public enum WithdrawalCause: Hashable, Sendable, BitwiseCopyable {
  /// The customer did not accept the proposed taxi.
  case turnedDown

  /// The ride was annulled.
  case annulled(AnnulReason)

  /// The driver pressed Busy.
  case driverBusy

  /// The driver pressed Available before the customer confirmed.
  case driverAvailable

  /// The driver began a break.
  case driverOnBreak

  /// The driver left for an absence.
  case driverAbsent

  /// The driver logged out, or the workday ended.
  case workEnded

  /// An administrator changed the status.
  case administrator

  /// The plan of a batch assigns another taxi to the ride, or another ride to the taxi.
  case replanned

  /// The route of the shared taxi has changed.
  case routeChanged

  /// The taxi has finished the rides that the ride would have shared.
  case routeFinished
}
