import Quantities

/// The waiting tickets of a shop, in the order of issue.
///
/// It stores the expected stay of each, so that an estimate needs no other data.
struct TicketLine: Sendable {
  private struct Entry: BitwiseCopyable {
    let ticket: ReservationID
    var isPending = true
    let stay: TimeSpan
  }

  private var entries: [Entry] = []
  private var head = 0

  /// Number of waiting tickets.
  private(set) var count = 0

  /// Expected stay of all waiting tickets; nil if none waits, or if the stays differ.
  private(set) var commonStay: TimeSpan?

  /// The next ticket to be called; nil if none waits.
  var first: ReservationID? { count > 0 ? entries[head].ticket : nil }

  /// All waiting tickets, oldest first.
  var tickets: [ReservationID] { entries[head...].filter(\.isPending).map(\.ticket) }

  /// Appends a ticket that is newer than all others.
  mutating func append(_ ticket: ReservationID, stay: TimeSpan) {
    entries.append(Entry(ticket: ticket, stay: stay))
    if count == 0 { commonStay = stay } else if commonStay != stay { commonStay = nil }
    count += 1
  }

  /// Removes a waiting ticket.
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

  /// Number of tickets that wait before a ticket.
  ///
  /// O(log waiting) if no ticket has been removed from the middle of the queue.
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

  /// Visits the waiting tickets, oldest first, until told to stop.
  /// - Parameter visit: receives a ticket and its expected stay; returns true to continue.
  @inline(__always)
  func forEach(_ visit: (ReservationID, TimeSpan) -> Bool) {
    for position in head..<entries.count where entries[position].isPending {
      guard visit(entries[position].ticket, entries[position].stay) else { return }
    }
  }
}
