import Testing

@Suite struct SwiftMaskTests {
  private func masked(_ text: String) -> String {
    String(decoding: SwiftMask.mask(text), as: UTF8.self)
  }

  @Test func `code stays as it is`() {
    let code = "#if DEBUG\nlet a = (b + c) / d * [1, 2][0]\n#endif\n"
    #expect(masked(code) == code)
  }

  @Test func `comments are blanked and lines stay`() {
    #expect(masked("a // b\nc") == "a     \nc")
    #expect(masked("a /* b\n/* c */ d */ e") == "a     \n             e")
    #expect(masked("a /* b") == "a     ")
  }

  @Test func `strings are blanked with their quotes`() {
    #expect(masked(#"f("a // b", c)"#) == "f(        , c)")
    #expect(masked(#"f("a\"b", c)"#) == "f(      , c)")
    #expect(masked(##"f(#"a"b\"#, c)"##) == "f(        , c)")
    #expect(masked("a\n\"\"\"\nb \"c\" {\n\"\"\"\nd") == "a\n   \n       \n   \nd")
  }

  @Test func `code within interpolations stays`() {
    #expect(masked(#""a\(b(c) + "d")e" f"#) == "    b(c) +        f")
    #expect(masked(##"#"a\(b)\#(c)"# f"##) == "          c    f")
  }

  @Test func `a string that is not closed ends with its line`() {
    #expect(masked("a \"b\nc") == "a   \nc")
  }

  @Test func `a name in backticks is one word`() {
    #expect(masked("func `a \" { b`() {}") == "func _________() {}")
  }
}
