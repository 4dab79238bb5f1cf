/// Answer of the core to a command.
public enum Response: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: a customer was added.
  case registered(CustomerID)

  /// Done: a taxi was added.
  case taxiAdded(TaxiID)

  /// Done: an administrator was added.
  case administratorAdded(AdministratorID)

  /// Done: a person signed in.
  case signedIn(Actor)

  /// Done: a ride was added; further taxis of a party have the numbers that follow.
  case requested(RideID)

  /// Nothing was changed.
  case refused(Refusal)
}
