import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// What a run with collected data writes about people, and what it leaves alone.
@Suite struct DataSecrecyTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func files(of place: String) throws -> [(name: String, text: String)] {
    let root = URL(filePath: folder(place))
    let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return try (paths?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }.map {
      ($0.lastPathComponent, String(decoding: try Data(contentsOf: $0), as: UTF8.self))
    }
  }

  private func file(_ name: String, of place: String) throws -> String {
    try #require(try files(of: place).first { $0.name == name }?.text)
  }

  @Test(arguments: ["guarded", "document"])
  func `no code of a person stands in anything that a run, its page or an attack writes`(
    preset: String
  ) throws {
    let flags = [
      "--set", "disclosure.preset=\(preset)", "--set", "disclosure.users=200", "--set",
      "disclosure.k=10", "--set", "window.length=5 h",
    ]
    let scenario = Repository.path("scenarios/data-for-third-parties.jsonc")
    let run = Session(["run", scenario, "--trace", "--output", folder("run")] + flags)
    try #require(run.code == .success, "\(run.messages)")
    let results = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder("run")).first)
    let page = Session("report", folder("run") + "/" + results, "-o", folder("run/page.html"))
    try #require(page.code == .success, "\(page.messages)")
    let attack = Session(["attack", scenario, "--targets", "4"] + flags)
    let written = try files(of: "run")
    #expect(written.contains { $0.name == "page.html" })
    #expect(written.contains { $0.name == "manifest.json" })
    #expect(try file("disclosure_requests.csv", of: "run").contains("person"))
    let said = [run, page, attack].map { ("terminal", $0.output + $0.messages) }
    for (name, text) in written + said {
      #expect(!text.contains("SYN-"), "\(name)")
    }
  }

  @Test(arguments: [true, false])
  func `the page tells of noise where there is some, and how much it has told`(hasNoise: Bool)
    throws
  {
    var flags = [
      "--set", "people.count=300", "--set", "disclosure.users=300", "--set", "disclosure.k=20",
    ]
    if !hasNoise { flags += ["--set", "disclosure.noise=null"] }
    let scenario = Repository.path("scenarios/data-of-residents.jsonc")
    let run = Session(["run", scenario, "--output", folder("run")] + flags)
    try #require(run.code == .success, "\(run.messages)")
    let page = Session("report", folder("run"), "--quiet", "--output", folder("page.html"))
    try #require(page.code == .success, "\(page.messages)")
    let html = try folder.read("page.html")
    // Twenty epochs of half an epsilon each are the budget.
    for words in ["Epsilon spent", "Noise is added to all answers about blocks", "10.000"] {
      #expect(html.contains(words) == hasNoise, "\(words)")
    }
    let table = try file("disclosure.csv", of: "run").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(table[0].last == "data_epsilon_spent")
    #expect(table[1].last == (hasNoise ? "10" : ""))
  }

  @Test func `results say what attackers learn under both sets of rules, as the page does`()
    throws
  {
    let scenario = Repository.path("scenarios/data-for-third-parties.jsonc")
    let run = Session(
      "run", scenario, "--output", folder("run"), "--set", "disclosure.users=300", "--set",
      "disclosure.k=20", "--set", "window.length=2 h", "--set", "disclosure.homes=uniform")
    try #require(run.code == .success, "\(run.messages)")
    let rows = try file("attacks.csv", of: "run").split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 16)
    for row in rows where row[1] == "guarded" { #expect(row[6] == "0" && row[8] == "", "\(row)") }
    for row in rows where row[1] == "document" { #expect(Int(row[6]) ?? 0 > 0, "\(row)") }
    // The command that attacks meets the same people, under the rules of the scenario.
    let attack = Session(
      "attack", scenario, "--targets", "20", "--plain", "--set", "disclosure.users=300", "--set",
      "disclosure.k=20", "--set", "window.length=2 h", "--set", "disclosure.preset=document")
    let said = attack.output.split(separator: "\n").map {
      $0.split(separator: "\t").map(String.init)
    }
    for row in said where row[0] == "attack" {
      let stored = try #require(rows.first { $0[1] == "document" && $0[2] == row[1] })
      #expect(Array(row.dropFirst(2)) == stored.dropFirst(3).map { $0.isEmpty ? "-" : $0 })
    }
    let page = Session("report", folder("run"), "-o", folder("page.html"))
    try #require(page.code == .success, "\(page.messages)")
    let html = String(
      decoding: try Data(contentsOf: URL(filePath: folder("page.html"))), as: UTF8.self)
    #expect(html.contains("People identified, by attack"))
    #expect(html.contains("Guarded rules") && html.contains("0 of 20"))
    let summary = try file("summary.csv", of: "run")
    #expect(summary.contains("block_error_share"))
  }

  @Test func `a service of data that is down all day changes no alarm`() throws {
    func run(_ place: String, _ disclosure: String) throws {
      let text = """
        { "extends": "\(Repository.path("scenarios/one-watch.jsonc"))", \(disclosure) }
        """
      try folder.write(text, to: "\(place).jsonc")
      let session = Session(
        "run", folder("\(place).jsonc"), "--quiet", "--output", folder(place))
      try #require(session.code == .success, "\(session.messages)")
    }
    try run("without", "")
    let asks = #""third_parties": [{ "company": "A", "asks": [{ "at": "12:00" }] }]"#
    try run("up", #""disclosure": { "users": 1000, \#(asks) }"#)
    let outages = #""outages": [{ "start": "12:00", "length": "24 h" }]"#
    try run("down", #""disclosure": { "users": 1000, \#(outages), \#(asks) }"#)
    #expect(try file("disclosure_requests.csv", of: "down").contains(",unavailable,"))
    #expect(!(try file("disclosure_requests.csv", of: "up")).contains(",unavailable,"))
    for name in ["alarms.csv", "incidents.csv", "ambulances.csv"] {
      let expected = try file(name, of: "without")
      #expect(expected.split(separator: "\n").count > 1, "\(name)")
      #expect(try file(name, of: "up") == expected, "\(name)")
      #expect(try file(name, of: "down") == expected, "\(name)")
    }
  }
}
