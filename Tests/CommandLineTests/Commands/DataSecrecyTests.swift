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
