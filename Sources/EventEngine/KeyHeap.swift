/// A 4-ary min-heap of event keys in memory of its own.
///
/// The children of position p are at 4p + 1 to 4p + 4. Every group of four siblings is one cache
/// line of 64 bytes, and places of a group that hold no key hold `EventKey.greatest`, so that a
/// group is always compared whole, without branches that a processor would guess wrong.
/// A 4-ary heap is shallower than a binary one and reads fewer cache lines: A. LaMarca and
/// R. Ladner, "The influence of caches on the performance of heaps", 1996.
@frozen
@usableFromInline
struct KeyHeap: ~Copyable {
  /// The place of the root; the places up to `capacity` are initialized.
  @usableFromInline var entries: UnsafeMutablePointer<EventKey>
  @usableFromInline var count: Int
  @usableFromInline var capacity: Int
  /// The least key was removed and its place not yet filled: the keys are at 1 to `count`.
  ///
  /// Most events schedule another one, whose key fills the hole in one go. That saves a fifth of
  /// the time against moving the last key up first.
  @usableFromInline var hasHole: Bool

  @usableFromInline
  init() {
    count = 0
    capacity = 1 + 4 * 16
    hasHole = false
    entries = KeyHeap.allocate(capacity)
  }

  @inlinable
  deinit { KeyHeap.deallocate(entries) }

  /// Finds the least key; nil when there is none.
  /// - Complexity: O(1), and O(log n) after `removeFirst`.
  @inlinable
  mutating func first() -> EventKey? {
    fillHole()
    return count > 0 ? entries[0] : nil
  }

  /// Adds a key.
  /// - Complexity: O(log n).
  @inlinable
  mutating func insert(_ key: EventKey) {
    let wasHole = hasHole
    hasHole = false
    if count == capacity { grow() }
    count &+= 1
    if wasHole { sink(key, from: 0) } else { rise(key, from: count &- 1, to: 0) }
  }

  /// Removes the least key, which `first` has found.
  /// - Complexity: O(1).
  @inlinable
  mutating func removeFirst() {
    count &-= 1
    hasHole = true
  }

  /// Moves the last key to the hole, if there is one, and puts it in order.
  @inlinable
  mutating func fillHole() {
    guard hasHole else { return }
    hasHole = false
    let key = entries[count]
    entries[count] = .greatest
    if count > 0 { sink(key, from: 0) }
  }

  /// Hands out every key, in no order, and empties the heap.
  /// - Complexity: O(n).
  @inlinable
  mutating func removeAll(_ visit: (EventKey) -> Void) {
    fillHole()
    for place in 0..<count { visit(entries[place]) }
    entries.update(repeating: .greatest, count: count)
    count = 0
  }

  @inlinable
  func rise(_ key: EventKey, from start: Int, to top: Int) {
    var hole = start
    while hole > top {
      let parent = (hole &- 1) &>> 2
      let above = entries[parent]
      guard key < above else { break }
      entries[hole] = above
      hole = parent
    }
    entries[hole] = key
  }

  /// Puts a key in order from a hole downwards.
  ///
  /// The hole sinks to the bottom before the key rises from there: a key that sinks comes from the
  /// bottom or is new, so asking at every level whether it has arrived costs more than it saves.
  @inlinable
  func sink(_ key: EventKey, from start: Int) {
    var hole = start
    var child = 4 &* hole &+ 1
    while child < count {
      let least = leastOfFour(from: child)
      entries[hole] = least.key
      hole = least.position
      child = 4 &* hole &+ 1
    }
    rise(key, from: hole, to: start)
  }

  /// The least of four siblings and its position, found by arithmetic rather than by jumps.
  @inlinable
  func leastOfFour(from child: Int) -> (position: Int, key: EventKey) {
    let near = EventKey.lesser(entries[child], entries[child &+ 1])
    let far = EventKey.lesser(entries[child &+ 2], entries[child &+ 3])
    let least = EventKey.lesser(near.key, far.key)
    let within = near.choice ^ ((near.choice ^ (2 &+ far.choice)) & (0 &- least.choice))
    return (child &+ within, least.key)
  }

  @usableFromInline
  mutating func grow() {
    let newCapacity = 2 * capacity - 1
    let newEntries = KeyHeap.allocate(newCapacity)
    newEntries.update(from: entries, count: count)
    KeyHeap.deallocate(entries)
    entries = newEntries
    capacity = newCapacity
  }

  /// Makes places without keys; `capacity` must be a multiple of 4, plus 1.
  ///
  /// The root stands three places into the memory, which puts its children, and so every group of
  /// siblings, on the boundary of a cache line.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<EventKey> {
    let stride = MemoryLayout<EventKey>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: (capacity + 3) * stride, alignment: 64)
    let entries = (memory + 3 * stride).bindMemory(to: EventKey.self, capacity: capacity)
    entries.initialize(repeating: .greatest, count: capacity)
    return entries
  }

  @usableFromInline
  static func deallocate(_ entries: UnsafeMutablePointer<EventKey>) {
    (UnsafeMutableRawPointer(entries) - 3 * MemoryLayout<EventKey>.stride).deallocate()
  }
}
