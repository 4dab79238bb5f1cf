public import Quantities

/// Pending events of the near future, in buckets that each cover a stretch of time.
///
/// The buckets form a ring. The bucket of an instant is the number of its stretch, modulo the
/// length of the ring. Only the stretches that follow the present one have a bucket, up to the
/// length of the ring. A bucket is not sorted; its one or two events are sorted when it is emptied,
/// if a stretch is about as long as the mean time between events. The cost of inserting and
/// emptying does not depend on the number of pending events: R. Brown, "Calendar queues", 1988.
@frozen
@usableFromInline
struct EventWheel: ~Copyable {
  /// First slot of each bucket; `none` if it is empty.
  @usableFromInline var heads: UnsafeMutablePointer<UInt32>
  /// One bit per bucket, set if the bucket holds an event.
  @usableFromInline var marks: UnsafeMutablePointer<UInt64>
  /// Length of the ring, a power of two and at least 64.
  @usableFromInline var length: Int
  /// Binary logarithm of the length of a stretch in milliseconds.
  @usableFromInline var shift: Int64
  /// Number of the stretch emptied last, counted from the first millisecond.
  @usableFromInline var present: Int64
  /// Number of events in the buckets.
  @usableFromInline var count: Int

  @inlinable
  static var leastLength: Int { 64 }

  @inlinable
  static var greatestLength: Int { 1 << 22 }

  @inlinable
  static var none: UInt32 { UInt32.max }

  @usableFromInline
  init(length: Int, shift: Int64, present: Int64) {
    self.length = length
    self.shift = shift
    self.present = present
    count = 0
    heads = .allocate(capacity: length)
    heads.initialize(repeating: EventWheel.none, count: length)
    marks = .allocate(capacity: length / 64)
    marks.initialize(repeating: 0, count: length / 64)
  }

  /// Gives an empty wheel another shape.
  @usableFromInline
  mutating func cut(length: Int, shift: Int64, present: Int64) {
    if length != self.length { self = EventWheel(length: length, shift: shift, present: present) }
    (self.shift, self.present) = (shift, present)
  }

  @inlinable
  deinit {
    heads.deallocate()
    marks.deallocate()
  }

  /// Returns the stretch that contains an instant.
  @inlinable
  @inline(__always)
  func stretch(of instant: Instant) -> Int64 { instant.milliseconds &>> shift }

  /// True if a stretch has a bucket: it is after the present one and within the ring.
  @inlinable
  @inline(__always)
  func holds(_ stretch: Int64) -> Bool {
    // Past stretches become large unsigned numbers, so that one comparison suffices.
    UInt64(bitPattern: stretch &- present &- 1) < UInt64(length &- 1)
  }

  /// Inserts a slot at the front of a bucket.
  /// - Returns: the previous first slot; `none` if the bucket was empty.
  @inlinable
  @inline(__always)
  mutating func enter(_ slot: UInt32, in stretch: Int64) -> UInt32 {
    let bucket = Int(truncatingIfNeeded: stretch) & (length &- 1)
    let next = heads[bucket]
    heads[bucket] = slot
    marks[bucket &>> 6] |= 1 &<< UInt64(bucket & 63)
    count &+= 1
    return next
  }

  /// Returns the next stretch with an event; the wheel must not be empty.
  /// - Complexity: O(1) if stretches fit the time between events; O(length / 64) at worst.
  @inlinable
  @inline(__always)
  func next() -> Int64 {
    let first = Int(truncatingIfNeeded: present &+ 1) & (length &- 1)
    var word = first &>> 6
    var bits = marks[word] & (UInt64.max &<< UInt64(first & 63))
    while bits == 0 {
      word = (word &+ 1) & ((length &>> 6) &- 1)
      bits = marks[word]
    }
    let bucket = word &<< 6 | bits.trailingZeroBitCount
    return present &+ 1 &+ Int64((bucket &- first) & (length &- 1))
  }

  /// Returns the first slot in the bucket of a stretch; `none` if it is empty.
  @inlinable
  @inline(__always)
  func first(of stretch: Int64) -> UInt32 {
    heads[Int(truncatingIfNeeded: stretch) & (length &- 1)]
  }

  /// Advances to a stretch and removes the only slot from its bucket.
  @inlinable
  @inline(__always)
  mutating func takeLast(_ stretch: Int64) {
    present = stretch
    count &-= 1
    _ = take(stretch)
  }

  /// Empties the bucket of a stretch.
  /// - Returns: its first slot.
  @inlinable
  @inline(__always)
  mutating func take(_ stretch: Int64) -> UInt32 {
    let bucket = Int(truncatingIfNeeded: stretch) & (length &- 1)
    let first = heads[bucket]
    heads[bucket] = EventWheel.none
    marks[bucket &>> 6] &= ~(1 &<< UInt64(bucket & 63))
    return first
  }
}
