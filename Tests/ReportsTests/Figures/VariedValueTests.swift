import Reports
import Testing

/// What the alternatives of a sweep do not have in common.
@Suite struct VariedValueTests {
  /// Scenarios with some fields each.
  private func scenarios(_ rows: [KeyValuePairs<String, String>]) -> [ScenarioFacts] {
    rows.map { row in
      var facts = ScenarioFacts()
      facts.fields = row.map { ScenarioField(path: $0.key, value: $0.value) }
      return facts
    }
  }

  @Test func `numbers are in order, and values that all have are left out`() {
    #expect(
      VariedValue.all(
        scenarios([
          ["name": "a", "fleet.taxis": "12", "accept": "80 %", "x": "1"],
          ["name": "b", "fleet.taxis": "9", "accept": "80 %", "x": "1"],
          ["name": "c", "fleet.taxis": "12", "accept": "100 %", "x": "1"],
        ]))
        == [
          VariedValue(path: "fleet.taxis", levels: ["9", "12"], places: [1, 0, 1]),
          VariedValue(path: "accept", levels: ["80 %", "100 %"], places: [0, 0, 1]),
        ])
  }

  @Test func `words stay in their order, and what some do not have is none`() {
    #expect(
      VariedValue.all(
        scenarios([["preset": "two-step"], ["preset": "one-step", "hails": "some"]]))
        == [VariedValue(path: "preset", levels: ["two-step", "one-step"], places: [0, 1])])
    #expect(
      VariedValue.all(
        scenarios([["p": "b"], ["p": "a"], ["p": "b", "hails": "some"]])
      ).last
        == VariedValue(path: "hails", levels: ["none", "some"], places: [0, 0, 1]))
  }

  @Test func `many numbers are taken together by fifths, and many words as the rest`() {
    let numbers = VariedValue.all(scenarios((0..<20).map { ["taxis": "\(10 + $0)"] }))
    #expect(
      numbers.map(\.levels) == [["10 to 13", "14 to 17", "18 to 21", "22 to 25", "26 to 29"]])
    #expect(numbers[0].places == (0..<20).map { $0 / 4 })
    let words = VariedValue.all(scenarios((0..<14).map { ["file": "demand-\($0).csv"] }))
    #expect(words[0].levels.count == 12)
    #expect(words[0].levels.last == "3 more")
    #expect(words[0].places.suffix(4) == [10, 11, 11, 11])
  }

  @Test func `one scenario varies nothing`() {
    #expect(VariedValue.all(scenarios([["a": "1"]])) == [])
    #expect(VariedValue.all([]) == [])
    // Numbers of two units are no scale.
    #expect(
      VariedValue.all(scenarios([["a": "90 s"], ["a": "1 min"]])).map(\.levels)
        == [["90 s", "1 min"]])
  }
}
