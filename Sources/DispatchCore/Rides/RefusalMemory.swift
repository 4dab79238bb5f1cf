/// The refusals of one ride: a list kept in a `RefusalMemory`.
struct RefusalList: Sendable, BitwiseCopyable {
  fileprivate var first: Int32?

  var isEmpty: Bool { first == nil }
}

/// Which taxis refused which ride, so that no ride is put to the same taxi twice in a round.
///
/// Most rides are never refused, so the lists live in one pool whose cells are used again: no ride
/// costs memory before its first refusal, and nothing is allocated in the steady state.
struct RefusalMemory: Sendable {
  private struct Cell: Sendable {
    var taxi: TaxiID
    var lasts: Bool
    var next: Int32?
  }

  private var cells: [Cell] = []
  private var firstFree: Int32?

  /// Adds a taxi to a list; one that lasts stays there when a new round begins.
  ///
  /// O(1).
  mutating func remember(_ taxi: TaxiID, in list: inout RefusalList, lasts: Bool = false) {
    let cell = Cell(taxi: taxi, lasts: lasts, next: list.first)
    if let free = firstFree {
      firstFree = cells[Int(free)].next
      cells[Int(free)] = cell
      list.first = free
    } else {
      list.first = Int32(cells.count)
      cells.append(cell)
    }
  }

  /// Empties a list.
  ///
  /// O(length).
  mutating func forget(_ list: inout RefusalList) {
    while let index = list.first {
      list.first = cells[Int(index)].next
      cells[Int(index)].next = firstFree
      firstFree = index
    }
  }

  /// Begins a new round: a list keeps only what lasts.
  ///
  /// O(length).
  mutating func beginRound(_ list: inout RefusalList) {
    var kept = RefusalList()
    while let index = list.first {
      list.first = cells[Int(index)].next
      if cells[Int(index)].lasts {
        cells[Int(index)].next = kept.first
        kept.first = index
      } else {
        cells[Int(index)].next = firstFree
        firstFree = index
      }
    }
    list = kept
  }

  /// Whether a taxi is in a list.
  ///
  /// O(length).
  @inline(__always)
  func holds(_ taxi: TaxiID, in list: RefusalList) -> Bool {
    var cursor = list.first
    while let index = cursor {
      if cells[Int(index)].taxi == taxi { return true }
      cursor = cells[Int(index)].next
    }
    return false
  }
}
