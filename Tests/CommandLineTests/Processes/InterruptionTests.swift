import Foundation
import TestSupport
import Testing

/// Asking the program to stop in the middle of its work.
@Suite struct InterruptionTests {
  private let folder: TestFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TestFolder()
    program = BuiltProgram(folder: folder)
    try folder.write(SmallCity.busy, to: "city.jsonc")
  }

  /// Enough work for minutes, in days of thousands of events each.
  private func interrupt(with signal: Int32) throws -> BuiltProgram.Ending {
    try program.interrupt(
      with: signal, "compare", "city.jsonc", "--replications", "5000",
      "--set", "demand.requests_per_day=40000", "--set", "fleet.taxis=250")
  }

  private func expectNothing(after ending: BuiltProgram.Ending) throws {
    #expect(ending.output == "")
    #expect(ending.messages == "cabstand: interrupted; nothing was written\n")
    // The folder for results was made for nothing, and goes as well.
    #expect(try folder.names() == ["city.jsonc"])
  }

  @Test func `a second interruption while all is cleared away leaves nothing, too`() throws {
    let ending = try program.interrupt(
      with: SIGINT, times: 2, "compare", "city.jsonc", "--replications", "5000",
      "--set", "demand.requests_per_day=40000", "--set", "fleet.taxis=250")
    #expect(ending.code == 130)
    try expectNothing(after: ending)
  }

  @Test func `the keyboard's interruption is 130 and leaves nothing`() throws {
    let ending = try interrupt(with: SIGINT)
    #expect(ending.code == 130)
    try expectNothing(after: ending)
  }

  @Test func `the system's is 143 and leaves nothing`() throws {
    let ending = try interrupt(with: SIGTERM)
    #expect(ending.code == 143)
    try expectNothing(after: ending)
  }

  @Test func `a closed terminal is 143 and leaves nothing`() throws {
    // The program inherits whether the signal is ignored, and tests may run under nohup.
    let before = signal(SIGHUP, SIG_DFL)
    defer { signal(SIGHUP, before) }
    let ending = try interrupt(with: SIGHUP)
    #expect(ending.code == 143)
    try expectNothing(after: ending)
  }

  @Test func `under nohup a closed terminal does not stop the program`() throws {
    // Not by a shell that waits for its child: one was seen to wait for ever for a child that had ended.
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    let run = try program.interrupt(
      with: SIGHUP, "run", "city.jsonc", "--quiet", "--detail", "0", "--replications", "12",
      "--set", "demand.requests_per_day=40000")
    #expect(run.messages == "")
    #expect(run.code == 0)
    #expect(
      try folder.names(in: try folder.results(in: "out"))
        == ResultFilesTests.files(of: "city.jsonc"))
  }
}
