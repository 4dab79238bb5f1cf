import CityModels
import CitySimulation
import Documents
import Geography
import Quantities
import Scenarios

extension Command {
  static let validate = Command(
    name: "validate", arguments: "SCENARIO...", argumentCount: 1...Int.max,
    summary: "check scenario files and list all problems",
    examples: ["cabstand validate scenarios/milan-weekday.jsonc": "checks a file"],
    flags: [
      .set, Flag("--resolved", "print the scenario with all defaults filled in"),
      Flag("--strict", "exit with 65 when there is a warning"),
      .json(),
    ],
    action: ValidateCommand.self)
}

/// `cabstand validate`: lists all problems of scenario files.
struct ValidateCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let overrides = try ScenarioOverride.read(arguments.allValues(of: "--set"))
    var code = ExitCode.success
    var files: [DocumentValue] = []
    let isJSON = arguments.has("--json")
    if isJSON, arguments.has("--resolved") {
      throw arguments.usage("--resolved prints the scenario as JSON; remove --json")
    }
    for path in arguments.positional {
      do throws(Failure) {
        let scenario = try console.scenario(at: path, overrides)
        if isJSON { files.append(json(scenario, at: path)) } else { report(scenario, at: path) }
        if arguments.has("--strict"), !scenario.warnings.isEmpty { code = .badInput }
      } catch {
        guard case .scenario(let problems) = error, console.interruption() == nil else {
          throw error
        }
        console.message(error.text)
        files.append([
          "path": .text(path), "correct": .bool(false),
          "problems": ProblemJSON.errors(problems.problems),
          "findings": ProblemJSON.findings(problems.problems),
        ])
        // An error in a file outranks a missing file: it needs an editor.
        if code != .badInput { code = error.exitCode }
      }
    }
    if isJSON {
      let outcome: DocumentValue = [
        "correct": .bool(code == .success), "files": .array(files),
      ]
      console.output(outcome.text(.pretty) + "\n")
    }
    if code == .success, !isJSON, !arguments.has("--resolved") {
      NextCommand(arguments, console).suggest(
        ["run", arguments.positional[0]] + NextCommand.repeated(["--set"], of: arguments),
        "simulates it with its first policy")
    }
    return code
  }

  private func json(_ scenario: Scenario, at path: String) -> DocumentValue {
    [
      "path": .text(path), "correct": .bool(true), "scenario": .text(scenario.name),
      "zones": .number(scenario.model.zones.zoneCount),
      "taxis": .number(scenario.model.fleet.taxiCount),
      "taxis_on_duty": .number(Self.figure(scenario.model.figures().meanOnDuty)),
      "policies": .texts(scenario.policies),
      "assumed": AssumedText.json(scenario),
      "warnings": .texts(scenario.warnings.map { "\($0)" }),
      "problems": [], "findings": ProblemJSON.findings(scenario.warnings),
    ]
  }

  /// Returns a mean without the last digits, which contain rounding errors of its sum.
  static func figure(_ value: Double) -> Double {
    value.magnitude < 1e6 ? (value * 1e9).rounded() / 1e9 : value
  }

  private func report(_ scenario: Scenario, at path: String) {
    guard !arguments.has("--quiet") else { return }
    for warning in scenario.warnings { console.message("\(warning)\n") }
    if arguments.has("--resolved") {
      console.output(scenario.resolvedText)
    } else {
      let zones = scenario.model.zones.zoneCount
      let taxis = scenario.model.fleet.taxiCount
      let onDuty = scenario.model.figures().meanOnDuty
      var parts = ["\(scenario.name)", "\(zones) \(zones == 1 ? "zone" : "zones")"]
      if scenario.model.hasTaxis {
        parts.append(
          "\(taxis) \(taxis == 1 ? "taxi" : "taxis")\(FleetWords.onDuty(onDuty, of: taxis))")
      }
      if let emergency = scenario.model.emergency {
        parts.append(Wording.count(emergency.ambulanceCount, "ambulance"))
        if let watches = emergency.alarms?.wearers.count {
          parts.append("\(watches) \(watches == 1 ? "watch" : "watches")")
        }
      }
      if let shops = scenario.model.shops {
        parts.append(Wording.count(shops.shops.count, "shop"))
      }
      if scenario.model.hasTaxis {
        parts.append("policies \(scenario.policies.joined(separator: ", "))")
      }
      console.output("\(path): correct; \(parts.joined(separator: ", "))\n")
      for assumed in scenario.assumed {
        console.output("  assumed: \(assumed.field) \(assumed.value) (\(assumed.why))\n")
      }
    }
  }
}
