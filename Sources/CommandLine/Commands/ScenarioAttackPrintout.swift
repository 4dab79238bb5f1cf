import DisclosureAttacks
import DisclosureCore
import Documents
import Quantities
import Reports

/// Printout of attacks on the people of a scenario, under its rules.
struct ScenarioAttackPrintout: Answer {
  let name: String
  let rules: DisclosureRules
  let people: Int
  let outcomes: [AttackOutcome]

  /// Tries every attack; attacks on single people have a number of targets.
  init(_ attacks: ScenarioAttacks, name: String, targets: Int) {
    self.name = name
    rules = attacks.rules
    people = attacks.peopleCount
    outcomes = attacks.outcomes(on: targets)
  }

  /// True if a person is identified, or a group below the threshold is singled out.
  var isBroken: Bool { outcomes.contains { $0.learnt > 0 || $0.smallestGroup != nil } }

  func lines(_ style: TextStyle) -> [String] {
    var lines = [
      "\(Wording.grouped(people)) people, groups of at least \(Wording.grouped(rules.threshold))"
        + (rules.threshold == 1000 ? "." : ", not the document's 1000.")
    ]
    if rules.noise != nil { lines.append("Tried without the noise, which gives more protection.") }
    for outcome in outcomes {
      let name = outcome.attack.rawValue.replacing("_", with: " ")
      lines.append(
        "\(name): \(Wording.grouped(outcome.learnt)) of \(Wording.grouped(outcome.targets))"
          + " people identified, \(Wording.grouped(outcome.accepted)) of"
          + " \(Wording.grouped(outcome.questions)) questions answered")
    }
    if let how = outcomes.compactMap(\.how).first { lines.append("For example, it \(how).") }
    if !isBroken { lines.append("No one can be identified.") }
    return lines
  }

  func records(from json: DocumentValue) -> [[String]] {
    json.records(
      "attack", of: "attacks", "attack", "targets", "questions", "accepted", "learnt", "near",
      "smallest_group")
  }

  var json: DocumentValue {
    [
      "scenario": .text(name), "k": .number(rules.threshold), "people": .number(people),
      "attacks": .array(
        outcomes.map { outcome in
          [
            "attack": .text(outcome.attack.rawValue), "targets": .number(outcome.targets),
            "questions": .number(outcome.questions), "accepted": .number(outcome.accepted),
            "learnt": .number(outcome.learnt), "near": .number(outcome.near),
            "smallest_group": outcome.smallestGroup.map { .number($0) } ?? .null,
            "how": outcome.how.map { .text($0) } ?? .null,
          ]
        }),
    ]
  }
}
