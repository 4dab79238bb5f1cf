import Documents
import Experiments
import Quantities

extension SweepPlan {
  /// Reads the plan of a folder.
  ///
  /// Plans travel between machines and are untrusted: they are rejected if they contain anything
  /// that `sweep plan` does not write.
  /// - Throws: a `Problem` with its place for a missing or invalid plan.
  static func read(in folder: String) throws(Problem) -> SweepPlan {
    let path = "\(folder)/\(Self.fileName)"
    let bytes: [UInt8]
    switch FileContent.read(path) {
    case .success(let content): bytes = content
    case .failure(let failure):
      throw Problem(
        cause: failure.cause, at: SourceLocation(file: path),
        "cannot read the plan of the sweep: \(failure.message)",
        fix: "cabstand sweep plan SCENARIO \(NextCommand.quoted(folder)) makes one")
    }
    let document = try DocumentReader.read(utf8: bytes, file: path)
    guard case .text(Self.format) = document["format"]?.content else {
      throw Problem(
        at: document["format"]?.location ?? document.location,
        "not a plan of this version", fix: SweepPlanReader.fix)
    }
    return try SweepPlanReader(document).plan()
  }
}

/// Reads the contents of a plan, and checks that its parts are consistent.
private struct SweepPlanReader {
  static let fix = "plan the sweep again"

  /// Largest number of days of a plan.
  private static let greatestCount = 1_000_000

  private let block: DocumentValue

  init(_ block: DocumentValue) { self.block = block }

  func plan() throws(Problem) -> SweepPlan {
    try requireKeys([
      "format", "program", "compare", "seed", "replications", "detail", "alternatives",
      "seconds_per_day", "tasks",
    ])
    let replications = try whole("replications", in: 1...Self.greatestCount)
    var alternatives: [SweepPlan.Entry] = []
    for value in try list("alternatives") { alternatives.append(try Self(value).alternative()) }
    guard !alternatives.isEmpty else { throw problem("alternatives", "no alternatives") }
    var tasks: [SweepTask] = []
    for value in try list("tasks") {
      tasks.append(
        try Self(value).task(alternatives: alternatives.count, replications: replications))
    }
    guard Self.isWhole(tasks, alternatives: alternatives.count, replications: replications) else {
      throw problem("tasks", "the tasks do not cover every day of every alternative once")
    }
    return SweepPlan(
      program: try text("program"),
      compare: try PlannedWords.read(try list("compare"), at: place("compare")),
      seed: try seed(), replications: replications,
      detail: try whole("detail", in: 0...Self.greatestCount), alternatives: alternatives,
      tasks: tasks, secondsPerDay: try seconds(alternatives: alternatives.count))
  }

  private func alternative() throws(Problem) -> SweepPlan.Entry {
    try requireKeys(["name", "policy", "settings", "scenario"])
    var settings: [String] = []
    for value in try list("settings") {
      guard case .text(let setting) = value.content else {
        throw Problem(at: value.location, Self.broken("settings: not a text"), fix: Self.fix)
      }
      settings.append(setting)
    }
    return SweepPlan.Entry(
      name: try text("name"), policy: try text("policy"), settings: settings,
      scenario: try text("scenario"))
  }

  private func task(alternatives: Int, replications: Int) throws(Problem) -> SweepTask {
    try requireKeys(["alternative", "first", "last"])
    let first = try whole("first", in: 1...replications)
    return SweepTask(
      alternative: try whole("alternative", in: 0...alternatives - 1),
      replications: first...(try whole("last", in: first...replications)))
  }

  private func seconds(alternatives: Int) throws(Problem) -> [Double] {
    var seconds: [Double] = []
    for value in try list("seconds_per_day") {
      guard case .number(let number, _) = value.content, (0...1e9).contains(number) else {
        throw Problem(
          at: value.location, Self.broken("seconds_per_day: not a time"), fix: Self.fix)
      }
      seconds.append(number)
    }
    guard seconds.isEmpty || seconds.count == alternatives else {
      throw problem("seconds_per_day", "not one time for each alternative")
    }
    return seconds
  }

  private func seed() throws(Problem) -> UInt64 {
    guard let seed = UInt64(try value("seed").text(.compact)) else {
      throw problem("seed", "not a whole number of 64 bits")
    }
    return seed
  }

  /// True if the tasks cover every replication of every alternative once.
  private static func isWhole(
    _ tasks: [SweepTask], alternatives: Int, replications: Int
  ) -> Bool {
    var next = Array(repeating: 1, count: alternatives)
    for task in tasks {
      guard next[task.alternative] == task.replications.lowerBound else { return false }
      next[task.alternative] = task.replications.upperBound + 1
    }
    return next.allSatisfy { $0 == replications + 1 }
  }
}

// MARK: - Values

extension SweepPlanReader {
  private func requireKeys(_ known: [String]) throws(Problem) {
    guard case .object(let members) = block.content else {
      throw Problem(
        at: block.location, Self.broken("found \(block.excerpt), expected a block"), fix: Self.fix)
    }
    if let stranger = members.first(where: { !known.contains($0.key) }) {
      throw Problem(
        at: stranger.keyLocation, Self.broken("unknown key \(Wording.quoted(stranger.key))"),
        fix: Self.fix)
    }
  }

  private static func broken(_ message: String) -> String {
    "the plan of the sweep is broken: \(message)"
  }

  private func value(_ key: String) throws(Problem) -> DocumentValue {
    guard let value = block[key] else {
      throw Problem(
        at: block.location, Self.broken("the key \(Wording.quoted(key)) is missing"), fix: Self.fix)
    }
    return value
  }

  private func place(_ key: String) -> SourceLocation { block[key]?.location ?? block.location }

  private func problem(_ key: String, _ message: String) -> Problem {
    Problem(at: place(key), Self.broken("\(key): \(message)"), fix: Self.fix)
  }

  private func text(_ key: String) throws(Problem) -> String {
    guard case .text(let text) = try value(key).content else {
      throw problem(key, "not a text")
    }
    return text
  }

  private func list(_ key: String) throws(Problem) -> [DocumentValue] {
    guard case .array(let values) = try value(key).content else {
      throw problem(key, "not a list")
    }
    return values
  }

  private func whole(_ key: String, in range: ClosedRange<Int>) throws(Problem) -> Int {
    guard case .number(let number, _) = try value(key).content, let whole = Int(exactly: number),
      range.contains(whole)
    else {
      throw problem(key, "not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }
}
