import Experiments
import Results
import Testing

/// Several checks at once.
@Suite struct CheckListTests {
  private let city = CheckedCity.evening

  @Test func `checks keep their order, and each subject is measured once`() throws {
    let list = try CheckList(
      [
        "wait_s_mean <= 15 min", "unserved_share <= 5 %", "wait_s_mean - baseline <= 30 s",
        "wait_s_mean <= 20 min @ hour=8", "service_level(15 min) >= 90 %",
        "service_level(900 s) >= 80 %",
      ], in: city)
    #expect(
      list.checks.map(\.description) == [
        "wait_s_mean <= 15 min", "unserved_share <= 5 %", "wait_s_mean - baseline <= 30 s",
        "wait_s_mean <= 20 min @ hour=8", "service_level(15 min) >= 90 %",
        "service_level(15 min) >= 80 %",
      ])
    #expect(
      list.checks.subjects.map(\.description) == [
        "wait_s_mean", "unserved_share", "wait_s_mean @ hour=8", "service_level(15 min)",
      ])
  }

  @Test func `a baseline is needed when a check is against it`() throws {
    #expect(try !CheckList(["unserved_share <= 5 %"], in: city).needsBaseline)
    #expect(
      try CheckList(["unserved_share <= 5 %", "held_share / baseline <= 105 %"], in: city)
        .needsBaseline)
    #expect(try !CheckList([], in: city).needsBaseline)
  }

  @Test func `all problems are told in one pass`() {
    var told = "nothing"
    do throws(CheckError) {
      _ = try CheckList(
        ["wait_s_mean <= 15", "unserved_share <= 5 %", "held_share <= 5 % @ hour=24"], in: city)
    } catch {
      told = error.description
    }
    #expect(
      told == """
        column 16: "15" has no unit
          wait_s_mean <= 15
                         ^^
          fix: write "15 s", "15 min" or "15 h"
        column 26: 24 is not an hour of the day
          held_share <= 5 % @ hour=24
                                   ^^
          fix: write one hour from 0 to 23, or the first and the last, as in @ hour=17..20
        """)
  }

  @Test func `every wait without a guard is told`() {
    var columns: [String] = []
    do throws(CheckError) {
      _ = try CheckList(
        [
          "wait_s_mean <= 15 min", "search_s_mean <= 5 min @ zone=1-1", "utilisation <= 85 %",
          "unserved_share <= 5 % @ zone=1-1",
        ], in: city)
    } catch {
      columns = error.problems.map(\.text)
    }
    #expect(columns == ["wait_s_mean <= 15 min"])
  }

  @Test func `the goal of a scenario can be a guard and needs none`() throws {
    let goals = [
      CheckExpression(CheckSubject(.metric(.waitMean)), .atMost, 900),
      CheckExpression(CheckSubject(.metric(.unservedShare)), .atMost, 0.05),
    ]
    let list = try CheckList(["wait_s_p95 <= 30 min"], beside: goals, in: city)
    #expect(list.checks.map(\.description) == ["wait_s_p95 <= 30 min"])
    #expect(goals.map(\.description) == ["wait_s_mean <= 15 min", "unserved_share <= 5 %"])
    #expect(throws: CheckError.self) {
      try CheckList(["wait_s_p95 <= 30 min"], beside: [goals[0]], in: city)
    }
    #expect(try CheckList([], beside: [goals[0]], in: city).checks.isEmpty)
  }
}
