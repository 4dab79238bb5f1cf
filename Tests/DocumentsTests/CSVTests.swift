import Documents
import Testing

@Suite struct CSVTests {
  private func read(_ text: String, _ columns: [String] = ["a", "b"]) -> (CSVTable?, [String]) {
    let log = ProblemLog()
    let table = CSVTable.read(Array(text.utf8), file: "t.csv", requiring: columns, log: log)
    return (table, log.problems.map(\.description))
  }

  private func rows(_ text: String) throws -> [[String]] {
    let (table, problems) = read(text)
    #expect(problems == [])
    let found = try #require(table)
    return (0..<found.rowCount).map { row in
      found.header.indices.map { found.text(row: row, column: $0) }
    }
  }

  @Test func `fields are read as the standard says`() throws {
    #expect(try rows("a,b\n1,2\n") == [["1", "2"]])
    #expect(try rows("a,b\r\n1,2\r\n3,4") == [["1", "2"], ["3", "4"]])
    #expect(try rows("a,b\n\"x, y\",\"say \"\"no\"\"\"\n") == [["x, y", "say \"no\""]])
    #expect(try rows("a,b\n\"two\nlines\",\n") == [["two\nlines", ""]])
    #expect(try rows("a,b\n\"\"\"\"\"\",\"\"\n") == [["\"\"", ""]])
    #expect(try rows("\u{FEFF}a,b\n1,2\n\n") == [["1", "2"]])
    #expect(try rows("a,b\n") == [])
    #expect(try rows("a,b") == [])
  }

  @Test func `rows know their line even after quoted line ends`() throws {
    let (table, _) = read("a,b\n\"1\n2\",x\n3,y\n")
    let found = try #require(table)
    #expect(found.location(ofRow: 0).description == "t.csv:2")
    #expect(found.location(ofRow: 1).description == "t.csv:4")
  }

