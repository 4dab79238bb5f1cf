/// A 4-ary min-heap of event keys that owns its memory.
///
/// The children of position p are at 4p + 1 to 4p + 4. Every group of four siblings is one cache
/// line of 64 bytes. Unused places of a group hold `EventKey.greatest`, so that a whole group is
/// always compared, without branches that could be mispredicted. A 4-ary heap is shallower than a
/// binary one and reads fewer cache lines: A. LaMarca and R. Ladner, "The influence of caches on
/// the performance of heaps", 1996.
@frozen
@usableFromInline
struct KeyHeap: ~Copyable {
  /// Address of the root; places up to `capacity` are initialized.
  @usableFromInline var entries: UnsafeMutablePointer<EventKey>
  @usableFromInline var count: Int
  @usableFromInline var capacity: Int
  /// True if the least key was removed and its place is not yet filled; the keys are at 1 to
  /// `count`.
  ///
  /// Most events schedule another one, whose key fills the hole in one go. That takes a fifth less
  /// time than moving the last key up first.
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

  /// Returns the least key; nil if the heap is empty.
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

  /// Removes the least key, which `first` has returned.
  /// - Complexity: O(1).
  @inlinable
  mutating func removeFirst() {
    count &-= 1
    hasHole = true
  }

  /// Moves the last key to the hole, if there is one, and restores the heap order.
  @inlinable
  mutating func fillHole() {
    guard hasHole else { return }
    hasHole = false
    let key = entries[count]
    entries[count] = .greatest
    if count > 0 { sink(key, from: 0) }
  }

  /// Passes every key to a function, in no particular order, and empties the heap.
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

  /// Inserts a key at a hole and restores the heap order below it.
  ///
  /// The hole moves to the bottom, and then the key rises from there. Such a key was last in the
  /// heap or is new and usually belongs near the bottom, so a comparison at every level costs more
  /// than it saves.
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

  /// Returns the least of four siblings and its position, computed without branches.
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

  /// Allocates places without keys; `capacity` must be a multiple of 4, plus 1.
  ///
  /// The root is at the fourth place of the memory, which aligns its children, and thus every group
  /// of siblings, with cache lines.
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
