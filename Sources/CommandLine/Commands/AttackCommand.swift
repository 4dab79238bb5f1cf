import CitySimulation
import Documents
import Geography
import Publication
import Quantities
import Reports
import Scenarios

extension Command {
  static let attack = Command(
    name: "attack", arguments: "DIR...|SCENARIO", argumentCount: 1...1000,
    argumentNoun: "folder of published tables or a scenario file",
    summary: "try to identify single people in published tables or answers",
    cautions: [
      "Name all folders about the same people: two together can reveal more than each alone."
    ],
    examples: [
      "cabstand attack published": "exits with 1 when a person is identified, and explains how",
      "cabstand attack published later": "the same, including subtractions between the folders",
      "cabstand attack scenarios/data-for-third-parties.jsonc":
        "eight attacks on the service of a scenario, under its rules",
      "cabstand attack scenarios/data-for-third-parties.jsonc --set disclosure.preset=document":
        "the same under the rule of the document",
    ],
    flags: [
      Flag("--targets", "N", "number of people of a scenario to attack (default: 100)"), .set,
      .seed, .json(),
    ],
    action: AttackCommand.self)
}

/// `cabstand attack`: tries to identify single people from published tables, or through the service
/// of a scenario.
struct AttackCommand: CommandAction {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
    let paths = arguments.positional
    let hasScenario = paths.contains { $0.hasSuffix(".jsonc") || $0.hasSuffix(".json") }
    guard hasScenario else { return try attackFolders() }
    guard paths.count == 1 else {
      throw arguments.usage("attack takes one scenario file, or folders of published tables")
    }
    return try attackScenario()
  }

  private func attackScenario() throws(Failure) -> ExitCode {
    let targets: Int = try arguments.number(of: "--targets", in: 1...1_000_000) ?? 100
    let choice = ScenarioChoice(arguments: arguments, console: console)
    let scenario = try choice.load(firstPolicyOnly: true)
    guard let attacks = ScenarioAttacks(scenario) else {
      throw arguments.usage(
        "attack: \(scenario.name) has no block disclosure, so no data can be attacked")
    }
    let printout = ScenarioAttackPrintout(attacks, name: scenario.name, targets: targets)
    printout.tell(arguments, console)
    return printout.isBroken ? .checkFailed : .success
  }

  private func attackFolders() throws(Failure) -> ExitCode {
    let attack: FolderAttack
    do throws(PublicationError) {
      attack = try FolderAttack(arguments.positional)
    } catch {
      throw .scenario(ScenarioError(problems: error.problems))
    }
    FolderAttackPrintout(attack: attack, folderCount: arguments.positional.count)
      .tell(arguments, console)
    let isSafe = attack.outcome.singledOut == 0 && attack.outcome.notShown == 0
    return isSafe ? .success : .checkFailed
  }
}

struct FolderAttackPrintout: Answer {
  let attack: FolderAttack
  let folderCount: Int

  func lines(_ style: TextStyle) -> [String] {
    let totals =
      "\(Wording.grouped(attack.totalCount)) totals"
      + (folderCount > 1 ? " of \(Wording.grouped(folderCount)) folders" : "")
    var lines: [String]
    if let how = attack.outcome.how,
      let finding = attack.outcome.finding(threshold: attack.threshold)
    {
      lines = ["From \(totals), \(finding).", "For example, \(how)."]
    } else {
      lines = [
        "No one can be identified: no subtraction of the \(totals) leaves fewer than"
          + " \(Wording.grouped(attack.threshold)) people."
      ]
    }
    if !attack.missingFolders.isEmpty {
      let names = Wording.list(attack.missingFolders.map { Wording.quoted($0) }, last: "and")
      lines.append("Published after \(names): attack these folders together.")
    }
    return lines
  }

  func records(from json: DocumentValue) -> [[String]] {
    [
      ["attack", "subtraction"]
        + json.cells("totals", "learnt", "singled_out", "smallest_group", "not_shown")
    ]
  }

  var json: DocumentValue {
    [
      "k": .number(attack.threshold), "totals": .number(attack.totalCount),
      "learnt": .number(attack.outcome.learnt), "singled_out": .number(attack.outcome.singledOut),
      "not_shown": .number(attack.outcome.notShown),
      "smallest_group": attack.outcome.smallestGroup.map { .number($0) } ?? .null,
      "how": attack.outcome.how.map { .text($0) } ?? .null,
      "after": .texts(attack.missingFolders),
    ]
  }
}
