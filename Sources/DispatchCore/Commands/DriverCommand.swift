public import Geography
public import Quantities

/// Commands of a driver.
public enum DriverCommand: Hashable, Sendable, BitwiseCopyable {
  /// Log in on the mobile application at a GPS place (A-UC2, B-UC7).
  case logIn(at: Place)

  /// Log out (A-UC3).
  case logOut

  /// Press Available at a GPS place (A-UC8, B-UC6). Completes the ride attached, if any.
  case setAvailable(at: Place)

  /// Press Available and log out at once, at a GPS place: the attached ride is completed, no ride
  /// is offered in between, and a workday under way ends (A-UC8, A-UC3).
  case finishWork(at: Place)

  /// Press Busy, for a street hail (A-A4, A-UC8).
  case setBusy

  /// Accept or decline an offer (A-G4R3, B-UC5).
  case answer(OfferID, accepts: Bool)

  /// Press "Destination reached" at a GPS place (B-SC1).
  case destinationReached(at: Place)

  /// Report that the next stop of the itinerary is done, at a GPS place: the passengers of the ride
  /// are aboard, or have got off, which completes it (A-F1).
  case stopDone(at: Place)

  /// Report a no-show at the next stop of the itinerary. It completes the ride as a press of
  /// Available would, and the other rides continue (A-UC8, A-F1).
  case stopInVain(at: Place)

  /// Report the GPS position of the taxi (A-P1). This is not a press, and the queues do not change.
  case report(at: Place)

  /// Start the workday (B-G5R2).
  case startWorkday

  /// End the workday; a job under way is finished first (B-G5R3).
  case endWorkday

  /// Take a break; a job under way is finished first (B-A5, B-SC4).
  case startBreak

  /// End a voluntary break at a GPS place; an enforced one ends automatically (B-G5R4).
  case endBreak(at: Place)

  /// Announce an absence of hours or a day, in addition to earlier ones (B-SC4).
  case beAbsent(from: Instant, until: Instant)
}
