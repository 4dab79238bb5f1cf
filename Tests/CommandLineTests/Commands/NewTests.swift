import Scenarios
import TestSupport
import Testing

@testable import CommandLine

/// `new`: scenarios to begin with.
@Suite struct NewTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Changes that make any template short.
  private let short = [
    "--set", "window.length=2 h", "--set", "window.warmup=0 s", "--set",
    "demand.requests_per_day=400", "--replications", "2",
  ]

  @Test func `alone it lists the templates`() {
    #expect(
      Session("new").output == """
        small-town    a town with twelve taxis, as a first scenario
        city          a large city like Milan, with calls, hails and shifts
        airport-rank  a town and an airport with a taxi rank
        ambulances    six ambulances of a town, without taxis
        shops         three shops with queues at the door, without taxis
        residents     a town whose residents have appointments
        run           a street run that closes streets to taxis
        data          people with collected data, and companies that ask for them

        """)
    #expect(Session("new", "--quiet").output == "")
    #expect(
      Session("new", "--plain").output.hasPrefix("template\tsmall-town\ta town with twelve taxis"))
  }

  /// The comparison that the guide of each layer makes.
  private static let layers = [
    "ambulances": ["--vary", "emergency.ambulances=6,8"],
    "shops": ["--vary", "shops.line_up.system=physical,tickets"],
    "residents": [
      "--policies", "adjacent", "--vary", "people.planner.book_taxi=request,reserve",
      "--set", "people.count=100",
    ],
    "run": ["--policies", "nearest-taxi", "--vary", "runs.0.takes_place=false,true"],
    "data": [
      "--vary", "disclosure.preset=guarded,document", "--set", "disclosure.users=500",
      "--set", "disclosure.k=100",
    ],
  ]

  @Test func `every template is that of taxis or of a layer`() {
    let taxis = ["small-town", "city", "airport-rank"]
    #expect(Set(Template.all.map(\.name)) == Set(taxis).union(Self.layers.keys))
  }

  @Test(arguments: Template.all.map(\.name))
  func `every template is a correct scenario`(name: String) throws {
    let path = folder("study.jsonc")
    let made = Session("new", name, path)
    #expect(made.code == .success && made.messages == "")
    #expect(made.output.hasPrefix("Made ") && made.output.contains(path))
    let scenario = try Scenario.load(path)
    #expect(scenario.name == name)
    #expect(scenario.warnings.isEmpty)
  }

  @Test(arguments: ["ambulances", "shops", "residents", "run", "data"])
  func `the template of a layer runs and compares`(name: String) throws {
    let path = folder("study.jsonc")
    #expect(Session("new", name, path).code == .success)
    let flags = ["--replications", "2", "--output", folder("out")]
    let comparison = Session(["compare", path] + flags + (Self.layers[name] ?? []))
    #expect(comparison.code == .success && comparison.messages == "")
  }

  @Test(arguments: ["small-town", "city", "airport-rank"])
  func `the template of a taxi service runs and compares`(name: String) throws {
    let path = folder("study.jsonc")
    #expect(Session("new", name, path).code == .success)
    let scenario = try Scenario.load(path)
    #expect(scenario.policies == ["fifo", "adjacent", "nearest-taxi"])
    let run = Session(["run", path, "--output", folder("out")] + short)
    #expect(run.code == .success && run.messages == "")
    let comparison = Session(["compare", path, "--output", folder("out")] + short)
    #expect(comparison.code == .success && comparison.messages == "")
    #expect(comparison.output.contains("\nagainst fifo "))
  }

  @Test(arguments: Template.all.map(\.name))
  func `every block of a template stands below a sentence about it`(name: String) throws {
    let path = folder("study.jsonc")
    #expect(Session("new", name, path).code == .success)
    let lines = try folder.read("study.jsonc").split(
      separator: "\n", omittingEmptySubsequences: false)
    // Comments explain the blocks that follow them, up to the next empty line.
    for part in lines.split(separator: "") {
      #expect(part.contains { $0.contains("//") })
      #expect(part.allSatisfy { $0.count <= 110 })
    }
  }

  @Test func `the name of the file is that of the template unless it is given`() throws {
    let program = BuiltProgram(folder: folder)
    let made = try program.run("new", "airport-rank")
    #expect(
      made.output == """
        Made airport-rank-zones.csv and airport-rank.jsonc: \
        a town and an airport with a taxi rank

        """)
    #expect(try folder.names() == ["airport-rank-zones.csv", "airport-rank.jsonc"])
    #expect(try program.run("validate", "airport-rank.jsonc").code == 0)
  }

  @Test func `tables are named after the file that names them`() throws {
    #expect(Session("new", "ambulances", folder("mine.jsonc")).code == .success)
    #expect(try folder.names() == ["mine-hospitals.csv", "mine-stations.csv", "mine.jsonc"])
    #expect(try folder.read("mine.jsonc").contains("\"stations\": \"mine-stations.csv\""))
    #expect(Session("validate", folder("mine.jsonc")).code == .success)
  }

  @Test func `what is there is replaced only with --force`() throws {
    try folder.write("mine", to: "town.jsonc")
    let session = Session("new", "small-town", folder("town.jsonc"))
    #expect(
      session.messages == """
        cabstand: new: \(folder("town.jsonc")) already exists; choose another place, or add \
        --force to replace it
          see: cabstand new --help

        """)
    #expect(session.code == .usage)
    #expect(try folder.read("town.jsonc") == "mine")
    try folder.write("mine", to: "rank-zones.csv")
    #expect(Session("new", "airport-rank", folder("rank.jsonc")).code == .usage)
    #expect(try folder.names() == ["rank-zones.csv", "town.jsonc"])
    #expect(Session("new", "small-town", folder("town.jsonc"), "--force").code == .success)
    #expect(try Scenario.load(folder("town.jsonc")).name == "small-town")
  }

  @Test(arguments: [
    ("smal-town", "there is no template \"smal-town\"; did you mean small-town?"),
    ("airport", "there is no template \"airport\"; did you mean airport-rank?"),
    (
      "village",
      """
      there is no template "village"; there are small-town, city, airport-rank, ambulances, shops, \
      residents, run and data
      """
    ),
  ])
  func `a template that does not exist`(name: String, expected: String) {
    #expect(
      Session("new", name).messages == "cabstand: new: \(expected)\n  see: cabstand new --help\n")
  }

  @Test func `a place that cannot be written is said`() {
    #expect(Session("new", "city", folder("none/city.jsonc")).code == .cannotWrite)
    #expect(Session("new", "city", "").code == .usage)
    #expect(Session("new", "city", folder("x/")).code == .usage)
  }

  @Test func `what comes next is suggested and works`() throws {
    let path = folder("town.jsonc")
    let session = Session(["new", "small-town", path], isTerminal: true)
    #expect(
      session.messages == "next: cabstand run \(path)  # simulates it with its first policy\n")
  }

  @Test func `JSON has the files that were made, or the templates`() throws {
    let path = folder("town.jsonc")
    let made = Session("new", "small-town", path, "--json", "--quiet")
    #expect(made.code == .success && made.messages.isEmpty)
    #expect(
      made.output == """
        {
          "template": "small-town",
          "scenario": "\(path)",
          "files": [
            "\(path)"
          ]
        }

        """)
    let again = Session("new", "small-town", path, "--json")
    #expect(again.code != .success && again.output.isEmpty)
    let unknown = Session("new", "small-twon", "--json")
    #expect(unknown.code == .usage && unknown.output.isEmpty)
    let list = Session("new", "--json")
    #expect(list.messages.isEmpty)
    for template in Template.all {
      #expect(list.output.contains("\"name\": \"\(template.name)\""))
    }
  }
}
