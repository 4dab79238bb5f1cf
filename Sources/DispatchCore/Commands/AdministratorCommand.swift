public import Geography
public import Quantities

/// What an administrator can do without paper.
public enum AdministratorCommand: Hashable, Sendable, BitwiseCopyable {
  /// Take over a driver with their taxi from the existing service, with documents in order, out of
  /// service (A-G9R1, B-A6).
  case addTaxi

  /// Take over a customer from the existing service: registered, active, contacts kept elsewhere, and
  /// signed in in one place.
  case addCustomer

  /// Delete a driver with their taxi (A-G9R2).
  case deleteDriver(TaxiID)

  /// Force a driver's status; the driver is told (A-G9R3, A-UC11).
  case setDriver(TaxiID, DriverOverride)

  /// Force a ride's status; taxi, queue and offers follow (A-G9R4, A-UC10).
  case setRide(RideID, RideOverride)

  /// Register when a driver's breaks are due, from the start of the workday (B-SC4).
  case setBreaks(TaxiID, first: TimeSpan?, second: TimeSpan?)
}

/// The status an administrator gives a driver.
public enum DriverOverride: Hashable, Sendable, BitwiseCopyable {
  /// Ready, in the queue of the zone of the place given, or else of the last known place.
  case available(at: Place?)

  /// Not ready, without a ride.
  case busy

  /// Logged out by force.
  case notInService
}

/// The status an administrator gives a ride.
public enum RideOverride: Hashable, Sendable, BitwiseCopyable {
  /// No taxi: it is looked for again.
  case notAssigned

  /// This taxi's.
  case assigned(TaxiID)

  /// Done.
  case completed

  /// Given up.
  case annulled
}
