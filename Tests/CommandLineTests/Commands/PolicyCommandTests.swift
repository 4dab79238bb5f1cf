import Results
import TestSupport
import Testing

@testable import CommandLine

/// Policies that are programs of their own, from the flags to the results.
@Suite struct PolicyCommandTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.busy, to: "city.jsonc")
  }

  private func out(_ name: String) -> String { folder(name) }

  private func manifest(in name: String) throws -> Manifest {
    try StoredResults(at: folder(try folder.results(in: name))).manifest
  }

  // MARK: - Running

  @Test func `a program of its own is run like any other policy`() throws {
    let session = Session(
      "run", city, "--policy-command", "mine=\(TestPolicy.nobody)", "--output", out("out"))
    #expect(session.messages == "")
    #expect(session.code == .success)
    let manifest = try manifest(in: "out")
    #expect(manifest.policies == ["mine"])
    #expect(manifest.runs.map(\.policy) == ["mine", "mine", "mine"])
    #expect(manifest.runs.allSatisfy { $0.transcriptHash?.utf8.count == 64 })
    let resolved = try folder.read(try folder.results(in: "out") + "/scenario.resolved.json")
    #expect(resolved.contains("\"policies\": [\"mine\"]"))
  }

  @Test func `in a comparison it joins the policies of the scenario`() throws {
    let session = Session(
      "compare", city, "--policy-command", "mine=\(TestPolicy.nobody)", "--replications", "2",
      "--quiet", "--output", out("out"))
    #expect(session.messages == "")
    let manifest = try manifest(in: "out")
    #expect(manifest.policies == ["fifo", "adjacent", "mine"])
    #expect(
      manifest.runs.map { $0.transcriptHash != nil } == [false, false, false, false, true, true])
  }

  @Test func `without such policies nothing is told of transcripts`() throws {
    #expect(Session("run", city, "--quiet", "--output", out("out")).code == .success)
    let text = try folder.read(try folder.results(in: "out") + "/manifest.json")
    #expect(!text.contains("transcript"))
  }

  @Test func `results and digests do not depend on the number of threads`() throws {
    for threads in ["1", "2", "3"] {
      let session = Session(
        "compare", city, "--policy-command", "mine=\(TestPolicy.nobody)", "--policies",
        "mine,adjacent", "--threads", threads, "--quiet", "--output", out(threads))
      #expect(session.code == .success)
    }
    let one = try manifest(in: "1")
    #expect(one.policies == ["mine", "adjacent"])
    #expect(try manifest(in: "2") == one)
    #expect(try manifest(in: "3") == one)
  }

  @Test func `sizes, steady runs, checks and baselines take such policies, too`() throws {
    let mine = ["--policy-command", "mine=\(TestPolicy.nobody)"]
    let size = Session(
      ["size", city, "--from", "1", "--to", "3", "--replications", "2"] + mine)
    #expect(size.output.contains("mine") && size.messages == "", "\(size)")
    let baseline = Session(
      ["baseline", "save", city, "--replications", "2", "--output", out("base")] + mine)
    #expect(baseline.code == .success, "\(baseline.messages)")
    #expect(try manifest(in: "base").runs.allSatisfy { $0.transcriptHash != nil })
    let check = Session(
      [
        "check", city, "--baseline", folder(try folder.results(in: "base")), "--check",
        "unserved_share - baseline <= 1 %",
      ] + mine)
    #expect(check.output.contains("mine") && check.messages == "", "\(check)")
    let steady = Session(
      ["steady", city, "--at-hour", "8", "--length", "1d", "--policy", "mine", "--json"] + mine)
    #expect(steady.output.contains("\"mine\""), "\(steady)")
  }

  @Test(.enabled(if: TestPolicy.hasPython, "python3 is not on this machine"))
  func `the example in Python decides to the byte as its twin does`() throws {
    let flags = ["--replications", "2", "--detail", "2", "--trace", "--quiet"]
    let mine = Session(
      [
        "run", city, "--policy-command", "py-nearest=\(TestPolicy.python("nearest"))", "--output",
        out("mine"),
      ] + flags)
    #expect(mine.messages == "" && mine.code == .success)
    let twin = Session(["run", city, "--policy", "nearest-taxi", "--output", out("twin")] + flags)
    #expect(twin.code == .success)
    let (here, there) = (try folder.results(in: "mine"), try folder.results(in: "twin"))
    for file in ["requests", "taxis", "zones", "fleet", "service", "events", "replications"] {
      let text = try folder.read("\(here)/\(file).csv")
      #expect(
        text.replacing("py-nearest", with: "nearest-taxi")
          == (try folder.read("\(there)/\(file).csv")), "\(file)")
    }
  }

  @Test(
    .enabled(if: TestPolicy.hasPython, "python3 is not on this machine"),
    arguments: [
      ("batch", "batch\", a batch every 10 s"), ("redirect", "redirect\", a batch every 10 s"),
      ("at_once", "at-once\", one decision at a time"),
      ("reposition", "reposition\", one decision at a time"),
    ])
  func `the examples in Python keep the contract`(_ example: String, _ greeting: String) throws {
    let trial = Session("policy-test", TestPolicy.python(example))
    #expect(trial.code == .success, "\(trial.output)")
    #expect(trial.output.hasPrefix("PASS greets: \"\(greeting)"), "\(trial.output)")
    let run = Session(
      "run", city, "--policy-command", "example=\(TestPolicy.python(example))", "--quiet",
      "--check-invariants", "--output", out("out"))
    #expect(run.messages == "" && run.code == .success)
  }

  // MARK: - Failing

  @Test func `a program that fails ends the run, and no results are written`() throws {
    let session = Session(
      "run", city, "--policy-command", "mine=exit 3", "--threads", "1", "--output", out("out"))
    #expect(
      session.messages == """
        cabstand: policy mine, replication 1: the program ended with exit code 3 instead of answering, \
        at 00:00:00.000 after the start
          no results were written
          fix: check the external policy with cabstand policy-test

        """)
    #expect(session.code == .badInput)
    #expect(try !folder.names().contains("out"))
  }

  @Test func `a program that is too slow ends the run`() {
    let session = Session(
      "run", city, "--policy-command", "mine=cat >/dev/null", "--policy-deadline", "50 ms",
      "--threads", "1", "--output", out("out"))
    #expect(session.messages.contains("the program has not answered within 0.05 s"))
    #expect(session.code == .badInput)
  }

  @Test func `interrupted, the program is not to blame`() {
    let session = Session(
      ["run", city, "--policy-command", "mine=cat >/dev/null", "--output", out("out")],
      interruption: .interrupted)
    #expect(session.messages == "cabstand: interrupted; nothing was written\n")
    #expect(session.code == .interrupted)
  }

  // MARK: - Recording

  @Test func `what was recorded is lived through again without the program`() throws {
    let record = Session(
      "compare", city, "--policy-command", "mine=\(TestPolicy.nobody)", "--policies", "mine",
      "--vary", "fleet.taxis=5,6", "--quiet", "--record", out("said"), "--output", out("first"))
    #expect(record.messages == "" && record.code == .success)
    #expect(
      try folder.names(in: "said")
        == [5, 6].flatMap { taxis in
          (1...3).map { "mine+taxis=\(taxis).\($0).txt" }
        })
    let replay = Session(
      "compare", city, "--policy-command", "mine", "--policies", "mine", "--vary",
      "fleet.taxis=5,6", "--quiet", "--replay", out("said"), "--output", out("second"))
    #expect(replay.messages == "" && replay.code == .success)
    let (first, second) = (try folder.results(in: "first"), try folder.results(in: "second"))
    for file in try folder.names(in: first) where file != "manifest.json" {
      #expect(try folder.bytes(of: "\(first)/\(file)") == folder.bytes(of: "\(second)/\(file)"))
    }
    // The manifests differ in the command alone.
    var (recorded, replayed) = (try manifest(in: "first"), try manifest(in: "second"))
    #expect(recorded.command != replayed.command)
    (recorded.command, replayed.command) = (nil, nil)
    #expect(recorded == replayed)
    let hash = replayed.runs[0].transcriptHash
    #expect(hash == SHA256.hexadecimal(of: try folder.read("said/mine+taxis=5.1.txt")))
  }

  @Test func `a recording tells by itself which policy it is of`() throws {
    let mine = ["--policy-command", "mine=\(TestPolicy.nobody)", "--quiet"]
    #expect(
      Session(["run", city, "--record", out("said"), "--output", out("first")] + mine).code
        == .success)
    let replay = Session(
      "run", city, "--quiet", "--replay", out("said"), "--output", out("second"))
    #expect(replay.messages == "" && replay.code == .success)
    let (first, second) = (try folder.results(in: "first"), try folder.results(in: "second"))
    #expect(
      try folder.bytes(of: "\(first)/summary.csv") == folder.bytes(of: "\(second)/summary.csv"))
    let none = Session("run", city, "--replay", out("nothing"))
    #expect(
      none.messages.hasPrefix(
        "cabstand: --replay \(out("nothing")): this folder has no recording of --record\n"))
    #expect(none.code == .usage)
  }

  @Test func `runs are not recorded on top of one another`() throws {
    let mine = ["--policy-command", "mine=\(TestPolicy.nobody)", "--quiet"]
    let arguments = ["run", city, "--record", out("said"), "--output", out("first")] + mine
    #expect(Session(arguments).code == .success)
    let again = Session(arguments)
    #expect(again.code == .usage)
    #expect(
      again.messages.hasPrefix(
        "cabstand: --record \(out("said")): the folder contains \"mine.1.txt\", and runs must not mix; choose another folder, or empty this one\n"
      ))
  }

  @Test func `parameters of policies that do not run are not passed over in silence`() {
    let run = Session(
      "run", city, "--policy", "fifo", "--set", "policy_parameters.zonal.radius=5 km", "--output",
      out("out"))
    let warning = """
      warning: the policy zonal does not run, so this changes nothing
        fix: add zonal to the policies, or remove this

      """
    #expect(run.messages == "--set policy_parameters.zonal.radius: " + warning)
    #expect(run.code == .success)
    let varied = Session(
      "compare", city, "--policies", "fifo", "--vary",
      "policy_parameters.zonal.radius=5 km,6 km", "--output", out("out"))
    #expect(varied.messages == "--vary policy_parameters.zonal.radius: " + warning)
    let wanted = Session(
      "run", city, "--policy", "zonal", "--set", "policy_parameters.zonal.radius=5 km", "--output",
      out("out"))
    #expect(wanted.messages == "")
    let program = Session(
      "run", city, "--policy", "fifo", "--set", "policy_parameters.mine.reach=5 km", "--output",
      out("out"))
    #expect(
      program.messages == """
        policy_parameters.mine: warning: no program of this name runs, so this changes nothing
          fix: add --policy-command mine=CMD, or remove this

        """)
  }

  @Test func `a program is told its parameters, each alternative its own`() throws {
    let session = Session(
      "compare", city, "--policy-command", "mine=\(TestPolicy.nobody)", "--policies", "mine",
      "--vary",
      "policy_parameters.mine.reach=5 km,6", "--set", "policy_parameters.mine.words=[\"a\", true]",
      "--replications", "2", "--record", out("said"), "--quiet", "--output", out("out"))
    #expect(session.code == .success && session.messages == "", "\(session)")
    for (label, value) in [("5+km", "\"5 km\""), ("6", "6")] {
      let greeting = try folder.read("said/mine+reach=\(label).1.txt")
        .split(separator: "\n")[0]
      #expect(
        greeting.hasSuffix(",\"parameters\":{\"words\":[\"a\",true],\"reach\":\(value)}}"),
        "\(greeting)")
    }
  }

  @Test func `a recording of another day, or none, ends the run`() throws {
    let mine = ["--policy-command", "mine=\(TestPolicy.nobody)", "--output", out("out")]
    #expect(
      Session(["run", city, "--quiet", "--record", out("said")] + mine).code == .success)
    let other = Session(
      ["run", city, "--quiet", "--seed", "99", "--replay", out("said")] + mine)
    #expect(other.code == .badInput)
    #expect(other.messages.contains("the transcript differs from what the simulator sends"))
    let none = Session(["run", city, "--threads", "1", "--replay", out("nothing")] + mine)
    #expect(none.code == .badInput)
    #expect(none.messages.contains("mine.1.txt: there is no such file"))
  }
}
