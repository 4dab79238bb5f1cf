import Foundation
import Quantities
import TestSupport
import Testing

@testable import ExternalPolicies

/// What a program has started ends with it, wherever it has gone.
@Suite struct ProcessFamilyTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Waits until the program has noted the number of a process that it has started.
  private func number() throws -> Int32 {
    try #require(
      Int32(try folder.read("number").trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  private func isThere(_ number: Int32) -> Bool { kill(number, 0) == 0 && !isZombie(number) }

  private func isZombie(_ number: Int32) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? false
  }

  /// An orphan is taken care of by the system, some time.
  private func isGone(_ number: Int32) -> Bool {
    for _ in 0..<500 {
      if !isThere(number) { return true }
      usleep(10_000)
    }
    return false
  }

  /// Notes its own number, and stays.
  private var sleeper: String { "sh -c 'echo $$ > \"\(folder("number"))\"; exec sleep 1000'" }

  private var untilThere: String {
    "while ! [ -s '\(folder("number"))' ]; do sleep 0.01; done"
  }

  @Test(arguments: ["", "setsid ", "env -i setsid "])
  func `what a silent program has started ends with it`(_ way: String) throws {
    let desk = try PolicyDesk(
      "\(way)\(sleeper) & \(untilThere); sleep 1000", deadline: .milliseconds(1500))
    #expect(desk.failure == "the program has not answered within 1.5 s")
    #expect(isGone(try number()))
  }

  @Test(arguments: ["", "setsid "])
  func `what a program leaves behind ends when it fails`(_ way: String) throws {
    let desk = try PolicyDesk("(\(way)\(sleeper) &); \(untilThere); exit 1")
    #expect(desk.failure == "the program ended with exit code 1 instead of answering")
    #expect(isGone(try number()))
  }

  @Test(arguments: ["", "setsid "])
  func `what a program leaves behind ends when the day is over, without waiting for it`(
    _ way: String
  ) throws {
    let desk = try PolicyDesk(
      ShellPolicy.greets + "(\(way)\(sleeper) &); \(untilThere); read -r line; exit 0")
    let watch = Stopwatch()
    desk.session.end()
    #expect(desk.failure == nil)
    #expect(desk.session.transcriptDigest != nil)
    #expect(isGone(try number()))
    #expect(watch.milliseconds < 30_000)
  }

  @Test func `others are no part of the family`() throws {
    let other = Process()
    other.executableURL = URL(filePath: "/bin/sh")
    other.arguments = ["-c", "exec sleep 1000"]
    other.environment = [ProcessFamily.variable: "\(getpid()).1000000"]
    other.standardOutput = FileHandle.nullDevice
    other.standardError = FileHandle.nullDevice
    try other.run()
    defer { kill(other.processIdentifier, SIGKILL) }
    let family = ProcessFamily(head: other.processIdentifier, mark: "\(getpid()).100000")
    #expect(family.members() == [other.processIdentifier])
    let stranger = ProcessFamily(head: pid_t.max, mark: "\(getpid()).100000")
    #expect(stranger.members() == [])
    let marked = ProcessFamily(head: pid_t.max, mark: "\(getpid()).1000000")
    #expect(marked.members() == [other.processIdentifier])
  }
}
