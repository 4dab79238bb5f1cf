import Experiments
import Testing

/// How far a replication is on the wrong side of a limit.
@Suite struct CheckExcessTests {
  private func excess(
    _ text: String, _ value: Double, baseline: Double? = nil
  ) throws -> Double? {
    try CheckedCity.read(text).excess(of: value, baseline: baseline)
  }

  @Test func `a value exceeds what it must not`() throws {
    #expect(try excess("wait_s_mean <= 15 min", 930) == 30)
    #expect(try excess("wait_s_mean <= 15 min", 900) == 0)
    #expect(try excess("wait_s_mean <= 15 min", 870) == -30)
    #expect(try excess("served >= 100", 90) == 10)
    #expect(try excess("served >= 100", 110) == -10)
  }

  @Test func `a share of exactly its limit exceeds nothing`() throws {
    for percent in 0...100 {
      let share = Double(percent) / 100
      #expect(try excess("unserved_share <= \(percent) %", share) == 0)
      #expect(try excess("service_level(9 s) >= \(percent) %", share) == 0)
    }
  }

  @Test func `a difference exceeds its margin`() throws {
    #expect(try excess("wait_s_mean - baseline <= 30 s", 500, baseline: 460) == 10)
    #expect(try excess("wait_s_mean - baseline <= 30 s", 480, baseline: 460) == -10)
    #expect(try excess("wait_s_mean - baseline <= -30 s", 450, baseline: 460) == 20)
    #expect(try excess("served - baseline >= -5", 90, baseline: 100) == 5)
  }

  @Test func `a ratio is held against the baseline of its own day`() throws {
    #expect(try excess("wait_s_mean / baseline <= 150 %", 700, baseline: 400) == 100)
    #expect(try excess("wait_s_mean / baseline <= 150 %", 500, baseline: 400) == -100)
    #expect(try excess("wait_s_mean / baseline <= 150 %", 5, baseline: 0) == 5)
    #expect(try excess("served / baseline >= 50 %", 40, baseline: 100) == 10)
  }

  @Test func `a wait without end exceeds everything, and nothing can be told without a baseline`()
    throws
  {
    #expect(try excess("wait_s_p95 <= 30 min", .infinity) == .infinity)
    #expect(try excess("wait_s_p95 - baseline <= 30 s", .infinity, baseline: 5) == .infinity)
    #expect(try excess("wait_s_p95 - baseline <= 30 s", 5, baseline: .infinity) == nil)
    #expect(try excess("wait_s_p95 / baseline <= 105 %", .infinity, baseline: .infinity) == nil)
    #expect(try excess("wait_s_p95 - baseline <= 30 s", 5) == nil)
  }
}
