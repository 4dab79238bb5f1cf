public import Quantities

/// Something a person or a timer tells the dispatch core.
///
/// The core sees button presses, GPS places and its own timers. What happens in the street (a taxi
/// picks up, a taxi drops) it never sees (A-W1). Whatever needs text (names, addresses, licences) is
/// an `AccountCommand`.
public enum Command: Hashable, Sendable, BitwiseCopyable {
  /// A customer does something.
  case customer(CustomerID, CustomerCommand)

  /// The driver of a taxi does something.
  case driver(TaxiID, DriverCommand)

  /// An administrator does something.
  case administrator(AdministratorCommand)

  /// A timer that the core asked for has run out.
  case timer(CoreTimer)

  /// A person tries something that may not be for them; the core looks at their role first (A-A3).
  case attempt(by: Actor, ActorCommand)
}

/// Who stands behind an application.
public enum Actor: Hashable, Sendable, BitwiseCopyable {
  /// A person of whom the application does not know who it is (A-S1, B-AC1).
  case visitor

  /// A registered customer.
  case customer(CustomerID)

  /// The driver of a taxi.
  case driver(TaxiID)

  /// An administrator of the service.
  case administrator(AdministratorID)
}

/// What a person tries, in any role.
public enum ActorCommand: Hashable, Sendable, BitwiseCopyable {
  /// Something only customers can do.
  case asCustomer(CustomerCommand)

  /// Something only drivers can do (B-G5R1).
  case asDriver(DriverCommand)

  /// Something only administrators can do (B-G6R1).
  case asAdministrator(AdministratorCommand)
}

/// A timer of the core.
///
/// The caller returns it as a command at the instant it was set for.
///
/// A timer that has been overtaken by events is refused as stale and changes nothing, so timers need
/// no cancelling.
public enum CoreTimer: Hashable, Sendable, BitwiseCopyable {
  /// The driver's time to answer is over.
  case offerTimeout(TaxiID, OfferID)

  /// The customer's time to confirm is over.
  case confirmTimeout(RideID, OfferID)

  /// Held rides are to be looked at again.
  case holdRecheck

  /// A batch policy looks at everything that waits.
  case batch

  /// The city is looked at for taxis that should stand elsewhere (A-F4).
  case rebalance

  /// A reserved ride is due: a taxi is looked for (A-G3R4, B-G3R5).
  case reservation(RideID)

  /// The waiting time shown to a customer is due for a new look (A-N2).
  ///
  /// The number tells one assignment of the ride from the next.
  case waitingTime(RideID, assignment: Int32)

  /// Something is due in a driver's day; the number tells one day from another.
  case duty(TaxiID, DutyTimer, number: Int32)
}

/// What can be due in a driver's day.
public enum DutyTimer: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The longest workday is over (B-G5D1).
  case workdayEnd

  /// A break registered for the driver begins (B-SC4).
  case breakDue

  /// The break is over.
  case breakEnd

  /// An absence that the driver announced begins (B-SC4).
  case absence
}
