extension EventQueue {
  /// The number of keys in the heap, those of cancelled events included.
  package var entryCount: Int { order.count }

  /// What is wrong with the queue, for tests; nil when nothing is.
  /// - Complexity: O(n).
  package func violation() -> String? {
    if deadCount < 0 || deadCount > pendingCount {
      return "\(deadCount) cancelled events beside \(pendingCount) live ones"
    }
    let places = order.hasHole ? 1..<(order.count + 1) : 0..<order.count
    for position in places.lowerBound..<order.capacity {
      let key = order.entries[position]
      if position >= places.upperBound {
        if key != .greatest { return "a key is left at free place \(position)" }
      } else if places.contains((position + 3) / 4 - 1), key < order.entries[(position - 1) / 4] {
        return "the key at \(position) is less than the one above it"
      }
    }
    var seen = [Bool](repeating: false, count: pool.usedCount)
    var liveCount = 0
    for position in places {
      let slot = Int(order.entries[position].slot)
      if seen[slot] { return "slot \(slot) is named twice" }
      seen[slot] = true
      if pool.isLive(UInt32(slot)) { liveCount += 1 }
    }
    if liveCount != pendingCount { return "\(liveCount) live slots, \(pendingCount) pending" }
    return freeListViolation(&seen)
  }

  /// Checks that every slot that the heap does not name is free or used up.
  private func freeListViolation(_ seen: inout [Bool]) -> String? {
    var free = pool.firstFree
    while free != EventPool<Event>.none {
      if seen[Int(free)] { return "slot \(free) is free and taken" }
      if pool.isLive(free) { return "slot \(free) is free and live" }
      if pool.slots[Int(free)].generation == 0 { return "slot \(free) is free but used up" }
      seen[Int(free)] = true
      free = pool.slots[Int(free)].nextFree
    }
    for slot in seen.indices where !seen[slot] && pool.slots[slot].generation != 0 {
      return "slot \(slot) is lost"
    }
    return nil
  }
}
