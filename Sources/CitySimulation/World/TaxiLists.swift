import DispatchCore

/// A short list of taxis, kept in a `TaxiLists`.
struct TaxiList: BitwiseCopyable {
  fileprivate var first: Int32?
}

/// A pool for many short lists of taxis, most of them empty.
struct TaxiLists {
  private var cells: [(taxi: TaxiID, next: Int32?)] = []

  /// Adds a taxi to a list.
  ///
  /// O(1).
  mutating func add(_ taxi: TaxiID, to list: inout TaxiList) {
    cells.append((taxi, list.first))
    list.first = Int32(cells.count - 1)
  }

  /// How often a taxi is in a list.
  ///
  /// O(length).
  func count(of taxi: TaxiID, in list: TaxiList) -> Int {
    var count = 0
    var cursor = list.first
    while let index = cursor {
      if cells[Int(index)].taxi == taxi { count += 1 }
      cursor = cells[Int(index)].next
    }
    return count
  }
}
