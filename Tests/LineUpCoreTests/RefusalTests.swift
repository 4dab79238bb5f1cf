import LineUpCore
import MachineParts
import Quantities
import Testing

/// Every reason for which the service refuses something can come about.
@Suite struct RefusalTests {
  private static let door = ShopID(0)
  private static let nine = LineUpTown.at(9)

  /// Lets a reason come about in a town of two shops for one; the switch has a case for each reason there is.
  private static func provoke(_ refusal: LineUpRefusal) throws -> LineUpResponse {
    switch refusal {
    case .pendingTicket, .pendingSameDay, .noTicketToday, .ticketsStillAvailable, .slotFull,
      .beyondHorizon, .inThePast, .closed, .tooManyBookings:
      try refuseReservation(refusal)
    case .channelClosed, .channelNotAllowed, .blocked, .numberBlocked, .serviceDown,
      .duplicatePhone, .unknownShopper, .unknownShop:
      try refuseChannel(refusal)
    case .noSuchReservation, .notYours, .turnAlreadyCome, .wrongCode, .codeExpired, .notYourTurn,
      .noReservation, .badState, .shopFull:
      try refuseCode(refusal)
    }
  }

  private static func town(_ change: (inout LineUpRules) -> Void = { _ in }) throws -> LineUpTown {
    var rules = LineUpRules()
    rules.horizon = .days(5)
    change(&rules)
    return LineUpTown([try LineUpTown.shop(), try LineUpTown.shop(1)], rules)
  }

  private static func ticket(_ asker: Asker, shop: Int = 0) -> LineUpCommand {
    .getTicket(ShopID(shop), by: asker)
  }

  private static func visit(_ at: Instant, _ asker: Asker) -> LineUpCommand {
    .bookVisit(VisitForm(door, at: at), by: asker)
  }

  private static func refuseReservation(_ refusal: LineUpRefusal) throws -> LineUpResponse {
    var town = try town {
      $0.expectedStay = .hours(refusal == .noTicketToday ? 12 : 1)
      $0.mostBookings = 1
    }
    let (alice, bob) = (Asker.app(try town.app(1)), Asker.phone(try town.caller(2)))
    let tomorrow = LineUpTown.at(12, day: 1)
    switch refusal {
    case .pendingTicket:
      town.tell(ticket(bob), at: nine)
      town.tell(ticket(alice), at: nine)
      return town.tell(ticket(alice, shop: 1), at: nine)
    case .pendingSameDay:
      town.tell(ticket(alice), at: nine)
      return town.tell(ticket(alice, shop: 1), at: nine)
    case .noTicketToday:
      town.tell(ticket(alice), at: nine)
      return town.tell(ticket(bob), at: nine)
    case .ticketsStillAvailable: return town.tell(.bookFirst(door), at: nine)
    case .slotFull:
      town.tell(visit(tomorrow, alice), at: nine)
      return town.tell(visit(tomorrow, bob), at: nine)
    case .beyondHorizon: return town.tell(visit(LineUpTown.at(12, day: 6), alice), at: nine)
    case .inThePast: return town.tell(visit(nine - .milliseconds(1), alice), at: nine)
    case .closed: return town.tell(ticket(alice), at: LineUpTown.at(20))
    default:
      town.tell(visit(tomorrow, alice), at: nine)
      return town.tell(visit(tomorrow + .hours(24), alice), at: nine)
    }
  }

  private static func refuseChannel(_ refusal: LineUpRefusal) throws -> LineUpResponse {
    var town = try town { $0.blockedAfter = 0 }
    let (alice, bob) = (try town.app(1), try town.caller(2))
    switch refusal {
    case .channelClosed: return town.tell(ticket(.phone(bob)), at: LineUpTown.at(7))
    case .channelNotAllowed: return town.tell(ticket(.app(bob)), at: nine)
    case .blocked:
      // A turn that is missed.
      town.tell(ticket(.app(alice)), at: nine)
      return town.tell(ticket(.app(alice)), at: LineUpTown.at(10))
    case .numberBlocked:
      let reservation = try town.visit(.phone(bob), LineUpTown.at(15), at: nine)
      let wrong = LineUpCore.securityCode(of: reservation) &+ 1
      for _ in 0..<5 {
        town.tell(.deleteByPhone(reservation, by: bob, security: wrong), at: nine)
      }
      return town.tell(ticket(.phone(bob)), at: nine)
    case .serviceDown:
      town.tell(.staff(.goManual), at: nine)
      return town.tell(ticket(.app(alice)), at: nine)
    case .duplicatePhone: return town.tell(.join(phone: 1, hasApp: true), at: nine)
    case .unknownShopper: return town.tell(ticket(.app(ShopperID(7))), at: nine)
    default: return town.tell(ticket(.app(alice), shop: 7), at: nine)
    }
  }

  private static func refuseCode(_ refusal: LineUpRefusal) throws -> LineUpResponse {
    var town = try town { $0.overCall = 1 }
    let (alice, bob) = (try town.app(1), try town.app(2))
    let (first, _) = try town.ticket(.app(alice), at: nine)
    let later = nine + .minutes(11)
    switch refusal {
    case .noSuchReservation: return town.tell(.estimate(ReservationID(9)), at: nine)
    case .notYours: return town.tell(.delete(first, by: .app(bob)), at: nine)
    case .turnAlreadyCome: return town.tell(.delete(first, by: .app(alice)), at: nine)
    case .wrongCode: return town.tell(.door(door, .scanIn(EntranceCode(1))), at: nine)
    case .codeExpired: return town.scanIn(first, at: later)
    case .notYourTurn:
      let second = try town.visit(.app(bob), LineUpTown.at(15), at: nine)
      return town.scanIn(second, at: nine)
    case .noReservation: return town.scanIn(first, shop: 1, at: nine)
    case .badState:
      _ = town.scanIn(first, at: nine)
      return town.scanIn(first, at: nine)
    default:
      let (second, _) = try town.ticket(.app(bob), at: nine)
      _ = town.scanIn(first, at: nine)
      return town.scanIn(second, at: nine)
    }
  }

  @Test(arguments: LineUpRefusal.allCases)
  func `every refusal comes about`(_ refusal: LineUpRefusal) throws {
    #expect(try Self.provoke(refusal) == .refused(refusal))
  }
}
