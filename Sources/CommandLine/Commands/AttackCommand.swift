import CitySimulation
import Documents
import Geography
import Publication
import Quantities
import Reports
import Scenarios

/// `cabstand attack`: tries to learn about single people from published tables, or from the service of a scenario.
struct AttackCommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let path = arguments.positional[0]
    let isScenario = path.hasSuffix(".jsonc") || path.hasSuffix(".json")
    return isScenario ? try attackScenario() : try attackFolder()
  }

  private func attackScenario() throws(Failure) -> ExitCode {
    let targets: Int = try arguments.number(of: "--targets", in: 1...1_000_000) ?? 100
    let choice = ScenarioChoice(arguments: arguments, console: console)
    let scenario = try choice.load(firstPolicyOnly: true)
    guard let attacks = ScenarioAttacks(scenario) else {
      throw arguments.usage(
        "attack: \(scenario.name) has no block disclosure, so there is nothing to learn")
    }
    let printout = ScenarioAttackPrintout(attacks, name: scenario.name, targets: targets)
    printout.tell(arguments, console)
    return printout.isBroken ? .checkFailed : .success
  }

  private func attackFolder() throws(Failure) -> ExitCode {
    let attack: FolderAttack
    do throws(PublicationError) {
      attack = try FolderAttack(arguments.positional[0])
    } catch {
      throw .scenario(ScenarioError(problems: error.problems))
    }
    FolderAttackPrintout(attack: attack).tell(arguments, console)
    return attack.outcome.singledOut == 0 ? .success : .checkFailed
  }
}

/// What `attack` says of a folder.
struct FolderAttackPrintout: Answer {
  let attack: FolderAttack

  func lines(_ style: TextStyle) -> [String] {
    let totals = Wording.grouped(attack.totalCount)
    guard let how = attack.outcome.how,
      let finding = attack.outcome.finding(threshold: attack.threshold)
    else {
      return [
        "Nobody is learnt: no subtraction of the \(totals) totals leaves fewer than"
          + " \(Wording.grouped(attack.threshold)) people."
      ]
    }
    return ["From \(totals) totals, \(finding).", "For example, \(how)."]
  }

  var records: [[String]] {
    [
      [
        "attack", "subtraction", "\(attack.totalCount)", "\(attack.outcome.learnt)",
        "\(attack.outcome.singledOut)",
        attack.outcome.smallestGroup.map { "\($0)" } ?? PlainRecord.missing,
      ]
    ]
  }

  var json: DocumentValue {
    [
      "k": .number(attack.threshold), "totals": .number(attack.totalCount),
      "learnt": .number(attack.outcome.learnt), "singled_out": .number(attack.outcome.singledOut),
      "smallest_group": attack.outcome.smallestGroup.map { .number($0) } ?? .null,
      "how": attack.outcome.how.map { .text($0) } ?? .null,
    ]
  }
}
