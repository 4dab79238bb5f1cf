public import Geography
public import Quantities

/// An effect that the core requests: a timer or a notice.
public enum Effect: Hashable, Sendable, BitwiseCopyable {
  /// Return the timer as a command at the given instant.
  case setTimer(CoreTimer, at: Instant)

  /// Notify a driver.
  case tellDriver(TaxiID, DriverNotice)

  /// Notify a customer about a ride or, without one, about the account.
  ///
  /// The customer has chosen the channels; `DispatchCore.channels(reaching:)` returns those
  /// available now.
  case tellCustomer(CustomerID, RideID?, CustomerNotice)

  /// Record a fact and its reason; sent only if there is a listener.
  case noted(Fact)
}

/// Notices to drivers.
public enum DriverNotice: Hashable, Sendable, BitwiseCopyable {
  /// A ride is offered; the driver may accept or decline (A-S4).
  case offered(OfferID, RideID)

  /// The time to answer has expired, which counts as a refusal (A-A5).
  case offerLapsed(OfferID)

  /// The offer is void: the customer cancelled or declined, or the driver left.
  case offerWithdrawn(OfferID)

  /// The ride is assigned to the driver (A-D4).
  case assigned(RideID)

  /// The ride is no longer assigned to the driver, who stays busy without a ride until they press.
  case unassigned(RideID)

  /// The driver now serves the first ride instead of the second, to which they were on the way.
  case redirected(RideID, from: RideID)

  /// Advice to move to another zone, or to the place of `DispatchCore.advisedPlace(of:)`.
  ///
  /// The place in the queue stays until the driver arrives and presses Available (A-F4).
  case advisedToMove(ZoneID)

  /// Advice to stop on the way to another zone, and to press Available there.
  case advisedToStay

  /// An administrator has changed the driver's status (A-UC11).
  case statusForced(DriverStatus)

  /// The driver's break has begun, enforced or not (B-SC4).
  case breakStarted

  /// The break is over, and the driver is back in the queue of their zone (B-SC4).
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

  /// The customer reached the limit of declined taxis (B-G2D1).
  case cancelLimit

  /// Another ride of the customer was under way when this one was due (A-A6, A-SC4).
  case overlap

  /// Another taxi of the same party could not be found.
  case partyIncomplete

  /// The customer deleted the account (B-SC6).
  case accountDeleted

  /// An administrator annulled it (A-UC10).
  case administrator
}
