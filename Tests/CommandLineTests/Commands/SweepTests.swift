import TestSupport
import Testing

@testable import CommandLine

/// `sweep`: many processes do what one `compare` does, and their results have its bytes.
@Suite struct SweepTests {
  private let folder: TestFolder
  private let scenario: String

  init() throws {
    folder = try TestFolder()
    scenario = try folder.write(
      """
      {
        name: "small", window: { length: "2 h", warmup: "30 min", drain: "1 h" },
        city: { grid: { columns: 2, rows: 2 }, travel: { speed: "20 km/h" } },
        demand: { requests_per_day: 240 }, passengers: { patience: { exponential: { mean: "20 min" } } },
        fleet: { taxis: 4 }, policies: ["fifo", "adjacent"], experiment: { replications: 5 },
      }
      """, to: "small.jsonc")
  }

  private let vary = ["--vary", "fleet.taxis=3,4,5", "--replications", "7"]

  @discardableResult
  private func planned(_ further: [String] = ["--task-days", "3"]) throws -> Session {
    let session = Session(["sweep", "plan", scenario, folder("night")] + vary + further)
    #expect(session.code == .success, "\(session.messages)")
    return session
  }

  private func compared() throws -> String {
    let session = Session(["compare", scenario, "--output", folder("one"), "--quiet"] + vary)
    #expect(session.code == .success, "\(session.messages)")
    return try folder.results(in: "one")
  }

