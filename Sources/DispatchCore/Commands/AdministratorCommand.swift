public import Geography
public import Quantities

/// Commands of an administrator that need no text.
public enum AdministratorCommand: Hashable, Sendable, BitwiseCopyable {
  /// Transfer a driver with their taxi from the existing service, with valid papers, out of service
  /// (A-G9R1, B-A6).
  case addTaxi

  /// Transfer a customer from the existing service: registered, active, with contacts kept
  /// elsewhere and one session.
  case addCustomer

  /// Delete a driver with their taxi (A-G9R2).
  case deleteDriver(TaxiID)

  /// Force a driver's status; the driver is notified (A-G9R3, A-UC11).
  case setDriver(TaxiID, DriverOverride)

  /// Force a ride's status; taxi, queue and offers follow (A-G9R4, A-UC10).
  case setRide(RideID, RideOverride)

  /// Register the times at which a driver's breaks are due, from the start of the workday (B-SC4).
  case setBreaks(TaxiID, first: TimeSpan?, second: TimeSpan?)
}

/// Status that an administrator sets for a driver.
public enum DriverOverride: Hashable, Sendable, BitwiseCopyable {
  /// Available, in the queue of the zone of the given place, or else of the last known place.
  case available(at: Place?)

  /// Busy without a ride.
  case busy

  /// Logged out.
  case notInService
}

/// Status that an administrator sets for a ride.
public enum RideOverride: Hashable, Sendable, BitwiseCopyable {
  /// Without a taxi; the search starts again.
  case notAssigned

  /// Assigned to this taxi.
  case assigned(TaxiID)

  /// Completed.
  case completed

  /// Annulled.
  case annulled
}
