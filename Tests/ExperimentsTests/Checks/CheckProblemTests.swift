import Experiments
import Testing

/// What a person is told about a check that cannot be read, whole.
@Suite struct CheckProblemTests {
  private func expect(
    _ text: String, in city: MeasuredCity = CheckedCity.evening, _ message: String,
    location: SourceLocation = #_sourceLocation
  ) {
    var told = "nothing"
    do throws(CheckProblem) {
      _ = try CheckExpression(text, in: city)
    } catch {
      told = error.description
    }
    #expect(told == message, sourceLocation: location)
  }

  @Test func `a check begins with the name of a metric`() {
    expect(
      "  ",
      """
      column 3: the check is empty
        fix: write it like wait_s_mean <= 15 min
      """)
    expect(
      "<= 15 min",
      """
      column 1: a check begins with the name of a metric
        <= 15 min
        ^^
        fix: write it like wait_s_mean <= 15 min
      """)
    expect(
      " wait_s_men <= 15 min",
      """
      column 2: there is no metric "wait_s_men"
         wait_s_men <= 15 min
         ^^^^^^^^^^
        fix: did you mean "wait_s_mean"?
      """)
    expect(
      "Unserved_Share <= 5 %",
      """
      column 1: there is no metric "Unserved_Share"
        Unserved_Share <= 5 %
        ^^^^^^^^^^^^^^
        fix: did you mean "unserved_share"?
      """)
    expect(
      "speed <= 3",
      """
      column 1: there is no metric "speed"
        speed <= 3
        ^^^^^
        fix: results/README.md lists the metrics, such as wait_s_mean
      """)
  }

  @Test func `only a service level has a waiting time, and it needs one`() {
    expect(
      "wait_s_mean(15 min) <= 3 s",
      """
      column 12: wait_s_mean has nothing in parentheses
        wait_s_mean(15 min) <= 3 s
                   ^^^
        fix: write wait_s_mean alone; only service_level(15 min) has a waiting time
      """)
    expect(
      "service_level >= 90 %",
      """
      column 1: service_level has no waiting time in parentheses
        service_level >= 90 %
        ^^^^^^^^^^^^^
        fix: write it like service_level(15 min)
      """)
    expect(
      "service_level() >= 90 %",
      """
      column 15: there is no waiting time in the parentheses
        service_level() >= 90 %
                      ^
        fix: write it like service_level(15 min)
      """)
    expect(
      "service_level(15 min >= 90 %",
      """
      column 22: the parenthesis is not closed after the waiting time
        service_level(15 min >= 90 %
                             ^^
        fix: write it like service_level(15 min)
      """)
    expect(
      "service_level(15) >= 90 %",
      """
      column 15: "15" has no unit
        service_level(15) >= 90 %
                      ^^
        fix: write "15 s", "15 min" or "15 h"
      """)
    expect(
      "service_level(5 %) >= 90 %",
      """
      column 15: the waiting time is a length of time, and "5 %" is not
        service_level(5 %) >= 90 %
                      ^^^
        fix: write "5 s", "5 min" or "5 h"
      """)
    expect(
      "service_level(9999 d) >= 90 %",
      """
      column 15: "9999 d" is too large
        service_level(9999 d) >= 90 %
                      ^^^^^^
        fix: write at most 3660 d
      """)
  }

  @Test func `nothing but the baseline can be taken away`() {
    expect(
      "wait_s_mean - unserved_share <= 30 s",
      """
      column 15: after "-" stands the baseline and nothing else
        wait_s_mean - unserved_share <= 30 s
                      ^^^^^^^^^^^^^^
        fix: write wait_s_mean - baseline <= 30 s
      """)
    expect(
      "service_level(90 s) / <= 95 %",
      """
      column 23: after "/" stands the baseline and nothing else
        service_level(90 s) / <= 95 %
                              ^
        fix: write service_level(90 s) / baseline >= 95 %
      """)
    expect(
      "wait_s_mean <= baseline + 30 s",
      """
      column 16: the baseline stands before the comparison
        wait_s_mean <= baseline + 30 s
                       ^^^^^^^^
        fix: write it like wait_s_mean - baseline <= 30 s
      """)
  }

  @Test(arguments: [
    ("<", "write <="), ("=<", "write <="), ("≤", "write <="), (">", "write >="),
    ("=>", "write >="), ("≥", "write >="), ("=", "write <= or >="), ("==", "write <= or >="),
    ("!=", "write <= or >="), ("<=>", "write <= or >="),
  ])
  func `a comparison is at most or at least`(sign: String, fix: String) {
    expect(
      "wait_s_mean \(sign) 15 min",
      """
      column 13: "\(sign)" is not a comparison of checks
        wait_s_mean \(sign) 15 min
                    \(String(repeating: "^", count: sign.count))
        fix: \(fix)
      """)
  }

  @Test func `a comparison is needed`() {
    expect(
      "wait_s_mean",
      """
      column 12: there is no <= or >= after wait_s_mean
        wait_s_mean
                   ^
        fix: write it like wait_s_mean <= 15 min
      """)
    expect(
      "served - baseline 30",
      """
      column 19: there is no <= or >= after served - baseline
        served - baseline 30
                          ^^
        fix: write it like served - baseline >= -1
      """)
  }
}
