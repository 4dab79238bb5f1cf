import TestSupport
import Testing

@testable import CommandLine

/// What goes where: results to one stream, warnings and progress to the other.
@Suite struct QuietAndMessagesTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  /// A change of the scenario that is allowed, but perhaps not meant.
  private let late = "demand.listed.1.at=10:30"

  private var warning: String {
    """
    --set demand.listed.1.at: warning: the trip is after the measured window and does not count

    """
  }

  @Test func `warnings are messages and do not mix with results`() {
    for command in ["run", "compare"] {
      let session = Session(command, city, "--set", late, "--output", folder("out"))
      #expect(session.messages == warning)
      #expect(!session.output.contains("warning"))
      #expect(session.code == .success)
    }
    let session = Session("validate", city, "--set", late)
    #expect(session.messages == warning)
    #expect(session.output.hasSuffix("policies fifo, adjacent\n"))
  }

  @Test func `quiet prints nothing`() {
    let commands = [
      ["run", city, "--output", folder("out")], ["compare", city, "--output", folder("out")],
      ["validate", city], ["validate", city, "--resolved"], ["policies"], ["schema"],
    ]
    for command in commands {
      let change = command.contains(city) ? ["--set", late] : []
      let session = Session(command + change + ["--quiet"], isTerminal: true)
      #expect(session.output == "")
      #expect(session.messages == "")
      #expect(session.code == .success)
    }
  }

  @Test func `quiet leaves errors and what was asked for as JSON`() {
    #expect(Session("run", folder("none"), "--quiet").messages != "")
    let json = Session("run", city, "--quiet", "--json", "--output", folder("out"))
    #expect(json.output.hasPrefix("{\n"))
    #expect(Session("policies", "--quiet", "--json").output.hasPrefix("[\n"))
  }

  @Test func `quiet does not change the exit code`() {
    let session = Session("run", city, "--enforce-goal", "--quiet", "--output", folder("out"))
    #expect(session.code == .checkFailed)
  }

  @Test func `between days that are short there is time to stop, too`() throws {
    let session = Session(["run", city, "--output", folder("out")], interruption: .interrupted)
    #expect(session.code == .interrupted)
    #expect(try !folder.names().contains("out"))
  }

  @Test func `colours mark the verdicts and change nothing else`() {
    let plain = Session("compare", city, "--output", folder("out"))
    let bright = Session(["compare", city, "--output", folder("out")], hasColour: true)
    #expect(bright.output.contains("\n\u{1b}[1;31mFAIL\u{1b}[0m fifo: mean wait at most 10:00, "))
    #expect(bright.output.contains("\n\u{1b}[1;32mPASS\u{1b}[0m adjacent: "))
    #expect(bright.output.replacing(/\u{1b}\[[0-9;]*m/, with: "") == plain.output)
    let json = Session(["run", city, "--json", "--output", folder("out")], hasColour: true)
    #expect(!json.output.contains("\u{1b}"))
  }

  @Test func `an interruption leaves nothing behind`() throws {
    let busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
    // A day long enough to be asked in the middle of it.
    let long = ["--set", "demand.requests_per_day=50000"]
    for code in [ExitCode.interrupted, .terminated] {
      let session = Session(
        ["compare", busy, "--output", folder("out")] + long, interruption: code)
      #expect(session.code == code)
      #expect(session.output == "")
      #expect(session.messages == "cabstand: interrupted; nothing was written\n")
      #expect(try !folder.names().contains("out"))
    }
  }
}
