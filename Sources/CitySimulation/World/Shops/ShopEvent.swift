import LineUpCore

/// Event of a shopper, given by the number of the visit.
enum ShopEvent: BitwiseCopyable {
  /// Search of the next shopper for a ticket or slot, or their departure.
  case looks

  /// Call to the call centre, at or after the opening of the shop.
  case rings(Int32)

  /// End of a call to the call centre.
  case callEnds(Int32)

  /// End of a session at a ticket machine.
  case sessionEnds(Int32)

  /// Request for a ticket shortly before arrival.
  case asksOnTheWay(Int32)

  /// Answer of the service to a request for a ticket or a visit.
  case isAnswered(Int32)

  /// Offer of other slots.
  case isOffered(Int32)

  /// Deletion of an abandoned reservation.
  case isDeleted(Int32)

  /// Check of the travel time by the application.
  case checksWay(Int32)

  /// Departure of a customer without a reservation during an outage.
  case leavesUnreserved(Int32)

  /// Departure for a shop.
  case setsOut(Int32)

  /// Taxi call, to the shop or home.
  case taxiIsCalled(Int32, home: Bool)

  /// Failure to get a taxi.
  case hasNoTaxi(Int32)

  /// Arrival at the door.
  case reaches(Int32)

  /// Return of a customer of a machine from walking around.
  case comesBack(Int32)

  /// Scan of a code at the door.
  case scansIn(Int32)

  /// Admission of a person in line at the door.
  case isAdmitted(Int32)

  /// End of a person's patience at the door.
  case givesUp(Int32)

  /// Exit from the shop.
  case leavesShop(Int32)

  /// Timer of the line-up service.
  case timer(LineUpTimer)

  /// Start or end of an outage of the line-up service.
  case outage(begins: Bool)
}
