import Quantities

/// When those who hold the places of a shop are expected to leave, soonest first.
///
/// It changes when a person is called, enters or leaves, in O(places), and is read by every estimate.
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

/// The places of a shop as an estimate gives them to those in line, one after the other.
///
/// Idle places come first; then those that people hold, as they are expected to leave; then those of people in line who will have been
/// inside. The work is that of those ahead, however many places there are.
struct Places {
  private let from: Instant
  private var idle: Int
  private let held: ExpectedEnds
  private var nextHeld: Int

  /// When those in line will leave, soonest first.
  private var later: [Instant] = []
  private var nextLater = 0

  /// - Parameters:
  ///   - capacity: how many there are, at least 1.
  ///   - held: when people are expected to leave them; who should have left does so at once.
  ///   - from: from when on places are given.
  ///   - ahead: how many take one at most.
  init(_ capacity: Int, held: ExpectedEnds, from: Instant, ahead: Int) {
    self.from = from
    self.held = held
    idle = max(0, capacity - held.count)
    // Where more were called than fit, the first to leave make room for nobody.
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

  /// A person takes the next place until a time.
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

/// When places are free, one after the other, where everybody in line stays equally long.
///
/// Whoever takes a place then gives it back after all who took one before, so that the places come round again and again, a stay later each
/// time: no estimate has to go through the line.
struct EqualPlaces {
  private let capacity: Int
  private let from: Instant
  private let stay: TimeSpan
  private let idle: Int
  private let firstHeld: Int

  /// Fails where a person inside is expected to leave after the first who comes in.
  /// - Parameters:
  ///   - capacity: how many there are, at least 1.
  ///   - held: when people are expected to leave them.
  ///   - from: from when on places are given.
  ///   - stay: how long everybody in line stays.
  init?(_ capacity: Int, held: borrowing ExpectedEnds, from: Instant, stay: TimeSpan) {
    guard held.count == 0 || held[held.count - 1] <= from + stay else { return nil }
    (self.capacity, self.from, self.stay) = (capacity, from, stay)
    idle = max(0, capacity - held.count)
    firstHeld = max(0, held.count - capacity)
  }

  /// When the next place is free after so many were taken.
  func free(after taken: Int, held: borrowing ExpectedEnds) -> Instant {
    let (round, place) = taken.quotientAndRemainder(dividingBy: capacity)
    let first = place < idle ? from : max(from, held[firstHeld + place - idle])
    return first + stay * Int64(round)
  }
}

extension [Instant] {
  /// The first position at which a time keeps the order.
  fileprivate func position(of time: Instant) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
