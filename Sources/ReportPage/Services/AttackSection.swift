import Charts
import Reports
import Results

/// People identified by attacks on disclosed data, under each set of rules.
struct AttackSection: BriefingSection {
  let briefing: Briefing

  let id = ElementID("attacks")
  var question: String { briefing.question("what can an attacker find out?", of: .data) }
  var shortTitle: String { briefing.shortTitle("Attacks", of: .data) }

  private var known: Briefing.Way? { briefing.ways.first { !$0.alternative.attacks.isEmpty } }

  /// Returns the number of people identified under a set of rules, and of all targets.
  private func total(_ rules: RulesOfData) -> (identified: Int, targets: Int) {
    (known?.alternative.attacks ?? []).filter { $0.rules == rules }.reduce((0, 0)) {
      ($0.0 + Int($1.learnt), $0.1 + Int($1.targets))
    }
  }

  var finding: String? {
    guard known != nil else { return nil }
    let (guarded, plain) = (total(.guarded), total(.document))
    let people =
      guarded.identified == 0
      ? "no one" : Plain.count(Double(guarded.identified), "person", "people")
    let start = "Attacks identify \(people) under the guarded rules"
    return plain.targets > 0
      ? start
        + ", and \(Plain.count(Double(plain.identified))) of \(Plain.count(Double(plain.targets))) "
        + "where a large group is enough" : start
  }

  var chart: [Markup] { [] }

  var below: [Markup] {
    guard let known else { return [] }
    return [DisclosureSection.attacks(known.alternative, caption: "People identified, by attack")]
  }

  var inShort: (question: String, answer: String)? { finding.map { (question, $0 + ".") } }
}
