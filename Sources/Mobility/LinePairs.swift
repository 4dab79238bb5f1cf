/// Pairs of hubs, from which the one with the least time is taken first.
///
/// A binary heap: a search takes few of its pairs, so they are not sorted.
struct LinePairs {
  private var heap: [LineStops.Pair]

  /// Makes a heap of pairs in any order.
  /// - Complexity: O(pairs).
  init(_ pairs: [LineStops.Pair]) {
    heap = pairs
    for place in (0..<heap.count / 2).reversed() { sink(from: place) }
  }

  /// Takes a pair with the least time out; nil if there is none.
  /// - Complexity: O(log pairs).
  mutating func popFirst() -> LineStops.Pair? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      sink(from: 0)
    }
    return first
  }

  /// Moves a pair down until none below it has a smaller time.
  private mutating func sink(from start: Int) {
    heap.withUnsafeMutableBufferPointer { heap in
      var place = start
      let pair = heap[place]
      while true {
        var child = 2 * place + 1
        guard child < heap.count else { break }
        if child + 1 < heap.count, heap[child + 1].least < heap[child].least { child += 1 }
        guard heap[child].least < pair.least else { break }
        heap[place] = heap[child]
        place = child
      }
      heap[place] = pair
    }
  }
}
