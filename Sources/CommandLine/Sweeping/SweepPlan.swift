import Documents
import Experiments
import Quantities
import Results

/// Plan of a sweep and its division into tasks: the file `plan.json` of its folder.
struct SweepPlan {
  static let fileName = "plan.json"

  /// Name of the design file in the folder of a sweep; no other is accepted.
  static let designName = "design.jsonc"
  static let format = "cabstand-sweep/1"

  /// Alternative of the sweep.
  struct Entry: Hashable {
    let name: String
    let policy: String

    /// Changes of the point, in the form of `--set`.
    let settings: [String]

    /// Hash of everything that decides its results.
    let scenario: String
  }

  /// Program that made the plan, with its commit.
  let program: String

  /// Arguments of the equivalent `compare`; paths are relative to the folder of the sweep.
  let compare: [String]
  let seed: UInt64
  let replications: Int
  let detail: Int
  let alternatives: [Entry]
  let tasks: [SweepTask]

  /// Expected seconds for a day of each alternative on one core; empty without a measurement.
  let secondsPerDay: [Double]

  /// Data that separates the tasks of an alternative from those of other sweeps.
  func identity(of alternative: Int, program: String) -> RunIdentity {
    RunIdentity([
      "program": program, "scenario": alternatives[alternative].scenario, "seed": "\(seed)",
      "alternative": alternatives[alternative].name, "--detail": "\(detail)",
    ])
  }

  /// Name of the file of a task.
  static func file(of task: Int, in folder: String) -> String {
    let digits = String(task)
    return "\(folder)/tasks/" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
      + ".task"
  }

  /// Expected seconds for a task on one core; nil without a measurement.
  func seconds(of task: Int) -> Double? {
    secondsPerDay.isEmpty
      ? nil : secondsPerDay[tasks[task].alternative] * Double(tasks[task].replications.count)
  }

  /// Whole file.
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
