import TestSupport
import Testing

@testable import CommandLine

/// What is suggested once a command is done, and that it works.
@Suite struct NextCommandTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "it's a city.jsonc")
  }

  /// Runs a command on a terminal and answers with the words of what it suggests.
  private func suggestion(
    _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let session = Session(arguments, isTerminal: true)
    let line = try #require(
      session.messages.split { "\n\u{1b}".contains($0) }.map {
        // The line of progress before it is cleared.
        $0.hasPrefix("[K") ? $0.dropFirst(2) : $0
      }.last { $0.hasPrefix("next: ") },
      sourceLocation: sourceLocation)
    let command = line.dropFirst("next: ".count).prefix { $0 != "#" }
    return try BuiltProgram.words(String(command), in: folder)
  }

  /// Runs what was suggested, as far as suggestions go, and expects no complaint.
  private func follow(_ arguments: [String]) throws {
    let words = try suggestion(arguments)
    #expect(words.first == "cabstand")
    let command = try #require(CommandTable.command(named: words[1]))
    _ = try ParsedArguments(words.dropFirst(2)[...], of: command)
    // Pages go beside the results of the test, and not into the folder the tests run in.
    var rest = Array(words.dropFirst())
    if let place = rest.firstIndex(of: "--output") {
      rest[place + 1] = folder(rest[place + 1])
    } else if command.flags.contains(where: { $0.name == "--output" }) {
      rest += ["--output", folder("next")]
    }
    let next = Session(
      rest
        + (command.name == "baseline" ? ["--replications", "2"] : []))
    #expect(next.messages == "", "\(words)")
    #expect([.success, .checkFailed, .inconclusive].contains(next.code), "\(words)")
  }

  @Test func `every suggestion is a command that works`() throws {
    let out = ["--output", folder("out")]
    try follow(["validate", city])
    try follow(["validate", city, "--set", "fleet.taxis=2"])
    try follow(["run", city] + out)
    try follow(["run", city, "--policy", "adjacent", "--set", "goal.wait_mean=5 min"] + out)
    try follow(["compare", city] + out)
    try follow(["compare", city, "--trace"] + out)
    try follow(["check", city, "--policy", "adjacent"])
    try follow(["baseline", "save", city, "--replications", "2"] + out)
    try follow(["baseline", "save", city, "--exact", "--force"] + out)
    try follow(["bound", city])
    try follow(["size", city, "--policy", "adjacent", "--to", "2", "--replications", "2"])
    try follow([
      "calibrate", city, "--target", "taxis_on_duty_mean=1", "--vary", "fleet.taxis=1..3",
      "--replications", "2",
    ])
  }

  @Test func `the suggestion is one line that can be copied`() throws {
    let session = Session(["run", city, "--output", folder("out")], isTerminal: true)
    #expect(
      session.messages.hasSuffix(
        "next: cabstand compare '\(city.replacing("'", with: "'\\''"))' --policies fifo,adjacent"
          + "  # compares two policies on the same days\n"))
  }

  @Test func `nothing is suggested to other programs, to nobody, and after failures`() {
    let out = ["--output", folder("out")]
    for flag in ["--quiet", "--json", "--plain"] {
      let session = Session(["run", city, flag] + out, isTerminal: true)
      #expect(!session.messages.contains("next:"))
    }
    #expect(Session(["run", city] + out).messages == "")
    #expect(!Session(["validate", folder("none")], isTerminal: true).messages.contains("next:"))
  }
}
