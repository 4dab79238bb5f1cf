import CityModels
import CitySimulation
import DisclosureAttacks
import DisclosureCore
import Geography
import RandomVariates
import Results
import Scenarios

/// Attacks on the people of a scenario whose data are collected.
struct ScenarioAttacks {
  private let scenario: Scenario
  private let model: DisclosureModel

  /// Takes the people of the first replication; nil if no data are collected.
  init?(_ scenario: Scenario) {
    guard let model = scenario.model.disclosure else { return nil }
    self.scenario = scenario
    self.model = model
  }

  /// Number of people with collected data.
  var peopleCount: Int { model.users }

  var rules: DisclosureRules { model.rules }

  /// Results of every attack.
  /// - Parameters:
  ///   - targets: number of targets of attacks on single people.
  ///   - rules: protection of the people. Default: the rules of the scenario.
  /// - Returns: one for each attack.
  func outcomes(on targets: Int, under rules: DisclosureRules? = nil) -> [AttackOutcome] {
    model.attacks(
      at: scenario.model.window.end, in: scenario.model,
      RandomStreams(seed: scenario.seed, replication: 1), on: targets, under: rules)
  }

  /// Findings of an attacker under each of the two sets of rules, for the table of results.
  func rows(of alternatives: [Int]) -> [AttackRow] {
    let presets: [(RulesOfData, DisclosureRules)] = [
      (.document, .document), (.guarded, .guarded),
    ]
    let found = presets.map { name, preset in
      var rules = preset
      rules.threshold = model.rules.threshold
      rules.epoch = model.rules.epoch
      return (name, outcomes(on: DisclosureModel.attackedPeople, under: rules))
    }
    return alternatives.flatMap { alternative in
      found.flatMap { name, outcomes in
        outcomes.compactMap { AttackRow($0, under: name, of: alternative) }
      }
    }
  }
}

extension AttackRow {
  fileprivate init?(_ outcome: AttackOutcome, under rules: RulesOfData, of alternative: Int) {
    guard let attack = AttackKind(rawValue: outcome.attack.rawValue) else { return nil }
    self = AttackRow {
      ($0.policy, $0.rules, $0.attack) = (Int32(alternative), rules, attack)
      ($0.targets, $0.questions) = (Int32(outcome.targets), Int32(outcome.questions))
      ($0.answered, $0.learnt, $0.near) = (
        Int32(outcome.accepted), Int32(outcome.learnt), Int32(outcome.near)
      )
      $0.smallestGroup = outcome.smallestGroup.map(Int32.init)
    }
  }
}
