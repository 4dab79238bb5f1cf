import Documents
import Testing

@Suite struct DocumentReaderTests {
  private func canonical(_ text: String) throws(Problem) -> String {
    let value = try DocumentReader.read(text, file: "a.jsonc")
    return String(value.canonicalText.dropLast())
  }

  @Test(arguments: [
    ("1", "1"), ("-0", "0"), ("+7", "7"), (".5", "0.5"), ("5.", "5"), ("1e3", "1000"),
    ("2.5E-1", "0.25"), ("0x1F", "31"), ("-0xff", "-255"),
    ("18446744073709551615", "18446744073709551615"),
    ("true", "true"), ("false", "false"), ("null", "null"),
    ("\"a\"", "\"a\""), ("'a \"b\"'", "\"a \\\"b\\\"\""), ("'it\\'s'", "\"it's\""),
    ("'\\x41\\u0042\\n\\t\\\\'", "\"AB\\n\\t\\\\\""), ("'\\ud83d\\ude95'", "\"\u{1F695}\""),
    ("'one \\\n two'", "\"one  two\""), ("'one \\\r\n two'", "\"one  two\""),
    ("'\\u0007'", "\"\\u0007\""), ("'\\q'", "\"q\""),
    ("[]", "[]"), ("[1, 2,]", "[1, 2]"), ("{}", "{}"),
    ("{a:1}", "{\n  \"a\": 1\n}"), ("{'a b':1,}", "{\n  \"a b\": 1\n}"),
    ("{$x_1:1}", "{\n  \"$x_1\": 1\n}"), ("{größe:1}", "{\n  \"größe\": 1\n}"),
    ("// c\n1 // d", "1"), ("/* a\n * b */ 1 /**/", "1"), ("1//", "1"), ("1 /* x */", "1"),
    ("\u{FEFF}1", "1"), ("\u{A0}\u{2003}1\u{2028}", "1"),
  ])
  func `json5 is read`(text: String, expected: String) throws {
    #expect(try canonical(text) == expected)
  }

  @Test(arguments: [
    ("", "a.jsonc:1:1: the file is empty"),
    ("  // only this", "a.jsonc:1:15: the file is empty"),
    (
      "{",
      "a.jsonc:1:2: found the end of the file in the block that starts at a.jsonc:1:1\n"
        + "  fix: close it with }"
    ),
    (
      "[1,",
      "a.jsonc:1:4: found the end of the file in the list that starts at a.jsonc:1:1\n"
        + "  fix: close it with ]"
    ),
    (
      "{a:1",
      "a.jsonc:1:5: found the end of the file in the block that starts at a.jsonc:1:1\n"
        + "  fix: close it with }"
    ),
    ("{a}", "a.jsonc:1:3: found \"}\", expected \":\" after the key \"a\""),
    ("{a:}", "a.jsonc:1:4: found \"}\", expected a value"),
    ("{a:1 b:2}", "a.jsonc:1:6: found \"b\", expected \",\" or \"}\" after the value of \"a\""),
    ("{a:1,,}", "a.jsonc:1:6: found \",\", expected a key or \"}\""),
    ("{1:1}", "a.jsonc:1:2: found \"1\", expected a key or \"}\""),
    ("[1 2]", "a.jsonc:1:4: found \"2\", expected \",\" or \"]\" after a list value"),
    ("[,]", "a.jsonc:1:2: found \",\", expected a value"),
    ("1 2", "a.jsonc:1:3: found \"2\", expected the end of the file after the value"),
    (
      "{a:1,\n  a:2}",
      "a.jsonc:2:3: key \"a\" appears twice in this block, first at a.jsonc:1:2\n"
        + "  fix: remove one of the two"
    ),
    (
      "{a: one-step}",
      "a.jsonc:1:5: found one-step, expected a value\n  fix: put text in quotes: \"one-step\""
    ),
    (
      "{a: 15 min}",
      "a.jsonc:1:5: found min after the number 15\n"
        + "  fix: put a value with a unit in quotes: \"15 min\""
    ),
    (
      "[25 km/h]",
      "a.jsonc:1:2: found km/h after the number 25\n"
        + "  fix: put a value with a unit in quotes: \"25 km/h\""
    ),
    (
      "[5%]",
      "a.jsonc:1:2: found % after the number 5\n  fix: put a value with a unit in quotes: \"5 %\""
    ),
    (
      "[07:30]",
      "a.jsonc:1:2: the number 07 starts with 0\n"
        + "  fix: leave the 0 out, or put a time of day in quotes: \"07:30\""
    ),
    (
      "[7:30]",
      "a.jsonc:1:2: found a colon after the number 7\n  fix: put a time of day in quotes: \"07:30\""
    ),
    ("NaN", "a.jsonc:1:1: NaN is not a finite number"),
    ("-Infinity", "a.jsonc:1:1: -Infinity is not a finite number"),
    ("1e999", "a.jsonc:1:1: the number 1e999 is too large"),
    ("1e", "a.jsonc:1:3: found the end of the file, expected a digit of the exponent"),
    (".", "a.jsonc:1:2: found the end of the file, expected a digit"),
    ("0x", "a.jsonc:1:1: a hexadecimal number needs 1 to 16 digits after 0x"),
    (
      "'a",
      "a.jsonc:1:1: the text that starts here is not closed on its line\n  fix: close it with '"
    ),
    (
      "{\n  a: \"b\n}",
      "a.jsonc:2:6: the text that starts here is not closed on its line\n  fix: close it with \""
    ),
    ("'\\x4'", "a.jsonc:1:2: the escape needs 2 hexadecimal digits"),
    ("'\\ud83d'", "a.jsonc:1:2: the escape is half of a surrogate pair, not a character"),
    ("'\\1'", "a.jsonc:1:2: \\1 is not an escape\n  fix: write \\\\ for a backslash"),
    ("'\\", "a.jsonc:1:3: found the end of the file, expected an escaped character"),
    ("/* a", "a.jsonc:1:1: the comment that starts here never ends\n  fix: close it with */"),
    ("/ a", "a.jsonc:1:1: found \"/\", expected a value or a comment"),
    ("{\r\n  x: ?\r\n}", "a.jsonc:2:6: found \"?\", expected a value"),
    ("{\r  x: ?\r}", "a.jsonc:2:6: found \"?\", expected a value"),
    ("{ \u{1F695}x: 1 }", "a.jsonc:1:3: found \"\u{1F695}\", expected a key or \"}\""),
  ])
  func `a broken document says where and what to do`(text: String, expected: String) {
    let told = complaint { () throws(Problem) in try canonical(text) }
    #expect(told == expected)
  }

