import TestSupport
import Testing

@testable import CommandLine

/// Pages of studies of every kind: each shows the sections for which it has data, and no others.
@Suite struct ServicePageTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The page of a scenario of this repository.
  private func page(_ scenario: String, _ flags: String...) throws -> String {
    let session = Session(
      ["run", scenario, "--replications", "2", "--output", folder("out"), "--quiet"]
        + ["--report", folder("page.html"), "--force"] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return try folder.read("page.html")
  }

  /// Ids of the sections of the summary, between the answer and the next steps, and of the parts of the details.
  private func sections(_ page: String) -> (summary: [String], details: [String]) {
    let common: Set = [
      "answer", "next", "figures", "differences", "spread", "day", "fleet", "held", "maps", "zones",
      "drivers", "study", "diagnostics", "monitors", "sources",
    ]
    func ids(_ kind: String) -> [String] {
      page.split(separator: "class=\"\(kind)\" id=\"").dropFirst().compactMap {
        $0.split(separator: "\"").first.map(String.init)
      }.filter { !common.contains($0) }
    }
    return (ids("brief"), ids("fold"))
  }

  /// The text of a page without tags.
  private func text(_ page: String) -> String {
    page.replacing(#/<[^>]*>/#, with: "|").replacing("\u{a0}", with: " ")
  }

  @Test(arguments: [
    (
      "one-ambulance", ["sure", "when", "where"],
      ["goals", "responses", "response-parts", "response-maps", "ambulances"]
    ),
    (
      "one-place", ["sure", "when", "where"],
      ["goals", "at-the-door", "turns-lost", "idle-crowded", "first-estimates"]
    ),
    (
      "one-watch", ["sure", "when", "where", "watches-when", "watches-where"],
      [
        "goals", "responses", "response-parts", "response-maps", "ambulances", "watches",
        "watch-monitors",
      ]
    ),
    (
      "appointments",
      ["sure", "waits", "when", "where", "people", "residents-when", "residents-where"],
      ["goals", "appointments", "why-late", "means", "carbon", "told"]
    ),
  ])
  func `a page has the sections of its services`(
    _ name: String, _ summary: [String], _ details: [String]
  ) throws {
    let page = try page(Repository.path("scenarios/\(name).jsonc"))
    let found = sections(page)
    #expect(found.summary == summary)
    #expect(found.details == details)
    // A policy means nothing without taxis.
    if name.hasPrefix("one-") { #expect(!text(page).contains("adjacent")) }
  }

  @Test(arguments: [
    (
      "run", ["sure", "waits", "when", "where", "people", "runs-when", "runs-where"],
      ["street-runs"]
    ),
    (
      "data",
      ["sure", "waits", "when", "where", "people", "data-when", "data-where", "attacks"],
      ["goals", "disclosure"]
    ),
    (
      "shops", ["sure", "when", "where"], ["goals", "at-the-door", "turns-lost", "idle-crowded"]
    ),
    (
      "ambulances", ["sure", "when", "where"],
      ["goals", "responses", "response-parts", "response-maps", "ambulances"]
    ),
    (
      "residents",
      ["sure", "waits", "when", "where", "people", "residents-when", "residents-where"],
      ["goals", "appointments", "why-late", "means", "carbon", "told"]
    ),
  ])
  func `a template of a study has a page with its sections`(
    _ name: String, _ summary: [String], _ details: [String]
  ) throws {
    let scenario = folder("\(name).jsonc")
    try #require(Session("new", name, scenario, "--quiet").code == .success)
    let found = sections(try page(scenario))
    #expect(found.summary == summary)
    #expect(found.details == details)
  }

  @Test func `a map shows stations and hospitals, and a city of services opens with a table`()
    throws
  {
    let scenario = folder("ambulances.jsonc")
    try #require(Session("new", "ambulances", scenario, "--quiet").code == .success)
    let ambulances = try page(scenario)
    #expect(ambulances.contains("<title>station ") && ambulances.contains("<title>hospital "))
    let watches = text(try page(Repository.path("scenarios/one-watch.jsonc")))
    let table = watches.firstRange(of: "The services of the city")
    let goals = watches.firstRange(of: "|The goals|")
    #expect(table != nil && goals != nil)
    if let table, let goals { #expect(table.lowerBound < goals.lowerBound) }
  }

  @Test func `two ways to queue are compared in the first sentence`() throws {
    let session = Session(
      "compare", Repository.path("scenarios/one-place.jsonc"), "--replications", "3",
      "--vary", "shops.line_up.system=physical,tickets", "--output", folder("out"),
      "--report", folder("page.html"), "--quiet")
    try #require(session.code == .success, "\(session.messages)")
    let page = try folder.read("page.html")
    let heading = try #require(page.firstMatch(of: #/<h1>([^<]*)<\/h1>/#)).1
    #expect(heading.contains("the mean wait at the door"), "\(heading)")
    #expect(heading.contains("system=tickets") && heading.contains("system=physical"), "\(heading)")
  }

  @Test func `sites are written for the first alternative, and for others where they differ`()
    throws
  {
    let scenario = folder("ambulances.jsonc")
    try #require(Session("new", "ambulances", scenario, "--quiet").code == .success)
    let stations = try folder.read("ambulances-stations.csv")
    try folder.write(stations + "North-east,12,8.7,1\n", to: "five.csv")
    func rows(_ name: String, _ vary: String) throws -> [String: Int] {
      let session = Session(
        "compare", scenario, "--replications", "1", "--vary", vary, "--output", folder(name),
        "--quiet")
      try #require(session.code == .success, "\(session.messages)")
      let table = try folder.read(folder.results(in: name) + "/sites.csv").split(separator: "\n")
      return Dictionary(grouping: table.dropFirst()) { line in
        line.split(separator: ",").prefix(2).joined(separator: ",").replacing("\"", with: "")
      }.mapValues(\.count)
    }
    let same = try rows("same", "emergency.scene=10 min,12 min")
    #expect(same.filter { $0.key.hasSuffix("station") }.map(\.value) == [4])
    #expect(same.filter { $0.key.hasSuffix("hospital") }.map(\.value) == [2])
    let tables = [folder("ambulances-stations.csv"), folder("five.csv")].joined(separator: ",")
    let five = try rows("five", "emergency.stations=" + tables)
    #expect(five.filter { $0.key.hasSuffix("station") }.map(\.value).sorted() == [4, 5])
  }
}
