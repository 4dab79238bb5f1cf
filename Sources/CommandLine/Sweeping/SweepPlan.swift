import Documents
import Experiments
import Quantities
import Results

/// What a sweep is about and how it is divided: the file `plan.json` of its folder.
struct SweepPlan {
  static let fileName = "plan.json"

  /// Name of the design file in the folder of a sweep; no other is accepted.
  static let designName = "design.jsonc"
  static let format = "cabstand-sweep/1"

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
