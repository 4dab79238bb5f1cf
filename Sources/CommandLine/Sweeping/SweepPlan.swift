import Documents
import Experiments
import Quantities
import Results

/// What a sweep is about and how it is divided: the file `plan.json` of its folder.
struct SweepPlan {
  static let fileName = "plan.json"
  private static let format = "cabstand-sweep/1"

  /// One alternative of the sweep.
  struct Entry: Hashable {
    let name: String
    let policy: String

    /// What the point changes in the scenario, as `--set` says it.
    let settings: [String]

    /// The hash of all that decides its results.
    let scenario: String
  }

  /// The program that made it, with its commit.
  let program: String

  /// The arguments of `compare` that do the same at once; paths are as seen from the folder of the sweep.
  let compare: [String]
  let seed: UInt64
  let replications: Int
  let detail: Int
  let alternatives: [Entry]
  let tasks: [SweepTask]

  /// How long a day of each alternative should take on one core, in seconds; empty where nobody measured.
  let secondsPerDay: [Double]

  /// What tells the tasks of an alternative from those of other sweeps.
  func identity(of alternative: Int, program: String) -> RunIdentity {
    RunIdentity([
      "program": program, "scenario": alternatives[alternative].scenario, "seed": "\(seed)",
      "alternative": alternatives[alternative].name, "--detail": "\(detail)",
    ])
  }

  /// The name of the file of a task.
  static func file(of task: Int, in folder: String) -> String {
    let digits = String(task)
    return "\(folder)/tasks/" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      + ".task"
  }

  /// How long a task should take on one core, in seconds; nil where nobody measured.
  func seconds(of task: Int) -> Double? {
    secondsPerDay.isEmpty
      ? nil : secondsPerDay[tasks[task].alternative] * Double(tasks[task].replications.count)
  }

  /// The whole file.
  var text: String {
    let document: DocumentValue = [
      "format": .text(Self.format), "program": .text(program),
      "compare": .array(compare.map { .text($0) }), "seed": .number(seed),
      "replications": .number(replications), "detail": .number(detail),
      "alternatives": .array(
        alternatives.map {
          [
            "name": .text($0.name), "policy": .text($0.policy),
            "settings": .array($0.settings.map { .text($0) }), "scenario": .text($0.scenario),
          ]
        }),
      "seconds_per_day": .array(secondsPerDay.map { .number(($0 * 1000).rounded() / 1000) }),
      "tasks": .array(
        tasks.map {
          [
            "alternative": .number($0.alternative), "first": .number($0.replications.lowerBound),
            "last": .number($0.replications.upperBound),
          ]
        }),
    ]
    return document.text(.pretty) + "\n"
  }
}

extension SweepPlan {
  /// Reads the plan of a folder.
  /// - Throws: a `Problem` where there is none, or it is broken.
  static func read(in folder: String) throws(Problem) -> SweepPlan {
    let path = "\(folder)/\(Self.fileName)"
    let bytes: [UInt8]
    switch FileContent.read(path) {
    case .success(let content): bytes = content
    case .failure(let failure):
      throw Problem(
        cause: .missingInput, at: SourceLocation(file: path),
        "cannot read the plan of the sweep: \(failure.message)",
        fix: "cabstand sweep plan SCENARIO \(NextCommand.quoted(folder)) makes one")
    }
    let document = try DocumentReader.read(utf8: bytes, file: path)
    guard document.string("format") == Self.format else {
      throw Problem(
        at: document["format"]?.location ?? document.location,
        "this is no plan of a sweep that this version knows", fix: "plan the sweep again")
    }
    guard let plan = SweepPlan(document) else {
      throw Problem(
        at: document.location, "the plan of the sweep is broken", fix: "plan the sweep again")
    }
    return plan
  }

  /// Reads a plan; nil when something is missing, or does not fit the rest.
  private init?(_ document: DocumentValue) {
    let entries = document.list("alternatives").compactMap(Entry.init)
    let seconds = document.list("seconds_per_day").compactMap(\.double)
    let tasks = document.list("tasks").compactMap(\.task)
    let compare = document.list("compare").compactMap(\.string)
    guard let program = document.string("program"),
      let replications = document.whole("replications"), let detail = document.whole("detail"),
      let seed = document["seed"].flatMap({ UInt64($0.text(.compact)) }),
      !compare.isEmpty, !entries.isEmpty, !tasks.isEmpty,
      entries.count == document.list("alternatives").count,
      tasks.count == document.list("tasks").count,
      seconds.isEmpty || seconds.count == entries.count,
      Self.isWhole(tasks, alternatives: entries.count, replications: replications)
    else { return nil }
    self.init(
      program: program, compare: compare, seed: seed, replications: replications, detail: detail,
      alternatives: entries, tasks: tasks, secondsPerDay: seconds)
  }

  /// Whether tasks do every replication of every alternative once.
  private static func isWhole(
    _ tasks: [SweepTask], alternatives: Int, replications: Int
  ) -> Bool {
    var next = Array(repeating: 1, count: alternatives)
    for task in tasks {
      guard next.indices.contains(task.alternative),
        next[task.alternative] == task.replications.lowerBound
      else { return false }
      next[task.alternative] = task.replications.upperBound + 1
    }
    return next.allSatisfy { $0 == replications + 1 }
  }
}

extension SweepPlan.Entry {
  fileprivate init?(_ value: DocumentValue) {
    guard let name = value.string("name"), let policy = value.string("policy"),
      let scenario = value.string("scenario")
    else { return nil }
    self.init(
      name: name, policy: policy, settings: value.list("settings").compactMap(\.string),
      scenario: scenario)
  }
}

extension DocumentValue {
  fileprivate var string: String? { if case .text(let text) = content { text } else { nil } }

  fileprivate var double: Double? {
    if case .number(let number, _) = content { number } else { nil }
  }

  fileprivate var task: SweepTask? {
    guard let alternative = whole("alternative"), let first = whole("first"),
      let last = whole("last"), first >= 1, last >= first
    else { return nil }
    return SweepTask(alternative: alternative, replications: first...last)
  }

  fileprivate func string(_ key: String) -> String? { self[key]?.string }

  fileprivate func whole(_ key: String) -> Int? {
    self[key]?.double.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  fileprivate func list(_ key: String) -> [DocumentValue] {
    if case .array(let values) = self[key]?.content { values } else { [] }
  }
}
