import DispatchCore

/// Something that will happen in the city.
enum CityEvent: BitwiseCopyable {
  /// The next request of the demand is made.
  case requestMade

  /// The next person in the street looks for a taxi.
  case hailMade

  /// A driver answers an offer.
  case driverAnswers(TaxiID, OfferID, accepts: Bool)

  /// A passenger answers a proposal.
  case passengerAnswers(RideID, OfferID, confirms: Bool)

  /// A passenger has waited long enough.
  case patienceEnds(RideID)

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

  /// A shift starts.
  case shiftStarts(TaxiID)

  /// A shift ends.
  case shiftEnds(TaxiID)
}
