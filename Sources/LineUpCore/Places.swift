import Quantities

/// Expected departures of the people who hold the places of a shop, soonest first.
///
/// It changes in O(places) when a person is called, enters or leaves, and every estimate reads it.
struct ExpectedEnds: Sendable {
  private var times: [Instant] = []

  var count: Int { times.count }

  subscript(position: Int) -> Instant { times[position] }

  mutating func insert(_ time: Instant) { times.insert(time, at: times.position(of: time)) }

  mutating func remove(_ time: Instant) {
    let position = times.position(of: time)
    precondition(
      position < times.count && times[position] == time, "whoever holds a place has an end")
    times.remove(at: position)
  }
}

/// The places of a shop, assigned one after another to people in the queue in an estimate.
///
/// Idle places come first, then held places in the order of expected departures, then places of
/// people from the queue after their stay. The cost depends on the number of people ahead, not on
/// the number of places.
struct Places {
  private let from: Instant
  private var idle: Int
  private let held: ExpectedEnds
  private var nextHeld: Int

  /// Departures of people from the queue, soonest first.
  private var later: [Instant] = []
  private var nextLater = 0

  /// - Parameters:
  ///   - capacity: number of places, at least 1.
  ///   - held: expected departures; overdue ones count as immediate.
  ///   - from: instant from which places are assigned.
  ///   - ahead: largest number of people who take a place.
  init(_ capacity: Int, held: ExpectedEnds, from: Instant, ahead: Int) {
    self.from = from
    self.held = held
    idle = max(0, capacity - held.count)
    // If more people were called than there are places, the first departures free no place.
    nextHeld = max(0, held.count - capacity)
    if ahead > 0 { later.reserveCapacity(ahead) }
  }

  /// Time at which the next place is free.
  var first: Instant {
    if idle > 0 { return from }
    guard nextHeld < held.count else { return later[nextLater] }
    let end = max(from, held[nextHeld])
    return nextLater < later.count ? min(end, later[nextLater]) : end
  }

  /// Assigns the next place to a person until a given time.
  mutating func takeFirst(until time: Instant) {
    if idle > 0 {
      idle -= 1
    } else if nextHeld < held.count,
      nextLater == later.count || max(from, held[nextHeld]) <= later[nextLater]
    {
      nextHeld += 1
    } else {
      nextLater += 1
    }
    if let last = later.last, time < last {
      later.insert(time, at: max(nextLater, later.position(of: time)))
    } else {
      later.append(time)
    }
  }
}

/// Times at which places become free, if all stays in the queue are equal.
///
/// Places are then returned in the order in which they were taken, so they become free in cycles,
/// one stay later each time, and no estimate has to step through the queue.
struct EqualPlaces {
  private let capacity: Int
  private let from: Instant
  private let stay: TimeSpan
  private let idle: Int
  private let firstHeld: Int

  /// Fails if a person inside is expected to leave after the first person to enter.
  /// - Parameters:
  ///   - capacity: number of places, at least 1.
  ///   - held: expected departures.
  ///   - from: instant from which places are assigned.
  ///   - stay: length of every stay in the queue.
  init?(_ capacity: Int, held: borrowing ExpectedEnds, from: Instant, stay: TimeSpan) {
    guard held.count == 0 || held[held.count - 1] <= from + stay else { return nil }
    (self.capacity, self.from, self.stay) = (capacity, from, stay)
    idle = max(0, capacity - held.count)
    firstHeld = max(0, held.count - capacity)
  }

  /// Returns the time at which the next place is free after a number of places were taken.
  func free(after taken: Int, held: borrowing ExpectedEnds) -> Instant {
    let (round, place) = taken.quotientAndRemainder(dividingBy: capacity)
    let first = place < idle ? from : max(from, held[firstHeld + place - idle])
    return first + stay * Int64(round)
  }
}

extension [Instant] {
  /// Returns the first position at which a time keeps the order.
  fileprivate func position(of time: Instant) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
