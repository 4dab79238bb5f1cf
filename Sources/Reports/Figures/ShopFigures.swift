import Quantities
import Results

/// Occupancy of shops and queues outside, by quarter of an hour.
///
/// They cover one alternative and all its replications with details.
package struct ShopFigures: Hashable, Sendable {
  /// A quarter of an hour at all shops together.
  package struct Quarter: Hashable, Sendable {
    private var outside = 0.0
    private var inside = 0.0
    private var called = 0.0
    private var capacity = 0.0

    /// Number of days that have this quarter.
    fileprivate var days = 0

    /// Starts without rows.
    package init() {}

    mutating func add(_ row: ShopRow) {
      outside += row.outsideMean
      inside += row.insideMean
      called += row.calledMean
      capacity += Double(row.capacity)
    }

    /// Mean number of people outside all shops together; nil without rows.
    package var outsideMean: Double? { days > 0 ? outside / Double(days) : nil }

    /// Share of all places that are taken; nil without rows.
    package var insideShare: Double? { capacity > 0 ? inside / capacity : nil }

    /// Share of all places that are reserved for called customers; nil without rows.
    package var calledShare: Double? { capacity > 0 ? called / capacity : nil }
  }

  /// Queue outside one shop.
  package struct Door: Hashable, Sendable {
    /// Name of the shop.
    package let name: String
    private var sums = Array(repeating: 0.0, count: 24)
    private var counts = Array(repeating: 0, count: 24)

    init(name: String) { self.name = name }

    mutating func add(_ row: ShopRow, hour: Int) {
      sums[hour] += row.outsideMean
      counts[hour] += 1
    }

    /// Mean number of people outside in each hour of the day; nil without rows.
    package var hours: [Double?] {
      zip(sums, counts).map { $1 > 0 ? $0 / Double($1) : nil }
    }

    /// Sum over all quarters, by which shops are ranked.
    package var total: Double { sums.reduce(0, +) }
  }

  /// The 96 quarters of the day, from midnight.
  package private(set) var quarters = Array(repeating: Quarter(), count: 96)

  /// The shops, in the order of the table.
  package private(set) var doors: [Door] = []

  /// Number of days with rows.
  package var days: Int { quarters.map(\.days).max() ?? 0 }

  private let startOfDay: TimeSpan

  /// Starts without rows.
  /// - Parameter startOfDay: time of day at which the window starts, in seconds after midnight.
  init(startOfDay: Double) { self.startOfDay = TimeSpan(roundingSeconds: startOfDay) }

  /// Adds a row.
  /// - Parameters:
  ///   - row: the row. The table numbers shops in order of first appearance.
  ///   - name: returns the name of a shop by its number.
  mutating func add(_ row: ShopRow, name: (Int32) -> String) {
    while doors.count <= Int(row.shop) { doors.append(Door(name: name(Int32(doors.count)))) }
    let time = TimeOfDay(wrapping: startOfDay + row.at)
    let quarter = Int(time.sinceMidnight.milliseconds / 900_000)
    quarters[quarter].add(row)
    // Every shop has a row for every quarter, so the first shop counts the days.
    if row.shop == 0 { quarters[quarter].days += 1 }
    doors[Int(row.shop)].add(row, hour: time.hour)
  }
}
