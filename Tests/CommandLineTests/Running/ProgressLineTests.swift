import Synchronization
import TestSupport
import Testing

@testable import CommandLine

/// The line that says how far long work is, driven by a clock that the tests turn.
@Suite struct ProgressLineTests {
  /// A terminal whose clock stands still until it is turned, and which remembers what it was told.
  private final class Desk: Sendable {
    let now = Atomic(5_000)
    private let said = Mutex("")

    /// A line of work of which nothing is done yet.
    func line(_ label: String = "", columns: Int = 80, isTerminal: Bool = true) -> ProgressLine {
      let console = console(columns: columns, isTerminal: isTerminal)
      let line = ProgressLine(console: console, label: label, isShown: true)
      line.show(done: 0, of: 1)
      return line
    }

    func console(columns: Int = 80, isTerminal: Bool = true) -> Console {
      var console = Console(
        output: { _ in }, message: { text in self.said.withLock { $0 += text } },
        isTerminal: isTerminal, processors: 1, interruption: { nil })
      console.messageColumns = { columns }
      console.clock = { self.now.load(ordering: .relaxed) }
      return console
    }

    func pass(_ milliseconds: Int) { now.add(milliseconds, ordering: .relaxed) }

    /// What was said since the last time, without the marks that write over a line.
    func heard() -> String {
      said.withLock { text in
        defer { text = "" }
        return text.replacing("\u{1b}[K", with: "").replacing("\r", with: "<")
      }
    }
  }

  private let desk = Desk()

  @Test func `work that is soon done shows nothing and clears nothing`() {
    let line = desk.line()
    line.show(done: 0, of: 2)
    desk.pass(299)
    line.show(done: 2, of: 2)
    line.erase()
    #expect(desk.heard() == "")
  }

  @Test func `a line says how much is done, how fast, and how long the rest takes`() {
    let line = desk.line()
    desk.pass(10_000)
    line.show(done: 5, of: 20)
    #expect(desk.heard() == "<[#####...............] 5 of 20 days, 2.0 s/day, 0:30 left")
    desk.pass(2_000)
    line.tick()
    #expect(desk.heard() == "<[#####...............] 5 of 20 days, 2.0 s/day, 0:28 left")
    desk.pass(500)
    line.show(done: 20, of: 20)
    #expect(desk.heard() == "<[####################] 20 of 20 days, 1.6 days/s, 0:00 left")
    line.erase()
    #expect(desk.heard() == "<")
  }

  @Test func `days that an interrupted run has kept do not count for the pace`() {
    let line = ProgressLine(console: desk.console(), label: "", isShown: true)
    line.show(done: 900, of: 1000)
    desk.pass(10_000)
    line.show(done: 905, of: 1000)
    #expect(desk.heard() == "<[##################..] 905 of 1000 days, 2.0 s/day, 3:10 left")
  }

  @Test func `hours and many days in a second are written as people write them`() {
    let line = desk.line()
    desk.pass(1_000)
    line.show(done: 250, of: 1_000_000)
    #expect(
      desk.heard() == "<[....................] 250 of 1000000 days, 250 days/s, 1:06:39 left")
  }

  @Test
  func `before the first day is done, and in one long run, the time that has passed is shown`() {
    let days = desk.line()
    desk.pass(300)
    days.show(done: 0, of: 20)
    #expect(desk.heard() == "</ 0 of 20 days, 0:01 so far")
    desk.pass(100)
    days.tick()
    #expect(desk.heard() == "<- 0 of 20 days, 0:01 so far")
    days.erase()
    _ = desk.heard()
    let run = desk.line()
    desk.pass(61_000)
    run.show(done: 0, of: 1)
    #expect(desk.heard() == "</ 1:01 so far")
  }

  @Test func `a line changes at most ten times a second`() {
    let line = desk.line()
    desk.pass(300)
    line.show(done: 1, of: 100)
    _ = desk.heard()
    for done in 2...10 {
      desk.pass(11)
      line.show(done: done, of: 100)
      line.tick()
    }
    #expect(desk.heard() == "")
    desk.pass(1)
    line.tick()
    #expect(desk.heard().hasPrefix("<[##......"))
  }

  @Test func `what is being tried stands before the days, where there is room`() {
    let line = desk.line("fleet.taxis=400", columns: 70)
    desk.pass(1_000)
    line.show(done: 1, of: 4)
    #expect(desk.heard() == "<fleet.taxis=400: 1 of 4 days, 1.0 days/s, 0:03 left")
  }

  @Test(arguments: [
    (60, "[##########..........] 1 of 2 days, 1.0 days/s, 0:01 left"),
    (57, "1 of 2 days, 1.0 days/s, 0:01 left"), (34, "1 of 2 days, 0:01 left"),
    (22, "1 of 2 days"), (8, "1/2"), (3, "1/"), (1, "1"),
  ])
  func `a line never fills the width of the terminal`(columns: Int, expected: String) {
    let line = desk.line(columns: columns)
    desk.pass(1_000)
    line.show(done: 1, of: 2)
    #expect(desk.heard() == "<" + expected)
  }

  @Test func `without a terminal nothing is shown`() {
    let line = desk.line(isTerminal: false)
    desk.pass(10_000)
    line.show(done: 1, of: 2)
    line.erase()
    #expect(desk.heard() == "")
  }

  @Test func `commands show the line on a terminal only, and clear it`() throws {
    let folder = try TestFolder()
    let city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
    let command = ["compare", city, "--threads", "1", "--output", folder("out")]
    let session = Session(command, isTerminal: true, step: 200)
    let lines = session.messages.split(separator: "\r").map {
      $0.replacing("\u{1b}[K", with: "")
    }
    #expect(lines.contains { $0.contains(" of 6 days, ") && $0.hasSuffix(" left") })
    #expect(session.messages.contains("\r\u{1b}[K"))
    for flag in ["--quiet", "--plain"] {
      #expect(Session(command + [flag], isTerminal: true, step: 200).messages == "")
    }
    #expect(Session(command, step: 200).messages == "")
  }
}
