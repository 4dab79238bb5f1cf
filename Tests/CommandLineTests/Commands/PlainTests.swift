import TestSupport
import Testing

@testable import CommandLine

/// Output for other tools, for narrow terminals, and the waits by hour.
@Suite struct PlainTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  private func records(_ arguments: [String]) -> [[Substring]] {
    let session = Session(
      arguments + ["--plain"], isTerminal: true, hasColour: true, columns: 40, hasUnicode: true)
    #expect(session.messages == "")
    #expect(session.output.utf8.allSatisfy { $0 < 128 })
    #expect(!session.output.contains("\u{1b}"))
    return session.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
  }

  @Test func `compare prints a line for each metric, difference, hour and verdict`() throws {
    let records = records(["compare", city, "--output", folder("out")])
    #expect(records.contains(["metric", "fifo", "wait_s_mean", "s", "600", "600", "600", "3"]))
    #expect(records.contains(["metric", "fifo", "wait_s_served_mean", "s", "-", "-", "-", "0"]))
    #expect(
      records.contains([
        "difference", "adjacent", "fifo", "wait_s_mean", "s", "-380", "-380", "-380", "0",
      ]))
    #expect(records.contains(["hour", "adjacent", "8", "6", "220"]))
    #expect(records.contains(["verdict", "fifo", "fail"]))
    #expect(records.contains(["verdict", "adjacent", "pass"]))
    #expect(records.last == ["files", Substring(folder(try folder.results(in: "out")))])
  }

  @Test func `other commands print records as well`() throws {
    let check = records([
      "check", city, "--policy", "adjacent", "--check", "unserved_share<=5%", "--replications", "2",
    ])
    #expect(check == [["check", "pass", "unserved_share <= 5 %", "0", "0", "0", "2"]])
    let size = records([
      "size", city, "--policy", "adjacent", "--to", "2", "--replications", "2",
    ])
    #expect(size.last == ["answer", "fleet.taxis", "1"])
    #expect(size.first?.prefix(5) == ["value", "fleet.taxis", "1", "2", "pass"])
    let calibrate = records([
      "calibrate", city, "--target", "taxis_on_duty_mean=1", "--vary", "fleet.taxis=1..3",
      "--replications", "2",
    ])
    #expect(
      calibrate.first == [
        "value", "fleet.taxis=1", "2", "within", "taxis_on_duty_mean = 1", "1", "1", "1",
      ])
    #expect(calibrate.last == ["answer", "pass", "fleet.taxis=1"])
    #expect(records(["policies"]).contains { $0.prefix(2) == ["policy", "fifo"] })
    #expect(records(["explain"]).allSatisfy { $0.count == 3 && $0[0] == "parameter" })
    let bound = records(["bound", Repository.smallest])
    #expect(bound.first?.prefix(3) == ["day", "1", "6"] && bound.last?.first == "mean")
  }

  @Test func `a narrow terminal gets lines that fit, a file the whole width`() {
    for columns in [40, 60, 79] {
      let session = Session(["compare", city, "--output", folder("out")], columns: columns)
      let lines = session.output.split(separator: "\n").filter { !$0.hasPrefix("Files: ") }
      #expect(lines.allSatisfy { $0.count <= columns })
    }
    let narrow = Session(["explain", "A-A5"], columns: 50).output
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 50 })
    #expect(
      narrow.split { " \n".contains($0) }
        == Session("explain", "A-A5").output.split {
          " \n".contains($0)
        })
    let wide = Session("compare", city, "--output", folder("out")).output
    #expect(wide.contains { $0 == "\n" } && wide.split(separator: "\n").contains { $0.count > 90 })
  }

  @Test func `waits by hour are drawn in blocks where they can be read, else in digits`() throws {
    let busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
    let command = [
      "compare", busy, "--set", "window.length=3 h", "--replications", "2", "--output",
      folder("out"),
    ]
    let heading =
      /\nMean wait of all requests by hour, 08:00 to 11:00, 2 days \((.) is \d+:\d\d\)\n/
    let blocks = Session(command, hasUnicode: true).output
    #expect(blocks.firstMatch(of: heading)?.output.1 == "█")
    #expect(blocks.contains(/\nfifo      [▁-█]{3}\nadjacent  [▁-█]{3}\n\n/))
    let digits = Session(command).output
    #expect(digits.firstMatch(of: heading)?.output.1 == "9")
    #expect(digits.contains(/\nfifo      \d{3}\nadjacent  \d{3}\n\n/))
    // With the answer and their curves, two policies still fit a window.
    #expect(digits.split(separator: "\n", omittingEmptySubsequences: false).count <= 30)
  }
}
