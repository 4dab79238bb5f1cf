import LineUpCore
import MachineParts
import Quantities

/// What has happened in a random day: it checks the rules about all that ever was, which the machine itself need not remember.
struct LineUpHistory {
  private struct Number: Hashable {
    let shop: ShopID
    let day: Int
    let number: Int32
  }

  private var codes: Set<EntranceCode> = []
  private var numbers: Set<Number> = []
  private var entered: Set<ReservationID> = []
  private var phoneOf: [ShopperID: Int64] = [:]
  private var profiles: Set<ShopperID> = []

  /// How far each reservation has come, and those that are not over.
  private var stages: [Int] = []
  private var open: [ReservationID] = []

  /// The first rule that a command has broken; nil when all hold.
  mutating func broken(
    _ command: LineUpCommand, _ response: LineUpResponse, _ effects: [LineUpEffect],
    _ core: borrowing LineUpCore
  ) -> String? {
    brokenByNew(command, core) ?? brokenByWords(command, response, effects, core)
      ?? brokenByEntries(response, effects) ?? brokenByPeople(command, response)
      ?? brokenByStates(core)
  }

  /// Codes and numbers are unique (C04, C05); a machine reserves for its own shop, and its reservation is nobody's (C09).
  private mutating func brokenByNew(
    _ command: LineUpCommand, _ core: borrowing LineUpCore
  ) -> String? {
    for index in stages.count..<core.reservationCount {
      let reservation = ReservationID(index)
      let found = core.reservation(reservation)
      stages.append(0)
      open.append(reservation)
      if !codes.insert(EntranceCode(of: reservation)).inserted { return "C04" }
      if found.channel == .machine {
        if found.shopper != nil || command.machine != found.shop { return "C09" }
        let number = Number(
          shop: found.shop, day: core.calendar.day(of: found.issued), number: found.number)
        if found.number < 1 || !numbers.insert(number).inserted { return "C05" }
      } else {
        if found.number != 0 { return "C05" }
        if command.machine != nil { return "C09" }
      }
    }
    return nil
  }

  /// Other slots are offered to applications, and habits told to them (C17); nobody is called to a full shop (C19).
  private func brokenByWords(
    _ command: LineUpCommand, _ response: LineUpResponse, _ effects: [LineUpEffect],
    _ core: borrowing LineUpCore
  ) -> String? {
    if case .offered = response {
      guard case .bookVisit(_, by: .app) = command else { return "C17" }
    }
    for effect in effects {
      switch effect {
      case .tell(let shopper, _, .habit) where !core.shopper(shopper).hasApp: return "C17"
      case .tell(_, let reservation?, .callToEnter), .display(_, _, let reservation):
        let shop = core.reservation(reservation).shop
        let people = core.people(of: shop)
        let places = core.capacity(of: shop) + core.rules.overCall
        if people.inside.count + people.called.count > places { return "C19" }
      default: break
      }
    }
    return nil
  }

  /// A code lets one person in, once (C18).
  private mutating func brokenByEntries(
    _ response: LineUpResponse, _ effects: [LineUpEffect]
  ) -> String? {
    if case .entered(let reservation) = response, !entered.insert(reservation).inserted {
      return "C18"
    }
    for case .admitted(let reservation) in effects
    where !entered.insert(reservation).inserted { return "C18" }
    return nil
  }

  /// A telephone is one person, with one profile (C21).
  private mutating func brokenByPeople(
    _ command: LineUpCommand, _ response: LineUpResponse
  ) -> String? {
    guard case .join(let phone, let hasApp) = command else { return nil }
    switch response {
    case .joined(let shopper):
      if phoneOf.updateValue(phone, forKey: shopper) ?? phone != phone { return "C21" }
      if hasApp, !profiles.insert(shopper).inserted { return "C21" }
      return phoneOf.values.count { $0 == phone } == 1 ? nil : "C21"
    case .refused(.duplicatePhone):
      return profiles.contains { phoneOf[$0] == phone } ? nil : "C21"
    default: return "C21"
    }
  }

  /// A reservation never goes back, and nothing that is over comes back (C22).
  private mutating func brokenByStates(_ core: borrowing LineUpCore) -> String? {
    var left: [ReservationID] = []
    for reservation in open {
      let stage =
        switch core.reservation(reservation).state {
        case .waiting, .approaching: 0
        case .called: 1
        case .active: 2
        case .expired, .deleted: 3
        }
      if stage < stages[reservation.index] { return "C22" }
      stages[reservation.index] = stage
      if stage < 3 { left.append(reservation) }
    }
    open = left
    return nil
  }
}

extension LineUpCommand {
  /// The machine that gives a command.
  fileprivate var machine: ShopID? {
    switch self {
    case .getTicket(_, by: .machine(let shop), _), .bookVisit(_, by: .machine(let shop)),
      .bookFirst(let shop):
      shop
    default: nil
    }
  }
}
