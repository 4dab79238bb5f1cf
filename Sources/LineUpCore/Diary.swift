import Quantities

/// The expected number of people in a shop, by cell of every day ahead.
///
/// Rows of a day: all people, visits, and one for each category with a limit.
struct Diary: Sendable {
  private let cell: Int64
  private let cellsPerDay: Int
  private let rows: Int
  private var days: [[UInt16]] = []

  /// - Parameters:
  ///   - cell: length of a cell; divides a day.
  ///   - categories: number of categories with rows of their own.
  init(cell: TimeSpan, categories: Int) {
    self.cell = cell.milliseconds
    cellsPerDay = Int(TimeOfDay.day.milliseconds / cell.milliseconds)
    rows = 2 + categories
  }

  /// The cells of a stay that begins at a time of day; the part after midnight is omitted.
  func cells(from start: TimeSpan, _ stay: TimeSpan) -> Range<Int> {
    let first = Int(start.milliseconds / cell)
    let last = Int((start.milliseconds + stay.milliseconds + cell - 1) / cell)
    return first..<max(first + 1, min(last, cellsPerDay))
  }

  /// Adds people to cells; a negative change removes them.
  mutating func add(
    _ change: Int, day: Int, _ cells: Range<Int>, isVisit: Bool, _ list: ShoppingList
  ) {
    while days.count <= day { days.append([]) }
    if days[day].isEmpty { days[day] = Array(repeating: 0, count: rows * cellsPerDay) }
    let cellsPerDay = cellsPerDay
    func add(toRow row: Int) {
      days[day].withUnsafeMutableBufferPointer { counts in
        for cell in cells {
          counts[row * cellsPerDay + cell] = UInt16(Int(counts[row * cellsPerDay + cell]) + change)
        }
      }
    }
    add(toRow: 0)
    if isVisit { add(toRow: 1) }
    for category in 0..<(rows - 2) where list.has(category) { add(toRow: 2 + category) }
  }

  /// The last of a range of cells in which a row has reached its limit; nil if there is room in
  /// all.
  func lastFull(day: Int, _ cells: Range<Int>, row: Int, limit: Int) -> Int? {
    guard day < days.count, !days[day].isEmpty else { return limit > 0 ? nil : cells.last }
    let offset = row * cellsPerDay
    return cells.last { Int(days[day][offset + $0]) >= limit }
  }

  /// Start of a cell, as the time since midnight.
  func start(of position: Int) -> TimeSpan { .milliseconds(Int64(position) * cell) }

  /// True if another diary has the same contents.
  func agrees(with other: Diary) -> Bool {
    for day in 0..<max(days.count, other.days.count) {
      let (one, two) = (counts(day), other.counts(day))
      if one.isEmpty || two.isEmpty {
        if one.contains(where: { $0 != 0 }) || two.contains(where: { $0 != 0 }) { return false }
      } else if one != two {
        return false
      }
    }
    return true
  }

  private func counts(_ day: Int) -> [UInt16] { day < days.count ? days[day] : [] }

  /// The greatest number of people of a row in any cell.
  func most(row: Int) -> Int {
    days.reduce(0) { most, counts in
      guard !counts.isEmpty else { return most }
      let row = counts[(row * cellsPerDay)..<((row + 1) * cellsPerDay)]
      return max(most, Int(row.max() ?? 0))
    }
  }
}
