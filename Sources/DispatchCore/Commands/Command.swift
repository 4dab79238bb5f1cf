public import Quantities

/// Input from a person or a timer to the dispatch core.
///
/// The core sees button presses, GPS places and its own timers. It does not observe events in the
/// street, such as pick-ups and drop-offs (A-W1). Commands with text (names, addresses, licences)
/// are `AccountCommand`s.
public enum Command: Hashable, Sendable, BitwiseCopyable {
  /// An action of a customer.
  case customer(CustomerID, CustomerCommand)

  /// An action of the driver of a taxi.
  case driver(TaxiID, DriverCommand)

  /// An action of an administrator.
  case administrator(AdministratorCommand)

  /// The expiry of a timer that the core requested.
  case timer(CoreTimer)

  /// An action that a person's role may not allow; the core checks the role first (A-A3).
  case attempt(by: Actor, ActorCommand)
}

/// The person who uses an application.
public enum Actor: Hashable, Sendable, BitwiseCopyable {
  /// A person who is not identified (A-S1, B-AC1).
  case visitor

  /// A registered customer.
  case customer(CustomerID)

  /// The driver of a taxi.
  case driver(TaxiID)

  /// An administrator of the service.
  case administrator(AdministratorID)
}

/// Action that a person attempts, in any role.
public enum ActorCommand: Hashable, Sendable, BitwiseCopyable {
  /// An action of customers only.
  case asCustomer(CustomerCommand)

  /// An action of drivers only (B-G5R1).
  case asDriver(DriverCommand)

  /// An action of administrators only (B-G6R1).
  case asAdministrator(AdministratorCommand)
}

/// A timer of the core.
///
/// The caller returns it as a command at the instant for which it was set.
///
/// A timer overtaken by events is refused as stale and changes nothing, so timers need no
/// cancelling.
public enum CoreTimer: Hashable, Sendable, BitwiseCopyable {
  /// The driver's time to answer has expired.
  case offerTimeout(TaxiID, OfferID)

  /// The customer's time to confirm has expired.
  case confirmTimeout(RideID, OfferID)

  /// A re-check of the held rides is due.
  case holdRecheck

  /// A batch of a batch policy is due.
  case batch

  /// A rebalancing of idle taxis is due (A-F4).
  case rebalance

  /// A reserved ride is due, and the search for a taxi starts (A-G3R4, B-G3R5).
  case reservation(RideID)

  /// The waiting time shown to a customer is due for an update (A-N2).
  ///
  /// The number identifies the assignment of the ride.
  case waitingTime(RideID, assignment: Int32)

  /// An event of a driver's workday is due; the number identifies the workday, break or absence.
  case duty(TaxiID, DutyTimer, number: Int32)
}

/// Timed events of a driver's workday.
public enum DutyTimer: Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The maximum workday has passed (B-G5D1).
  case workdayEnd

  /// A break registered for the driver begins (B-SC4).
  case breakDue

  /// The break is over.
  case breakEnd

  /// An absence that the driver announced begins (B-SC4).
  case absence
}
