import LineUpCore

/// Something that happens to people who shop; numbers are those of wants.
enum ShopEvent: BitwiseCopyable {
  /// The next person looks for a ticket or a slot, or sets out.
  case looks

  /// A customer calls the call centre when the shop opens.
  case rings(Int32)

  /// A call to the call centre ends.
  case callEnds(Int32)

  /// A customer has finished at a ticket machine.
  case sessionEnds(Int32)

  /// A person who is nearly at the shop takes a ticket.
  case asksOnTheWay(Int32)

  /// The service answers a person who has asked for a ticket or a visit.
  case isAnswered(Int32)

  /// The service shows a person other slots.
  case isOffered(Int32)

  /// The service deletes what a person gave up.
  case isDeleted(Int32)

  /// The application checks whether the way to the shop has changed.
  case checksWay(Int32)

  /// A customer without an answer, since the service is down, leaves to be inside when they want.
  case leavesUnreserved(Int32)

  /// A person leaves home for a shop.
  case setsOut(Int32)

  /// A person calls a taxi, to the shop or home.
  case taxiIsCalled(Int32, home: Bool)

  /// No taxi comes for a person.
  case hasNoTaxi(Int32)

  /// A person is at the door.
  case reaches(Int32)

  /// A customer with a number of a machine comes back from walking around.
  case comesBack(Int32)

  /// A person shows their code at the door.
  case scansIn(Int32)

  /// The door has let a person in who stood before it.
  case isAdmitted(Int32)

  /// A person has stood outside for as long as they would.
  case givesUp(Int32)

  /// A person leaves the shop.
  case leavesShop(Int32)

  /// The service of line-ups wants to be told of something.
  case timer(LineUpTimer)

  /// The service of line-ups goes down, or comes back.
  case outage(begins: Bool)
}
