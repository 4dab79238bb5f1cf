import Documents
import Testing

@Suite struct DocumentDifferenceTests {
  private func told(_ first: String, _ second: String) throws -> [String] {
    try DocumentDifference.between(first, second).map {
      "\($0.path): \($0.first ?? "nothing") in one, \($0.second ?? "nothing") in the other"
    }
  }

  @Test func `equal documents do not differ, however they are written`() throws {
    #expect(try told("{a: 1, b: [1, {c: 'x'}]}", "{\"b\": [1.0, {\"c\": \"x\"}], \"a\": 1}") == [])
  }

  @Test func `a changed value is told with its path`() throws {
    #expect(
      try told("{fleet: {taxis: 4855, accept: '90 %'}}", "{fleet: {taxis: 4952, accept: '90 %'}}")
        == ["fleet.taxis: 4855 in one, 4952 in the other"])
    #expect(try told("1", "2") == [": 1 in one, 2 in the other"])
  }

  @Test func `items of lists are counted from 0`() throws {
    #expect(
      try told(
        "{policies: ['fifo', 'a'], x: [{y: 1}, {y: 2}]}",
        "{policies: ['wide'], x: [{y: 1}, {y: 3}]}")
        == [
          "policies.0: \"fifo\" in one, \"wide\" in the other",
          "policies.1: \"a\" in one, nothing in the other",
          "x.1.y: 2 in one, 3 in the other",
        ])
  }

  @Test func `what only one has is one difference, where it stands`() throws {
    #expect(
      try told(
        "{a: 1, c: 3, e: {f: [], g: {}}, z: null}", "{a: 2, b: {x: true}, c: 3, d: [1], z: 0, y: 9}"
      )
        == [
          "a: 1 in one, 2 in the other",
          "b: nothing in one, { \"x\": true } in the other",
          "e: { \"f\": [], \"g\": {} } in one, nothing in the other",
          "d: nothing in one, [1] in the other",
          "z: null in one, 0 in the other",
          "y: nothing in one, 9 in the other",
        ])
  }

  @Test func `kinds of value differ`() throws {
    #expect(
      try told("{a: {b: 1}, c: [1], d: '1'}", "{a: [1], c: 1, d: 1}")
        == [
          "a: { \"b\": 1 } in one, [1] in the other", "c: [1] in one, 1 in the other",
          "d: \"1\" in one, 1 in the other",
        ])
  }

  @Test func `a text that is no document is a problem`() {
    let told = complaint { () throws(Problem) in try DocumentDifference.between("{}", "{") }
    #expect(
      told == "the second document:1:2: found the end of the file in the block that starts at "
        + "the second document:1:1\n  fix: close it with }")
  }
}
