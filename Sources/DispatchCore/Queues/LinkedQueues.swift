import Quantities

/// FIFO queues over dense identifiers, with each member in at most one queue (A04).
///
/// Links are kept per member, so entering, leaving from any position, moving to the tail and
/// reading the head are O(1) and allocate nothing once the members are known.
struct LinkedQueues<QueueKind, MemberKind>: ~Copyable, Sendable {
  typealias Queue = DenseID<QueueKind>
  typealias Member = DenseID<MemberKind>

  struct Ends: Sendable {
    var head: Member?
    var tail: Member?
    var count: Int32 = 0
  }

  struct Links: Sendable {
    var queue: Queue?
    var previous: Member?
    var next: Member?
  }

  var ends: IDArray<QueueKind, Ends>
  var links = IDArray<MemberKind, Links>()

  /// The number of members in all queues.
  private(set) var memberCount = 0

  init(queueCount: Int) { ends = IDArray(repeating: Ends(), count: queueCount) }

  var queueCount: Int { ends.count }

  @inline(__always)
  func head(of queue: Queue) -> Member? { ends[queue].head }

  @inline(__always)
  func tail(of queue: Queue) -> Member? { ends[queue].tail }

  @inline(__always)
  func previous(before member: Member) -> Member? { links[member].previous }

  @inline(__always)
  func next(after member: Member) -> Member? { links[member].next }

  @inline(__always)
  func count(of queue: Queue) -> Int { Int(ends[queue].count) }

  /// The members of a queue, from the head.
  ///
  /// O(length), with an allocation.
  func members(of queue: Queue) -> [Member] {
    var members: [Member] = []
    var cursor = head(of: queue)
    while let member = cursor, members.count < memberCount {
      members.append(member)
      cursor = next(after: member)
    }
    return members
  }

  /// The queue of a member.
  @inline(__always)
  func queue(of member: Member) -> Queue? {
    links.contains(member) ? links[member].queue : nil
  }

  /// Appends a member that is in no queue to a queue.
  mutating func enter(_ member: Member, _ queue: Queue) {
    links.grow(toHold: member, filling: Links())
    precondition(links[member].queue == nil, "member \(member) is in a queue already")
    let tail = ends[queue].tail
    links[member] = Links(queue: queue, previous: tail, next: nil)
    if let tail { links[tail].next = member } else { ends[queue].head = member }
    ends[queue].tail = member
    ends[queue].count += 1
    memberCount += 1
  }

  /// Puts a member that is in no queue at the head of a queue.
  mutating func enterFirst(_ member: Member, _ queue: Queue) {
    guard let head = ends[queue].head else { return enter(member, queue) }
    links.grow(toHold: member, filling: Links())
    precondition(links[member].queue == nil, "member \(member) is in a queue already")
    links[member] = Links(queue: queue, previous: nil, next: head)
    links[head].previous = member
    ends[queue].head = member
    ends[queue].count += 1
    memberCount += 1
  }

  /// Removes a member from its queue; does nothing if it is in none.
  mutating func leave(_ member: Member) {
    guard let queue = queue(of: member) else { return }
    let old = links[member]
    if let previous = old.previous {
      links[previous].next = old.next
    } else {
      ends[queue].head = old.next
    }
    if let next = old.next {
      links[next].previous = old.previous
    } else {
      ends[queue].tail = old.previous
    }
    links[member] = Links()
    ends[queue].count -= 1
    memberCount -= 1
  }

  /// Moves a queued member to the tail of its queue.
  mutating func moveToTail(_ member: Member) {
    guard let queue = queue(of: member), ends[queue].tail != member else { return }
    leave(member)
    enter(member, queue)
  }
}
