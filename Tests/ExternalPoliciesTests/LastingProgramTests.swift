import DispatchCore
import Quantities
import TestSupport
import Testing

@testable import ExternalPolicies

/// Programs that serve one day after another.
@Suite struct LastingProgramTests {
  private let folder: TestFolder
  private let programs = ProgramShelf()

  init() throws { folder = try TestFolder() }

  /// Writes down that a process has started.
  private var start: String { "echo x >> '\(folder("starts"))'\n" }

  private func starts() throws -> Int { try folder.read("starts").count { $0 == "x" } }

  /// One day of a program, in which somebody asks for a taxi twice.
  @discardableResult
  private func day(
    _ number: Int, of command: String, programs: ProgramShelf? = nil, hasTwin: Bool = false
  ) throws -> PolicyDesk {
    let desk = try PolicyDesk(
      .command(command, recordingTo: nil), replication: number, hasTwin: hasTwin,
      programs: programs ?? self.programs)
    desk.logIn(0)
    desk.request()
    desk.request()
    desk.session.end()
    return desk
  }

  @Test func `one process serves one day after another, and answers as a fresh one does`() throws {
    let command = start + ShellPolicy.lasting()
    let days = try (1...5).map { try day($0, of: command) }
    #expect(try starts() == 1)
    let fresh = try day(1, of: command, programs: ProgramShelf())
    #expect(fresh.session.transcriptDigest != nil)
    for day in days {
      #expect(day.failure == nil)
      #expect(day.session.transcriptDigest == fresh.session.transcriptDigest)
    }
  }

  @Test func `days at the same time have a process each`() throws {
    let command = start + ShellPolicy.lasting()
    let first = try PolicyDesk(.command(command, recordingTo: nil), programs: programs)
    let second = try PolicyDesk(.command(command, recordingTo: nil), programs: programs)
    first.session.end()
    second.session.end()
    try day(3, of: command)
    try day(4, of: command)
    #expect(try starts() == 2)
  }

  @Test func `a program that does not say so has a process for each day`() throws {
    for number in 1...3 {
      #expect(try day(number, of: start + ShellPolicy.nobody).failure == nil)
    }
    #expect(try starts() == 3)
  }

  @Test func `a program that ends after its day is started anew`() throws {
    let command = start + ShellPolicy.lasting(atEnd: "exit 0")
    for number in 1...3 { #expect(try day(number, of: command).failure == nil) }
    #expect(try starts() == 3)
    // Its twin, too, may end instead of serving the day again.
    #expect(try day(1, of: command, hasTwin: true).failure == nil)
  }

  @Test func `a program that ends when it is greeted again is started anew`() throws {
    let command =
      start + ShellPolicy.greets(",\"next_day\":true")
      + "while read -r line; do case $line in *hello*) exit 9;; *end*) continue;; esac;"
      + " n=$((n + 1)); echo \"{\\\"type\\\":\\\"actions\\\",\\\"number\\\":$n,\\\"actions\\\":[]}\"; done"
    for number in 1...2 { #expect(try day(number, of: command).failure == nil) }
    #expect(try starts() == 2)
  }

  private static let diesOnDayTwo = ShellPolicy.lasting(
    "if [ $day = 2 ]; then exit 5; fi; answer '[]'")

  @Test func `a program that dies on its second day is named`() throws {
    #expect(try day(2, of: Self.diesOnDayTwo).failure == nil)
    #expect(
      try day(3, of: Self.diesOnDayTwo).failure
        == "the program ended with exit code 5 instead of answering (message 1)")
  }

  @Test func `a program that dies on its second day is found out on the first`() throws {
    #expect(
      try day(1, of: Self.diesOnDayTwo, hasTwin: true).failure
        == "a process of the program failed when its day began again: the program ended with exit code"
        + " 5 instead of answering (message 2)")
  }

  @Test func `an answer for the day before is refused`() throws {
    let command = ShellPolicy.lasting("m=$((m + 1)) n=$m; answer '[]'")
    #expect(try day(2, of: command).failure == nil)
    #expect(
      try day(3, of: command).failure?.hasSuffix(
        "is to message 3, but message 1 waits for one (message 1)") == true)
  }

  @Test func `a program that remembers the day before is found out on the first`() throws {
    let command = ShellPolicy.lasting(
      "if [ $day = 2 ]; then answer '[ ]'; else answer '[]'; fi")
    #expect(
      try day(1, of: command, hasTwin: true).failure
        == "the program answers differently when its day begins again: from character 21 on, it said"
        + " \"umber\\\":1,\\\"actions\\\":[]}\" and now says \"umber\\\":1,\\\"actions\\\":[ ]}\"; a program"
        + " that says \"next_day\":true must forget everything at \"hello\" (message 2)")
  }

  @Test func `programs that wait end with the shelf`() throws {
    let command = ShellPolicy.lasting() + "\necho x >> '\(folder("starts"))'"
    try day(1, of: command)
    #expect(try !folder.names().contains("starts"))
    programs.removeAll()
    #expect(try starts() == 1)
  }

  @Test func `what is neither true nor false is refused`() throws {
    let desk = try PolicyDesk(ShellPolicy.greets(",\"next_day\":\"yes\"") + "cat >/dev/null")
    #expect(
      desk.failure?.hasSuffix("has the next_day \"yes\", which is neither true nor false") == true)
  }
}
