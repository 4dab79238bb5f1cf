import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Results

/// Finished replications of a run that has no results yet.
@Suite struct UnfinishedRunTests {
  private let folder: TestFolder
  private let clock = Clock()

  init() throws { folder = try TestFolder() }

  /// A clock that moves by two seconds whenever it is read, so that everything is written at once.
  private final class Clock: Sendable {
    private let now = Atomic(0)
    let step = Atomic(2000)

    func read() -> Int { now.add(step.load(ordering: .relaxed), ordering: .relaxed).newValue }
  }

  private func run(
    _ program: String = "1", scenario: String = "a", resumes: Bool = true
  ) -> UnfinishedRun {
    UnfinishedRun(
      of: folder("town"), RunIdentity(["program": program, "scenario": scenario]),
      resumes: resumes, clock: clock.read)
  }

  private func file(_ number: Int = 1) -> String { ".town.unfinished/\(number).kept" }

  @Test func `what was kept is there for the next run`() throws {
    do {
      let first = run()
      #expect(first.foundCount == 0 && first.problems.isEmpty)
      first.keep([1, 2, 3], replication: 1, of: 0)
      first.keep([], replication: 1, of: 1)
      #expect(first.count == 2 && first.failure == nil)
    }
    let second = run()
    #expect(second.foundCount == 2 && second.problems.isEmpty)
    #expect(second.kept(replication: 1, of: 0) == [1, 2, 3])
    #expect(second.kept(replication: 1, of: 1) == [])
    #expect(second.kept(replication: 2, of: 0) == nil)
    #expect(try folder.names(in: ".town.unfinished") == ["1.kept", "2.kept"])
  }

  @Test func `a run of a moment writes nothing`() throws {
    clock.step.store(1, ordering: .relaxed)
    let run = run()
    run.keep([1], replication: 1, of: 0)
    run.flush()
    #expect(run.count == 0)
    #expect(try folder.names == [])
  }

  @Test func `several replications of one second share a file`() throws {
    let run = run()
    clock.step.store(1, ordering: .relaxed)
    for replication in 1...5 { run.keep([9], replication: replication, of: 0) }
    #expect(run.count == 0)
    clock.step.store(1000, ordering: .relaxed)
    run.flush()
    #expect(run.count == 5)
    #expect(try folder.names(in: ".town.unfinished") == ["1.kept"])
  }

  @Test func `a run that does not go on says what is there and keeps it`() throws {
    do { run().keep([1], replication: 1, of: 0) }
    do {
      let again = run(resumes: false)
      #expect(again.foundCount == 1)
      #expect(again.kept(replication: 1, of: 0) == nil)
      again.keep([1], replication: 1, of: 0)
      again.keep([2], replication: 2, of: 0)
      #expect(again.count == 2)
    }
    #expect(run().foundCount == 2)
  }

