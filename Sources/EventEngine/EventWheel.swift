public import Quantities

/// Pending events in buckets of a stretch of time each, for the time just ahead.
///
/// A ring of buckets: that of an instant is its number of stretches, modulo the length of the ring, and
/// only the stretches after the present one, as many as the ring is long, have a place. Within a bucket
/// events stand in no order; whoever empties it puts them in order, which are one or two when a stretch
/// is about as long as the mean time between events. Entering and emptying cost the same however many
/// events are pending: R. Brown, "Calendar queues", 1988.
@frozen
@usableFromInline
struct EventWheel: ~Copyable {
  /// The first slot of each bucket; `none` where there is none.
  @usableFromInline var heads: UnsafeMutablePointer<UInt32>
  /// One bit for each bucket that holds an event.
  @usableFromInline var marks: UnsafeMutablePointer<UInt64>
  /// The length of the ring, a power of two and at least 64.
  @usableFromInline var length: Int
  /// A stretch lasts 2 to the power of that many milliseconds.
  @usableFromInline var shift: Int64
  /// The number of the stretch that was emptied last, counted from the first millisecond.
  @usableFromInline var present: Int64
  /// Number of events that the buckets hold.
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

  /// Takes another shape, without events.
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

  /// The stretch in which an instant lies.
  @inlinable
  @inline(__always)
  func stretch(of instant: Instant) -> Int64 { instant.milliseconds &>> shift }

  /// True if a stretch has a bucket: it lies ahead, but not too far.
  @inlinable
  @inline(__always)
  func holds(_ stretch: Int64) -> Bool {
    // Past stretches become huge, so that one comparison does.
    UInt64(bitPattern: stretch &- present &- 1) < UInt64(length &- 1)
  }

  /// Puts a slot in front of a bucket.
  /// - Returns: the slot that stood there; `none` if there was none.
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

  /// The next stretch with an event; there must be one.
  /// - Complexity: O(1) where stretches fit the time between events; O(length / 64) at worst.
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

  /// The first slot of the bucket of a stretch; `none` if there is none.
  @inlinable
  @inline(__always)
  func first(of stretch: Int64) -> UInt32 {
    heads[Int(truncatingIfNeeded: stretch) & (length &- 1)]
  }

  /// Goes on to a stretch and takes the only slot out of its bucket.
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
