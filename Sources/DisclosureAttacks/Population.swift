public import DisclosureCore

/// A person whose value is the target of an attack.
public struct Victim: Hashable, Sendable, BitwiseCopyable {
  /// Attributes known to the attacker, as from a register.
  public var traits: Traits

  /// Value unknown to the attacker.
  public var heartRate: Int32

  /// True if they consent to individual requests.
  public var acceptsSingle: Bool

  /// Makes a person.
  public init(traits: Traits, heartRate: Int32, acceptsSingle: Bool = false) {
    self.traits = traits
    self.heartRate = heartRate
    self.acceptsSingle = acceptsSingle
  }
}

/// People of a city, and the rules under which their data are released.
public struct Population: Sendable {
  /// Ranges of zones, ages, genders and jobs.
  public let space: TraitSpace

  /// Rules.
  ///
  /// Attacks ask for sums even if the rules release rows, which favours the rules.
  public let rules: DisclosureRules

  /// The people.
  public let people: [Victim]

  /// Makes a population.
  public init(space: TraitSpace, rules: DisclosureRules, people: [Victim]) {
    self.space = space
    self.people = people
    var kind = rules
    kind.content = .sums
    kind.mostOnline = max(kind.mostOnline, people.count + 1)
    self.rules = kind
  }

  /// Returns, for each person, true if no other person has the same zone, age, gender and job.
  public func aloneInTheirCell() -> [Bool] {
    var counts: [Traits: Int] = [:]
    for person in people { counts[person.traits, default: 0] += 1 }
    return people.map { counts[$0.traits] == 1 }
  }
}
