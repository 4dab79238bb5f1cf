import Foundation
import TestSupport
import Testing

@testable import CommandLine

/// The built program from outside: streams, working folder, exit codes.
@Suite struct ProcessTests {
  private let folder: TestFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TestFolder()
    program = BuiltProgram(folder: folder)
    try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  @Test func `the program says what it says in tests`() throws {
    let help = try program.run("--help")
    #expect(help.output == HelpText.program)
    #expect(help.messages == "")
    #expect(help.code == 0)
    let nothing = try program.run()
    #expect(nothing.output == "")
    #expect(nothing.messages == HelpText.program)
    #expect(nothing.code == 2)
  }

  @Test func `the program knows the commit it was built from`() throws {
    let version = try program.run("--version").output
    #expect(
      version.wholeMatch(
        of: /cabstand \d+\.\d+\.\d+ \(commit (unknown|[0-9a-f]{12}(-dirty)?)\)\n/) != nil)
  }

  @Test func `results are made in the working folder`() throws {
    let run = try program.run("run", "city.jsonc", "--replications", "1")
    #expect(run.code == 0)
    #expect(run.messages == "")
    let results = try folder.results(in: "results")
    #expect(run.output.hasSuffix("\n\nFiles: \(results)\n"))
    #expect(try folder.names(in: results) == ResultFilesTests.files(of: "city.jsonc"))
  }

  @Test func `the exit code reaches the shell`() throws {
    #expect(try program.run("run", "city.jsonc", "--enforce-goal").code == 1)
    #expect(try program.run("run", "city.jsonc", "--enforce-goal", "--replications", "1").code == 3)
    #expect(
      try program.run("run", "city.jsonc", "--policy", "adjacent", "--enforce-goal").code == 0)
    #expect(try program.run("rnu").code == 2)
  }

  @Test func `a missing scenario is 66 and nothing is written`() throws {
    let run = try program.run("run", "none.jsonc")
    #expect(
      run.messages == """
        none.jsonc: cannot read "none.jsonc": there is no such file
          fix: check the path; it is relative to the folder you are in

        """)
    #expect(run.output == "")
    #expect(run.code == 66)
    #expect(try folder.names() == ["city.jsonc"])
  }

  @Test func `a folder as the scenario is 66 and nothing is written`() throws {
    try folder.makeFolder("cities")
    let run = try program.run("compare", "cities")
    #expect(
      run.messages == """
        cities: cannot read "cities": it is a folder
          fix: check the path; it is relative to the folder you are in

        """)
    #expect(run.code == 66)
    #expect(try folder.names() == ["cities", "city.jsonc"])
  }

  @Test func `a reader that stops after a line does not harm the results`() throws {
    let run = try program.shell("cabstand compare city.jsonc --output out | head -1")
    #expect(
      run.output.hasPrefix(
        "With 1 driver, only asking neighbouring zones too (adjacent) meets the goal: people wait"))
    #expect(run.output.count { $0 == "\n" } == 1)
    #expect(run.messages == "")
    #expect(
      try folder.names(in: try folder.results(in: "out"))
        == ResultFilesTests.files(of: "city.jsonc"))
    // The schema is more than a pipe holds, so here the program is writing when its reader goes.
    let schema = try program.shell("cabstand schema | head -1")
    #expect(schema.output == "{\n")
    #expect(schema.messages == "")
  }

  @Test func `a reader that is gone is no failure where the signal for it is ignored`() throws {
    let schema = try program.shell(
      "trap '' PIPE; { cabstand schema; echo \"code $?\" >&2; } | head -1")
    #expect(schema.output == "{\n")
    #expect(schema.messages == "code 0\n")
  }

  #if os(Linux)
    @Test func `output that cannot be written is 74 and does not pass unnoticed`() throws {
      for command in ["schema", "--help", "run city.jsonc --replications 1", "validate city.jsonc"]
      {
        let run = try program.shell("cabstand \(command) > /dev/full")
        #expect(
          run.messages
            == "cabstand: cannot write to standard output: "
            + "the disk is full\n  fix: free some space or choose a folder on another disk\n")
        #expect(run.code == 74)
      }
      // The verdict is not lost over it.
      #expect(try program.shell("cabstand run city.jsonc --enforce-goal > /dev/full").code == 1)
    }
  #endif

  @Test func `output that is closed is 74, and closed messages harm nobody`() throws {
    #expect(try program.shell("cabstand policies >&-").code == 74)
    #expect(try program.shell("cabstand run city.jsonc --output out 2>&-").code == 0)
    #expect(
      try folder.names(in: try folder.results(in: "out"))
        == ResultFilesTests.files(of: "city.jsonc"))
    #expect(try program.shell("cabstand run none.jsonc 2>&-").code == 66)
  }
}
