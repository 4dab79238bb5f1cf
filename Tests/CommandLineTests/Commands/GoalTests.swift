import Experiments
import TestSupport
import Testing

@testable import CommandLine

/// How the exit code tells a script whether the goal is met.
@Suite struct GoalTests {
  private let folder: TestFolder
  private let city: String

  init() throws {
    folder = try TestFolder()
    city = try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  private func code(_ arguments: String...) -> ExitCode {
    Session(arguments + ["--quiet", "--output", folder("out")]).code
  }

  @Test func `a goal that is met is 0`() {
    #expect(code("run", city, "--policy", "adjacent", "--enforce-goal") == .success)
  }

  @Test func `a goal that is missed is 1`() {
    #expect(code("run", city, "--policy", "fifo", "--enforce-goal") == .checkFailed)
  }

  @Test func `of several policies the worst decides`() {
    #expect(code("compare", city, "--enforce-goal") == .checkFailed)
  }

  @Test func `one day settles nothing, which is 3`() {
    #expect(
      code("run", city, "--policy", "adjacent", "--enforce-goal", "--replications", "1")
        == .inconclusive)
    #expect(code("compare", city, "--enforce-goal", "--replications", "1") == .inconclusive)
  }

  @Test func `without being asked to enforce the goal, a missed one is 0`() {
    #expect(code("compare", city) == .success)
    #expect(code("run", city, "--replications", "1") == .success)
  }

  @Test func `a defect of the program is 70 and says so`() {
    let failure = Failure.experiment(.demandDiffers(policy: "adjacent", replication: 7))
    #expect(failure.exitCode == .internalError)
    #expect(
      failure.text == """
        cabstand: policy adjacent saw other passengers than the first policy in replication 7
          this is a bug in cabstand; no results were written
          fix: please report the command, the scenario file and the output of cabstand --version

        """)
  }
}
