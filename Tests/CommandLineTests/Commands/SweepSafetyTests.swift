import TestSupport
import Testing

@testable import CommandLine

/// Plans and tasks of a sweep are untrusted data: they start no program and write no file outside the sweep.
@Suite struct SweepSafetyTests {
  private let folder: TestFolder
  private let scenario: String

  init() throws {
    folder = try TestFolder()
    scenario = try folder.write(
      """
      {
        name: "small", window: { length: "1 h", warmup: "0 s", drain: "1 h" },
        city: { grid: { columns: 2, rows: 2 }, travel: { speed: "20 km/h" } },
        demand: { requests_per_day: 100 }, passengers: { patience: "20 min" },
        fleet: { taxis: 2 }, policies: ["fifo", "adjacent"], experiment: { replications: 2 },
      }
      """, to: "small.jsonc")
    let session = Session(
      "sweep", "plan", scenario, folder("night"), "--task-days", "1", "--detail", "1")
    #expect(session.code == .success, "\(session.messages)")
  }

  /// Replaces the words of `compare` in the plan.
  private func plan(_ words: [String]) throws {
    let plan = try folder.read("night/plan.json")
    let before = try #require(plan.firstRange(of: "\"compare\": ["))
    let after = try #require(plan[before.upperBound...].firstRange(of: "]"))
    let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write(
      plan[..<before.upperBound] + list + plan[after.lowerBound...], to: "night/plan.json")
  }

  private let usual = ["../small.jsonc", "--detail", "1"]

  /// All flags, each with its value, as an attacker could write them into a plan.
  private static let flags: [[String]] = {
    let flags = CommandTable.commands.flatMap(\.flags) + CommandTable.common
    return flags.flatMap { flag in
      [flag.name, flag.short].compactMap { $0 }.flatMap { name in
        flag.value == nil ? [[name]] : [[name, "VALUE"], ["\(name)=VALUE"]]
      }
    } + [
      ["--"], ["other.jsonc"], ["-"],
      ["--policy-command", "m=touch VALUE; exit 1", "--policies", "m"],
    ]
  }()

