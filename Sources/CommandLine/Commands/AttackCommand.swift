import Documents
import Publication
import Quantities
import Reports
import Scenarios

/// `cabstand attack`: tries to learn about single people from published tables.
struct AttackCommand {
  let arguments: ParsedArguments
  let console: Console

  func run() throws(Failure) -> ExitCode {
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
    guard let how = attack.outcome.how else {
      return [
        "Nobody is learnt: no subtraction of the \(totals) totals leaves fewer than"
          + " \(Wording.grouped(attack.threshold)) people."
      ]
    }
    let people =
      attack.outcome.learnt == 1
      ? "1 person is learnt" : "\(Wording.grouped(attack.outcome.learnt)) people are learnt"
    return [
      "\(people), and \(Wording.grouped(attack.outcome.singledOut)) groups of fewer than"
        + " \(Wording.grouped(attack.threshold)) are singled out, from \(totals) totals.",
      "For example, \(how).",
    ]
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
