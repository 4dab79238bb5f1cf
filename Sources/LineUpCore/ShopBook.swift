import Quantities

/// What is written down about a shop.
struct ShopBook: Sendable {
  let shop: Shop

  /// Time at which it closes; nil while it is closed.
  var openUntil: Instant?

  /// The tickets that are pending.
  var line = TicketLine()

  /// The visits that are pending, by slot, then number.
  var visits: [ReservationID] = []

  /// Those inside, those called, and those who stand in line at the door.
  var inside: [ReservationID] = []
  var called: [ReservationID] = []
  var standing: [ReservationID] = []

  /// When those inside and those called are expected to leave.
  var ends = ExpectedEnds()

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

  /// The first position of the visits for which something holds that holds for all later ones, too.
  ///
  /// O(log visits).
  func firstVisit(where holds: (ReservationID) -> Bool) -> Int {
    var (low, high) = (0, visits.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(visits[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [ReservationID] {
  /// Takes out a reservation, if it is there; the others keep their order.
  mutating func remove(_ reservation: ReservationID) {
    if let position = firstIndex(of: reservation) { remove(at: position) }
  }
}
