import Foundation
import TestSupport
import Testing

/// Scenario files with one thing wrong, through the built program: exit code 65, the whole message,
/// and nothing written.
@Suite struct BrokenScenarioTests {
  private let folder: TestFolder
  private let program: BuiltProgram

  init() throws {
    folder = try TestFolder()
    program = BuiltProgram(folder: folder)
  }

  static let plain = """
    {
      "name": "small",
      "city": { "grid": { "columns": 2, "rows": 1 }, "travel": { "speed": "25 km/h" } },
      "demand": { "requests_per_day": 240 },
      "fleet": { "taxis": 5 },
    }
    """

  private func expect(_ text: String, isToldAs expected: String) throws {
    try folder.write(text, to: "city.jsonc")
    let before = try folder.names()
    for command in ["run", "compare", "validate"] {
      let run = try program.run(command, "city.jsonc")
      #expect(run.messages == expected + "\n")
      #expect(run.output == "")
      #expect(run.code == 65)
    }
    #expect(try folder.names() == before)
  }

  private func expect(
    _ part: String, replacedBy other: String, isToldAs expected: String
  ) throws {
    try #require(Self.plain.contains(part))
    try expect(Self.plain.replacing(part, with: other), isToldAs: expected)
  }

  @Test func `the plain scenario is correct`() throws {
    try folder.write(Self.plain, to: "city.jsonc")
    #expect(
      try program.run("validate", "city.jsonc").output
        == "city.jsonc: correct; small, 2 zones, 5 taxis, policies adjacent\n")
  }

  @Test func `an unknown key`() throws {
    try expect(
      "\"fleet\": {", replacedBy: "\"flet\": {",
      isToldAs: """
        city.jsonc:1:1: the key "fleet" is missing
          fix: add "fleet": { ... }
        city.jsonc:5:3: unknown key "flet"
          fix: did you mean "fleet"?
        """)
  }

  @Test func `a missing unit`() throws {
    try expect(
      "\"25 km/h\"", replacedBy: "25",
      isToldAs: """
        city.jsonc:3:71: city.travel.speed: 25 has no unit
          fix: write "25 km/h" or "25 m/s"
        """)
  }

  @Test func `no zones`() throws {
    try expect(
      "\"columns\": 2", replacedBy: "\"columns\": 0",
      isToldAs: """
        city.jsonc:3:34: city.grid.columns: 0 is too small
          fix: write at least 1
        """)
  }

  @Test func `a negative speed`() throws {
    try expect(
      "25 km/h", replacedBy: "-25 km/h",
      isToldAs: """
        city.jsonc:3:71: city.travel.speed: "-25 km/h" is too small
          fix: write at least 0.1 km/h
        """)
  }

  @Test func `shares that do not add up`() throws {
    try expect(
      "\"taxis\": 5",
      replacedBy: """
        "taxis": 5, "shifts": [
            { "start": "05:00", "length": "10 h", "share": "60 %" },
            { "start": "15:00", "length": "8 h", "share": "30 %" },
          ]
        """,
      isToldAs: """
        city.jsonc:5:36: fleet.shifts: the shares add up to 90 %, not to 100 %
          fix: change them so that they do
        """)
  }

  @Test func `more rides than can be numbered`() throws {
    try expect(
      "\"requests_per_day\": 240", replacedBy: "\"requests_per_day\": 999e6",
      isToldAs: """
        city.jsonc:4:35: demand.requests_per_day: demand of about 2165 million trips in one run \
        are more than can be numbered (2,147 million)
          fix: ask for fewer trips or a shorter run
        """)
  }

  @Test func `a key that appears twice`() throws {
    try expect(
      "\"name\": \"small\",", replacedBy: "\"name\": \"small\", \"name\": \"again\",",
      isToldAs: """
        city.jsonc:2:20: key "name" appears twice in this block, first at city.jsonc:2:3
          fix: remove one of the two
        """)
  }

  @Test func `a text that is not closed`() throws {
    try expect(
      "\"small\",", replacedBy: "\"small,",
      isToldAs: """
        city.jsonc:2:11: the text that starts here is not closed on its line
          fix: close it with "
        """)
  }

  @Test func `a file that ends too early`() throws {
    try expect(
      String(Self.plain.dropLast(2)),
      isToldAs: """
        city.jsonc:5:27: found the end of the file in the block that starts at city.jsonc:1:1
          fix: close it with }
        """)
  }

  @Test func `an empty file`() throws {
    try expect(
      "",
      isToldAs: """
        city.jsonc:1:1: the file is empty
          fix: start with { "name": "my-scenario" }
        """)
  }

  @Test func `a file that is no text`() throws {
    try Data([0x7f, 0x45, 0x4c, 0x46, 2, 1, 0, 0xff, 0xfe]).write(
      to: URL(filePath: folder("city.jsonc")))
    let run = try program.run("run", "city.jsonc")
    #expect(
      run.messages == """
        city.jsonc:1:8: the file is not valid UTF-8 from here on
          fix: save it as UTF-8

        """)
    #expect(run.code == 65)
    #expect(try folder.names() == ["city.jsonc"])
  }

  // MARK: - Tables beside the scenario

  private func expect(zones table: String, areToldAs expected: String) throws {
    try folder.write(table, to: "zones.csv")
    try expect(
      "\"grid\": { \"columns\": 2, \"rows\": 1 }", replacedBy: "\"zones\": \"zones.csv\"",
      isToldAs: expected)
  }

  @Test func `a table with a broken row`() throws {
    try expect(
      zones: """
        id,name,area_km2,x_km,y_km,neighbours
        A,North,1,0,0,B
        B,South,1,0
        """,
      areToldAs: """
        zones.csv:3: fields in this row: 4, in the header: 6
          fix: write one field per column; a field with a comma in it needs quotes
        """)
  }

  @Test func `a neighbour that does not exist`() throws {
    try expect(
      zones: """
        id,name,area_km2,x_km,y_km,neighbours
        A,North,1,0,0,B C
        B,South,1,0,1,A
        """,
      areToldAs: """
        zones.csv:2: column neighbours: there is no zone C
          fix: write the id of a row of this table, with spaces between ids; an id that has spaces stands in quotes
        """)
  }

  @Test func `a table that is not there is a missing file`() throws {
    let city = Self.plain.replacing(
      "\"grid\": { \"columns\": 2, \"rows\": 1 }", with: "\"zones\": \"none.csv\"")
    try folder.write(city, to: "city.jsonc")
    let run = try program.run("run", "city.jsonc")
    #expect(
      run.messages == """
        city.jsonc:3:22: cannot read "none.csv": there is no such file
          fix: check the path; it is relative to the file that names it

        """)
    #expect(run.code == 66)
    #expect(try folder.names() == ["city.jsonc"])
  }
}