  private func expectSame(_ first: String, _ second: String) throws {
    #expect(try folder.names(in: first) == folder.names(in: second))
    for name in try folder.names(in: first) {
      #expect(
        try folder.bytes(of: "\(first)/\(name)") == folder.bytes(of: "\(second)/\(name)"), "\(name)"
      )
    }
  }

  @Test func `whoever does the tasks in whatever order, the results are those of one compare`()
    throws
  {
    let plan = try planned()
    #expect(plan.output == "Planned 18 tasks in \(folder("night")): 6 alternatives of 7 days.\n")
    let one = try compared()
    for shard in [4, 0, 6, 2, 5, 1, 3] {
      let session = Session(
        "sweep", "run-task", folder("night"), "--shard", "\(shard)/7", "--threads", "1")
      #expect(session.code == .success, "\(session.messages)")
    }
    let status = Session("sweep", "status", folder("night"))
    #expect(status.output.hasPrefix("All 18 tasks are finished.\n"))
    let merged = Session(
      "sweep", "merge", folder("night"), "--output", folder("merged"), "--report",
      folder("page.html"))
    #expect(merged.code == .success, "\(merged.messages)")
    #expect(merged.output.contains("adjacent taxis=5"))
    try expectSame(one, try folder.results(in: "merged"))
    #expect(try folder.read("page.html").contains("taxis=5"))
    #expect(
      try folder.read("\(one)/points.csv").hasPrefix(
        "policy,dispatch_policy,parameter,value\nfifo taxis=3,fifo,fleet.taxis,3\n"))
  }

  @Test func `finished tasks are skipped, and damaged ones done again`() throws {
    try planned()
    #expect(
      Session("sweep", "run-task", folder("night"), "--index", "17").output == "Done: 1 task.\n")
    let status = Session("sweep", "status", folder("night"), "--plain")
    #expect(status.output.hasPrefix("tasks\t18\nfinished\t1\nopen\t0\tmissing\n"))
    var bytes = try folder.bytes(of: "night/tasks/000017.task")
    bytes[bytes.count / 2] ^= 1
    try folder.write("", to: "night/tasks/000003.task")
    try folder.write(bytes, to: "night/tasks/000017.task")
    let refused = Session("sweep", "merge", folder("night"), "--output", folder("merged"))
    #expect(refused.code == .badInput)
    #expect(
      refused.messages.hasPrefix(
        "\(folder("night")): 18 tasks of 18 cannot be merged; nothing was merged\n"
          + "  task 0 is missing: cabstand sweep run-task \(folder("night")) --index 0\n"))
    #expect(refused.messages.contains("task 3 is damaged"))
    #expect(try !folder.names.contains("merged"))
    #expect(Session("sweep", "run", folder("night")).output == "Done: 18 tasks.\n")
    let again = Session("sweep", "run", folder("night"))
    #expect(again.output == "Done: 0 tasks; 18 were finished before.\n")
    #expect(
      Session("sweep", "merge", folder("night"), "--output", folder("merged"), "--quiet").code
        == .success)
    try expectSame(try compared(), try folder.results(in: "merged"))
  }

  @Test func `engines number the tasks`() throws {
    try planned()
    for (task, variable) in [
      "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX",
    ].enumerated() {
      let session = Session(
        ["sweep", "run-task", folder("night")], environment: [variable: "\(task)"])
      #expect(session.output == "Done: 1 task.\n")
    }
    #expect(
      try folder.names(in: "night/tasks") == ["000000.task", "000001.task", "000002.task"])
    let beyond = Session(
      ["sweep", "run-task", folder("night")], environment: ["SLURM_ARRAY_TASK_ID": "18"])
    #expect(beyond.code == .usage)
    #expect(beyond.messages.contains("SLURM_ARRAY_TASK_ID is \"18\", not one of the tasks"))
  }

  @Test func `a task of another version or of a changed scenario is of no use`() throws {
    try planned()
    #expect(Session("sweep", "run", folder("night"), "--quiet").code == .success)
    let path = "night/plan.json"
    let plan = try folder.read(path)
    try folder.write(plan.replacing("\"seed\": 1", with: "\"seed\": 2"), to: path)
    let other = Session("sweep", "merge", folder("night"), "--output", folder("merged"))
    #expect(other.code == .badInput)
    #expect(other.messages.contains("task 0 is of another seed: 1, not 2"), "\(other.messages)")
    try folder.write(plan, to: path)
    let text = try folder.read("small.jsonc")
    try folder.write(text.replacing("240", with: "250"), to: "small.jsonc")
    for action in [["merge"], ["run-task", "--index", "0"]] {
      try? folder.remove("night/tasks/000000.task")
      if action[0] == "merge" { try folder.write(text, to: "small.jsonc") }
      if action[0] == "merge" {
        #expect(Session("sweep", "run", folder("night"), "--quiet").code == .success)
        try folder.write(text.replacing("240", with: "250"), to: "small.jsonc")
      }
      let session = Session(
        ["sweep", action[0], folder("night")] + action.dropFirst()
          + (action[0] == "merge" ? ["--output", folder("merged")] : []))
      #expect(session.code == .badInput)
      #expect(
        session.messages.contains("has changed since the sweep was planned"), "\(session.messages)")
    }
    #expect(try !folder.names.contains("merged"))
  }

  @Test func `tasks are as long as was asked for`() throws {
    let session = try planned(["--task-seconds", "1000", "--plain"])
    #expect(session.output.hasPrefix("alternatives\t6\ndays\t7\ntasks\t6\n"))
    let status = Session("sweep", "status", folder("night"), "--json")
    #expect(status.output.contains("\"seconds_left\": "))
    #expect(!status.output.contains("null"))
  }

  @Test func `an interrupted plan or task leaves nothing behind`() throws {
    let plan = Session(
      ["sweep", "plan", scenario, folder("night")] + vary, interruption: .interrupted)
    #expect(plan.code == .interrupted)
    #expect(try folder.names == ["small.jsonc"])
    try planned()
    let task = Session(
      ["sweep", "run-task", folder("night"), "--index", "1"], interruption: .interrupted)
    #expect(task.code == .interrupted)
    #expect(try folder.names(in: "night/tasks").isEmpty)
    let again = Session(["sweep", "plan", scenario, folder("night")] + vary)
    #expect(again.code == .usage && again.messages.contains("already exists"))
  }

  @Test(arguments: [
    (["fly", "night"], "sweep: \"fly\" is not one of plan, run, run-task, status or merge"),
    (["plan", "SCENARIO"], "sweep plan needs a scenario file and a folder"),
    (["run", "SCENARIO", "night"], "sweep run needs the folder of a sweep"),
    (["run", "gone"], "cannot read the plan of the sweep: there is no such file"),
    (["run", "night", "--index", "1"], "--index needs sweep run-task"),
    (["status", "night", "--output", "x"], "--output needs sweep merge"),
    (["run-task", "night"], "sweep run-task needs --index I or --shard I/N"),
    (["run-task", "night", "--index", "18"], "--index needs a whole number from 0 to 17"),
    (["run-task", "night", "--shard", "7/7"], "--shard: write I/N with I from 0 to N-1"),
    (["run-task", "night", "--shard", "1"], "--shard: write I/N with I from 0 to N-1"),
    (["run-task", "night", "--shard", "1/2", "--index", "1"], "give one"),
    (["plan", "SCENARIO", "x", "--task-days", "1", "--task-seconds", "1"], "give one"),
    (["plan", "SCENARIO", "x", "--vary", "a=1,2", "--design", "d"], "--design and --vary"),
    (["plan", "SCENARIO", "x", "--design", "gone.jsonc"], "cannot read the design"),
    (["plan", "SCENARIO", "x", "--vary", "fleet.taxis=0,4"], "fleet.taxis"),
  ])
  func `wrong arguments are told, and nothing is made`(words: [String], expected: String) throws {
    try planned()
    let session = Session(
      ["sweep"]
        + words.map { $0 == "SCENARIO" ? scenario : $0 == "night" || $0 == "x" ? folder($0) : $0 })
    #expect(session.code != .success)
    #expect(session.messages.contains(expected), "\(session.messages)")
    #expect(try folder.names == ["night", "small.jsonc"])
  }

  @Test(arguments: [
    ("{ \"format\": \"cabstand-sweep/9\" }", "not a plan of this version"),
    ("{ \"format\": \"cabstand-sweep/1\" }", "the plan of the sweep is broken"),
    ("[", "plan.json:1"), ("", "the file is empty"),
  ])
  func `a broken plan is told`(text: String, expected: String) throws {
    try folder.makeFolder("night")
    try folder.write(text, to: "night/plan.json")
    for action in ["run", "status", "merge"] {
      let session = Session("sweep", action, folder("night"))
      #expect(session.code == .badInput)
      #expect(session.messages.contains(expected), "\(session.messages)")
    }
  }

  @Test func `tasks that leave a day out or do one twice make no plan`() throws {
    try planned()
    let plan = try folder.read("night/plan.json")
    for (text, other) in [("\"last\": 2", "\"last\": 1"), ("\"first\": 3", "\"first\": 2")] {
      try folder.write(plan.replacing(text, with: other), to: "night/plan.json")
      let session = Session("sweep", "status", folder("night"))
      #expect(session.code == .badInput && session.messages.contains("is broken"))
    }
  }
}
