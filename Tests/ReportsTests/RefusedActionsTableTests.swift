import Reports
import Testing

@Suite struct RefusedActionsTableTests {
  @Test func `reasons stand below one another with their share of all actions`() {
    let table = RefusedActionsTable([
      .init(policy: "mine", reason: "taxi_not_idle", count: 120, share: 0.012),
      .init(policy: "mine", reason: "not_asked", count: 1, share: 0.0001),
      .init(policy: "other-policy", reason: "malformed", count: 7, share: 1),
    ])
    #expect(
      table.lines == [
        "policy        actions refused for  count  of its actions",
        "mine          taxi_not_idle          120           1.2 %",
        "mine          not_asked                1         < 0.1 %",
        "other-policy  malformed                7         100.0 %",
      ])
  }
}
