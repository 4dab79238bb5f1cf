public import Quantities

/// A person whom the service knows.
public struct Shopper: Sendable {
  /// The number of their telephone.
  public let phone: Int64

  /// Their reservations that are not over, in the order in which they were made.
  public internal(set) var open: [ReservationID] = []

  /// How long they were inside, in all and how often; and the mean that statistics last found.
  var staySum = TimeSpan.zero
  var stayCount: Int32 = 0
  private var packedMean = PackedTime()

  private var packedNumberBlock = PackedTime()
  private var missed: Int32 = 0

  /// The first and the last of their habits.
  var firstHabit: Int32 = -1
  var lastHabit: Int32 = -1

  /// How many wrong security codes they have typed in this call.
  var wrongCodes: Int16 = 0

  /// True if they have a profile.
  public internal(set) var hasApp: Bool

  /// True if they may not use the service.
  public internal(set) var isBlocked = false

  init(phone: Int64, hasApp: Bool) { (self.phone, self.hasApp) = (phone, hasApp) }

  /// Number of turns that they have missed since they were last unblocked.
  public internal(set) var noShows: Int {
    get { Int(missed) }
    set { missed = Int32(truncatingIfNeeded: newValue) }
  }

  /// Until when their number may not be used; nil when it may.
  public internal(set) var numberBlockedUntil: Instant? {
    get { packedNumberBlock.instant }
    set { packedNumberBlock = PackedTime(newValue) }
  }

  var meanStay: TimeSpan? {
    get { packedMean.span }
    set { packedMean = PackedTime(newValue) }
  }

  /// Takes out a reservation that is over; whoever has none keeps no memory for it.
  mutating func close(_ reservation: ReservationID) {
    open.remove(reservation)
    if open.isEmpty { open = [] }
  }
}

/// How often a person came to a shop at an hour of a weekday.
struct Habit: Hashable, Sendable, BitwiseCopyable {
  let shop: ShopID
  let weekday: Int8
  let hour: Int8
  var count: Int16 = 1

  /// The next habit of the same person; -1 after the last.
  fileprivate(set) var next: Int32 = -1
}

/// The habits of all people, each with the number of the next of the same person, in the order in which they began.
struct HabitBook: Sendable {
  private var habits: [Habit] = []

  /// A person came to a shop at an hour of a weekday.
  mutating func count(_ shopper: inout Shopper, _ shop: ShopID, weekday: Int8, hour: Int8) {
    var position = shopper.firstHabit
    while position >= 0 {
      let found = habits[Int(position)]
      if found.shop == shop, found.weekday == weekday, found.hour == hour {
        if found.count < .max { habits[Int(position)].count += 1 }
        return
      }
      position = found.next
    }
    let number = Int32(habits.count)
    habits.append(Habit(shop: shop, weekday: weekday, hour: hour))
    if shopper.lastHabit >= 0 {
      habits[Int(shopper.lastHabit)].next = number
    } else {
      shopper.firstHabit = number
    }
    shopper.lastHabit = number
  }

  /// The first habit of a person of which something holds.
  func first(of shopper: Shopper, where holds: (Habit) -> Bool) -> Habit? {
    var position = shopper.firstHabit
    while position >= 0 {
      let found = habits[Int(position)]
      if holds(found) { return found }
      position = found.next
    }
    return nil
  }
}
