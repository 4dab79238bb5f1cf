import CityModels
import DispatchCore
import Geography
import LineUpCore
import PlannerCore
import Quantities
import RandomVariates
import Results

/// Owner of the shops: the line-up service, the shoppers, and the records.
final class Shops {
  let model: ShopsModel
  @exclusivity(unchecked) var core: LineUpCore
  let wants: [Want]

  /// Errands of residents, whose visits are numbered after all others.
  let errands: Errands
  private let order: [Int32]
  @exclusivity(unchecked) private var position = 0

  /// Visit of each reservation.
  @exclusivity(unchecked) private var wantOfReservation: [Int32] = []

  /// Identifier of each person in the line-up service and in the taxi service.
  @exclusivity(unchecked) private var shoppers: [Int32]
  @exclusivity(unchecked) private var customers: [CustomerID?]

  /// Operators of the call centre, and waiting callers.
  private var operators: ServerQueue

  /// Machines of each shop; empty if their use takes no time.
  private var machines: [ServerQueue]

  /// Customers at home who ask again after the outage.
  private var awaiting: [Int32] = []

  /// True if travel times depend on the departure time.
  let waysChange: Bool

  /// Offers of other slots in transit.
  private var offers: [Int32: SlotOffer] = [:]

  @exclusivity(unchecked) var book: VisitBook

  init(
    _ model: ShopsModel, of city: CityModel, _ errands: Errands, keepsRows: Bool,
    keepsChanges: Bool, luck: RandomStreams
  ) throws(SimulationError) {
    self.model = model
    var rules = model.rules
    rules.givesTickets = model.system == .tickets || model.system == .both
    rules.takesVisits = model.system == .visits || model.system == .both
    let isUnlimited = model.system == .none
    let isAtDoors = model.isAtDoors
    core = LineUpCore(
      shops: model.shops.map {
        Shop(
          at: $0.place, capacity: isUnlimited ? 60_000 : $0.capacity,
          visitPlaces: Int((Double($0.capacity) * model.visitShare).rounded(.down)),
          opens: $0.opens, closes: $0.closes)
      }, rules: rules,
      calendar: LineUpCalendar(clock: city.window.clock, date: model.date))
    (wants, self.errands) = try Want.all(model, of: city, errands, luck: luck)
    order = Want.order(of: wants, self.errands)
    let people = model.people ?? self.errands.first
    shoppers = Array(
      repeating: -1, count: isAtDoors ? 0 : people + self.errands.residentCount)
    customers = Array(repeating: nil, count: model.callsTaxis ? people : 0)
    operators = ServerQueue(count: model.operators)
    machines =
      model.machineSession == nil ? [] : model.shops.map { ServerQueue(count: $0.machines) }
    waysChange = city.streets.map { $0.dependOnHour || $0.conditions != nil } ?? false
    book = VisitBook(
      model, wants, firstErrand: self.errands.first, window: city.window, keepsRows: keepsRows,
      keepsChanges: keepsChanges)
    core.reserveCapacity(
      reservations: wants.count, shoppers: isAtDoors ? 0 : min(people, wants.count))
    wantOfReservation.reserveCapacity(wants.count)
  }

  /// True if people line up only at doors.
  var isAtDoors: Bool { model.isAtDoors }

  // MARK: - Next search

  /// Time of the next search; nil if there are no more.
  var nextLook: Instant? { position < order.count ? wants[Int(order[position])].looks : nil }

  /// Returns the next shopper who searches.
  func takeLook() -> Int32 {
    defer { position += 1 }
    return order[position]
  }

  /// Returns the travel time to a shop from a list, actual or stated.
  ///
  /// It is nil if the streets determine it, or for a shop other than the listed one.
  func listedWay(_ want: Int32, to shop: ShopID, isExpected: Bool) -> TimeSpan? {
    guard case .listed(let listed) = model.wants, want < errands.first,
      shop == wants[Int(want)].shop
    else { return nil }
    let wish = listed[Int(want)]
    return isExpected ? wish.saidWay ?? wish.way : wish.way
  }

  /// True if a customer has to call a taxi: they use one, and no list gives the travel time.
  func callsTaxi(_ want: Int32) -> Bool {
    wants[Int(want)].means == .taxi
      && listedWay(want, to: book[want].shop, isExpected: false) == nil
  }

  // MARK: - Identities

  /// Returns the appointment of a visit; nil for shoppers without a calendar.
  func activity(of want: Int32) -> ActivityID? { errands.activity(of: want) }

  /// Returns the visit of an appointment; nil if it is not in a shop.
  func want(of activity: ActivityID) -> Int32? { errands.want(of: activity) }

