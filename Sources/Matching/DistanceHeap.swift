/// Binary heap of nodes by distance, nearest first; ties by the smaller number.
///
/// A node may occur several times: callers ignore entries of nodes that were reached by a shorter
/// path since.
struct DistanceHeap: Sendable {
  struct Entry: Sendable {
    var distance: Int64
    var node: Int32

    @inline(__always)
    static func < (a: Entry, b: Entry) -> Bool {
      a.distance < b.distance || (a.distance == b.distance && a.node < b.node)
    }
  }

  private var entries: [Entry] = []

  /// Nearest node; nil if the heap is empty.
  var first: Entry? { entries.first }

  /// Removes all nodes and keeps the memory.
  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// Inserts a node.
  /// - Complexity: O(log n).
  mutating func insert(_ node: Int32, distance: Int64) {
    let entry = Entry(distance: distance, node: node)
    var hole = entries.count
    entries.append(entry)
    while hole > 0 {
      let parent = (hole - 1) / 2
      if !(entry < entries[parent]) { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
  }

  /// Removes the nearest node.
  /// - Complexity: O(log n).
  mutating func removeFirst() {
    let last = entries.removeLast()
    let count = entries.count
    if count == 0 { return }
    var hole = 0
    while true {
      var child = 2 * hole + 1
      if child >= count { break }
      if child + 1 < count && entries[child + 1] < entries[child] { child += 1 }
      if !(entries[child] < last) { break }
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = last
  }
}
