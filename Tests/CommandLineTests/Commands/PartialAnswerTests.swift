import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// Searches that are interrupted print what they have found so far.
@Suite struct PartialAnswerTests {
  private let folder: TestFolder
  private let busy: String

  init() throws {
    folder = try TestFolder()
    busy = try folder.write(SmallCity.busy, to: "busy.jsonc")
  }

  /// A command that is interrupted after a part of its work.
  private func interrupted(
    _ arguments: [String], after share: Double = 0.5, secondOutput: [String] = []
  ) throws -> Session {
    let whole = Session(arguments + ["--threads", "1"])
    try #require(whole.polls > 10 && whole.code != .usage, "\(whole.messages)")
    let part = Session(
      arguments + ["--threads", "1"] + secondOutput, patience: Int(Double(whole.polls) * share))
    #expect(part.code == .interrupted)
    #expect(part.messages.hasSuffix("cabstand: interrupted; nothing was written\n"))
    return part
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private var size: [String] { ["size", busy, "--to", "24", "--replications", "50"] }

  private var calibrate: [String] {
    [
      "calibrate", busy, "--policy", "adjacent", "--target", "unserved_share = 9 %", "--vary",
      "fleet.taxis=1..24", "--replications", "20",
    ]
  }

  @Test func `the size of one policy is a bracket so far`() throws {
    let one = size + ["--policy", "adjacent"]
    let session = try interrupted(one)
    #expect(
      session.output.contains(
        #/^interrupted: so far, (adjacent meets the goal with|for adjacent the goal could not be confirmed with) /#
      ),
      "\(session.output)")
    #expect(session.output.contains("The search was interrupted after "))
    #expect(session.output.contains("95 % confidence"))
    let outcome = try object(interrupted(one + ["--json"]).output)
    let sentence = try #require(outcome["sentence"] as? String)
    #expect(sentence.hasPrefix("interrupted: so far, adjacent "))
    #expect(["interrupted", "found"].contains(outcome["outcome"] as? String ?? ""))
    #expect(outcome["answer"] is String || outcome["neighbour"] is String)
    #expect((outcome["binding"] as? [String])?.isEmpty == true)
    let records = try interrupted(one + ["--plain"]).output.split(separator: "\n")
    #expect(records.contains { $0.hasPrefix("interrupted\tfleet.taxis\t") })
    #expect(try interrupted(one + ["--quiet"]).output == "")
  }

  @Test func `the sizes of several policies are a line for each`() throws {
    let session = try interrupted(size)
    #expect(session.output.hasPrefix("interrupted: so far,\n- for fifo "), "\(session.output)")
    #expect(session.output.contains("\n- adjacent "))
    let outcome = try object(interrupted(size + ["--json"]).output)
    #expect(outcome["best"] is NSNull)
    #expect((outcome["policies"] as? [Any])?.count == 2)
  }

  @Test func `an answer whose files were interrupted is complete`() throws {
    let one = size + ["--policy", "adjacent", "--threads", "1"]
    // Files are written after the last poll of the search.
    let search = Session(one).polls
    let whole = Session(one + ["--output", folder("a")]).polls
    try #require(whole > search + 1)
    let session = Session(
      one + ["--output", folder("b")], patience: search + (whole - search) / 2)
    #expect(session.code == .interrupted)
    #expect(session.output.hasPrefix("adjacent meets the goal with "), "\(session.output)")
    #expect(session.output.contains("PASS fleet.taxis="))
    #expect(try !folder.names().contains("b"))
  }

  @Test func `a calibration is the nearest so far, and no file`() throws {
    let path = folder("fitted.jsonc")
    let session = try interrupted(calibrate, secondOutput: ["--output", path])
    #expect(
      session.output.contains(
        #/^interrupted: nearest of the \d+ choices? tested so far: fleet.taxis=\d+\n  unserved_share is /#
      ), "\(session.output)")
    #expect(session.output.contains("\n  \(path) was not written.\n"))
    #expect(try !folder.names().contains("fitted.jsonc"))
    let outcome = try object(interrupted(calibrate + ["--json"]).output)
    #expect(outcome["outcome"] as? String == "interrupted")
    #expect(outcome["answer"] is [String: Any])
    let records = try interrupted(calibrate + ["--plain"]).output
    #expect(records.contains("\nanswer\tinterrupted\tfleet.taxis="), "\(records)")
  }

  @Test func `before the first value there is nothing to say`() {
    for arguments in [size, calibrate] {
      let session = Session(arguments, patience: 0)
      #expect(session.code == .interrupted && session.output == "")
      #expect(session.messages == "cabstand: interrupted; nothing was written\n")
    }
  }
}
