public import Quantities

extension EventQueue {
  /// Rebuilds the wheel if its stretches no longer fit the time between events.
  ///
  /// A stretch should hold about one event, and the ring about sixteen stretches per pending event,
  /// so that nearly all events fit into it. The length of the ring is limited so that it fits into
  /// the processor's cache.
  ///
  /// Rebuilding moves every event, so it is considered less often if many events are pending. A
  /// burst of events at one instant then does not temporarily make the stretches shorter.
  @inlinable
  @inline(never)
  mutating func look(at instant: Instant) {
    let passed = max(1, (instant - lookedAt).milliseconds)
    lookedAt = instant
    let gap = max(1, passed / Int64(lookLength))
    lookLength = min(2 * lookLength, max(1 << 14, pendingCount / 4))
    untilLook = lookLength
    let shift = Int64(Int64.bitWidth - 1 - gap.leadingZeroBitCount)
    let wanted = min(max(EventWheel.leastLength, 16 * pendingCount), EventWheel.greatestLength)
    let length = 1 << (Int.bitWidth - (wanted - 1).leadingZeroBitCount)
    let isFitting =
      abs(shift - wheel.shift) <= 1 && length <= 2 * wheel.length
      && 8 * length >= wheel.length
    if !isFitting { rebuild(length: length, shift: shift, present: instant) }
  }

  /// Removes the cancelled events.
  @inlinable
  @inline(never)
  mutating func compact() {
    let present = Instant(milliseconds: wheel.present << wheel.shift)
    rebuild(length: wheel.length, shift: wheel.shift, present: present)
  }

  /// Renumbers the pending events when the sequence numbers are exhausted.
  @inlinable
  @inline(never)
  mutating func renumber() {
    var keys = removeAll()
    keys.sort()
    nextSequence = UInt64(keys.count)
    for (position, key) in keys.enumerated() { enter(key.with(sequence: UInt64(position))) }
  }

  /// Moves all live events into a wheel of the given shape.
  /// - Complexity: O(n).
  @inlinable
  @inline(never)
  mutating func rebuild(length: Int, shift: Int64, present: Instant) {
    let keys = removeAll()
    wheel.cut(length: length, shift: shift, present: present.milliseconds >> shift)
    for key in keys { enter(key) }
  }

  /// Removes all keys from the queue; slots of live events stay in use, all others are freed.
  @inlinable
  @inline(never)
  mutating func removeAll() -> [EventKey] {
    var keys: [EventKey] = []
    keys.reserveCapacity(heldCount)
    func keep(_ key: EventKey, _ pool: inout EventPool<Event>) {
      if pool.isLive(key.slot) { keys.append(key) } else { pool.free(key.slot) }
    }
    near.removeAll { keep($0, &pool) }
    far.removeAll { keep($0, &pool) }
    farStretch = Int64.max
    let present = wheel.present
    while wheel.count > 0 {
      let stretch = wheel.next()
      var slot = wheel.take(stretch)
      wheel.present = stretch
      while slot != EventWheel.none {
        let entry = pool.slots[Int(slot)]
        keep(EventKey(high: entry.keyHigh, low: entry.keyLow, slot: slot), &pool)
        slot = entry.next
        wheel.count -= 1
      }
    }
    wheel.present = present
    deadCount = 0
    return keys
  }
}
