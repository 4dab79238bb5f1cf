import Quantities

/// The tickets that wait at a shop, in the order in which they were given.
///
/// It holds how long each is expected to stay, so that an estimate reads the line and nothing else.
struct TicketLine: Sendable {
  private struct Entry: BitwiseCopyable {
    let ticket: ReservationID
    var isPending = true
    let stay: TimeSpan
  }

  private var entries: [Entry] = []
  private var head = 0

  /// How many wait.
  private(set) var count = 0

  /// How long everybody in line is expected to stay; nil where nobody waits, or some stay longer than others.
  private(set) var commonStay: TimeSpan?

  /// Whose turn is next; nil when nobody waits.
  var first: ReservationID? { count > 0 ? entries[head].ticket : nil }

  /// All of them, oldest first.
  var tickets: [ReservationID] { entries[head...].filter(\.isPending).map(\.ticket) }

  /// Adds a ticket that is younger than all others.
  mutating func append(_ ticket: ReservationID, stay: TimeSpan) {
    entries.append(Entry(ticket: ticket, stay: stay))
    if count == 0 { commonStay = stay } else if commonStay != stay { commonStay = nil }
    count += 1
  }

  /// Takes out a ticket that waits.
  ///
  /// O(log waiting), amortized.
  mutating func remove(_ ticket: ReservationID) {
    entries[position(of: ticket)].isPending = false
    count -= 1
    if count == 0 { commonStay = nil }
    while head < entries.count, !entries[head].isPending { head += 1 }
    if head > 64, 2 * head > entries.count {
      entries.removeFirst(head)
      head = 0
    }
  }

  /// How many wait before a ticket.
  ///
  /// O(log waiting) where nobody has left the line from its middle.
  func rank(of ticket: ReservationID) -> Int {
    let position = position(of: ticket)
    if count == entries.count - head { return position - head }
    return entries[head..<position].count(where: \.isPending)
  }

  private func position(of ticket: ReservationID) -> Int {
    var (low, high) = (head, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].ticket < ticket { low = middle + 1 } else { high = middle }
    }
    precondition(
      low < entries.count && entries[low].ticket == ticket, "a pending ticket is in line")
    return low
  }

  /// Passes over the line, oldest first, until told to stop.
  /// - Parameter visit: is told a ticket and how long they are expected to stay; whether to go on.
  @inline(__always)
  func forEach(_ visit: (ReservationID, TimeSpan) -> Bool) {
    for position in head..<entries.count where entries[position].isPending {
      guard visit(entries[position].ticket, entries[position].stay) else { return }
    }
  }
}
