import Quantities
import Results
import Statistics
import TestSupport
import Testing

@testable import Experiments

/// Quantiles of the waits of several days together.
@Suite struct PooledQuantileTests {
  /// A day on which some waited so many seconds, and others were never served.
  private func day(_ waits: [Int], unserved: Int = 0) -> SortedWaits {
    let served = waits.map { wait in
      HandMade.request(.served, search: Int64(wait))
    }
    let others = (0..<unserved).map { _ in
      HandMade.request(.abandoned, search: 1)
    }
    return RequestFigures(served + others, waitLimit: .zero).waits
  }

  @Test func `the waits of one day are counted up to any length`() {
    let day = day([30, 10, 20, 20], unserved: 2)
    #expect(day.served == [10_000, 20_000, 20_000, 30_000])
    #expect(day.count == 6 && day.unservedCount == 2)
    #expect([0, 9_999, 10_000, 20_000, 99_999].map { day.count(upTo: $0) } == [0, 0, 1, 3, 4])
  }

  @Test func `days are taken together, the unserved last`() {
    let days = [day([10, 20, 30], unserved: 1), day([15]), day([])]
    let shares = [0.01, 0.2, 0.21, 0.4, 0.6, 0.8]
    #expect(
      shares.map { PooledQuantile.quantile($0, of: days) } == [10, 10, 15, 15, 20, 30])
    #expect(PooledQuantile.quantile(0.81, of: days) == .infinity)
    #expect(PooledQuantile.quantile(0.5, of: []) == nil)
    #expect(PooledQuantile.quantile(0.5, of: [day([])]) == nil)
    #expect(PooledQuantile.quantile(0.5, of: [day([], unserved: 3)]) == .infinity)
  }

  @Test func `the interval comes from the days' own quantiles around that of all`() throws {
    // The medians are 10, 20 and 30, and that of all together is 20.
    let days = [day([5, 10, 90]), day([1, 20, 91]), day([2, 30, 92])]
    let interval = try #require(PooledQuantile.interval(0.5, of: days))
    #expect(interval.estimate == 20 && interval.count == 3)
    // Squares 100 + 0 + 100 over 3 x 2, and t(0.975, 2) = 4.302653.
    #expect(close(interval.low, 20 - 4.3026527 * (200.0 / 6).squareRoot()))
    #expect(close(interval.high, 20 + 4.3026527 * (200.0 / 6).squareRoot()))
  }

  @Test func `a day without requests is no section`() throws {
    let interval = try #require(PooledQuantile.interval(0.5, of: [day([5]), day([]), day([7])]))
    #expect(interval.count == 2)
    #expect(PooledQuantile.interval(0.5, of: [day([])]) == nil)
  }

  @Test func `a quantile among those never served has no upper end`() throws {
    let days = (0..<6).map { _ in day([5], unserved: 9) }
    let interval = try #require(PooledQuantile.interval(0.5, of: days))
    #expect(interval.estimate == .infinity && interval.high == .infinity)
  }

  @Test func `merging by halving agrees with sorting everything`() {
    var luck = SplitMix64(seed: 3)
    for _ in 0..<50 {
      let days = (0..<4).map { _ in
        day((0..<Int(luck.next() % 9)).map { _ in Int(luck.next() % 7) }, unserved: 1)
      }
      let all = days.flatMap { day in
        day.served.map { Double($0) / 1000 } + Array(repeating: .infinity, count: day.unservedCount)
      }.sorted()
      for share in [0.1, 0.5, 0.9, 0.95] {
        let rank = Int((share * Double(all.count)).rounded(.up))
        #expect(PooledQuantile.quantile(share, of: days) == all[max(1, rank) - 1])
      }
    }
  }
}
