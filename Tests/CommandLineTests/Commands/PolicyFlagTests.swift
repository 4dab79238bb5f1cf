import TestSupport
import Testing

@testable import CommandLine

/// Mistakes in the flags about policies of one's own.
@Suite struct PolicyFlagTests {
  private func expect(
    _ flags: [String], command: String = "run", _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let session = Session([command, Repository.smallest] + flags)
    #expect(
      session.messages == "cabstand: \(message)\n  see: cabstand \(command) --help\n",
      sourceLocation: sourceLocation)
    #expect(session.code == .usage, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "", "Mine", "my policy", "-mine", "mine-", "my--policy", "1st", "é", "my_policy",
  ])
  func `a name is in kebab case`(_ name: String) {
    expect(
      ["--policy-command", "\(name)=./policy"],
      "--policy-command \"\(name)\": a name has small letters, digits and single hyphens, as in"
        + " my-policy=./policy")
  }

  @Test func `a name with what nobody can see is shown so that it is seen`() {
    expect(
      ["--policy-command", "my\n\"policy\"=./policy"],
      "--policy-command \"my\\n\\\"policy\\\"\": a name has small letters, digits and single hyphens,"
        + " as in my-policy=./policy")
  }

  @Test(arguments: Catalog.names)
  func `a name of the catalog is taken`(_ name: String) {
    expect(
      ["--policy-command", "\(name)=./policy"],
      "--policy-command \"\(name)\": cabstand has a policy of this name; choose another one")
  }

  @Test func `two policies have two names`() {
    expect(
      ["--policy-command", "mine=./one", "--policy-command", "mine=./other"],
      "--policy-command \"mine\": two policies have this name")
  }

  @Test(arguments: ["mine", "mine=", "mine=  "])
  func `a command is given`(_ text: String) {
    expect(
      ["--policy-command", text],
      "--policy-command \"mine\": the command is missing, as in mine=./policy")
  }

  @Test(arguments: [["--record", "x"], ["--policy-deadline", "5 s"], ["--max-refused", "5 %"]])
  func `flags about such policies need one`(_ flags: [String]) {
    expect(flags, "\(flags[0]) needs --policy-command")
  }

  @Test func `nothing is recorded while it is replayed`() {
    expect(
      ["--policy-command", "mine=x", "--record", "x", "--replay", "y"],
      "--replay and --record cannot be combined; give one")
  }

  @Test(arguments: ["--record", "--replay"])
  func `a folder has a name`(_ flag: String) {
    expect(["--policy-command", "mine=x", flag, ""], "\(flag) needs a folder, not \"\"")
  }

  @Test func `a deadline is a time`() {
    expect(
      ["--policy-command", "mine=x", "--policy-deadline", "0 s"],
      "--policy-deadline: \"0 s\" is not from 1 ms to 1 d")
  }

  @Test func `the share of refused actions is a share`() {
    expect(
      ["--policy-command", "mine=x", "--max-refused", "101 %"],
      "--max-refused: \"101 %\" is not from 0 to 100 %")
  }

  @Test func `run takes one policy`() {
    expect(
      ["--policies", "fifo,adjacent"], "--policies: run takes one policy; compare takes several")
    expect(
      ["--policies", "fifo", "--policy", "fifo"],
      "--policies and --policy have the same meaning: give one")
  }

  @Test func `an unknown policy is told with those that there are`() {
    expect(
      ["--policy-command", "mine=x", "--policy", "mien"],
      "--policy: there is no policy \"mien\"; did you mean mine?")
    expect(
      ["--policy-command", "mine=x", "--policies", "zzzzzzz"], command: "compare",
      "--policies: there is no policy \"zzzzzzz\"; there are \(Catalog.names.joined(separator: ", ")),"
        + " mine")
  }

  @Test func `policy-test needs a command`() {
    let session = Session("policy-test")
    #expect(
      session.messages
        == "cabstand: policy-test needs a command\n  see: cabstand policy-test --help\n")
    #expect(session.code == .usage)
    #expect(Session("policy-test", " ").code == .usage)
  }

  @Test func `policy-test tells what is kept and what is not`() {
    let good = Session("policy-test", TestPolicy.nobody)
    #expect(good.code == .success)
    let lines = good.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 5 && lines.allSatisfy { $0.hasPrefix("PASS ") })
    #expect(lines[0] == "PASS greets: \"nobody\", one decision at a time")
    let bad = Session("policy-test", "exit 2")
    #expect(bad.code == .checkFailed)
    #expect(
      bad.output.hasPrefix(
        "FAIL greets\n  the program ended with exit code 2 instead of answering\n  message: {\"type\":"
      ))
    #expect(bad.output.hasSuffix("---- ends on request: not decided\n"))
    #expect(Session("policy-test", "exit 2", "--quiet").output == "")
  }
}
