import TestSupport
import Testing

@testable import CommandLine

/// Task files with wrong values and a valid checksum: merged or refused, but never a trap.
@Suite struct ForgedTaskTests {
  private let folder: TestFolder
  private let path: String
  private let task: [UInt8]

  init() throws {
    folder = try TestFolder()
    let scenario = try folder.write(
      """
      {
        name: "small", window: { length: "1 h", warmup: "15 min", drain: "1 h" },
        city: { grid: { columns: 2, rows: 2 }, travel: { speed: "20 km/h" } },
        demand: { requests_per_day: 200 }, hails: { per_day: 100 },
        passengers: { patience: { exponential: { mean: "20 min" } } },
        fleet: { taxis: 3 }, policies: ["fifo", "adjacent"], experiment: { replications: 2 },
      }
      """, to: "small.jsonc")
    let plan = Session("sweep", "plan", scenario, folder("night"), "--task-days", "2", "--quiet")
    #expect(plan.code == .success, "\(plan.messages)")
    let run = Session("sweep", "run", folder("night"), "--quiet", "--threads", "1")
    #expect(run.code == .success, "\(run.messages)")
    path = "night/tasks/000001.task"
    task = try folder.bytes(of: path)
  }

  private func merged() -> Session {
    Session("sweep", "merge", folder("night"), "--output", folder("out"), "--quiet")
  }

  @Test func `equal tasks have equal bytes`() throws {
    #expect(SealedFile.sealed(task) == task)
    try folder.remove(path)
    #expect(
      Session("sweep", "run-task", folder("night"), "--index", "1", "--quiet").code == .success)
    #expect(try folder.bytes(of: path) == task)
  }

  @Test func `files of an earlier version are refused with a sentence`() throws {
    let text = "cabstand-unfinished/1\n" + String(decoding: task.dropFirst(22), as: UTF8.self)
    try folder.write(text, to: path)
    let session = merged()
    #expect(session.code == .badInput)
    #expect(
      session.messages.contains(
        "task 1 is of another format: cabstand-unfinished/1, not cabstand-unfinished/2"))
    #expect(Session("sweep", "run", folder("night")).output.hasPrefix("Done: 1 task;"))
    #expect(merged().code == .success)
  }

  @Test func `a random file with a right checksum ends with 0 or 65 and leaves nothing behind`()
    throws
  {
    let values = try #require(SealedFile.firstValue(in: task))
    var refused = 0
    for seed in seeds(150) {
      var random = SplitMix64(seed: seed)
      var bytes = task
      for _ in 0...(random.next() % 4 == 0 ? 63 : random.next() % 3) {
        let place = values + Int(random.next() % UInt64(bytes.count - 16 - values))
        bytes[place] =
          random.next() % 3 == 0
          ? [0, 1, 127, 128, 255][Int(random.next() % 5)] : UInt8(truncatingIfNeeded: random.next())
      }
      if random.next() % 20 == 0 {
        bytes.removeSubrange(values..<values + Int(random.next() % UInt64(bytes.count - values)))
      }
      try folder.write(SealedFile.sealed(bytes), to: path)
      let before = try folder.names()
      let session = merged()
      #expect(
        session.code == .success || session.code == .badInput, "seed \(seed): \(session.code)")
      let names = try folder.names()
      #expect(!names.contains { $0.contains("partial") }, "seed \(seed)")
      guard session.code == .badInput else { continue }
      refused += 1
      // Not even the folder for the results is made.
      #expect(names == before, "seed \(seed)")
    }
    #expect(refused > 0)
  }

  @Test func `a day of another demand is refused`() throws {
    // The fingerprint of the demand is the last but one of three numbers of 8 bytes in the row of the replication.
    let other = Session(
      "sweep", "plan", folder("small.jsonc"), folder("other"), "--seed", "2", "--task-days", "2",
      "--quiet")
    #expect(other.code == .success)
    #expect(Session("sweep", "run", folder("other"), "--quiet").code == .success)
    let theirs = try folder.bytes(of: "other/tasks/000001.task")
    let text = String(decoding: theirs.prefix(400), as: UTF8.self)
    #expect(text.contains("seed: 2\n"))
    let place = try #require(theirs.indices.first { theirs[$0...].starts(with: "seed: 2\n".utf8) })
    var forged = theirs
    forged[place + 6] = UInt8(ascii: "1")
    // The identity holds the hash of the scenario, which covers the seed.
    let ours = try #require(task.indices.first { task[$0...].starts(with: "scenario: ".utf8) })
    forged.replaceSubrange(ours..<ours + 74, with: task[ours..<ours + 74])
    try folder.write(SealedFile.sealed(forged), to: path)
    let session = merged()
    #expect(session.code == .badInput, "\(session.code)")
    #expect(session.messages.contains("the demand of day"), "\(session.messages)")
    #expect(session.messages.contains("fix: remove both files"))
  }
}
