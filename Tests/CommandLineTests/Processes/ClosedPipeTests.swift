import Foundation
import TestSupport
import Testing

/// Readers of the output that go away, and streams that are closed: files and exit codes stay.
@Suite struct ClosedPipeTests {
  private let folder: TestFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TestFolder()
    program = BuiltProgram(folder: folder)
    try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  /// Runs a command whose reader has gone before it prints, and tells its exit code.
  private func code(of command: String) throws -> String {
    let run = try program.shell(
      "{ sleep 0.2; cabstand \(command); echo \"code $?\" >&2; } | true")
    return run.messages
  }

  @Test(arguments: ["run", "compare"])
  func `a page is written though nobody reads the table`(command: String) throws {
    #expect(
      try code(of: "\(command) city.jsonc --output out --report page.html") == "code 0\n")
    #expect(try folder.read("page.html").hasPrefix("<!DOCTYPE html>"))
    #expect(
      try folder.names(in: try folder.results(in: "out"))
        == ResultFilesTests.files(of: "city.jsonc"))
  }

  @Test func `a check keeps its verdict and its files though nobody reads them`() throws {
    let files = "--junit check.xml --markdown check.md"
    #expect(try code(of: "check city.jsonc --policy adjacent \(files)") == "code 0\n")
    #expect(try folder.read("check.xml").contains("failures=\"0\""))
    #expect(try folder.read("check.md").contains("wait_s_mean"))
    #expect(try code(of: "check city.jsonc --policy fifo \(files)") == "code 1\n")
    #expect(try !folder.read("check.xml").contains("failures=\"0\""))
  }

  @Test func `every other command ends as if it had been read`() throws {
    for command in ["policies", "schema", "man", "explain wait_s_mean", "validate city.jsonc"] {
      #expect(try code(of: command) == "code 0\n")
    }
    #expect(try code(of: "validate none.jsonc").hasSuffix("code 66\n"))
  }

  @Test func `a file does not get the number of a stream that the shell closed`() throws {
    let check = "check city.jsonc --policy fifo --junit check.xml"
    #expect(try program.shell("cabstand \(check) >&-").code == 1)
    let alone = try folder.read("check.xml")
    #expect(alone.hasPrefix("<?xml") && alone.hasSuffix("</testsuites>\n"))
    #expect(try program.shell("cabstand \(check) <&- >&- 2>&-").code == 1)
    #expect(try folder.read("check.xml") == alone)
  }
}
