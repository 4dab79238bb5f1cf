import Testing

/// The rules about declarations without use, each on a small bad example.
@Suite struct UseRuleTests {
  private func dead(_ files: [(path: String, text: String)]) -> [String] {
    UseRules.deadDeclarations(
      in: Repository(files: files.map { SourceFile(path: $0.path, text: $0.text) })
    ).map(\.description)
  }

  @Test func `a declaration that nothing names is found`() {
    #expect(
      dead([
        (
          "Sources/House/A.swift",
          """
          /// The attic is cold.
          public struct House {
            public var attic = 1
            let cellar = 2
            func heat() { print(cellar) }
          }
          """
        ),
        ("Tests/HouseTests/A.swift", "House().heat()\n"),
      ]) == ["Sources/House/A.swift:3: nothing uses attic; remove it"])
  }

  @Test func `what a string, an override, a test or the compiler names is used`() {
    #expect(
      dead([
        (
          "Sources/House/A.swift",
          """
          final class House: Building {
            let rooms = 2
            override func heat() { print("\\(rooms)") }
            static func buildBlock() {}
          }
          """
        ),
        ("Tests/HouseTests/A.swift", "let house = House()\n"),
      ]) == [])
  }
}
