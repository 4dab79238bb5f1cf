import CitySimulation
import Experiments
import Testing

@testable import CommandLine

/// Days that need more memory than the system has.
@Suite struct MemoryTests {
  @Test func `a lack of memory has a code and says what to do`() {
    let alone = Failure.experiment(
      .simulation(
        .noMemory(needed: 6_250_000_000, free: 900_000_000, promised: 0), policy: "fifo",
        replication: 1))
    #expect(alone.exitCode == .noMemory && alone.exitCode.rawValue == 71)
    #expect(
      alone.text
        == "cabstand: policy fifo, replication 1: a day of this city needs about 6.2 GB of memory, "
        + "and 900 MB are free\n  fix: simulate fewer taxis or people\n"
        + "  no results were written\n")
    let besides = Failure.experiment(
      .simulation(
        .noMemory(needed: 6_250_000_000, free: 900_000_000, promised: 6_250_000_000),
        policy: "fifo", replication: 2))
    #expect(
      besides.text.contains(
        "  fix: open fewer days at once (--threads 1), or simulate fewer taxis or people\n"))
  }

  @Test(arguments: [
    "fleet.taxis=100000000", "fleet.taxis=2147483647", "fleet.taxis=5000001",
  ])
  func `more taxis than a city may have are a mistake of the scenario`(setting: String) {
    let path = String(#filePath.split(separator: "/Tests/")[0]) + "/scenarios/smallest.jsonc"
    for command in ["validate", "run"] {
      let session = Session(command, path, "--set", setting)
      #expect(session.code == .badInput || session.code == .usage)
      #expect(session.messages.contains("write at most 5000000"), "\(session.messages)")
    }
  }
}
