import Quantities

/// What is written down about a shop.
struct ShopBook: Sendable {
  let shop: Shop
  var isOpen = false

  /// The tickets in the order of the line; those that are no longer pending are passed over.
  private(set) var tickets: [ReservationID] = []
  private var head = 0

  /// The visits that are pending, by slot, then number.
  var visits: [ReservationID] = []

  /// Those inside, those called, and those who stand in line at the door.
  var inside: [ReservationID] = []
  var called: [ReservationID] = []
  var standing: [ReservationID] = []

  var diary: Diary
  var entries: Int64 = 0
  var exits: Int64 = 0
  private var lastNumber: Int32 = 0
  private var numberDay = -1

  init(_ shop: Shop, diary: Diary) {
    self.shop = shop
    self.diary = diary
  }

  /// How many may be called.
  func freePlaces(_ overCall: Int) -> Int {
    shop.capacity + overCall - inside.count - called.count
  }

  /// The next number of the display.
  mutating func nextNumber(day: Int) -> Int32 {
    if numberDay != day { (numberDay, lastNumber) = (day, 0) }
    lastNumber += 1
    return lastNumber
  }

  mutating func append(_ ticket: ReservationID) { tickets.append(ticket) }

  /// The tickets that may be pending, oldest first.
  var line: ArraySlice<ReservationID> { tickets[head...] }

  /// Passes over the head of the line.
  mutating func passHead() {
    head += 1
    if head > 64, 2 * head > tickets.count {
      tickets.removeFirst(head)
      head = 0
    }
  }

  /// Forgets the line.
  mutating func emptyLine() { (tickets, head) = ([], 0) }
}

extension [ReservationID] {
  /// Takes out a reservation, if it is there; the others keep their order.
  mutating func remove(_ reservation: ReservationID) {
    if let position = firstIndex(of: reservation) { remove(at: position) }
  }
}
