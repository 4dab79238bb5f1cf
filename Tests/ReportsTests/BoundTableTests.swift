import Reports
import Testing

@Suite struct BoundTableTests {
  @Test func `days stand below one another, and their mean last`() {
    let table = BoundTable(
      days: [(1, 33435, 72.4), (2, 9, nil)], mean: (71.6, 61.2, 82))
    #expect(
      table.lines == [
        "day  requests  mean wait at least",
        "  1     33435                1:12",
        "  2         9                   -", "",
        "Mean of all days: at least 1:12 [1:01, 1:22]",
      ])
  }

  @Test func `without requests nothing is known`() {
    let table = BoundTable(days: [(1, 0, nil)], mean: (nil, nil, nil))
    #expect(table.lines.last == "Mean of all days: at least -")
  }

  @Test func `policies stand beside the bound with their distance`() {
    let table = BoundComparisonTable([
      .init(policy: "fifo", wait: 755, bound: 72, distance: (683, 660, 706)),
      .init(policy: "adjacent", wait: 100, bound: 72, distance: (28, 27.51, 28.49)),
    ])
    #expect(
      table.lines == [
        "policy    mean wait  lower bound          above the bound",
        "fifo          12:35         1:12  +11:23 [+11:00, +11:46]",
        "adjacent       1:40         1:12   +28.0 [+27.5, +28.5] s",
      ])
  }
}
