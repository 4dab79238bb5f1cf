import Geography
import Quantities

/// Counts of recent requests in every zone, in whole periods.
struct RequestMemory: Sendable {
  private let periods: Int
  private let zoneCount: Int

  /// The requests of every zone for each period that counts, and for the current one.
  private var counts: [Int32]
  private var present = 0
  private var sums: [Int]

  /// Makes a memory of a number of periods, at least 1, in addition to the current one.
  init(zoneCount: Int, periods: Int) {
    self.periods = periods
    self.zoneCount = zoneCount
    counts = Array(repeating: 0, count: zoneCount * (periods + 1))
    sums = Array(repeating: 0, count: zoneCount)
  }

  /// The requests of a zone in the periods that count.
  func count(of zone: ZoneID) -> Int { sums[zone.index] }

  mutating func note(_ zone: ZoneID) {
    counts[present * zoneCount + zone.index] += 1
    sums[zone.index] += 1
  }

  /// Starts a new period and drops the oldest.
  mutating func turn() {
    present = (present + 1) % (periods + 1)
    for zone in 0..<zoneCount {
      sums[zone] -= Int(counts[present * zoneCount + zone])
      counts[present * zoneCount + zone] = 0
    }
  }
}
