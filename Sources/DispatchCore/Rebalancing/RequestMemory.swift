import Geography
import Quantities

/// Number of requests that every zone has had of late, counted in whole periods.
struct RequestMemory: Sendable {
  private let periods: Int
  private let zoneCount: Int

  /// For every period that counts, and the one under way, the requests of every zone.
  private var counts: [Int32]
  private var present = 0
  private var sums: [Int]

  /// Makes a memory of some periods, at least 1, apart from the one under way.
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

  /// A new period begins, and the oldest is forgotten.
  mutating func turn() {
    present = (present + 1) % (periods + 1)
    for zone in 0..<zoneCount {
      sums[zone] -= Int(counts[present * zoneCount + zone])
      counts[present * zoneCount + zone] = 0
    }
  }
}