  @Test(arguments: [0, 30, 60, 100, 150])
  func `a file with one other byte is refused by name`(place: Int) throws {
    do { run().keep(Array(repeating: 7, count: 100), replication: 1, of: 0) }
    var bytes = try folder.bytes(of: file())
    bytes[place] ^= 1
    try Data(bytes).write(to: URL(filePath: folder(file())))
    let next = run()
    #expect(next.foundCount == 0 && next.kept(replication: 1, of: 0) == nil)
    #expect(
      next.problems == [
        "\(folder(file())) is damaged; its replications are simulated again"
      ])
  }

  @Test func `a file that is cut off anywhere is refused`() throws {
    do { run().keep([1, 2, 3], replication: 1, of: 0) }
    let bytes = try folder.bytes(of: file())
    for count in 0..<bytes.count {
      try Data(bytes.prefix(count)).write(to: URL(filePath: folder(file())))
      let next = run()
      #expect(next.foundCount == 0 && next.problems.count == 1)
    }
  }

  @Test func `what another program or scenario has kept is refused, and said once`() throws {
    do {
      let other = run("0.9")
      other.keep([1], replication: 1, of: 0)
      other.keep([1], replication: 2, of: 0)
    }
    do {
      let next = run("1.0")
      #expect(next.foundCount == 0)
      #expect(
        next.problems == [
          "\(folder(".town.unfinished")) has replications of another program, which are of no use: "
            + "0.9, not 1.0"
        ])
    }
    #expect(run("0.9", scenario: "b").problems.first?.contains("another scenario") == true)
    #expect(run("0.9").foundCount == 2)
  }

  @Test func `a file that was half written is no file, and goes with the others`() throws {
    try folder.makeFolder(".town.unfinished")
    try folder.write("half", to: file() + ".partial")
    let next = run()
    #expect(next.foundCount == 0 && next.problems.isEmpty)
    next.keep([1], replication: 1, of: 0)
    next.remove()
    #expect(try folder.names == [])
  }

  @Test func `with the results all goes but the files of somebody else`() throws {
    do {
      let first = run()
      first.keep([1], replication: 1, of: 0)
      first.remove()
      #expect(try folder.names == [])
    }
    let second = run()
    second.keep([1], replication: 1, of: 0)
    try folder.write("mine", to: ".town.unfinished/notes.txt")
    second.remove()
    #expect(try folder.names(in: ".town.unfinished") == ["notes.txt"])
  }

  @Test func `a file that a person made stays, with its name and its folder`() throws {
    try folder.makeFolder(".town.unfinished")
    try folder.write("my notes", to: file(1))
    try folder.write("more", to: file(Int.max))
    do {
      let run = run()
      #expect(run.damage == "\(folder(file(1))) was not written by cabstand")
      run.keep([1], replication: 1, of: 0)
      #expect(try folder.read(file(1)) == "my notes")
      #expect(run.count == 1)
      run.remove()
    }
    #expect(
      try folder.names(in: ".town.unfinished") == ["1.kept", "9223372036854775807.kept"])
    #expect(try folder.read(file(1)) == "my notes")
  }

  @Test func `a replication that was of no use is replaced by the next`() throws {
    do { run().keep([1], replication: 1, of: 0) }
    for number in 2...11 {
      let next = run()
      #expect(next.kept(replication: 1, of: 0) == [UInt8(number - 1)])
      next.keep([UInt8(number)], replication: 1, of: 0)
      #expect(next.count == 1)
    }
    // The eleventh file is read after the second.
    #expect(run().kept(replication: 1, of: 0) == [11])
  }

  @Test func `folders above that were made go with the last file`() throws {
    let run = UnfinishedRun(
      of: folder("a/b/town"), RunIdentity(["program": "1"]), resumes: true, clock: clock.read)
    run.keep([1], replication: 1, of: 0)
    #expect(try folder.names(in: "a/b/.town.unfinished") == ["1.kept"])
    run.remove()
    #expect(try folder.names == [])
  }

  @Test func `the first file with a wrong replication is found`() throws {
    do {
      let first = run()
      first.keep([1], replication: 1, of: 0)
      first.keep([2], replication: 2, of: 7)
    }
    let next = run()
    #expect(next.firstFile { bytes, _, _ in bytes.isEmpty } == nil)
    #expect(
      next.firstFile { bytes, replication, number in bytes == [2] && replication == 2 && number == 7
      }
        == folder(file(2)))
  }

  @Test func `two runs at once do not share a folder`() throws {
    let first = run()
    first.keep([1], replication: 1, of: 0)
    let second = run()
    #expect(second.isTaken && second.foundCount == 0)
    second.keep([2], replication: 2, of: 0)
    second.remove()
    #expect(second.count == 0)
    #expect(try folder.names(in: ".town.unfinished") == ["1.kept"])
  }

  @Test func `a place that takes nothing does not end the run`() throws {
    try folder.write("mine", to: ".town.unfinished")
    let run = run()
    run.keep([1], replication: 1, of: 0)
    #expect(run.count == 0)
    let failure = try #require(run.failure)
    #expect(
      "\(failure)".hasPrefix("cannot create \(folder(".town.unfinished")): "), "\(failure)")
    run.remove()
    #expect(try folder.read(".town.unfinished") == "mine")
  }
}