  @Test func `a byte 0 is told with its line`() {
    let (table, problems) = read("a,b\n1,2\n1,x\u{0}y\n")
    #expect(table == nil)
    #expect(
      problems == [
        "t.csv:3: there is a byte 0, which is in no text\n  fix: save the file as UTF-8"
      ])
  }

  @Test func `a tolerant table has any separator, comments and decimal commas`() throws {
    let log = ProblemLog()
    var table = try #require(
      CSVTable.read(
        Array("# exported\na;b\n1,5;2\n0,125;-3;\n".utf8), file: "t.csv", requiring: ["a"],
        isTolerant: true, log: log))
    table.decideDecimalSign(of: ["a", "b", "c"], log: log)
    #expect(log.problems.isEmpty && table.header == ["a", "b"])
    #expect((0...1).map { table.number(row: $0, column: 0) } == [1.5, 0.125])
    #expect((0...1).map { table.number(row: $0, column: 1) } == [2, -3])
  }

  @Test func `a comma that may divide thousands is refused`() throws {
    let log = ProblemLog()
    var table = try #require(
      CSVTable.read(
        Array("a;b\n1,248;2\n".utf8), file: "t.csv", requiring: ["a"], isTolerant: true, log: log))
    table.decideDecimalSign(of: ["a", "b"], log: log)
    #expect(
      log.problems.map(\.description) == [
        "t.csv:2: column a: the sign in \"1,248\" may divide thousands or be the decimal sign\n"
          + "  fix: write decimal points, and no sign between thousands"
      ])
  }

  @Test func `a table in Latin-1 is refused with its line, and UTF-16 is converted`() {
    let log = ProblemLog()
    let latin = Array("a,b\nW".utf8) + [0xF6, 0x2C, 0x31, 0x0A]
    #expect(CSVTable.utf8(latin, file: "t.csv", log: log) == nil)
    #expect(
      log.problems.map(\.description) == [
        "t.csv:2: the file is not in UTF-8\n"
          + "  fix: iconv -f LATIN1 -t UTF-8 t.csv > utf8.csv converts one of Western Europe"
      ])
    let wide = Array("\u{FEFF}a,b\n".utf16).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    #expect(CSVTable.utf8(wide, file: "t.csv", log: log) == Array("\u{FEFF}a,b\n".utf8))
  }

  @Test func `a column that looks like another is warned of`() throws {
    let log = ProblemLog()
    let table = try #require(
      CSVTable.read(
        Array("start,timming,colour\n".utf8), file: "t.csv", requiring: ["start"], log: log))
    table.warnOfMisspelt(among: ["start", "timing", "meeting"], log: log)
    #expect(
      log.problems.map(\.description) == [
        "t.csv:1: warning: column timming is unknown here\n  fix: rename it to timing if that is meant"
      ])
  }

  @Test func `all broken rows are reported in one pass`() {
    let (table, problems) = read("a,b\n1\n1,2\n1,2,3\nx\"y,2\n\"open,2\n")
    #expect(table == nil)
    #expect(
      problems == [
        "t.csv:2: fields in this row: 1, in the header: 2\n"
          + "  fix: write one field per column; a field with a comma in it needs quotes",
        "t.csv:4: fields in this row: 3, in the header: 2\n"
          + "  fix: write one field per column; a field with a comma in it needs quotes",
        "t.csv:5: a quoted field is broken\n"
          + "  fix: close it with a quote before the comma, and double the quotes inside",
        "t.csv:6: a quoted field is broken\n"
          + "  fix: close it with a quote before the comma, and double the quotes inside",
      ])
  }

  @Test func `a stray quote leaves one row out, and the rows below it stay`() {
    // The quote in line 3 is open to the end of the file, or to the next stray quote.
    for end in ["", "x,\"y\n", "x\",y\n", "\"x\" z,y\n"] {
      let (_, problems) = read(
        "a,b\n1,2\n3,\"4\n" + String(repeating: "5,6\n", count: 500) + end + "7,8\n")
      #expect(problems.first?.hasPrefix("t.csv:3: ") == true, "\(problems)")
      #expect(
        problems.count == (end == "x,\"y\n" || end == "\"x\" z,y\n" || end == "x\",y\n" ? 2 : 1))
    }
  }

  @Test func `a field in quotes has at most 100 lines`() throws {
    func text(_ lines: Int) -> String {
      "a,b\n\"" + String(repeating: "x\n", count: lines - 1) + "x\",y\n1,2\n"
    }
    #expect(try rows(text(100)).count == 2)
    #expect(read(text(101)).1.first?.hasPrefix("t.csv:2: a quoted field is broken") == true)
  }

  @Test func `blank lines are passed over, however many, and counted as lines`() throws {
    for (end, count) in [("\n", 1003), ("\r\n", 1003), ("\n", 7), ("\r\n", 5)] {
      let (table, problems) = read(
        "a,b" + end + String(repeating: end, count: count) + "1,2" + end + "3" + end)
      #expect(table == nil)
      #expect(
        problems.first?.hasPrefix("t.csv:\(count + 3): fields in this row: 1") == true,
        "\(problems)")
    }
    #expect(try rows("a,b\n" + String(repeating: "\n", count: 33) + "1,2\n") == [["1", "2"]])
  }

  @Test func `many broken rows are counted after the first twenty`() {
    let (_, problems) = read("a,b\n" + String(repeating: "1\n", count: 50))
    #expect(problems.count == 21)
    #expect(problems.last == "t.csv: and 30 more problems in this table")
  }

  @Test func `a header is checked`() {
    #expect(
      read("").1 == ["t.csv:1: the table is empty\n  fix: start with the header a,b"])
    #expect(
      read("a,c\n").1 == ["t.csv:1: column b is missing\n  fix: rename \"c\" to \"b\""])
    #expect(
      read("a,longer\n").1 == ["t.csv:1: column b is missing\n  fix: the header needs a,b"])
    #expect(
      read("a,b,a\n").1
        == ["t.csv:1: column a appears twice in the header\n  fix: remove one of the two"])
  }

  @Test(arguments: [
    ("12", 12.0), ("-3.5", -3.5), ("1e3", 1000), ("007", 7), (".5", 0.5),
    ("123456789012345", 123456789012345),
  ])
  func `numbers are read`(text: String, expected: Double) throws {
    let (table, _) = read("a,b\n\(text),x\n")
    #expect(try #require(table).number(row: 0, column: 0) == expected)
  }

  @Test(arguments: ["", "abc", "nan", "inf", "0x10", "1 ", "+1", "1e999", "1,5"])
  func `what is no number is refused`(text: String) throws {
    let (table, _) = read("a,b\n\"\(text)\",x\n")
    #expect(try #require(table).number(row: 0, column: 0) == nil)
  }
}
