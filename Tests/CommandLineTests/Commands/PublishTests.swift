import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// `publish` and `attack`, from the shell.
@Suite struct PublishTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    var people = "person,consent\n"
    var traces = "person,time_s,zone,fare\n"
    for person in 0..<40 {
      people += "\(person),1\n"
      traces += "\(person),\(person * 700),\(person % 4),2.5\n"
      traces += "\(person),\(person * 2000),\((person + 1) % 4),1\n"
    }
    try folder.write(people, to: "people.csv")
    try folder.write(traces, to: "traces.csv")
  }

  private func publish(_ flags: String...) -> Session {
    Session(
      ["publish", folder("traces.csv"), "--people", folder("people.csv"), "-o", folder("out")]
        + flags)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder(name), encoding: .utf8)
  }

  @Test func `tables are published whole, with a certificate, and nobody is learnt from them`()
    throws
  {
    let session = publish("--k", "10")
    #expect(session.code == .success, "\(session.messages)")
    #expect(
      session.output.hasPrefix(
        """
        Made \(folder("out")): 7 groups of at least 10 people.
        k is 10, not the document's 1000.
        Withheld: 6 numbers in these groups: too few people have or lack a value, or one person
        """))
    #expect(session.messages.isEmpty)
    #expect(try text("out/blocks.csv").hasPrefix("block,zone_group,hour_from,hour_to,people,rows"))
    let attack = Session("attack", folder("out"))
    #expect(attack.code == .success)
    #expect(
      attack.output
        == "No one can be identified: no subtraction of the 7 totals leaves fewer than 10 people.\n"
    )
  }

  /// Publishes rows of one zone under the rule of the document: how many people, at which hours, and k.
  private func publishRisky(_ people: Int, hours: (Int) -> Int, k: Int) throws -> Session {
    try folder.write(
      "person,time_s,zone,fare\n"
        + (0..<people).map { "\($0),\(hours($0) * 3600),A,7\n" }.joined(),
      to: "traces.csv")
    return publish("--k", "\(k)", "--rules", "document")
  }

  private static let warning =
    "warning: the rules document check one total at a time. Subtract these totals from one another: "

  @Test func `the rules of the document are published with a warning, and the attack ends with 1`()
    throws
  {
    // Nine people of zone A, eight of them in the first hour: the ninth is the difference.
    let session = try publishRisky(9, hours: { $0 / 8 * 5 }, k: 4)
    #expect(session.code == .success)
    #expect(
      session.messages == Self.warning
        + "1 person is identified, and 1 group of fewer than 4 people is singled out."
        + " Use --rules guarded\n")
    let attack = Session("attack", folder("out"))
    #expect(attack.code == .checkFailed)
    #expect(
      attack.output.hasPrefix(
        "From 4 totals, 1 person is identified, and 1 group of fewer than 4 people is singled out.\n"
      ))
    #expect(attack.output.contains("less 1 total within it leaves 1 row, which is of one person"))
  }

  @Test func `a group that is too small is not called a person`() throws {
    // Ten people, eight of them in the first hour: two are left, and nobody knows which is who.
    let session = try publishRisky(10, hours: { $0 / 8 * 5 }, k: 4)
    #expect(
      session.messages == Self.warning
        + "no one can be identified, but 1 group of fewer than 4 people is singled out."
        + " Use --rules guarded\n")
    let attack = Session("attack", folder("out"))
    #expect(attack.code == .checkFailed)
    #expect(
      attack.output.hasPrefix(
        "From 4 totals, no one can be identified, but 1 group of fewer than 4 people is singled out.\n"
      ))
  }

  @Test func `where nothing is learnt, the warning does not promise more`() throws {
    // Eight people in one hour: the only total is that of everybody.
    let session = try publishRisky(8, hours: { _ in 0 }, k: 4)
    #expect(
      session.messages == Self.warning
        + "no one can be identified, but further totals about these people can change that."
        + " Use --rules guarded\n")
    #expect(Session("attack", folder("out")).code == .success)
  }

  @Test func `many people are counted in the warning`() throws {
    // In each of two zones nine people, one of whom is alone in a later hour.
    try folder.write(
      "person,time_s,zone,fare\n"
        + (0..<18).map { "\($0),\($0 % 9 / 8 * 18_000),\($0 / 9),7\n" }.joined(),
      to: "traces.csv")
    #expect(
      publish("--k", "4", "--rules", "document").messages == Self.warning
        + "2 people are identified, and 2 groups of fewer than 4 people are singled out."
        + " Use --rules guarded\n")
  }

  @Test func `the same data give the same bytes`() throws {
    #expect(publish("--k", "10").code == .success)
    let first = try text("out/blocks.csv") + text("out/certificate.json")
    try folder.remove("out")
    // The private record of a folder that is gone is not replaced.
    let refused = publish("--k", "10")
    #expect(refused.code == .usage && refused.messages.contains("private record"))
    try folder.remove("out.PRIVATE-never-publish.csv")
    #expect(publish("--k", "10").code == .success)
    #expect(try text("out/blocks.csv") + text("out/certificate.json") == first)
  }

  @Test func `what a process left that was killed at once is removed by the next`() throws {
    // No process has the greatest number.
    let left = ".out.partial-2147483647"
    try FileManager.default.createDirectory(
      atPath: folder(left), withIntermediateDirectories: false)
    try folder.write("block,", to: left + "/blocks.csv")
    #expect(publish("--k", "10").code == .success)
    #expect(!FileManager.default.fileExists(atPath: folder(left)))
  }

  @Test(arguments: [
    "blocks.csv", "zone_groups.csv", "withheld.csv", "datapackage.json", "certificate.json",
  ])
  func `a file that is changed, missing or added is refused with its name`(name: String) throws {
    #expect(publish("--k", "10").code == .success)
    func refuses(_ name: String) {
      let session = Session("attack", folder("out"))
      #expect(session.code == .badInput, "\(session.output)")
      #expect(session.messages.contains("out/\(name)"), "\(session.messages)")
    }
    let whole = try text("out/\(name)")
    // Another digit: of the certificate, k.
    let place = try #require(whole.firstIndex(where: \.isNumber) ?? whole.indices.last)
    let other = whole[place] == "7" ? "8" : "7"
    try folder.write(
      whole[..<place] + other + whole[whole.index(after: place)...], to: "out/\(name)")
    refuses(name)
    try folder.write(whole + " ", to: "out/\(name)")
    refuses(name)
    try folder.write(whole, to: "out/\(name)")
    #expect(Session("attack", folder("out")).code == .success)
    try folder.write("note", to: "out/notes.txt")
    refuses("notes.txt")
    try folder.remove("out/notes.txt")
    guard name != "certificate.json" else { return }
    try folder.remove("out/\(name)")
    refuses(name)
  }

  @Test func `what is published after a folder is attacked together with it`() throws {
    #expect(publish("--k", "10").code == .success)
    // Person 3, who is in two groups, says no.
    try folder.write(
      try text("people.csv").replacing("\n3,1\n", with: "\n3,0\n"), to: "people.csv")
    func later(_ place: String, _ flags: String...) -> Session {
      Session(
        [
          "publish", folder("traces.csv"), "--people", folder("people.csv"), "--k", "10", "-o",
          folder(place),
        ] + flags)
    }
    let loose = later("loose")
    #expect(loose.code == .success, "\(loose.messages)")
    let found = Session("attack", folder("out"), folder("loose"))
    #expect(found.code == .checkFailed)
    #expect(found.output.contains("2 people are identified"), "\(found.output)")

    let kept = later("kept", "--after", folder("out"))
    #expect(kept.code == .success, "\(kept.messages)")
    #expect(kept.output.contains("of them are in out as well."), "\(kept.output)")
    let safe = Session("attack", folder("out"), folder("kept"))
    #expect(safe.code == .success, "\(safe.output)")
    #expect(
      Session("attack", folder("kept")).output.contains(
        "Published after \"out\": attack these folders together."))
    #expect(try text("kept/certificate.json").contains("\"folder\": \"out\""))

    #expect(later("risky", "--after", folder("out"), "--rules", "document").code == .usage)
    try folder.remove("out.PRIVATE-never-publish.csv")
    let alone = later("alone", "--after", folder("out"))
    #expect(alone.code == .missingInput)
    #expect(alone.messages.contains("out.PRIVATE-never-publish.csv"), "\(alone.messages)")
    #expect(!FileManager.default.fileExists(atPath: folder("alone")))
    #expect(Session("attack", folder("out"), "x.jsonc").code == .usage)
  }

  @Test func `no private record comes to lie in a published folder`() throws {
    #expect(publish("--k", "10").code == .success)
    let names = try folder.names
    for place in ["out/inner", "out/inner/"] {
      let session = Session(
        "publish", folder("traces.csv"), "--people", folder("people.csv"), "--k", "10", "-o",
        folder(place))
      #expect(session.code == .usage)
      #expect(session.messages.contains("lies in a published folder"), "\(session.messages)")
    }
    #expect(try folder.names == names)
    #expect(Session("attack", folder("out")).code == .success)
  }

  @Test func `the private record is for its owner alone, and none of it is in the folder`() throws {
    #expect(publish("--k", "10").code == .success)
    let record = folder("out.PRIVATE-never-publish.csv")
    let attributes = try FileManager.default.attributesOfItem(atPath: record)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let lines = try text("out.PRIVATE-never-publish.csv").split(separator: "\n")
    let people = lines.filter { $0.hasPrefix("person,") }.map { $0.dropFirst(10) }
    #expect(people.count > 40)
    for name in try folder.names(in: "out") {
      let published = try text("out/\(name)")
      #expect(!people.contains { published.contains($0) }, "\(name)")
    }
  }

  @Test func `the requests of a run are published by zone and hour`() throws {
    let run = Session([
      "run", Repository.path("scenarios/smallest.jsonc"), "--quiet", "--detail", "1", "--output",
      folder("run"),
    ])
    try #require(run.code == .success, "\(run.messages)")
    let session = Session([
      "publish", folder("run"), "--k", "3", "--largest-share", "100", "-o", folder("out"),
    ])
    #expect(session.code == .success, "\(session.messages)")
    #expect(
      try text("out/blocks.csv").contains("wait_s_values,wait_s_sum,ride_m_values,ride_m_sum"))
    #expect(Session("attack", folder("out")).code == .success)
  }

  @Test(arguments: [("document", ExitCode.checkFailed), ("guarded", .success)])
  func `the service of a scenario is attacked under its rules`(preset: String, code: ExitCode) {
    let session = Session(
      "attack", Repository.path("scenarios/data-for-third-parties.jsonc"), "--targets", "4",
      "--set",
      "disclosure.preset=\(preset)", "--set", "disclosure.users=200", "--set", "disclosure.k=10")
    #expect(session.code == code, "\(session.messages)")
    #expect(session.output.contains("not the document's 1000"))
    #expect(session.output.contains("No one can be identified.") == (code == .success))
  }

  @Test
  func `a run says what companies asked and what they may ask, and a city without data nothing`() {
    func text(_ scenario: String, _ flags: String...) -> String {
      Session(
        ["run", Repository.path("scenarios/\(scenario).jsonc"), "-o", folder("runs")] + flags
      )
      .output.replacing("\n  ", with: " ")
    }
    let answers = "42.9 % refused, 14.3 % find the service down."
    #expect(
      text("data-for-third-parties").contains(
        "Companies ask 7 questions about people a day: 42.9 % are answered, \(answers)"
          + " They can ask for unions of 8 groups, the smallest of 1,017 people.\n"))
    let document = text(
      "data-for-third-parties", "--set", "disclosure.preset=document")
    #expect(document.contains("Companies ask 7 questions about people a day: "))
    #expect(!document.contains("They can ask for"))
    #expect(!text("smallest").contains("Companies"))
  }

  @Test func `what is wrong is said with the cure, and leaves nothing behind`() throws {
    func fails(_ code: ExitCode, _ message: String, _ words: String...) {
      let session = Session(["publish"] + words)
      #expect(session.code == code)
      #expect(session.messages.contains(message), "\(session.messages)")
      #expect(!FileManager.default.fileExists(atPath: folder("out")))
    }
    let (traces, people, out) = (folder("traces.csv"), folder("people.csv"), folder("out"))
    fails(.usage, "needs --people FILE", traces, "-o", out)
    fails(.usage, "needs -o DIR", traces, "--people", people)
    fails(.usage, "--rules: write guarded or document", traces, "--rules", "none", "-o", out)
    fails(.usage, "--by: write zone, hour", traces, "--people", people, "--by", "x", "-o", out)
    fails(.usage, "--k", traces, "--people", people, "--k", "0", "-o", out)
    fails(
      .badInput, "fewer than 1,000 people count, and a group needs 1,000", traces, "--people",
      people,
      "-o",
      out)
    try folder.write("person,consent\n0,1\n0,1\n", to: "twice.csv")
    fails(
      .badInput, "twice.csv:3:1: two people have this code\n  fix: remove one of the rows",
      traces,
      "--people", folder("twice.csv"), "-o", out)
    try folder.write("person,consent,age\n0,1,230\n1,maybe,30\n", to: "bad.csv")
    for message in [
      "bad.csv:2:3: not an age\n  fix: write whole years from 0 to 120",
      "bad.csv:3:2: not a consent\n  fix: write 1 or 0",
    ] {
      fails(.badInput, message, traces, "--people", folder("bad.csv"), "-o", out)
    }
    fails(.missingInput, "cannot read", folder("none.csv"), "--people", people, "-o", out)
    #expect(Session("attack", folder("nowhere")).code == .missingInput)
  }
}
