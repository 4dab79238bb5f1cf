import TestSupport
import Testing

@testable import CommandLine

/// Design files of `sweep plan` and `compare`.
@Suite struct SweepDesignTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func variants(_ text: String) throws -> [Variant] {
    try SweepDesign.variants(at: folder.write(text, to: "design.jsonc"))
  }

  private func complaint(_ text: String) -> String {
    do {
      _ = try variants(text)
      return ""
    } catch {
      return (error as? Failure)?.text ?? ""
    }
  }

  @Test func `a grid has every combination`() throws {
    let variants = try variants(
      "{ grid: { 'fleet.taxis': [4, 5], 'rulebook.preset': ['one-step', 'two-step'], 'rebalancing': [null, { rule: 'threshold' }] } }"
    )
    #expect(variants.count == 8)
    #expect(
      variants[3].settings == [
        "fleet.taxis=4", "rulebook.preset=two-step", "rebalancing={\"rule\":\"threshold\"}",
      ])
    #expect(variants[2].label == "taxis=4 preset=two-step rebalancing=null")
  }

  @Test func `points are those of the list`() throws {
    let variants = try variants(
      "{ points: [{ 'fleet.taxis': 4, 'fleet.accept': '80 %' }, { 'fleet.accept': '70 %', 'fleet.taxis': 5 }] }"
    )
    #expect(variants.map(\.label) == ["taxis=4 accept=80 %", "taxis=5 accept=70 %"])
  }

  @Test func `samples stay within their ranges, in the unit and decimals written`() throws {
    for method in ["sobol", "latin-hypercube"] {
      let variants = try variants(
        "{ sample: { method: '\(method)', count: 40, ranges: { 'fleet.taxis': '3..6', 'fleet.accept': '60..90 %', 'passengers.patience.constant': '5.5 min..8 min' } } }"
      )
      #expect(variants.count == 40)
      let taxis = Set(variants.map { $0.settings[0] })
      #expect(taxis == ["fleet.taxis=3", "fleet.taxis=4", "fleet.taxis=5", "fleet.taxis=6"])
      for variant in variants {
        let accept = try #require(
          Double(variant.settings[1].dropFirst("fleet.accept=".count).dropLast(2)))
        #expect((60...90).contains(accept))
        #expect(variant.settings[2].hasSuffix(" min"))
      }
    }
    let few = try variants(
      "{ sample: { method: 'sobol', count: 40, ranges: { 'fleet.taxis': '3..6' } } }")
    #expect(few.count == 4)
    let seeds = try [1, 2].map {
      try variants(
        "{ sample: { method: 'latin-hypercube', count: 9, seed: \($0), ranges: { a: '0..1000' } } }"
      ).map(\.label)
    }
    #expect(seeds[0] != seeds[1])
  }

  @Test(arguments: [
    ("[]", "a design is a block, not"), ("{}", "the design is empty"),
    ("{ gird: {} }", "unknown key \"gird\""),
    ("{ grid: { a: [1] }, points: [] }", "grid, points and sample exclude one another"),
    ("{ grid: {} }", "grid: a block of keys of the scenario is missing"),
    ("{ grid: { a: 4 } }", "grid.a: a list of values is missing"),
    ("{ grid: { a: [4, 4] } }", "grid.a: 4 appears twice"),
    ("{ grid: { policies: ['a', 'b'] } }", "use --policies"),
    ("{ grid: { 'experiment.seed': [1, 2] } }", "use --seed or --replications"),
    ("{ points: {} }", "points: a list of points is missing"),
    ("{ points: [{ a: 1 }, { b: 1 }] }", "give all points the keys a"),
    ("{ points: [{ a: 1 }, { a: 1 }] }", "this point appears twice"),
    ("{ sample: { count: 3 } }", "sample.method: the method is missing or unknown"),
    ("{ sample: { method: 'sobol', ranges: {} } }", "sample.count: a whole number is missing"),
    ("{ sample: { method: 'sobol', count: 0, ranges: {} } }", "write one from 1 to 1000"),
    ("{ sample: { method: 'sobol', count: 3 } }", "sample.ranges: the ranges are missing"),
    ("{ sample: { method: 'sobol', count: 3, ranges: { a: 4 } } }", "a range is missing"),
    ("{ sample: { method: 'sobol', count: 3, ranges: { a: '5..4' } } }", "4 is not above 5"),
    ("{ sample: { method: 'sobol', count: 3, ranges: { a: '4 s..5 min' } } }", "different units"),
    ("{ sample: { method: 'sobol', count: 3, size: 3, ranges: { a: '4..5' } } }", "\"size\""),
  ])
  func `what makes no design is told with its place`(text: String, expected: String) {
    let told = complaint(text)
    #expect(told.contains(expected), "\(told)")
    #expect(told.hasPrefix(folder("design.jsonc:1:")), "\(told)")
    #expect(told.contains("\n  fix: "), "\(told)")
  }
}
