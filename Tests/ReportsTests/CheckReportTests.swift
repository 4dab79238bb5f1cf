import Documents
import Results
import Testing

@testable import Reports

/// What checks say: to people, build servers and pull requests.
@Suite struct CheckReportTests {
  private let pass = CheckOutcome(
    expression: "wait_s_mean <= 15 min", verdict: .pass, scale: .time, subject: .value, limit: 900,
    estimate: 349.2, lower: 348, upper: 350.4, confidence: 0.9875, replications: 20)

  private let fail = CheckOutcome(
    expression: "wait_s_mean - baseline <= 30 s", verdict: .fail, scale: .time,
    subject: .difference, limit: 30, estimate: 41.21, lower: 38.04, upper: 44.4,
    confidence: 0.9875, baseline: 349.2, replications: 50)

  private let open = CheckOutcome(
    expression: "unserved_share / baseline <= 105 %", verdict: .inconclusive, scale: .share,
    subject: .ratio, limit: 1.05, estimate: 1.0421, lower: 0.99, upper: 1.1, confidence: 0.9875,
    baseline: 0.0312, replications: 200, moreReplications: 340)

  private var all: [CheckOutcome] { [pass, fail, open] }

  @Test func `the text has the verdict, the check, its figures and what are needed to decide`() {
    #expect(
      CheckText(all).lines.joined(separator: "\n") == """
        PASS wait_s_mean <= 15 min: 5:49 [5:48, 5:50], 20 days
        FAIL wait_s_mean - baseline <= 30 s: +41.2 s [+38 s, +44.4 s], 50 days, baseline 5:49
        INCONCLUSIVE unserved_share / baseline <= 105 %: 104.21 % [99 %, 110 %], 200 days, \
        baseline 3.12 %
          about 540 days are needed to decide
        """)
    #expect(CheckText(all).summary == "3 checks: 1 passed, 1 failed, 1 not settled")
    #expect(CheckText([pass]).summary == "1 check: 1 passed")
    #expect(
      CheckText(all).confidenceLine
        == "In brackets the bounds of the mean, each of which holds with 98.75 % confidence.")
    var other = pass
    other.confidence = 0.95
    #expect(CheckText([pass, other]).confidenceLine == nil)
  }

  @Test(
    arguments: [
      (.emptyPopulation(days: 1), "nothing to measure on 1 day, so it cannot pass"),
      (
        .openRequests(count: 2),
        "2 requests were still open when the run ended, and counted at their worst they decide"
      ),
      (
        .openRequests(count: 1),
        "1 request was still open when the run ended, and counted at their worst they decide"
      ),
      (
        .openBaseline(count: 3),
        "3 requests of the baseline never ended, so it settles nothing"
      ),
      (.infinite(days: 20), "infinite on 20 days, because too many were never served"),
      (.noBaseline(days: 3), "the baseline has no finite value on 3 days, so it cannot pass"),
    ] as [(CheckOutcome.Obstacle, String)])
  func `what stands in the way is said`(obstacle: CheckOutcome.Obstacle, expected: String) {
    var outcome = open
    outcome.obstacle = obstacle
    #expect(CheckFigures(outcome: outcome).remark == expected)
  }

  @Test func `a wait that failed although it is a lower bound needs no remark`() {
    var outcome = fail
    outcome.obstacle = .openRequests(count: 2)
    #expect(CheckFigures(outcome: outcome).remark == nil)
  }

  @Test func `a check that no number of days would settle says so`() {
    var outcome = open
    outcome.moreReplications = nil
    #expect(
      CheckFigures(outcome: outcome).remark == "no feasible number of days is enough to decide")
  }

  @Test func `figures that are not known are dashes`() {
    let outcome = CheckOutcome(
      expression: "hails >= 1", verdict: .inconclusive, scale: .number, subject: .value, limit: 1,
      confidence: 0.95, replications: 20)
    #expect(CheckFigures(outcome: outcome).estimate == "-")
    var infinite = pass
    infinite.estimate = .infinity
    infinite.lower = nil
    infinite.upper = nil
    #expect(CheckFigures(outcome: infinite).estimate == "never")
  }

  @Test func `figures have the unit of their check`() {
    func written(
      _ scale: CheckOutcome.Scale, _ subject: CheckOutcome.Subject, _ value: Double
    ) -> String {
      var outcome = pass
      (outcome.scale, outcome.subject, outcome.estimate) = (scale, subject, value)
      (outcome.lower, outcome.upper) = (nil, nil)
      return CheckFigures(outcome: outcome).estimate
    }
    #expect(written(.share, .value, 0.0235) == "2.35 %")
    #expect(written(.share, .difference, 0.0123) == "+1.23 points")
    #expect(written(.share, .difference, -0.01) == "-1 points")
    #expect(written(.rate, .value, 2.5) == "2.5 /h")
    #expect(written(.number, .difference, -3) == "-3")
    #expect(written(.time, .difference, 75) == "+1:15")
    #expect(written(.time, .value, 12.34) == "12.3 s")
  }

  @Test func `build servers get a failure for what failed and an error for what is not settled`() {
    #expect(
      JUnitReport(name: "milan, \"a\" & b", outcomes: all).text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1">
          <testsuite name="milan, &quot;a&quot; &amp; b" tests="3" failures="1" errors="1" skipped="0">
            <testcase classname="milan, &quot;a&quot; &amp; b" name="wait_s_mean &lt;= 15 min">
              <system-out>wait_s_mean &lt;= 15 min: 5:49 [5:48, 5:50], 20 days</system-out>
            </testcase>
            <testcase classname="milan, &quot;a&quot; &amp; b" name="wait_s_mean - baseline &lt;= 30 s">
              <failure message="wait_s_mean - baseline &lt;= 30 s: +41.2 s [+38 s, +44.4 s], \
        50 days; baseline 5:49" type="fail"/>
            </testcase>
            <testcase classname="milan, &quot;a&quot; &amp; b" name="unserved_share / baseline &lt;= 105 %">
              <error message="unserved_share / baseline &lt;= 105 %: 104.21 % [99 %, 110 %], \
        200 days; baseline 3.12 %; about 540 days are needed to decide" type="inconclusive"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(JUnitReport.escaped("a\u{1}b\tc\nd") == "a?b&#9;c&#10;d")
  }

  @Test func `pull requests get a table`() {
    #expect(
      CheckMarkdown(name: "a|b", outcomes: all).text == """
        ### a\\|b: FAIL

        | Verdict | Check | Mean and bounds | Baseline | Days | Remark |
        | --- | --- | --- | --- | --- | --- |
        | PASS | `wait_s_mean <= 15 min` | 5:49 [5:48, 5:50] |  | 20 |  |
        | FAIL | `wait_s_mean - baseline <= 30 s` | +41.2 s [+38 s, +44.4 s] | 5:49 | 50 |  |
        | INCONCLUSIVE | `unserved_share / baseline <= 105 %` | 104.21 % [99 %, 110 %] | 3.12 % | 200 | \
        about 540 days are needed to decide |

        In brackets the bounds of the mean, each of which holds with 98.75 % confidence.

        """)
  }

  @Test func `GitHub gets an error for what failed and a warning for what is not settled`() {
    #expect(
      CheckAnnotations(name: "milan, adjacent", outcomes: all).lines == [
        "::error title=milan%2C adjacent%3A FAIL wait_s_mean - baseline <= 30 s::"
          + "wait_s_mean - baseline <= 30 s: +41.2 s [+38 s, +44.4 s], 50 days; baseline 5:49",
        "::warning title=milan%2C adjacent%3A INCONCLUSIVE unserved_share / baseline <= 105 %25::"
          + "unserved_share / baseline <= 105 %25: 104.21 %25 [99 %25, 110 %25], 200 days; "
          + "baseline 3.12 %25; about 540 days are needed to decide",
      ])
    #expect(
      CheckAnnotations.line("notice", title: "a\nb", "c\r\nd%")
        == "::notice title=a%0Ab::c%0D%0Ad%25")
  }

  @Test func `programs get every figure`() {
    #expect(
      CheckJSON.list([fail]).text(.pretty) == """
        [
          {
            "check": "wait_s_mean - baseline <= 30 s",
            "verdict": "fail",
            "estimate": 41.21,
            "bound_low": 38.04,
            "bound_high": 44.4,
            "confidence": 0.9875,
            "limit": 30,
            "baseline": 349.2,
            "n": 50,
            "n_more": null,
            "remark": null
          }
        ]
        """)
  }
}
