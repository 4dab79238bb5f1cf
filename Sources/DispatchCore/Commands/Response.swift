/// What the core answers to a command.
public enum Response: Hashable, Sendable, BitwiseCopyable {
  /// Done.
  case accepted

  /// Done: there is a new customer.
  case registered(CustomerID)

  /// Done: there is a new taxi.
  case taxiAdded(TaxiID)

  /// Done: there is a new administrator.
  case administratorAdded(AdministratorID)

  /// Done: a person has signed in.
  case signedIn(Actor)

  /// Done: there is a new ride; the further taxis of a party have the numbers that follow.
  case requested(RideID)

  /// Nothing was changed.
  case refused(Refusal)
}
