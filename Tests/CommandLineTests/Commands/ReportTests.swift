import Results
import TestSupport
import Testing

@testable import CommandLine

/// `cabstand report`, and `--report` of run and compare.
@Suite struct ReportTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.busy, to: "city.jsonc")
  }

  /// Runs a command that must succeed.
  private func run(_ arguments: String...) throws -> Session {
    let session = Session(arguments)
    try #require(session.code == .success, "\(session.messages)")
    return session
  }

  private func complaint(_ arguments: String...) -> String {
    let session = Session(arguments)
    #expect(session.code == .usage)
    return session.messages
  }

  @Test func `a page made with the run is the one made of its results`() throws {
    let session = try run(
      "compare", city, "--output", folder("out"), "--report", folder("with.html"))
    let size = (try folder.bytes(of: "with.html").count + 999) / 1000
    #expect(session.output.hasSuffix("Report: \(folder("with.html")), \(size) kB\n"))
    let later = try run("report", folder("out"), "-o", folder("later.html"))
    #expect(
      later.output == "wrote \(folder("later.html")), \(size) kB: busy, 2 alternatives\n")
    #expect(try folder.bytes(of: "with.html") == folder.bytes(of: "later.html"))
    let page = try folder.read("later.html")
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("id=\"methods\""))
  }

  @Test func `a page of one folder is the same bytes every time, and tells other tools its place`()
    throws
  {
    try #require(Session("run", city, "--quiet", "--output", folder("out")).code == .success)
    let told = try run("report", folder("out"), "--plain", "-o", folder("a.html"))
    #expect(told.output == "page\t\(folder("a.html"))\n")
    let quiet = try run("report", folder("out"), "--quiet", "-o", folder("b.html"))
    #expect(quiet.output == "")
    #expect(try folder.bytes(of: "a.html") == folder.bytes(of: "b.html"))
  }

  @Test func `a page keeps the rows of as many days as there are, unless others are asked for`()
    throws
  {
    func days(_ flags: String..., into output: String) throws -> Int {
      _ = try run(["run", city, "--output", folder(output)] + flags)
      let rows = try folder.read(folder.results(in: output) + "/fleet.csv").split(separator: "\n")
      return Set(rows.dropFirst().map { $0.split(separator: ",")[1] }).count
    }
    #expect(try days("--report", folder("x.html"), into: "one") == 3)
    #expect(try days("--report", folder("y.html"), "--detail", "2", into: "two") == 2)
    #expect(try days("--report", folder("z.html"), "--trace", into: "three") == 1)
  }

  private func run(_ arguments: [String]) throws -> Session {
    let session = Session(arguments)
    try #require(session.code == .success, "\(session.messages)")
    return session
  }

  @Test(arguments: ["page", "-", "", "/dev/null", "notes.txt"])
  func `a page has the name of a page`(name: String) throws {
    #expect(
      complaint("report", folder("out"), "--output", name) == """
        cabstand: --output: "\(name)" does not end in .html
          see: cabstand report --help

        """)
    #expect(
      complaint("compare", city, "--report", name) == """
        cabstand: --report: "\(name)" does not end in .html
          see: cabstand compare --help

        """)
  }

  @Test func `page and folder cannot be the same place`() {
    #expect(
      complaint("compare", city, "--report", "x.html", "-o", "x.html") == """
        cabstand: --report and --output name the same path: one needs a file, one a folder
          see: cabstand compare --help

        """)
  }

  @Test func `results that are not there, or were damaged, leave no page behind`() throws {
    let missing = Session("report", folder("nothing"), "-o", folder("never.html"))
    #expect(missing.code == .missingInput)
    #expect(missing.messages.hasPrefix(folder("nothing") + ": there is no such folder"))
    try #require(Session("run", city, "--quiet", "--output", folder("out")).code == .success)
    let table = try folder.results(in: "out") + "/requests.csv"
    _ = try folder.write(folder.read(table).replacing("served", with: "solved"), to: table)
    let damaged = Session("report", folder("out"), "-o", folder("never.html"))
    #expect(damaged.code == .badInput)
    #expect(damaged.messages.contains("requests.csv: the file was changed after the run"))
    #expect(try !folder.names().contains("never.html"))
  }

  @Test func `JSON has the page and the answer at its top`() throws {
    let made = try run("compare", city, "--json", "--output", folder("out"))
    let path = folder("page.html")
    let told = try run("report", folder("out"), "--json", "--quiet", "-o", path)
    #expect(told.messages.isEmpty)
    for part in [
      "\"page\": \"\(path)\"", "\"bytes\": \(try folder.bytes(of: "page.html").count)",
      "\"replay_page\": null", "\"title\": \"busy\"", "\"alternatives\": 2",
    ] {
      #expect(told.output.contains(part), "\(part): \(told.output)")
    }
    // The comparison itself says the same sentence.
    let sentence = try #require(made.output.firstMatch(of: #/"sentence": ("[^\n]*"),/#)?.output.1)
    #expect(told.output.contains("\"headline\": \(sentence)"), "\(told.output)")
    let missing = Session("report", folder("nothing"), "--json", "-o", folder("never.html"))
    #expect(missing.code == .missingInput && missing.output.isEmpty)
  }

  @Test func `the headline of a page is its text`() {
    #expect(
      PageHeadline.of(Array("<h1>5\u{a0}% of &lt;a&amp;lt;b&#39;s&gt;</h1><h1>x</h1>".utf8))
        == "5 % of <a&lt;b's>")
    for page in ["", "<h1>open", "</h1><h1>", "<h2>other</h2>"] {
      #expect(PageHeadline.of(Array(page.utf8)) == nil)
    }
  }
}
