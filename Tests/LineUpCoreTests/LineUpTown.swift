import Geography
import LineUpCore
import MachineParts
import Quantities
import TestSupport

/// Shops in a row, one kilometre apart, and a diary of what the service says: it keeps the timers, as a city would.
struct LineUpTown: ~Copyable {
  var core: LineUpCore
  private var timers: [(at: Instant, order: Int, timer: LineUpTimer)] = []
  private var order = 0

  /// What was said, one line each, without timers; nothing where only effects are wanted.
  private(set) var said: [String] = []
  private let writesDown: Bool

  /// What the service wanted done since last asked, without timers.
  private(set) var effects: [LineUpEffect] = []

  /// What the doors did by themselves since last asked.
  private(set) var admitted: [ReservationID] = []
  private(set) var turnedAway: [ReservationID] = []

  static let clock = WallClock(atStart: TimeOfDay(wrapping: .zero))

  static func shop(
    _ number: Int = 0, capacity: Int = 1, visitPlaces: Int? = nil, opens: TimeSpan = .hours(8),
    closes: TimeSpan = .hours(20)
  ) throws -> Shop {
    let grid = try GridShape(columns: 30, rows: 1, zoneArea: Area(squareKilometers: 1))
    let place = ZoneMap(grid: grid, adjacency: .sides).place(
      in: ZoneID(number), across: 0.5, up: 0.5)
    return Shop(
      at: place, capacity: capacity, visitPlaces: visitPlaces ?? capacity, opens: opens,
      closes: closes)
  }

  init(
    _ shops: [Shop], _ rules: LineUpRules = LineUpRules(), date: String? = nil,
    writesDown: Bool = true
  ) {
    self.writesDown = writesDown
    core = LineUpCore(
      shops: shops, rules: rules,
      calendar: LineUpCalendar(clock: Self.clock, date: date.flatMap { CalendarDate($0) }))
    empty(at: .start)
  }

  /// An instant of a day: 9:01 is `at(9, 1)`.
  static func at(_ hour: Int64, _ minute: Int64 = 0, _ second: Int64 = 0, day: Int64 = 0) -> Instant
  {
    .start + .hours(24 * day + hour) + .minutes(minute) + .seconds(second)
  }

  /// Lets timers before an instant come, gives a command, and writes down what is said.
  @discardableResult
  mutating func tell(_ command: LineUpCommand, at instant: Instant) -> LineUpResponse {
    wait(until: instant)
    return give(command, at: instant)
  }

  /// Lets timers before an instant come; those of the instant itself come after commands.
  mutating func wait(until instant: Instant, inclusive: Bool = false) {
    while let next = timers.first, next.at < instant || (inclusive && next.at == instant) {
      timers.removeFirst()
      give(.timer(next.timer), at: next.at)
    }
  }

  @discardableResult
  private mutating func give(_ command: LineUpCommand, at instant: Instant) -> LineUpResponse {
    let response = core.handle(command, at: instant)
    empty(at: instant)
    return response
  }

  private mutating func empty(at instant: Instant) {
    for position in 0..<core.outbox.count {
      let effect = core.outbox[position]
      if case .setTimer(let timer, let at) = effect {
        set(timer, at: at)
      } else if writesDown {
        writeDown(effect, at: instant)
      } else {
        effects.append(effect)
      }
    }
    core.outbox.empty()
  }

  /// Timers of the same instant come in the order in which they were set.
  private mutating func set(_ timer: LineUpTimer, at instant: Instant) {
    order += 1
    var (low, high) = (0, timers.count)
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].at <= instant { low = middle + 1 } else { high = middle }
    }
    timers.insert((instant, order, timer), at: low)
  }

  /// The effects since last asked.
  mutating func takeEffects() -> [LineUpEffect] {
    defer { effects.removeAll(keepingCapacity: true) }
    return effects
  }

  private mutating func writeDown(_ effect: LineUpEffect, at instant: Instant) {
    switch effect {
    case .setTimer: break
    case .tell(let shopper, let reservation, let notice):
      said.append("\(Self.clock(instant)) \(shopper)\(Self.name(reservation)): \(notice.words)")
    case .display(_, let number, let reservation):
      said.append("\(Self.clock(instant)) display\(Self.name(reservation)): \(number)")
    case .admitted(let reservation):
      admitted.append(reservation)
      said.append("\(Self.clock(instant)) admitted\(Self.name(reservation))")
    case .turnedAway(let reservation):
      turnedAway.append(reservation)
      said.append("\(Self.clock(instant)) turned away\(Self.name(reservation))")
    }
  }

  private static func name(_ reservation: ReservationID?) -> String {
    reservation.map { " r\($0)" } ?? ""
  }

  static func clock(_ instant: Instant) -> String {
    String(instant.description.dropLast(4))
  }

  // MARK: - People

  /// Somebody with the application.
  mutating func app(_ phone: Int64) throws -> ShopperID { try join(phone, hasApp: true) }

  /// Somebody who calls.
  mutating func caller(_ phone: Int64) throws -> ShopperID { try join(phone, hasApp: false) }

  private mutating func join(_ phone: Int64, hasApp: Bool) throws -> ShopperID {
    guard case .joined(let shopper) = give(.join(phone: phone, hasApp: hasApp), at: .start) else {
      throw TownError.refused
    }
    return shopper
  }

  /// Somebody takes a ticket.
  mutating func ticket(
    _ asker: Asker, way: Int64? = nil, shop: Int = 0, at instant: Instant
  ) throws -> (ReservationID, turn: Instant) {
    let response = tell(
      .getTicket(ShopID(shop), by: asker, way: way.map { .minutes($0) }), at: instant)
    guard case .issued(let ticket, let turn) = response else { throw TownError.refused }
    return (ticket, turn)
  }

  /// Somebody books a visit.
  mutating func visit(
    _ asker: Asker, _ slot: Instant, stay: TimeSpan? = nil, shop: Int = 0, at instant: Instant
  ) throws -> ReservationID {
    let form = VisitForm(ShopID(shop), at: slot, stay: stay)
    guard case .booked(let visit) = tell(.bookVisit(form, by: asker), at: instant) else {
      throw TownError.refused
    }
    return visit
  }

  mutating func scanIn(
    _ reservation: ReservationID, shop: Int = 0, at instant: Instant
  ) -> LineUpResponse {
    tell(.door(ShopID(shop), .scanIn(EntranceCode(of: reservation))), at: instant)
  }

  mutating func scanOut(
    _ reservation: ReservationID, shop: Int = 0, at instant: Instant
  ) -> LineUpResponse {
    tell(.door(ShopID(shop), .scanOut(EntranceCode(of: reservation), bought: [])), at: instant)
  }
}

enum TownError: Error { case refused }

extension Notice {
  /// What is said, in a few words.
  var words: String {
    switch self {
    case .leaveNow: "leave now"
    case .approaching: "your turn comes soon"
    case .callToEnter(let until): "enter until \(LineUpTown.clock(until))"
    case .expired(let expiry): "expired, \(expiry)"
    case .deleted: "deleted"
    case .habit(let shop, let at): "your usual hour at shop \(shop): \(LineUpTown.clock(at))"
    case .blocked: "blocked"
    case .unblocked: "unblocked"
    case .securityCode(let code): "security code \(code)"
    }
  }
}
