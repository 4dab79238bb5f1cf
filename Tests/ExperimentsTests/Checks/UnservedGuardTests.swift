import Experiments
import Quantities
import Results
import Testing

/// No wait is checked without those who were turned away.
@Suite struct UnservedGuardTests {
  /// What is wrong with checks, as it is told.
  private func told(_ texts: [String]) -> String {
    do throws(CheckError) {
      _ = try CheckList(texts, in: CheckedCity.evening)
      return "nothing"
    } catch {
      return error.description
    }
  }

  @Test func `a wait alone is refused`() {
    #expect(
      told(["  wait_s_mean<=900 s"]) == """
        column 3: waits look short when passengers are turned away, and no check limits unserved_share
            wait_s_mean<=900 s
            ^^^^^^^^^^^
          fix: add a check such as "unserved_share <= 5 %"
        """)
  }

  @Test func `the guard that is missing is proposed for the same requests`() {
    #expect(
      told(["wait_s_mean - baseline <= 30 s @ hour=17..20, zone=1-1"]) == """
        column 1: waits look short when passengers are turned away, and no check limits unserved_share
          wait_s_mean - baseline <= 30 s @ hour=17..20, zone=1-1
          ^^^^^^^^^^^
          fix: add a check such as "unserved_share - baseline <= 1 % @ zone=1-1 @ hour=17..20"
        """)
  }

  @Test func `a guard over fewer requests is none`() {
    #expect(
      told(["wait_s_p95 <= 30 min @ hour=17..20", "unserved_share <= 5 % @ hour=18..20"]) == """
        column 1: waits look short when passengers are turned away, and no check of unserved_share \
        covers the same requests
          wait_s_p95 <= 30 min @ hour=17..20
          ^^^^^^^^^^
          fix: add a check such as "unserved_share <= 5 % @ hour=17..20"
        """)
  }

  @Test(arguments: [
    ("wait_s_mean <= 15 min", "unserved_share <= 5 %"),
    ("wait_s_mean <= 15 min", "unserved_share - baseline <= 1 %"),
    ("wait_s_mean - baseline <= 30 s", "unserved_share / baseline <= 110 %"),
    ("wait_s_mean <= 15 min @ zone=1-1", "unserved_share <= 5 %"),
    ("wait_s_mean <= 15 min @ zone=1-1", "unserved_share <= 5 % @ zone=1-1"),
    ("wait_s_mean <= 15 min @ hour=18", "unserved_share <= 5 % @ hour=17..20"),
    ("wait_s_mean <= 15 min @ zone=1-1 @ hour=23..0", "unserved_share <= 5 % @ hour=22..2"),
    ("wait_s_mean <= 15 min", "unserved_share <= 5 % @ hour=0..23"),
  ])
  func `a guard over the same requests or more is enough`(wait: String, limit: String) {
    #expect(told([wait, limit]) == "nothing")
    #expect(told([limit, wait]) == "nothing")
  }

  @Test(arguments: [
    "unserved_share >= 5 %", "unserved_share <= 100 %", "unserved_share - baseline <= 100 %",
    "abandoned_share <= 5 %", "service_level(15 min) >= 90 %", "unserved_share <= 5 % @ zone=1-1",
  ])
  func `what does not keep the unserved share small guards nothing`(other: String) {
    #expect(told(["wait_s_mean <= 15 min", other]).hasPrefix("column 1: waits look short when"))
  }

  @Test func `a response needs a limit on those whom nobody came to`() {
    #expect(told(["response_p1_s_mean <= 8 min", "unreached_share <= 0.1 %"]) == "nothing")
    for other in ["unserved_share <= 5 %", "unreached_share <= 100 %", "p1_within_share >= 75 %"] {
      #expect(
        told(["response_p1_s_mean <= 8 min", other]).hasPrefix(
          "column 1: responses look short when"))
    }
    #expect(told(["p1_within_share >= 75 %"]) == "nothing")
  }

  @Test func `every metric of waiting needs a guard when it must be small`() {
    for metric in Metric.allCases {
      let subject = CheckSubject(.metric(metric))
      #expect(
        UnservedGuard.isNeeded(by: CheckExpression(subject, .atMost, 1))
          == (metric.guardMetric != nil))
      #expect(!UnservedGuard.isNeeded(by: CheckExpression(subject, .atLeast, 1)))
    }
    let level = CheckSubject(.serviceLevel(within: .minutes(15)))
    #expect(!UnservedGuard.isNeeded(by: CheckExpression(level, .atLeast, 0.9)))
    #expect(!UnservedGuard.isNeeded(by: CheckExpression(level, .atMost, 0.9)))
  }
}
