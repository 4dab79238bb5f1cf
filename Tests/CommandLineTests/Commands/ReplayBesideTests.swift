import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The report that leads into the replay of its people.
@Suite struct ReplayBesideTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func results(_ flags: String...) throws -> String {
    let session = Session(
      ["run", Repository.smallest, "--quiet", "--output", folder("out")] + flags)
    try #require(session.code == .success, "\(session.messages)")
    return folder(try folder.results(in: "out"))
  }

  @Test func `people of the report lead into the page that plays their day`() throws {
    let results = try results("--trace")
    try FileManager.default.createDirectory(
      atPath: folder("pages & more"), withIntermediateDirectories: true)
    let player = folder("pages & more/a day.HTML")
    let session = Session(
      "report", results, "--output", folder("report.html"), "--replay-page", player)
    #expect(session.code == .success, "\(session.messages)")
    #expect(session.output.hasPrefix("wrote \(player)\nwrote \(folder("report.html"))"))
    let page = try String(contentsOfFile: folder("report.html"), encoding: .utf8)
    #expect(page.contains("href=\"pages%20%26%20more/a%20day.HTML#ride=0\">Watch it<"))
    let played = try String(contentsOfFile: player, encoding: .utf8)
    #expect(played.contains("id=\"replay-data\""))
    // Without the flag there is no link that could be dead.
    let alone = Session("report", results, "--output", folder("alone.html"))
    #expect(alone.code == .success)
    let text = try String(contentsOfFile: folder("alone.html"), encoding: .utf8)
    #expect(!text.contains("Watch it"))
  }

  @Test func `what cannot be played is told, and nothing is written`() throws {
    let plain = try results()
    let session = Session(
      "report", plain, "--output", folder("a.html"), "--replay-page", folder("b.html"))
    #expect(session.code == .badInput)
    #expect(session.messages.contains("these results have no positions of taxis"))
    for name in ["a.html", "b.html"] {
      #expect(!FileManager.default.fileExists(atPath: folder(name)))
    }
    let same = folder("c.html")
    #expect(
      Session("report", plain, "--output", same, "--replay-page", same).messages
        == "cabstand: --replay-page and --output name the same file; choose two names\n"
        + "  see: cabstand report --help\n")
    #expect(
      Session("report", plain, plain, "--replay-page", folder("d.html")).messages.hasPrefix(
        "cabstand: --replay-page needs a single results folder\n"))
  }
}
