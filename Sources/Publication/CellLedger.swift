/// Rows of each cell of zone and hour, added up by person.
///
/// Memory is proportional to the pairs of people and cells.
struct CellLedger {
  /// Rows of one person in one cell.
  struct Entry {
    var person: Int32
    var rows: Int32
  }

  static let hours = 24

  /// Number of values of each row.
  let width: Int

  private var cells: [CellRows] = []
  private var scratch = Scratch()

  init(width: Int) { self.width = width }

  var zoneCount: Int { cells.count / Self.hours }

  /// Reserves memory for zones, including zones without rows.
  mutating func open(zones: Int) {
    let more = zones - zoneCount
    guard more > 0 else { return }
    cells.append(contentsOf: repeatElement(CellRows(), count: more * Self.hours))
  }

  /// Adds a row.
  mutating func add(person: Int, zone: Int, hour: Int, _ values: UnsafeBufferPointer<Int64>) {
    if zone >= zoneCount { open(zones: zone + 1) }
    let cell = zone * Self.hours + hour
    cells[cell].fresh.append(Entry(person: Int32(person), rows: 1), values)
    if cells[cell].isFull { cells[cell].merge(width, &scratch) }
  }

  /// Adds up the remaining rows; call it once, after the last row.
  mutating func finish() {
    for cell in cells.indices {
      cells[cell].merge(width, &scratch)
      cells[cell].fresh = PackedRows()
    }
    scratch = Scratch()
  }

  /// Visits the people of a cell, in the order of their numbers, without their values.
  func forEachPerson(zone: Int, hour: Int, _ use: (_ person: Int) -> Void) {
    cells[zone * Self.hours + hour].merged.bytes.withUnsafeBufferPointer { bytes in
      var cursor = PackedRows.Cursor(bytes)
      while cursor.skip(width) { use(Int(cursor.entry.person)) }
    }
  }

  /// Visits the people of a cell, in the order of their numbers.
  func forEach(
    zone: Int, hour: Int, _ use: (_ entry: Entry, _ values: UnsafeBufferPointer<Int64>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: width) { values in
      guard let start = values.baseAddress else { return }
      cells[zone * Self.hours + hour].merged.bytes.withUnsafeBufferPointer { bytes in
        var cursor = PackedRows.Cursor(bytes)
        while cursor.next(start, width) { use(cursor.entry, UnsafeBufferPointer(values)) }
      }
    }
  }
}

/// Buffer for merging rows, reused for all merges.
private struct Scratch {
  var entries: [CellLedger.Entry] = []
  var values: [Int64] = []
  var order: [UInt64] = []
  var packed = PackedRows()
}

/// Rows of one cell; the rows of each person are added up periodically.
private struct CellRows {
  /// One row per person, in the order of their numbers.
  var merged = PackedRows()

  /// Rows in the order in which they were added.
  var fresh = PackedRows()

  var isFull: Bool { fresh.count >= max(64, merged.count / 3) }

  mutating func merge(_ width: Int, _ scratch: inout Scratch) {
    guard fresh.count > 0 else { return }
    sortFresh(width, &scratch)
    scratch.packed.empty()
    var values: [Int64] = []
    swap(&values, &scratch.values)
    defer { swap(&values, &scratch.values) }
    merged.bytes.withUnsafeBufferPointer { bytes in
      // The last values are those of the current merged row; those before are of fresh rows.
      values.withUnsafeMutableBufferPointer { values in
        guard let start = values.baseAddress else { return }
        let old = start + scratch.entries.count * width
        var cursor = PackedRows.Cursor(bytes)
        var hasOld = cursor.next(old, width)
        var place = 0
        while hasOld || place < scratch.order.count {
          let person = place < scratch.order.count ? Int32(scratch.order[place] >> 32) : Int32.max
          guard hasOld, cursor.entry.person <= person else {
            var entry = CellLedger.Entry(person: person, rows: 0)
            let sums = start + Int(scratch.order[place] & 0xffff_ffff) * width
            Self.addUp(scratch, &place, &entry, sums, start, width, from: place)
            scratch.packed.append(entry, UnsafeBufferPointer(start: sums, count: width))
            continue
          }
          var entry = cursor.entry
          if entry.person == person {
            Self.addUp(scratch, &place, &entry, old, start, width, from: nil)
          }
          scratch.packed.append(entry, UnsafeBufferPointer(start: old, count: width))
          hasOld = cursor.next(old, width)
        }
      }
    }
    merged = scratch.packed.fitted
    fresh.empty()
  }

  /// Adds the fresh rows of a person to the sums, except the row that contains the sums.
  private static func addUp(
    _ scratch: borrowing Scratch, _ place: inout Int, _ entry: inout CellLedger.Entry,
    _ sums: UnsafeMutablePointer<Int64>, _ start: UnsafeMutablePointer<Int64>, _ width: Int,
    from first: Int?
  ) {
    while place < scratch.order.count, Int32(scratch.order[place] >> 32) == entry.person {
      let row = Int(scratch.order[place] & 0xffff_ffff)
      entry.rows += scratch.entries[row].rows
      if place != first {
        for value in 0..<width { sums[value] += start[row * width + value] }
      }
      place += 1
    }
  }

  private func sortFresh(_ width: Int, _ scratch: inout Scratch) {
    scratch.entries.removeAll(keepingCapacity: true)
    scratch.order.removeAll(keepingCapacity: true)
    let needed = (fresh.count + 1) * width + 1
    if scratch.values.count < needed {
      scratch.values = [Int64](repeating: 0, count: max(needed, 2 * scratch.values.count))
    }
    fresh.bytes.withUnsafeBufferPointer { bytes in
      scratch.values.withUnsafeMutableBufferPointer { values in
        guard let start = values.baseAddress else { return }
        var cursor = PackedRows.Cursor(bytes)
        while cursor.next(start + scratch.entries.count * width, width) {
          scratch.order.append(UInt64(cursor.entry.person) << 32 | UInt64(scratch.entries.count))
          scratch.entries.append(cursor.entry)
        }
      }
    }
    scratch.order.sort()
  }
}
