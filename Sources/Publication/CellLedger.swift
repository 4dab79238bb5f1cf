/// What happened in each cell of zone and hour, person by person: memory is that of the pairs of people and cells.
struct CellLedger {
  /// What one person did in one cell.
  struct Entry {
    var person: Int32
    var rows: Int32
  }

  static let hours = 24

  /// How many values each row has.
  let width: Int

  private var cells: [CellRows] = []

  init(width: Int) { self.width = width }

  var zoneCount: Int { cells.count / Self.hours }

  /// Adds a row.
  mutating func add(person: Int, zone: Int, hour: Int, _ values: [Int64]) {
    while zone >= zoneCount {
      cells.append(contentsOf: repeatElement(CellRows(), count: Self.hours))
    }
    cells[zone * Self.hours + hour].add(person, values)
  }

  /// Adds up what is left to add up; call it once, when all rows are there.
  mutating func finish() {
    for cell in cells.indices { cells[cell].merge(width) }
  }

  /// Goes through the people of a cell, in the order of their numbers.
  func forEach(
    zone: Int, hour: Int, _ use: (_ entry: Entry, _ values: ArraySlice<Int64>) -> Void
  ) {
    let cell = cells[zone * Self.hours + hour]
    for (number, entry) in cell.entries.enumerated() {
      use(entry, cell.values[(number * width)..<((number + 1) * width)])
    }
  }
}

/// The rows of one cell; those of one person are added up now and then.
private struct CellRows {
  var entries: [CellLedger.Entry] = []
  var values: [Int64] = []
  private var limit = 64

  mutating func add(_ person: Int, _ more: [Int64]) {
    entries.append(CellLedger.Entry(person: Int32(person), rows: 1))
    values.append(contentsOf: more)
    guard entries.count >= limit else { return }
    merge(more.count)
    if 4 * entries.count > 3 * limit { limit += limit / 2 }
  }

  mutating func merge(_ width: Int) {
    var order = entries.indices.map { UInt64(entries[$0].person) << 32 | UInt64($0) }
    order.sort()
    var merged: [CellLedger.Entry] = []
    var sums: [Int64] = []
    merged.reserveCapacity(entries.count)
    sums.reserveCapacity(values.count)
    for key in order {
      let place = Int(key & 0xffff_ffff)
      if merged.last?.person == entries[place].person {
        merged[merged.count - 1].rows += entries[place].rows
        for value in 0..<width { sums[sums.count - width + value] += values[place * width + value] }
      } else {
        merged.append(entries[place])
        sums.append(contentsOf: values[(place * width)..<((place + 1) * width)])
      }
    }
    entries = merged
    values = sums
  }
}
