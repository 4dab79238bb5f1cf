import Foundation
import TestSupport
import Testing

/// Places where results cannot be put: 74, and nothing half-written stays.
@Suite struct UnwritablePlaceTests {
  private let folder: TestFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TestFolder()
    program = BuiltProgram(folder: folder)
    try folder.write(SmallCity.twoZones, to: "city.jsonc")
  }

  /// The name of the folder that the results of the city get.
  private func name() throws -> String {
    _ = try program.run("run", "city.jsonc", "--output", "probe", "--quiet")
    let name = try folder.results(in: "probe").dropFirst(6)
    try FileManager.default.removeItem(atPath: folder("probe"))
    return String(name)
  }

  @Test func `a file in the place of the folder is said before the work begins`() throws {
    try folder.write("mine", to: "file")
    let name = try name()
    for place in ["file", "file/below"] {
      let run = try program.run("run", "city.jsonc", "--output", place)
      #expect(
        run.messages
          == "cabstand: cannot read \(place)/\(name): "
          + "a part of the path is a file, not a folder\n  fix: choose another path\n")
      #expect(run.output == "")
      #expect(run.code == 74)
    }
    #expect(try folder.read("file") == "mine")
    #expect(try folder.names() == ["city.jsonc", "file"])
  }

  #if os(Linux)
    @Test func `a folder in which nothing can be made is said before the work begins`() throws {
      let run = try program.run("run", "city.jsonc", "--output", "/proc/results")
      #expect(
        run.messages
          == "cabstand: cannot create /proc/results: "
          + "a part of the path does not exist and cannot be made\n  fix: choose another path\n")
      #expect(run.output == "")
      #expect(run.code == 74)
      let system = try program.run("run", "city.jsonc", "--output", "/proc")
      #expect(system.messages.hasPrefix("cabstand: cannot create /proc/.two-zones-"))
      #expect(system.output == "")
      #expect(system.code == 74)
    }
  #endif

  @Test func `a folder that holds something else is left as it is`() throws {
    let name = try name()
    try folder.makeFolder("out/" + name)
    try folder.write("mine", to: "out/\(name)/thesis.txt")
    let run = try program.run("run", "city.jsonc", "--output", "out")
    #expect(
      run.messages
        == "cabstand: out/\(name) exists and is not a folder of Cabstand results; "
        + "it was left as it is\n  fix: choose another path or move it away\n")
    #expect(run.output == "")
    #expect(run.code == 74)
    #expect(try folder.names(in: "out") == [name, name + "/thesis.txt"])
    #expect(try folder.read("out/\(name)/thesis.txt") == "mine")
  }

  @Test func `a disk that fills up keeps the table but no half of a folder`() throws {
    // The limit on the size of a file stands for the full disk; the output is a pipe, so it is not
    // limited. datapackage.json, with 37 kB, is the file that is too large.
    let run = try program.shell("ulimit -f 16; cabstand compare city.jsonc --output out")
    #expect(run.output.contains("\ntwo-zones: 3 days, seed 1, 2 requests a day, 1 taxi\n"))
    #expect(run.output.contains("\nPASS adjacent: "))
    #expect(!run.output.contains("Files:"))
    let expected =
      #/cabstand: cannot write out/\.two-zones-[0-9a-f]{8}-s1\.partial-\d+/datapackage\.json/#
    let found = try #require(run.messages.prefixMatch(of: expected))
    #expect(
      run.messages[found.range.upperBound...]
        == ": the file would be larger than allowed\n  fix: "
        + "raise the limit (ulimit -f) or write fewer tables\n")
    #expect(run.code == 74)
    #expect(try !folder.names().contains("out"))
  }

  @Test func `when the disk fills up, earlier results stay`() throws {
    _ = try program.run("run", "city.jsonc", "--output", "out", "--quiet")
    let before = try folder.names(in: "out")
    let run = try program.shell("ulimit -f 16; cabstand run city.jsonc --output out --json")
    #expect(run.code == 74)
    #expect(run.output.contains("\"folder\": null\n"))
    #expect(try folder.names(in: "out") == before)
  }
}
