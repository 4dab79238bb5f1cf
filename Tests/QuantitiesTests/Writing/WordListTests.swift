import Testing

@testable import Quantities

/// Lists of ids in one cell.
@Suite struct WordListTests {
  @Test func `ids with spaces and quotes come back as they were`() {
    for words in [
      ["107", "108"], ["Old Town", "New", "Old"], ["say \"hi\"", "\"", " "], ["", "a"], [],
      ["St John's", "a\"b"], ["zone  two", "é ü"],
    ] {
      #expect(WordList.words(WordList.text(words)) == words)
    }
  }

  @Test func `plain ids stand as they are`() {
    #expect(WordList.text(["107", "108"]) == "107 108")
    #expect(WordList.text(["Old Town", "a\"b"]) == "\"Old Town\" \"a\"\"b\"")
    #expect(WordList.words("  107   108 ") == ["107", "108"])
  }

  @Test func `a quote that is not closed ends with the text`() {
    #expect(WordList.words("a \"Old Town") == ["a", "Old Town"])
    #expect(WordList.words("\"\" b") == ["", "b"])
  }
}
