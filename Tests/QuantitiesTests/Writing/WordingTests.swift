import Testing

@testable import Quantities

/// Numbers and words as people write them.
@Suite struct WordingTests {
  @Test func `a number of things is singular for one only`() {
    #expect([0, 1, 2].map { Wording.count($0, "day") } == ["0 days", "1 day", "2 days"])
  }

  @Test func `words are joined as in a sentence`() {
    #expect(Wording.list([]) == "")
    #expect(Wording.list(["a"]) == "a")
    #expect(Wording.list(["a", "b"]) == "a or b")
    #expect(Wording.list(["a", "b", "c"], last: "and") == "a, b and c")
  }
}
