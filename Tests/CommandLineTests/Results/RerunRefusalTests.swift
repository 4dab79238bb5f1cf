import Foundation
import Results
import TestSupport
import Testing

@testable import CommandLine

/// Folders that `rerun` refuses, and differences that it finds.
@Suite struct RerunRefusalTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Results of a small city.
  private func made(_ flags: String...) throws -> String {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session(["compare", city, "--quiet", "--output", folder("out")] + flags)
    try #require(session.messages == "")
    return try folder.results(in: "out")
  }

  private func edit(_ file: String, _ old: String, _ new: String) throws {
    let text = try folder.read(file)
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new, maxReplacements: 1), to: file)
  }

  // MARK: - Refused folders

  @Test func `a missing folder and one without results are refused`() throws {
    let missing = Session("rerun", folder("none"), "--check")
    #expect(missing.code == .missingInput)
    #expect(missing.messages.contains("there is no such folder"))
    try folder.makeFolder("empty")
    let empty = Session("rerun", folder("empty"), "--check")
    #expect(empty.code == .badInput)
    #expect(empty.messages.contains("this is not a folder of cabstand results"))
    #expect(Session("rerun").code == .usage)
  }

  @Test func `results that do not record their command are refused with the cure`() throws {
    let old = Session(
      "rerun", Repository.path("Tests/Fixtures/saved-by-0.1.0/results"), "--check")
    #expect(old.code == .badInput)
    #expect(
      old.messages.hasSuffix(
        """
        manifest.json: the manifest does not record the command that made these results
          fix: run the command again with this version; cabstand run, compare, sweep merge, size and baseline save record it

        """), "\(old.messages)")
  }

  @Test(arguments: [
    (
      "\"name\": \"compare\"", "\"name\": \"check\"",
      "command.name: \"check\" is not run, compare, size or baseline with its arguments"
    ),
    ("\"name\": \"compare\"", "\"name\": \"baseline\"", "command.name: \"baseline\" is not run"),
    (
      "\"name\": \"compare\"", "\"name\": \"baseline keep\"",
      "not a recorded flag of baseline keep"
    ),
    ("\"name\": \"compare\"", "\"name\": \"size\"", "\"detail\" is not a recorded flag of size"),
    ("\"detail\": 1", "\"threads\": 1", "\"threads\" is not a recorded flag of compare"),
    ("\"detail\": 1", "\"detail\": \"x\"", "--detail needs a whole number"),
    ("\"detail\": 1", "\"detail\": true", "command.flags.detail: not a value of --detail"),
    ("\"detail\": 1", "\"detail\": null", "command.flags.detail: found null"),
    ("\"detail\": 1", "\"detail\" 1", "manifest.json:"),
    ("\"flags\": {", "\"flags\": 7, \"x\": {", "command.flags: found 7, expected a block"),
  ])
  func `an edited manifest is refused with the place`(
    _ old: String, _ new: String, _ message: String
  ) throws {
    let results = try made()
    try edit(results + "/manifest.json", old, new)
    let session = Session("rerun", folder(results), "--check")
    #expect(session.code == .badInput, "\(session.messages)")
    #expect(session.messages.contains(message), "\(session.messages)")
    #expect(session.messages.contains("manifest.json"))
  }

  @Test func `an edited copy is refused`() throws {
    let results = try made()
    try edit(results + "/input.1.city.jsonc", "\"taxis\": 1", "\"taxis\": 2")
    let session = Session("rerun", folder(results), "--check")
    #expect(session.code == .badInput)
    #expect(session.messages.contains("the file was changed after the run: its hash differs"))
  }

  @Test func `nothing is written over results or other files`() throws {
    let results = try made()
    let over = Session("rerun", folder(results), "--output", folder(results))
    #expect(over.code == .cannotWrite)
    #expect(over.messages.contains("already exists"))
    try folder.makeFolder("mine")
    let other = Session("rerun", folder(results), "--output", folder("mine"))
    #expect(other.code == .cannotWrite)
    #expect(try folder.names(in: "mine") == [])
    #expect(Session("rerun", folder(results), "--output", "x", "--check").code == .usage)
    #expect(Session("rerun", folder(results), "--output", "").code == .usage)
  }

  @Test func `an interrupted rerun leaves nothing`() throws {
    let results = try made()
    let before = try folder.names(in: ".")
    for patience in [0, 3, 10, 30] {
      let session = Session(
        ["rerun", folder(results), "--output", folder("again")], patience: patience)
      guard session.code != .success else { break }
      #expect(session.code == .interrupted, "\(session.messages)")
      #expect(try folder.names(in: ".") == before)
    }
  }

  // MARK: - Differences

  @Test func `a check lists the files that differ`() throws {
    let results = try made()
    try edit(results + "/summary.csv", "fifo", "lifo")
    try edit(results + "/manifest.json", "\"seed\": 1", "\"seed\": 2")
    let session = Session("rerun", folder(results), "--check")
    let count = try folder.names(in: results).count
    #expect(session.code == .checkFailed)
    #expect(
      session.output.hasPrefix(
        "FAIL \(folder(results)): 2 of \(count) files differ\n  manifest.json differs from line "),
      "\(session.output)")
    #expect(session.output.hasSuffix("\n  summary.csv was changed after the run\n"))
    let json = Session("rerun", folder(results), "--check", "--json").output
    #expect(json.contains("\"same\": false"))
  }

  @Test func `user files in the folder are not compared`() throws {
    let results = try made()
    try folder.write("mine", to: results + "/notes.txt")
    #expect(Session("rerun", folder(results), "--check", "--quiet").code == .success)
  }

  @Test func `results of another version or commit are repeated with a warning`() throws {
    let results = try made()
    try edit(results + "/manifest.json", "\"version\": \"0.1.0\"", "\"version\": \"0.0.9\"")
    try edit(results + "/manifest.json", "0123456789ab", "ba9876543210")
    let session = Session("rerun", folder(results), "--check")
    #expect(
      session.messages
        == "cabstand: warning: \(folder(results)) was made by cabstand 0.0.9 (commit"
        + " ba9876543210), and this is cabstand 0.1.0 (commit 0123456789ab); results may differ\n")
    #expect(session.code == .success, "\(session.output)")
  }

  // MARK: - External policies

  @Test func `a program is started only on request`() throws {
    let results = try made("--policy-command", "mine=\(TestPolicy.nobody)", "--policies", "mine")
    let refused = Session("rerun", folder(results), "--check")
    #expect(refused.code == .missingInput)
    #expect(
      refused.messages.contains(
        "the policy mine is a program, which rerun starts only on request"))
    let started = Session(
      "rerun", folder(results), "--check", "--policy-command", "mine=\(TestPolicy.nobody)")
    #expect(started.code == .success, "\(started.output)\(started.messages)")
  }

  @Test func `a bundle of recorded answers needs no program`() throws {
    let results = try made(
      "--policy-command", "mine=\(TestPolicy.nobody)", "--policies", "mine", "--record",
      folder("said"), "--bundle")
    try folder.remove("said")
    try folder.remove("city.jsonc")
    let session = Session("rerun", folder(results), "--check")
    #expect(session.code == .success, "\(session.output)\(session.messages)")
    #expect(try folder.names(in: results).contains("mine.1.txt"))
  }

  @Test func `policies of a calling program cannot be repeated`() throws {
    let results = try made()
    try edit(
      results + "/manifest.json", "\"detail\": 1", "\"detail\": 1, \"own_policies\": [\"mine\"]")
    let session = Session("rerun", folder(results), "--check")
    #expect(session.code == .badInput)
    #expect(session.messages.contains("mine is code of the program that made these results"))
  }

  // MARK: - Many alternatives

  @Test func `beyond 20 alternatives no day has rows, and the text shows 40`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session(
      "compare", city, "--policies", "fifo", "--vary", "fleet.taxis=1..41", "--replications", "2",
      "--output", folder("many"))
    #expect(session.code == .success, "\(session.messages)")
    #expect(session.output.contains("These are the first 40 of 41 alternatives."))
    #expect(!session.output.contains("\nfifo taxis=41"))
    let many = try folder.results(in: "many")
    #expect(try folder.read(many + "/requests.csv").split(separator: "\n").count == 1)
    #expect(try folder.read(many + "/scenarios.jsonl").split(separator: "\n").count == 41)
    #expect(try folder.names(in: many).filter { $0.hasPrefix("scenario.") }.count == 1)
    #expect(Session("rerun", folder(many), "--check", "--quiet").code == .success)
  }

  @Test func `20 alternatives have the rows of their first day`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let session = Session(
      "compare", city, "--policies", "fifo", "--vary", "fleet.taxis=1..20", "--quiet", "--output",
      folder("few"))
    #expect(session.code == .success, "\(session.messages)")
    let few = try folder.results(in: "few")
    // Two requests on the first day of each.
    #expect(try folder.read(few + "/requests.csv").split(separator: "\n").count == 41)
  }
}
