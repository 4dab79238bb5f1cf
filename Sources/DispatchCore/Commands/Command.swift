public import Geography
public import Quantities

/// Something a person or a timer tells the dispatch core.
///
/// The core sees button presses, GPS places and its own timers. What happens in the street (a taxi
/// picks up, a taxi drops) it never sees (A-W1).
public enum Command: Hashable, Sendable, BitwiseCopyable {
  /// A person registers as a customer (A-G1R2).
  case register

  /// A customer does something.
  case customer(CustomerID, CustomerCommand)

  /// The driver of a taxi does something.
  case driver(TaxiID, DriverCommand)

  /// An administrator does something.
  case administrator(AdministratorCommand)

  /// A timer that the core asked for has run out.
  case timer(CoreTimer)
}

/// What a customer can do.
public enum CustomerCommand: Hashable, Sendable, BitwiseCopyable {
  /// Ask for a taxi now. The destination may be missing (A-UI2) but may not equal the origin (A14).
  case request(origin: Place, destination: Place?)

  /// Withdraw a ride (A-G8, A-UC7).
  case cancel(RideID)

  /// Agree to the proposed taxi (B-UC5).
  case confirm(RideID, OfferID)

  /// Turn the proposed taxi down; the search begins again (B-UC5).
  case decline(RideID, OfferID)
}

/// What a driver can do.
public enum DriverCommand: Hashable, Sendable, BitwiseCopyable {
  /// Log in on the mobile application at a GPS place (A-UC2, B-UC7).
  case logIn(at: Place)

  /// Log out (A-UC3).
  case logOut

  /// Press Available at a GPS place (A-UC8, B-UC6). Completes the ride attached, if any.
  case setAvailable(at: Place)

  /// Press Busy, for a customer from the street (A-A4, A-UC8).
  case setBusy

  /// Accept or decline an offer (A-G4R3, B-UC5).
  case answer(OfferID, accepts: Bool)

  /// Press "Destination reached" at a GPS place (B-SC1).
  case destinationReached(at: Place)
}

/// What an administrator can do.
public enum AdministratorCommand: Hashable, Sendable, BitwiseCopyable {
  /// Create a driver together with his taxi, out of service (A-G9R1).
  case addTaxi
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
}
