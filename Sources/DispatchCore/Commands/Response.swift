/// What the core answers to a command.
public enum Response: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: there is a new customer.
  case registered(CustomerID)

  /// Done: there is a new taxi.
  case taxiAdded(TaxiID)

  /// Done: there is a new ride.
  case requested(RideID)

  /// Nothing was changed.
  case refused(Refusal)
}

/// Why the core refuses a command.
public enum Refusal: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  /// The person is not a registered customer (A-G2R1, B-A1).
  case notRegistered

  /// The zone of the place is not on the map (A05).
  case notOnMap

  /// Origin and destination are the same place (A14).
  case originIsDestination

  /// The customer has a request that is not yet fulfilled (A-A7, B-A1).
  case openRequestExists

  /// There are as many rides, or customers, as can be numbered.
  case tooManyRides

  /// There is no such ride.
  case noSuchRide

  /// The ride belongs to somebody else.
  case notYourRide

  /// A taxi has been assigned, so the ride can no longer be cancelled (A-A1, A-G8R1).
  case cancelAssigned

  /// The ride has ended.
  case rideEnded

  /// There is no such driver.
  case noSuchDriver

  /// The driver has not logged in.
  case notLoggedIn

  /// The driver has logged in already.
  case alreadyLoggedIn

  /// A busy driver cannot log out (A-UC3).
  case logOutWhileBusy

  /// The driver is busy already.
  case alreadyBusy

  /// The driver has no ride to end.
  case noRide

  /// The offer has been answered, has lapsed or was withdrawn.
  case offerStale

  /// The rulebook in force has no such command.
  case notInRulebook
}
