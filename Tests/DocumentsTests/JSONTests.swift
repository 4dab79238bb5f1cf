import Documents
import Testing

@Suite struct JSONTests {
  private let value: DocumentValue = [
    "name": "tiny", "count": 3, "share": 0.5, "none": .null, "yes": true, "empty list": [],
    "empty": [:], "list": [1, [2]], "inner": ["z": 1, "a": 2],
  ]

  @Test func `compact JSON keeps the order of members`() {
    #expect(
      value.text(.compact)
        == #"{"name":"tiny","count":3,"share":0.5,"none":null,"yes":true,"empty list":[],"#
        + #""empty":{},"list":[1,[2]],"inner":{"z":1,"a":2}}"#)
  }

  @Test func `pretty JSON is indented by two spaces`() {
    #expect(
      value.text(.pretty) == """
        {
          "name": "tiny",
          "count": 3,
          "share": 0.5,
          "none": null,
          "yes": true,
          "empty list": [],
          "empty": {},
          "list": [
            1,
            [
              2
            ]
          ],
          "inner": {
            "z": 1,
            "a": 2
          }
        }
        """)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), (#"a"b\c/d"#, #""a\"b\\c/d""#),
    ("\u{8}\t\n\u{c}\r", #""\b\t\n\f\r""#),
    ("\0\u{1}\u{b}\u{1f}\u{7f}", "\"\\u0000\\u0001\\u000b\\u001f\\u007f\""),
    ("Zürich 東京 🚕\u{2028}", "\"Zürich 東京 🚕\u{2028}\""),
  ])
  func `only quotes, backslashes and control characters are escaped`(text: String, json: String) {
    #expect(DocumentValue.text(text).text(.compact) == json)
    #expect(DocumentValue.object([(text, 1)]).text(.compact) == "{" + json + ":1}")
  }

  @Test(arguments: [
    (DocumentValue.number(1), "1"), (.number(-0.0), "0"), (.number(0.1), "0.1"),
    (.number(1e300), "1e+300"), (.number(.infinity), "null"), (.number(-.infinity), "null"),
    (.number(.nan), "null"), (.optional(nil), "null"), (.optional(2.5), "2.5"),
    (.number(Int.min), "-9223372036854775808"), (.number(UInt64.max), "18446744073709551615"),
    (.texts(["a", "b"]), #"["a","b"]"#),
  ])
  func `numbers are shortest, and null when not finite`(value: DocumentValue, json: String) {
    #expect(value.text(.compact) == json)
    #expect(value.text(.pretty).filter { $0 != "\n" && $0 != " " } == json)
  }
}