  @Test func `an empty file is told how such files start`() {
    let told = complaint { () throws(Problem) in
      try DocumentReader.read(utf8: [], file: "f", startingWith: "{ \"a\": 1 }")
    }
    #expect(told == "f:1:1: the file is empty\n  fix: start with { \"a\": 1 }")
  }

  @Test func `values know where they stand`() throws {
    let value = try DocumentReader.read("{\n  a: [1,\n    'x'] }", file: "f")
    #expect(value.location.description == "f:1:1")
    #expect(value["a"]?.location.description == "f:2:6")
    guard case .object(let members) = value.content, case .array(let items)? = value["a"]?.content
    else {
      Issue.record("the document was read as something else")
      return
    }
    #expect(members[0].keyLocation.description == "f:2:3")
    #expect(items.map(\.location.description) == ["f:2:7", "f:3:5"])
  }

  @Test func `a deep document is refused and a less deep one read`() throws {
    let deep = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
    _ = try DocumentReader.read(deep, file: "f")
    let told = complaint { () throws(Problem) in
      try DocumentReader.read(String(repeating: "[", count: 100_000), file: "f")
    }
    #expect(told == "f:1:31: blocks and lists are nested more than 30 deep")
  }

  @Test(arguments: [2, 15, 16, 17, 40])
  func `a key that appears twice is found in small and large blocks`(count: Int) throws {
    let keys = (1...count).map { "k\($0): {k1: 0}" }
    _ = try DocumentReader.read("{" + keys.joined(separator: ",") + "}", file: "f")
    for twice in [1, count] {
      let text = "{" + keys.joined(separator: ",") + ",\nk\(twice): 0}"
      let told = complaint { () throws(Problem) in try DocumentReader.read(text, file: "f") }
      #expect(told.hasPrefix("f:2:1: key \"k\(twice)\" appears twice in this block, first at f:1:"))
    }
  }

  @Test func `columns count characters, however many bytes they have`() {
    let told = complaint { () throws(Problem) in
      try DocumentReader.read(
        utf8: Array("\u{FEFF}{ größe: 'Straße \u{1F695}', b }".utf8), file: "f")
    }
    #expect(told == "f:1:24: found \"}\", expected \":\" after the key \"b\"")
  }

  @Test func `bytes that are not utf8 are located`() {
    let told = complaint { () throws(Problem) in
      try DocumentReader.read(utf8: Array("{\n a: '".utf8) + [0xFF, 0x27, 0x7D], file: "f")
    }
    #expect(told == "f:2:6: the file is not valid UTF-8 from here on\n  fix: save it as UTF-8")
  }

  @Test func `a byte order mark is skipped`() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("7".utf8)
    let value = try DocumentReader.read(utf8: bytes, file: "f")
    #expect(value.location.column == 1)
    #expect(value == 7)
  }

  @Test func `what is written canonically reads back the same`() throws {
    let text = "{ a: [1, 2.5, {}], b: { c: 'x\\n', d: [[], [null]] }, e: true }"
    let first = try DocumentReader.read(text, file: "f").canonicalText
    let second = try DocumentReader.read(first, file: "f").canonicalText
    #expect(first == second)
  }
}