  @Test func `no flag but those that a plan keeps gets from a plan to a command`() throws {
    let kept = ["--set", "--vary", "--policies", "--seed", "--replications", "--design"]
    var refused = 0
    for flag in Self.flags where !kept.contains(flag[0]) && flag[0] != "--detail" {
      try plan(usual + flag.map { $0.replacing("VALUE", with: folder("canary")) })
      for action in [
        ["run"], ["run-task", "--index", "0"], ["status"], ["merge", "--output", folder("out")],
      ] {
        let session = Session(["sweep", action[0], folder("night")] + action.dropFirst())
        #expect(session.code == .badInput, "\(flag): \(session.code)")
        #expect(
          session.messages.hasPrefix("\(folder("night"))/plan.json:4:"),
          "\(flag): \(session.messages)")
        #expect(
          session.messages.contains("is not a flag of a plan"), "\(flag): \(session.messages)")
        #expect(session.output.isEmpty)
      }
      refused += 1
    }
    #expect(refused > 60)
    #expect(try folder.names == ["night", "small.jsonc"])
    #expect(try folder.names(in: "night/tasks").isEmpty)
  }

  /// Invalid plans are refused with the place of the mistake, and none traps.
  @Test(arguments: [
    (["../small.jsonc", "--detail"], "--detail needs a value"),
    (["--detail", "1"], "the scenario file comes first"), ([], "the scenario file comes first"),
    (
      ["../small.jsonc", "--detail", "1", "--design", "../../x.jsonc"],
      "is not the design in the folder"
    ),
    (
      ["../small.jsonc", "--detail", "1", "--design", "/etc/hostname"],
      "is not the design in the folder"
    ),
    (["../small.jsonc", "--detail", "2"], "its detail does not match its arguments"),
    (["../small.jsonc", "--detail", "x"], "--detail needs a whole number"),
    (["../small.jsonc", "--detail", "1", "--detail", "1"], "--detail is given twice"),
    (["../small.jsonc", "--detail", "1", "--set", "--vary"], "--set needs a value"),
    (["../small.jsonc", "--detail", "1", "--set", "--design"], "--set needs a value"),
  ])
  func `words that do not go together are refused`(words: [String], expected: String) throws {
    try plan(words)
    for action in ["run", "status", "merge"] {
      let session = Session("sweep", action, folder("night"))
      #expect(session.code == .badInput && session.messages.contains("plan.json"))
      #expect(session.messages.contains(expected), "\(session.messages)")
    }
  }

  @Test(arguments: [
    (["--replications", "0"], "--replications needs a whole number"),
    (["--seed", "-1"], "--seed needs a whole number"), (["--set", "x"], "--set"),
    (["--vary", "fleet.taxis"], "--vary"), (["--policies", "m"], "policy"),
    (["--policies", "fifo"], "plan"), (["--replications", "9"], "plan"),
    (["--vary", "fleet.taxis=2,3"], "plan"),
  ])
  func `values that a plan cannot have are refused when they are used`(
    words: [String], expected: String
  ) throws {
    #expect(Session("sweep", "run", folder("night"), "--quiet").code == .success)
    try plan(usual + words)
    let session = Session("sweep", "merge", folder("night"), "--output", folder("out"))
    #expect(session.code == .badInput, "\(session.code)")
    #expect(session.messages.contains(expected), "\(session.messages)")
    #expect(try folder.names == ["night", "small.jsonc"])
  }

  @Test(arguments: [
    ("\"replications\": 2", "\"replications\": 9000000000000000"),
    ("\"last\": 2", "\"last\": 9000000000000000000"), ("\"last\": 2", "\"last\": -1"),
    ("\"alternative\": 1", "\"alternative\": 7"), ("\"detail\": 1", "\"detail\": 1e300"),
    ("\"seed\": 1", "\"seed\": 1.5"),
    ("\"seconds_per_day\": []", "\"seconds_per_day\": [-1e300, 1]"),
    ("\"seconds_per_day\": []", "\"seconds_per_day\": [1]"), ("\"tasks\": [", "\"tasks\": [{}, "),
    ("\"settings\": []", "\"settings\": [1]"), ("\"format\"", "\"extra\": 1, \"format\""),
    ("\"policy\": \"fifo\"", "\"policies\": \"fifo\""),
  ])
  func `numbers beyond a plan are refused with their place`(text: String, other: String) throws {
    let plan = try folder.read("night/plan.json")
    #expect(plan.contains(text))
    try folder.write(plan.replacing(text, with: other), to: "night/plan.json")
    for action in ["run", "status", "merge"] {
      let session = Session("sweep", action, folder("night"))
      #expect(session.code == .badInput)
      #expect(session.messages.contains("plan.json:"), "\(session.messages)")
    }
  }

  @Test func `a policy that the scenario does not have is refused`() throws {
    let plan = try folder.read("night/plan.json")
    try folder.write(
      plan.replacing("\"policy\": \"fifo\"", with: "\"policy\": \"reassign\""),
      to: "night/plan.json")
    for action in ["run", "merge"] {
      let session = Session("sweep", action, folder("night"), "--quiet")
      #expect(session.code == .badInput, "\(session.messages)")
    }
  }

  @Test func `nothing is written through links that came with the folder`() throws {
    try folder.write("precious", to: "victim")
    try folder.link("night/tasks/000001.task", to: folder("victim"))
    let one = Session("sweep", "run", folder("night"), "--quiet")
    #expect(
      one.code == .badInput && one.messages.contains("000001.task is a link"), "\(one.messages)")
    #expect(try folder.read("victim") == "precious")
    try folder.remove("night/tasks")
    try folder.makeFolder("elsewhere")
    try folder.link("night/tasks", to: folder("elsewhere"))
    let all = Session("sweep", "run", folder("night"), "--quiet")
    #expect(all.code == .badInput && all.messages.contains("tasks is a link"), "\(all.messages)")
    #expect(try folder.names(in: "elsewhere").isEmpty)
  }
}
