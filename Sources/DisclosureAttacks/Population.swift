package import DisclosureCore

/// Person whose value is the aim of an attack.
package struct Victim: Hashable, Sendable, BitwiseCopyable {
  /// Attributes known to the attacker, as from a register.
  package var traits: Traits

  /// Value unknown to the attacker.
  package var heartRate: Int32

  /// True with consent to individual requests.
  package var acceptsSingle: Bool

  /// Describes a person.
  package init(traits: Traits, heartRate: Int32, acceptsSingle: Bool = false) {
    self.traits = traits
    self.heartRate = heartRate
    self.acceptsSingle = acceptsSingle
  }
}

/// People of a city, and the rules under which their data are released.
package struct Population: Sendable {
  /// Zones, ages, genders and jobs that occur.
  package let space: TraitSpace

  /// Rules; attacks ask for sums even where the rules give rows, which favours the rules.
  package let rules: DisclosureRules

  package let people: [Victim]

  /// Describes a population.
  package init(space: TraitSpace, rules: DisclosureRules, people: [Victim]) {
    self.space = space
    self.people = people
    var kind = rules
    kind.content = .sums
    kind.mostOnline = max(kind.mostOnline, people.count + 1)
    self.rules = kind
  }

  /// For each person, true if no other person has the same zone, age, gender and job.
  package func aloneInTheirCell() -> [Bool] {
    var counts: [Traits: Int] = [:]
    for person in people { counts[person.traits, default: 0] += 1 }
    return people.map { counts[$0.traits] == 1 }
  }
}
