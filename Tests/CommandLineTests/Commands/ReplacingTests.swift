import Results
import TestSupport
import Testing

@testable import CommandLine

/// What commands do to files and folders that are there already.
@Suite struct ReplacingTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  private func succeed(_ arguments: [String]) throws {
    let session = Session(arguments)
    try #require(session.code == .success, "\(session.messages)")
    #expect(session.messages == "")
  }

  private func expectRefusal(
    _ arguments: [String], of flag: String, _ path: String
  ) {
    let session = Session(arguments)
    #expect(session.code == .usage)
    #expect(session.output == "")
    #expect(
      session.messages == """
        cabstand: \(flag): \(path) already exists; choose another place, or add --force to replace it
          see: cabstand \(arguments[0]) --help

        """)
  }

  @Test(arguments: ["--junit", "--markdown"])
  func `a check does not replace the scenario that it is about`(flag: String) throws {
    let before = try folder.read("city.jsonc")
    let session = Session("check", city, "--check", "unserved_share <= 5 %", flag, city)
    #expect(session.code == .usage)
    #expect(
      session.messages == """
        cabstand: \(flag) names the scenario itself; choose another place
          see: cabstand check --help

        """)
    #expect(try folder.read("city.jsonc") == before)
  }

  @Test(arguments: ["run", "compare"])
  func `a second run keeps what a person put among the results`(command: String) throws {
    let arguments = [command, city, "--output", folder("out")]
    try succeed(arguments)
    let results = try folder.results(in: "out")
    let files = try folder.names(in: results)
    try folder.write("mine", to: results + "/notes.txt")
    try folder.write("page", to: results + "/report.html")
    try folder.makeFolder(results + "/figs")
    try folder.write("figure", to: results + "/figs/one.svg")
    try succeed(arguments)
    #expect(try folder.results(in: "out") == results)
    #expect(
      try folder.names(in: results)
        == (files + ["figs", "figs/one.svg", "notes.txt", "report.html"]).sorted())
    #expect(try folder.read(results + "/notes.txt") == "mine")
    #expect(try folder.read(results + "/report.html") == "page")
    #expect(try folder.read(results + "/figs/one.svg") == "figure")
  }

  @Test func `a file whose name the run needs is kept under another, and the person is told`()
    throws
  {
    let arguments = ["run", city, "--output", folder("out")]
    try succeed(arguments)
    let results = folder(try folder.results(in: "out"))
    try folder.write("mine", to: folder.results(in: "out") + "/events.csv")
    let traced = Session(arguments + ["--trace"])
    #expect(traced.code == .success)
    #expect(
      traced.messages == """
        cabstand: warning: your events.csv is now \(results)/events.csv.kept, because the new results \
        have a file of that name

        """)
    #expect(try folder.read(folder.results(in: "out") + "/events.csv.kept") == "mine")
  }

  @Test func `a baseline is replaced only with --force, and keeps what a person put there`() throws
  {
    let arguments = [
      "baseline", "save", city, "--replications", "2", "--quiet", "--output", folder("kept"),
    ]
    try succeed(arguments)
    let results = try folder.results(in: "kept")
    try folder.write("mine", to: results + "/notes.txt")
    let before = try folder.read(results + "/manifest.json")
    let others = arguments + ["--policy", "fifo", "--seed", "7"]
    expectRefusal(others, of: "--output", folder(results))
    #expect(try folder.read(results + "/manifest.json") == before)
    try succeed(others + ["--force"])
    #expect(try folder.read(results + "/manifest.json") != before)
    #expect(try folder.read(results + "/notes.txt") == "mine")
    #expect(try folder.names(in: "kept").filter { $0.hasPrefix(".") } == [])
  }

  @Test func `pages are replaced only with --force`() throws {
    try succeed(["run", city, "--trace", "--quiet", "--output", folder("out")])
    let page = try folder.write("mine", to: "page.html")
    let commands = [
      (["report", folder("out"), "-o", page, "--quiet"], "--output"),
      (["replay", folder("out"), "-o", page, "--quiet"], "--output"),
      (["run", city, "--output", folder("more"), "--report", page, "--quiet"], "--report"),
      (["compare", city, "--output", folder("more"), "--report", page, "--quiet"], "--report"),
    ]
    for (arguments, flag) in commands {
      expectRefusal(arguments, of: flag, page)
      #expect(try folder.read("page.html") == "mine")
      // It is known before the work is done.
      #expect(try !folder.names().contains("more"))
    }
    for (arguments, _) in commands {
      try folder.write("mine", to: "page.html")
      try succeed(arguments + ["--force"])
      #expect(try folder.read("page.html").hasPrefix("<!DOCTYPE html>"))
    }
  }
}
