public import Geography
public import Quantities

/// Something the core wants done: a timer set, or a person told.
public enum Effect: Hashable, Sendable, BitwiseCopyable {
  /// Hand the timer back as a command at the given instant.
  case setTimer(CoreTimer, at: Instant)

  /// Tell a driver.
  case tellDriver(TaxiID, DriverNotice)

  /// Tell a customer, about a ride or, when there is none, about the account.
  ///
  /// By which channels, the customer has chosen; `DispatchCore.channels(reaching:)` says which of them
  /// are open now.
  case tellCustomer(CustomerID, RideID?, CustomerNotice)

  /// Write down what has been done, and why; only if there is a listener.
  case noted(Fact)
}

/// What drivers are told.
public enum DriverNotice: Hashable, Sendable, BitwiseCopyable {
  /// A ride is offered; the driver may accept or decline (A-S4).
  case offered(OfferID, RideID)

  /// The time to answer is over; it counts as a refusal (A-A5).
  case offerLapsed(OfferID)

  /// The offer is void: the customer cancelled or declined, or the driver left.
  case offerWithdrawn(OfferID)

  /// The ride is the driver's (A-D4).
  case assigned(RideID)

  /// The ride is no longer the driver's; they are busy without a ride until they press.
  case unassigned(RideID)

  /// Of two rides, the driver's is the first from now on, not the second, which they are on the
  /// way.
  case redirected(RideID, from: RideID)

  /// Better stand in another zone; the place in the queue stays until the driver is there and
  /// presses Available (A-F4).
  case advisedToMove(ZoneID)

  /// An administrator has changed the driver's status (A-UC11).
  case statusForced(DriverStatus)

  /// The driver's break has begun, enforced or not (B-SC4).
  case breakStarted

  /// The break is over, and the driver stands in the queue of their zone again (B-SC4).
  case breakEnded

  /// The workday is over and the application is disabled until the next one (B-SC4).
  case workdayEnded

  /// The announced absence has begun (B-SC4).
  case absenceStarted

  /// The press of Available has put the taxi into the queue of this zone (B-UC6).
  case queued(ZoneID)
}

/// Reason why a ride was annulled.
public enum AnnulReason: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The customer withdrew it (A-G8).
  case cancelled

  /// The customer turned down as many taxis as is allowed (B-G2D1).
  case cancelLimit

  /// Another ride of the customer was under way when it was due (A-A6, A-SC4).
  case overlap

  /// Another taxi of the same party could not be had.
  case partyIncomplete

  /// The customer deleted the account (B-SC6).
  case accountDeleted

  /// An administrator set it so (A-UC10).
  case administrator
}