  func remember(_ reservation: ReservationID, of want: Int32) {
    precondition(reservation.index == wantOfReservation.count, "reservations come in order")
    wantOfReservation.append(want)
  }

  func want(of reservation: ReservationID) -> Int32 { wantOfReservation[reservation.index] }

  /// Returns the service's identifier of a person, registered at first contact.
  func shopper(_ want: Int32) -> ShopperID {
    let person = Int(wants[Int(want)].person)
    let hasApp = wants[Int(want)].channel == .app
    if shoppers[person] >= 0 {
      let known = ShopperID(Int(shoppers[person]))
      if !hasApp || core.shopper(known).hasApp { return known }
    }
    let command = LineUpCommand.join(phone: Int64(person), hasApp: hasApp)
    guard case .joined(let shopper) = core.handle(command, at: .start) else {
      preconditionFailure("everybody has a telephone of their own")
    }
    shoppers[person] = shopper.number
    return shopper
  }

  func asker(_ want: Int32, at shop: ShopID) -> Asker {
    switch wants[Int(want)].channel {
    case .app: .app(shopper(want))
    case .callCentre: .phone(shopper(want))
    case .machine, .door: .machine(shop)
    }
  }

  func customer(_ want: Int32) -> CustomerID? { customers[Int(wants[Int(want)].person)] }

  func remember(_ customer: CustomerID, of want: Int32) {
    customers[Int(wants[Int(want)].person)] = customer
  }

  /// Visits of residents.
  var errandWants: Range<Int32> { Int32(errands.first)..<Int32(wants.count) }

  func keep(_ offer: SlotOffer, for want: Int32) { offers[want] = offer }

  func takeOffer(for want: Int32) -> SlotOffer? { offers.removeValue(forKey: want) }

  /// False for a customer who forgets a reservation and was not notified to leave (C-SPW7).
  func remembers(_ want: Int32) -> Bool {
    !wants[Int(want)].forgets || book[want].leaveNotice != nil || book[want].reservation == nil
  }

  // MARK: - Outages

  func awaitService(_ want: Int32) { awaiting.append(want) }

  /// Returns and clears the customers who ask again, in the order of their requests.
  func takeAwaiting() -> [Int32] {
    defer { awaiting = [] }
    return awaiting
  }

  // MARK: - Machines

  /// Assigns a machine of their shop to a customer.
  /// - Returns: true if one was free; otherwise they wait.
  func takeMachine(_ want: Int32) -> Bool { machines[book[want].shop.index].take(want) }

  /// Frees a machine of a shop.
  /// - Returns: the customer who uses it next; nil if none waits.
  func freeMachine(at shop: ShopID) -> Int32? {
    while let next = machines[shop.index].free() {
      if book[next].isOutside, book.mayAsk(next) { return next }
    }
    return nil
  }

  // MARK: - The call centre

  /// Returns the next opening of the shop of a caller, up to the day of the planned visit.
  ///
  /// It is nil if the shop is open, or does not open until then.
  func opening(before want: Int32, after now: Instant) -> Instant? {
    let outlet = model.shops[wants[Int(want)].shop.index]
    let (day, time) = (core.calendar.day(of: now), core.calendar.timeOfDay(now))
    guard time < outlet.opens || time >= outlet.closes else { return nil }
    let opening =
      core.calendar.midnight(of: time < outlet.opens ? day : day + 1) + outlet.opens
    let isEarlyEnough =
      core.calendar.day(of: opening) <= core.calendar.day(of: wants[Int(want)].at)
    return isEarlyEnough ? opening : nil
  }

  /// Adds a call to the call centre.
  /// - Returns: true if an operator answers at once.
  func call(_ want: Int32) -> Bool { operators.take(want) }

  /// Ends a call.
  /// - Returns: the caller who is answered next; nil if none waits.
  func endCall() -> Int32? { operators.free() }

  /// True if a counted shopper has not shopped yet.
  var isOpen: Bool { book.openCount > 0 }
}

/// Servers of one kind, such as operators or the machines of a shop, with a queue of customers.
struct ServerQueue {
  private var freeCount: Int
  private var waiting: [Int32] = []
  private var first = 0

  init(count: Int) { freeCount = count }

  /// Assigns a server to a customer, or appends them to the queue.
  /// - Returns: true if a server was free.
  mutating func take(_ want: Int32) -> Bool {
    guard freeCount > 0 else {
      waiting.append(want)
      return false
    }
    freeCount -= 1
    return true
  }

  /// Frees a server and returns the next customer; nil if none waits.
  mutating func free() -> Int32? {
    guard first < waiting.count else {
      freeCount += 1
      return nil
    }
    first += 1
    return waiting[first - 1]
  }
}
