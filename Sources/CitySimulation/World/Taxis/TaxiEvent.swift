import DispatchCore
import Geography

/// Event of the taxi service, its passengers or its drivers.
enum TaxiEvent: BitwiseCopyable {
  /// Next request of the demand.
  case requestMade

  /// Next hail of the demand.
  case hailMade

  /// End of the patience of a person in the street, given by the number of the hail.
  case streetPatienceEnds(Int32, ZoneID)

  /// Meeting of a taxi and a person who waits in the street of a zone.
  case meets(ZoneID)

  /// Move of a cruising taxi to another zone.
  case cruises(TaxiID)

  /// Answer of a driver to an offer.
  case driverAnswers(TaxiID, OfferID, accepts: Bool)

  /// Answer of a passenger to a proposal.
  case passengerAnswers(RideID, OfferID, confirms: Bool)

  /// End of a passenger's patience.
  case patienceEnds(BookingID)

  /// Expiry of a timer of the dispatch core.
  case coreTimer(CoreTimer)

  /// Arrival of a taxi at its passenger.
  case taxiArrives(TaxiID)

  /// Start of a trip with the passenger aboard.
  case tripStarts(TaxiID)

  /// End of a trip, at which the passenger gets off.
  case tripEnds(TaxiID)

  /// Press of the button after a trip.
  case driverPresses(TaxiID)

  /// Request of a person whose new account is active.
  case accountIsActive(Int32)

  /// Deletion of an account by its owner.
  case accountIsDeleted(PersonID)

  /// Reserved time of a ride.
  case reservedTimeComes(BookingID)

  /// Withdrawal of a passenger for a reason other than the wait.
  case passengerWithdraws(BookingID)

  /// Change of mind of a passenger during the given approach.
  case passengerCancelsLate(BookingID, approach: Int32)

  /// Notice to a passenger that the taxi of the given approach will be too late.
  case passengerMindsDelay(BookingID, approach: Int32)

  /// Breakdown of a taxi during its approach for a booking.
  case breaksDown(TaxiID, BookingID, approach: Int32)

  /// Call for assistance by the passenger of a broken-down taxi.
  case assistanceIsCalled(TaxiID)

  /// Repeated request of a passenger who was turned away.
  case asksAgain(BookingID)

  /// Call for help by a passenger whose driver does not come, or has ended the ride by mistake.
  case helpIsCalled(BookingID, TaxiID, approach: Int32)

  /// Press by mistake of a driver during the approach for a booking.
  case pressesByMistake(TaxiID, BookingID, approach: Int32)

  /// Late press of Busy by the driver who was stopped by a hail.
  case driverPressesBusy(TaxiID, hail: Int32)

  /// Break wanted by a driver.
  case breakIsWanted(TaxiID)

  /// Temporary log-out of a driver, if the service does not support absences.
  case driverLeaves(TaxiID)

  /// Return of a driver from an absence.
  case driverReturns(TaxiID)

  /// Arrival of an idle taxi at the destination of its relocation.
  case relocationEnds(TaxiID)

  /// Start of a shift.
  case shiftStarts(TaxiID)

  /// End of a shift.
  case shiftEnds(TaxiID)
}
