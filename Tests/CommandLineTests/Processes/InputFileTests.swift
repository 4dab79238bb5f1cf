import Foundation
import TestSupport
import Testing

/// Files that are none, or are too large, in every place where a command takes a file.
@Suite struct InputFileTests {
  private let folder: TestFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TestFolder()
    program = BuiltProgram(folder: folder)
    try folder.write(SmallCity.twoZones, to: "city.jsonc")
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
  }

  private static let irregular = """
    it is not a regular file
      fix: save its contents in a file first, and name that

    """

  @Test(arguments: ["pipe", "/dev/zero"])
  func `a scenario is a regular file`(path: String) throws {
    for command in ["validate", "run", "check"] {
      let run = try program.run(command, path)
      #expect(run.messages == "\(path): cannot read \"\(path)\": " + Self.irregular)
      #expect(run.output == "")
      #expect(run.code == 66)
    }
  }

  @Test(arguments: ["pipe", "/dev/zero"])
  func `what a scenario extends is a regular file, and so are its tables`(path: String) throws {
    try folder.write("{ \"extends\": \"\(path)\" }", to: "child.jsonc")
    let child = try program.run("validate", "child.jsonc")
    #expect(child.messages == "child.jsonc:1:14: cannot read \"\(path)\": " + Self.irregular)
    #expect(child.code == 66)
    let grid = "\"grid\": { \"columns\": 2, \"rows\": 1, \"zone_area\": \"1 km2\" }"
    try #require(SmallCity.twoZones.contains(grid))
    try folder.write(
      SmallCity.twoZones.replacing(grid, with: "\"zones\": \"\(path)\""), to: "zones.jsonc")
    let zones = try program.run("validate", "zones.jsonc")
    #expect(zones.messages.contains("cannot read \"\(path)\": " + Self.irregular))
    #expect(zones.code == 66)
  }

  @Test func `a scenario that is too large is refused before it is read`() throws {
    let path = try folder.write("{", to: "large.jsonc")
    #expect(truncate(path, 200_000_000) == 0)
    let run = try program.run("validate", "large.jsonc")
    #expect(
      run.messages == """
        large.jsonc: cannot read "large.jsonc": it is larger than 100 MB
          fix: make it smaller; put long lists of zones and trips into separate tables

        """)
    #expect(run.code == 66)
  }

  @Test func `results, baselines and transcripts are regular files, too`() throws {
    _ = try program.run("run", "city.jsonc", "--output", "out", "--quiet")
    let results = try folder.results(in: "out")
    try FileManager.default.removeItem(atPath: folder(results + "/summary.csv"))
    #expect(mkfifo(folder(results + "/summary.csv"), 0o600) == 0)
    let report = try program.run("report", "out")
    #expect(report.messages.contains("it is not a regular file"))
    #expect(report.code == 66)
    try FileManager.default.removeItem(atPath: folder(results + "/manifest.json"))
    #expect(mkfifo(folder(results + "/manifest.json"), 0o600) == 0)
    for command in ["report \(results)", "check city.jsonc --baseline \(results)"] {
      let run = try program.shell("cabstand " + command)
      #expect(run.messages.contains("its manifest.json is not one of cabstand"))
      #expect(run.code == 65)
    }
  }

  @Test func `a small stack is enough for the deepest document, for runs and for pages`() throws {
    try folder.write(
      String(repeating: "{\"city\":", count: 30) + "1" + String(repeating: "}", count: 30),
      to: "deep.jsonc")
    try folder.write(
      String(repeating: "[", count: 100_000), to: "deeper.jsonc")
    for (command, code) in [
      ("validate deep.jsonc", 65), ("validate deeper.jsonc", 65), ("validate city.jsonc", 0),
      ("compare city.jsonc --output out --trace --report page.html --quiet", 0),
      ("replay out --quiet", 0),
    ] {
      #expect(try program.shell("ulimit -s 64; cabstand \(command)").code == Int32(code))
    }
  }
}
