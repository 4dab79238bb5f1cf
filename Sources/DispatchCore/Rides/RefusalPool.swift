import Quantities

/// The refusals of one ride: a list kept in a `RefusalPool`.
struct RefusalList: Sendable, BitwiseCopyable {
  fileprivate var first: RefusalPool.CellID?

  var isEmpty: Bool { first == nil }
}

/// Refusals of rides by taxis, so that a ride is offered to each taxi at most once in a round.
///
/// Most rides are never refused, so the lists share one pool whose cells are reused: a ride uses no
/// memory before its first refusal, and nothing is allocated in the steady state.
struct RefusalPool: ~Copyable, Sendable {
  enum CellKind {}
  typealias CellID = DenseID<CellKind>

  struct Cell: Sendable {
    var taxi: TaxiID
    var next: CellID?
    var isForGood: Bool
  }

  private var cells = IDArray<CellKind, Cell>()
  private var firstFree: CellID?

  /// Number of cells, free ones included.
  var cellCount: Int { cells.count }

  /// Adds a taxi to a list, for this round of offers or permanently.
  ///
  /// O(1).
  mutating func remember(
    _ taxi: TaxiID, forGood isForGood: Bool = false, in list: inout RefusalList
  ) {
    let cell = Cell(taxi: taxi, next: list.first, isForGood: isForGood)
    if let free = firstFree {
      firstFree = cells[free].next
      cells[free] = cell
      list.first = free
    } else {
      list.first = cells.append(cell)
    }
  }

  /// Removes the entries of a list that were remembered for one round of offers only.
  ///
  /// O(length).
  @inline(__always)
  mutating func forgetRound(_ list: inout RefusalList) {
    if list.first != nil { sort(&list) }
  }

  private mutating func sort(_ list: inout RefusalList) {
    var rest = list.first
    list.first = nil
    while let index = rest {
      rest = cells[index].next
      if cells[index].isForGood {
        cells[index].next = list.first
        list.first = index
      } else {
        cells[index].next = firstFree
        firstFree = index
      }
    }
  }

  /// Empties a list.
  ///
  /// O(length).
  mutating func forget(_ list: inout RefusalList) {
    while let index = list.first {
      list.first = cells[index].next
      cells[index].next = firstFree
      firstFree = index
    }
  }

  /// Visits every taxi of a list, last one first.
  ///
  /// O(length).
  func forEach(in list: RefusalList, _ body: (TaxiID) -> Void) {
    var cursor = list.first
    while let index = cursor {
      body(cells[index].taxi)
      cursor = cells[index].next
    }
  }

  /// True if a taxi is in a list.
  ///
  /// O(length).
  @inline(__always)
  func holds(_ taxi: TaxiID, in list: RefusalList) -> Bool {
    var cursor = list.first
    while let index = cursor {
      if cells[index].taxi == taxi { return true }
      cursor = cells[index].next
    }
    return false
  }
}
