import Charts
import Results
import TestSupport
import Testing

@testable import ReplayPage

/// Alternatives of a variation have scenarios of their own.
@Suite struct VariantTests {
  /// Two variants of two policies each.
  private func day(_ second: String) -> HandmadeDay {
    var day = HandmadeDay()
    day.policies = ["fifo a", "adjacent a", "fifo b", "adjacent b"]
    day.scenarios = [HandmadeDay.scenario(policies: ["fifo", "adjacent"]), second]
    return day
  }

  @Test func `an alternative has the window of its own scenario`() throws {
    let day = day(
      HandmadeDay.scenario(window: "2 h", start: "22:30", policies: ["fifo", "adjacent"]))
    let first = try day.replay(in: try TestFolder())
    #expect(first.policies == ["fifo a", "adjacent a"])
    #expect((first.frame.startOfDay, first.frame.length) == (28_800, 3600))
    let second = try day.replay(in: try TestFolder(), policies: ["fifo b", "adjacent b"])
    #expect((second.frame.startOfDay, second.frame.length) == (81_000, 7200))
  }

  @Test func `alternatives that cannot be shown side by side are refused`() throws {
    let policies = ["fifo", "adjacent"]
    for (scenario, difference) in [
      (HandmadeDay.scenario(window: "2 h", policies: policies), "windows"),
      (HandmadeDay.scenario(start: "09:00", policies: policies), "windows"),
      (HandmadeDay.scenario(goal: "5 min", policies: policies), "goals"),
    ] {
      #expect(
        try day(scenario).complaint(policies: ["adjacent a", "fifo b"]) == """
          scenario.2.resolved.json: the alternatives "adjacent a" and "fifo b" have different \
          \(difference)
            fix: choose one with --policy
          """)
      #expect(try day(scenario).complaint(policies: ["fifo b"]) == nil)
    }
  }

  @Test func `scenarios that are not those of the manifest are refused`() throws {
    #expect(
      try day(HandmadeDay.scenario(policies: ["fifo"])).complaint() == """
        manifest.json: the manifest has 4 alternatives, and the scenarios 3
          fix: the manifest is broken; make the results again
        """)
  }

  @Test func `a page of alternatives with different passengers says so`() throws {
    let words = "The two alternatives meet different passengers."
    for (demand, isSaid) in [
      ([1, 1, 2, 2] as [UInt64], true), ([1, 1, 1, 2], false), ([], false),
    ] {
      var day = day(HandmadeDay.scenario(policies: ["fifo", "adjacent"]))
      day.demand = demand
      let page = try day.replay(in: try TestFolder(), policies: ["fifo a", "fifo b"]).page
      let html = String(decoding: page.bytes(digest: SHA256.hexadecimal), as: UTF8.self)
      #expect(html.contains(words) == isSaid, "\(demand)")
    }
  }
}
