public import Quantities

/// A person known to the service.
public struct Shopper: Sendable {
  /// Telephone number.
  public let phone: Int64

  /// Open reservations, in the order in which they were made.
  public internal(set) var open: [ReservationID] = []

  /// Total time inside and number of stays, and the mean found by the last statistics.
  var staySum = TimeSpan.zero
  var stayCount: Int32 = 0
  @PackedSpan var meanStay: TimeSpan?

  /// End of the block of the telephone number; nil if it is not blocked.
  @PackedTime public internal(set) var numberBlockedUntil: Instant?
  private var missed: Int32 = 0

  /// First and last entry of the person's habits.
  var firstHabit: Int32 = -1
  var lastHabit: Int32 = -1

  /// Number of wrong security codes in this call.
  var wrongCodes: Int16 = 0

  /// True if the person has a profile.
  public internal(set) var hasApp: Bool

  /// True if the person is blocked.
  public internal(set) var isBlocked = false

  init(phone: Int64, hasApp: Bool) { (self.phone, self.hasApp) = (phone, hasApp) }

  /// Number of turns missed since the person was last unblocked.
  public internal(set) var noShows: Int {
    get { Int(missed) }
    set { missed = Int32(truncatingIfNeeded: newValue) }
  }

  /// Removes a reservation that is over, and frees the memory of an empty list.
  mutating func close(_ reservation: ReservationID) {
    open.remove(reservation)
    if open.isEmpty { open = [] }
  }
}

/// Number of a person's visits to a shop at an hour of a weekday.
struct Habit: Hashable, Sendable, BitwiseCopyable {
  let shop: ShopID
  let weekday: Int8
  let hour: Int8
  var count: Int16 = 1

  /// The next habit of the same person; -1 after the last.
  fileprivate(set) var next: Int32 = -1
}

/// The habits of all people, in order of creation, as one linked list for each person.
struct HabitBook: Sendable {
  private var habits: [Habit] = []

  /// Counts a person's visit to a shop at an hour of a weekday.
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

  /// Returns the first habit of a person that satisfies a condition.
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
