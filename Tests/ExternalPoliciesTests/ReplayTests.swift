import DispatchCore
import Quantities
import TestSupport
import Testing

@testable import ExternalPolicies

/// Days that are lived through again with answers from a transcript.
@Suite struct ReplayTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// A short day.
  private func live(_ source: ExternalPolicy.Source, requestAt second: Int64 = 9) throws
    -> PolicyDesk
  {
    let desk = try PolicyDesk(source)
    desk.at(7).logIn(0)
    desk.at(second).request()
    desk.at(20).decline(0)
    desk.session.end()
    return desk
  }

  private func record() throws -> PolicyDesk {
    try live(.command(ShellPolicy.newcomer, recordingTo: folder.path))
  }

  @Test func `the same day has the same digest, with the program and without`() throws {
    let first = try record()
    #expect(first.failure == nil && first.taxi(of: 0) == nil)
    let second = try record()
    let replayed = try live(.recording(folder.path))
    #expect(replayed.failure == nil)
    #expect(first.session.transcriptDigest == second.session.transcriptDigest)
    #expect(first.session.transcriptDigest == replayed.session.transcriptDigest)
    #expect(first.session.transcriptDigest?.utf8.count == 64)
  }

  @Test func `the first line that differs is told`() throws {
    _ = try record()
    let replayed = try live(.recording(folder.path), requestAt: 10)
    #expect(
      replayed.failure
        == "\(folder("outside.1.txt")):3: the transcript differs from what the simulator sends: from"
        + " its character 19 on it has \"number\\\":1,\\\"time_ms\\\":9000,\\\"question\\\":"
        + "\\\"taxi_for_ride\\\",\\\"ride\\\":0...\", now it is \"number\\\":1,\\\"time_ms\\\":10000,"
        + "\\\"question\\\":\\\"taxi_for_ride\\\",\\\"ride\\\":...\"; make it again with --record"
        + " (message 1)")
  }

  @Test func `a transcript that is missing is told`() throws {
    let replayed = try live(.recording(folder("nowhere")))
    #expect(
      replayed.failure
        == "cannot read the transcript \(folder("nowhere"))/outside.1.txt: there is no such file")
  }

  @Test func `a transcript that is too short is told`() throws {
    _ = try record()
    let lines = try folder.read("outside.1.txt").split(separator: "\n")
    let place = folder("outside.1.txt")
    try folder.write(lines.prefix(3).joined(separator: "\n") + "\n", to: "outside.1.txt")
    #expect(
      try live(.recording(folder.path)).failure == "\(place):3: there is no answer (message 1)")
    try folder.write(lines.prefix(4).joined(separator: "\n") + "\n", to: "outside.1.txt")
    #expect(
      try #require(try live(.recording(folder.path)).failure).hasPrefix(
        "\(place):4: the transcript ends, but the simulator sends \"{\\\"type\\\":\\\"decide"))
  }

  @Test func `a transcript that goes on is told`() throws {
    _ = try record()
    let text = try folder.read("outside.1.txt")
    try folder.write(text + "> more\n", to: "outside.1.txt")
    #expect(
      try #require(try live(.recording(folder.path)).failure).hasPrefix(
        "\(folder("outside.1.txt")):10: the transcript goes on, but the replication is over"))
  }

  @Test func `a place that cannot be written is told`() throws {
    try folder.write("", to: "file")
    let desk = try live(
      .command(ShellPolicy.nobody, recordingTo: folder("file")))
    #expect(
      desk.failure
        == "cannot write the transcript \(folder("file"))/outside.1.txt: a part of the path is a file,"
        + " not a folder; choose another path")
  }
}
