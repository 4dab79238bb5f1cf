import CitySimulation
import Geography
import Scenarios

/// `cabstand validate`: say everything that is wrong with scenario files.
struct ValidateCommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let overrides = try ScenarioOverride.read(arguments.allValues(of: "--set"))
    var code = ExitCode.success
    for path in arguments.positional {
      do throws(Failure) {
        let scenario = try console.scenario(at: path, overrides)
        report(scenario, at: path)
        if arguments.has("--strict"), !scenario.warnings.isEmpty { code = .badInput }
      } catch {
        guard case .scenario = error, console.interruption() == nil else { throw error }
        console.message(error.text)
        // A mistake in a file weighs more than a missing one: it needs an editor.
        if code != .badInput { code = error.exitCode }
      }
    }
    if code == .success, !arguments.has("--resolved") {
      NextCommand(arguments, console).suggest(
        ["run", arguments.positional[0]] + NextCommand.repeated(["--set"], of: arguments),
        "simulates it with its first policy")
    }
    return code
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
      console.output(
        "\(path): correct; \(scenario.name), \(zones) \(zones == 1 ? "zone" : "zones"),"
          + " \(taxis) \(taxis == 1 ? "taxi" : "taxis")\(FleetWords.onDuty(onDuty, of: taxis)),"
          + " policies \(scenario.policies.joined(separator: ", "))\n")
    }
  }
}
