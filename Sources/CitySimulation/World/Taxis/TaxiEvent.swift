import DispatchCore
import Geography

/// Something that will happen to the taxi service, its passengers or its drivers.
enum TaxiEvent: BitwiseCopyable {
  /// The next request of the demand is made.
  case requestMade

  /// The next person in the street looks for a taxi.
  case hailMade

  /// A person who waits in the street, the number of the hail, has waited long enough.
  case streetPatienceEnds(Int32, ZoneID)

  /// A person who waits in the street of a zone meets a taxi.
  case meets(ZoneID)

  /// A taxi that looks for people in the street goes on to another zone.
  case cruises(TaxiID)

  /// A driver answers an offer.
  case driverAnswers(TaxiID, OfferID, accepts: Bool)

  /// A passenger answers a proposal.
  case passengerAnswers(RideID, OfferID, confirms: Bool)

  /// A passenger has waited long enough.
  case patienceEnds(BookingID)

  /// A timer of the dispatch core runs out.
  case coreTimer(CoreTimer)

  /// A taxi reaches its passenger.
  case taxiArrives(TaxiID)

  /// The passenger is aboard, the trip starts.
  case tripStarts(TaxiID)

  /// The trip ends, the passenger gets off.
  case tripEnds(TaxiID)

  /// The driver presses the button after a trip.
  case driverPresses(TaxiID)

  /// A person who has registered and activated the account asks for a taxi at last.
  case accountIsActive(Int32)

  /// A person deletes the account with the service.
  case accountIsDeleted(PersonID)

  /// The time comes for which a ride was reserved.
  case reservedTimeComes(BookingID)

  /// A passenger withdraws for a reason other than the wait.
  case passengerWithdraws(BookingID)

  /// A passenger changes their mind while the taxi of that approach is on its way.
  case passengerCancelsLate(BookingID, approach: Int32)

  /// A passenger hears that the taxi of that approach will be there too late.
  case passengerMindsDelay(BookingID, approach: Int32)

  /// A taxi breaks down on its way to the passenger of that booking.
  case breaksDown(TaxiID, BookingID, approach: Int32)

  /// The passenger of a broken-down taxi has called for assistance.
  case assistanceIsCalled(TaxiID)

  /// A passenger who was turned away asks again.
  case asksAgain(BookingID)

  /// A passenger whose driver does not come, or has ended the ride by mistake, calls for help.
  case helpIsCalled(BookingID, TaxiID, approach: Int32)

  /// A driver on the way to the passenger of that booking ends the ride by mistake.
  case pressesByMistake(TaxiID, BookingID, approach: Int32)

  /// The driver who was stopped by that hail presses Busy at last.
  case driverPressesBusy(TaxiID, hail: Int32)

  /// A driver wants a break.
  case breakIsWanted(TaxiID)

  /// A driver leaves for a while, where the service knows no absences.
  case driverLeaves(TaxiID)

  /// A driver is back from an absence.
  case driverReturns(TaxiID)

  /// An idle taxi reaches the place to which its driver was advised to go.
  case relocationEnds(TaxiID)

  /// A shift starts.
  case shiftStarts(TaxiID)

  /// A shift ends.
  case shiftEnds(TaxiID)
}
