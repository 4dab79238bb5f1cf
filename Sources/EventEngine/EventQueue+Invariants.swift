extension EventQueue {
  /// Number of events in the queue, including cancelled ones.
  package var entryCount: Int { heldCount }

  /// Describes the first violated invariant of the queue, for tests; nil if there is none.
  /// - Complexity: O(n).
  package func violation() -> String? {
    if deadCount < 0 || deadCount > pendingCount {
      return "\(deadCount) cancelled events beside \(pendingCount) live ones"
    }
    if let found = near.violation() ?? far.violation() { return found }
    var seen = [Bool](repeating: false, count: pool.usedCount)
    var liveCount = 0
    func name(_ slot: UInt32) -> Bool {
      if seen[Int(slot)] { return false }
      seen[Int(slot)] = true
      if pool.isLive(slot) { liveCount += 1 }
      return true
    }
    for key in near.keys {
      if !name(key.slot) { return "slot \(key.slot) is named twice" }
      if wheel.stretch(of: key.instant) > wheel.present { return "\(key.instant) is not near" }
    }
    for key in far.keys {
      if !name(key.slot) { return "slot \(key.slot) is named twice" }
      if wheel.stretch(of: key.instant) <= wheel.present { return "\(key.instant) is not far" }
    }
    var inWheel = 0
    for bucket in 0..<wheel.length {
      let isMarked = wheel.marks[bucket / 64] >> UInt64(bucket % 64) & 1 == 1
      var slot = wheel.heads[bucket]
      if isMarked != (slot != EventWheel.none) { return "the mark of bucket \(bucket) is wrong" }
      while slot != EventWheel.none {
        if !name(slot) { return "slot \(slot) is named twice" }
        let entry = pool.slots[Int(slot)]
        let key = EventKey(high: entry.keyHigh, low: entry.keyLow, slot: slot)
        let stretch = wheel.stretch(of: key.instant)
        if !wheel.holds(stretch) || Int(stretch) & (wheel.length - 1) != bucket {
          return "\(key.instant) is in bucket \(bucket)"
        }
        inWheel += 1
        slot = entry.next
      }
    }
    if inWheel != wheel.count { return "\(inWheel) events in a wheel of \(wheel.count)" }
    if liveCount != pendingCount { return "\(liveCount) live slots, \(pendingCount) pending" }
    return freeListViolation(&seen)
  }

  /// Checks that every slot without a key in the queue is free or exhausted.
  private func freeListViolation(_ seen: inout [Bool]) -> String? {
    var free = pool.firstFree
    while free != EventPool<Event>.none {
      if seen[Int(free)] { return "slot \(free) is free and taken" }
      if pool.isLive(free) { return "slot \(free) is free and live" }
      if pool.slots[Int(free)].generation == 0 { return "slot \(free) is free but used up" }
      seen[Int(free)] = true
      free = pool.slots[Int(free)].next
    }
    for slot in seen.indices where !seen[slot] && pool.slots[slot].generation != 0 {
      return "slot \(slot) is lost"
    }
    return nil
  }
}

extension KeyHeap {
  /// Keys in the order of their positions.
  fileprivate var keys: [EventKey] { places.map { entries[$0] } }

  private var places: Range<Int> { hasHole ? 1..<(count + 1) : 0..<count }

  /// Describes a violation of the heap order; nil if there is none.
  fileprivate func violation() -> String? {
    for position in places.lowerBound..<capacity {
      let key = entries[position]
      if position >= places.upperBound {
        if key != .greatest { return "a key is left at free place \(position)" }
      } else if places.contains((position + 3) / 4 - 1), key < entries[(position - 1) / 4] {
        return "the key at \(position) is less than the one above it"
      }
    }
    return nil
  }
}
