import Quantities

/// Records of a shop.
struct ShopBook: Sendable {
  let shop: Shop

  /// Time at which it closes; nil while it is closed.
  var openUntil: Instant?

  /// The pending tickets.
  var line = TicketLine()

  /// The pending visits, by slot, then number.
  var visits: [ReservationID] = []

  /// People inside, people called, and people in the physical queue.
  var inside: [ReservationID] = []
  var called: [ReservationID] = []
  var standing: [ReservationID] = []

  /// Expected departures of people inside and called.
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

  /// Number of people who may be called.
  func freePlaces(_ overCall: Int) -> Int {
    shop.capacity + overCall - inside.count - called.count
  }

  /// Returns the next number for the display.
  mutating func nextNumber(day: Int) -> Int32 {
    if numberDay != day { (numberDay, lastNumber) = (day, 0) }
    lastNumber += 1
    return lastNumber
  }

  /// Returns the first position of the visits from which a condition holds; it must then hold for
  /// all later ones.
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
  /// Removes a reservation if present; the others keep their order.
  mutating func remove(_ reservation: ReservationID) {
    if let position = firstIndex(of: reservation) { remove(at: position) }
  }
}
