import Foundation
import TestSupport
import Testing

/// A run that was interrupted, however harshly, goes on with `--resume` to the very same files.
@Suite struct ResumeTests {
  private let folder: TestFolder
  private let program: BuiltProgram

  /// A comparison with the event log of the first days.
  private static func command(days: Int) -> [String] {
    [
      "compare", "city.jsonc", "--replications", "\(days)", "--detail", "2", "--trace", "--set",
      "demand.requests_per_day=12000", "--set", "fleet.taxis=80",
    ]
  }

  init() throws {
    folder = try TestFolder()
    program = BuiltProgram(folder: folder)
    try folder.write(SmallCity.busy, to: "city.jsonc")
  }

  /// A comparison that takes about so many seconds on one thread, however the program was built: what is finished is
  /// kept once a second, and there must be work left to be killed in.
  private func command(seconds: Double) throws -> [String] {
    let duration = try ContinuousClock().measure {
      _ = try run(Self.command(days: 20) + ["--output", "tried", "--threads", "1"])
    }
    try FileManager.default.removeItem(atPath: folder("tried"))
    return Self.command(days: max(20, Int(20 * seconds / (duration / .seconds(1)))))
  }

  /// The bytes of every file of the only results in a folder, by name.
  private func contents(of output: String) throws -> [String: [UInt8]] {
    let results = try folder.results(in: output)
    return Dictionary(
      uniqueKeysWithValues: try folder.names(in: results).map {
        ($0, try folder.bytes(of: results + "/" + $0))
      })
  }

  private func run(_ arguments: [String]) throws -> BuiltProgram.Ending {
    try program.run(arguments)
  }

  /// Where the finished replications are kept.
  private func keptFolder() throws -> String {
    let names = try folder.names(in: "out").filter { $0.hasSuffix(".unfinished") }
    return "out/" + (try #require(names.first))
  }

  private func keptCount() throws -> Int { try folder.names(in: keptFolder()).count }

  @Test func `killed twice, it goes on to the same bytes on other threads`() throws {
    let command = try command(seconds: 12)
    let whole = try run(command + ["--output", "whole", "--threads", "2"])
    #expect(whole.code == 0)
    let first = try program.interrupt(with: SIGKILL, afterKeeping: 1, command + ["--threads", "1"])
    #expect(first.code == 137 && first.output == "")
    let second = try program.interrupt(
      with: SIGKILL, afterKeeping: try keptCount() + 1,
      command + ["--resume", "--threads", "2"])
    #expect(second.code == 137)
    #expect(
      second.messages.contains(
        #/^cabstand: [0-9]+ finished replications? (is|are) kept from an interrupted run; continuing\n$/#
      ))
    let third = try run(command + ["--resume", "--threads", "3", "--output", "out"])
    #expect(third.code == 0)
    #expect(third.output.replacing("out/", with: "whole/") == whole.output)
    #expect(try contents(of: "out") == contents(of: "whole"))
    #expect(try folder.names(in: "out").allSatisfy { !$0.contains(".unfinished") })
  }

  @Test func `an interruption says what is kept and how to go on`() throws {
    let command = try command(seconds: 12)
    let ending = try program.interrupt(with: SIGINT, afterKeeping: 1, command)
    #expect(ending.code == 130 && ending.output == "")
    let kept = try keptFolder()
    let lines = ending.messages.split(separator: "\n").map(String.init)
    try #require(lines.count == 3, "\(ending.messages)")
    #expect(lines[0] == "cabstand: interrupted; no results were written")
    #expect(lines[1].hasPrefix("  ") && lines[1].hasSuffix(" kept in \(kept)"))
    #expect(
      lines[2] == "  to continue: cabstand compare --resume "
        + command.dropFirst().joined(separator: " ") + " --output out")
    // Without the flag nothing is lost, and one line says what there is.
    let again = try program.interrupt(
      with: SIGTERM, afterKeeping: try keptCount() + 1, command)
    #expect(again.code == 143)
    #expect(
      again.messages.contains(
        #/^cabstand: [0-9]+ finished replications? (is|are) kept from an interrupted run; --resume /#
      ))
    #expect(try folder.names(in: kept).contains("1.kept"))
  }

  @Test func `damaged files and those of another run are named and not used`() throws {
    let command = try command(seconds: 20)
    let whole = try run(command + ["--output", "whole"])
    #expect(whole.code == 0)
    _ = try program.interrupt(with: SIGKILL, afterKeeping: 1, command)
    let kept = try keptFolder()
    // What is kept with other details is of no use.
    let brief =
      ["compare", "city.jsonc", "--replications", command[3], "--set"]
      + ["demand.requests_per_day=12000", "--set", "fleet.taxis=80", "--detail", "0", "--resume"]
    let other = try program.interrupt(with: SIGKILL, afterKeeping: try keptCount() + 1, brief)
    #expect(
      other.messages.hasPrefix(
        """
        cabstand: warning: \(kept) has replications of another --detail, which are of no use: 2, not 0
        cabstand: no replications of this run are kept; starting with the first

        """), "\(other.messages)")
    var bytes = try folder.bytes(of: kept + "/1.kept")
    bytes[bytes.count / 2] ^= 64
    try Data(bytes).write(to: URL(filePath: folder(kept + "/1.kept")))
    let resumed = try run(command + ["--resume", "--output", "out"])
    #expect(resumed.code == 0)
    #expect(
      resumed.messages.contains(
        "cabstand: warning: \(kept)/1.kept is damaged; its replications are simulated again\n"))
    #expect(try contents(of: "out") == contents(of: "whole"))
  }

  @Test func `another seed has nothing to go on from`() throws {
    let city = try folder.write(SmallCity.twoZones, to: "small.jsonc")
    let session = try run(["run", city, "--resume", "--seed", "9", "--output", "out"])
    #expect(session.code == 0)
    #expect(
      session.messages
        == "cabstand: no replications of this run are kept; starting with the first\n")
  }

  @Test func `a policy that is a program of its own may have changed`() throws {
    let session = try run([
      "run", "city.jsonc", "--resume", "--policy-command", "mine=./policy", "--output", "out",
    ])
    #expect(session.code == 2)
    #expect(
      session.messages == """
        cabstand: --resume: replications of external policies are not kept, because the program may have changed; run again without it
          see: cabstand run --help

        """)
    #expect(try folder.names == ["city.jsonc"])
  }
}
