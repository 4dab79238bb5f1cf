public import DisclosureCore

/// Somebody whose value an attacker is after.
public struct Victim: Hashable, Sendable, BitwiseCopyable {
  /// Who they are; an attacker knows this of everybody, as from a register.
  public var traits: Traits

  /// What the attacker does not know.
  public var heartRate: Int32

  /// Whether they agreed to be asked for alone.
  public var acceptsSingle: Bool

  /// Describes somebody.
  public init(traits: Traits, heartRate: Int32, acceptsSingle: Bool = false) {
    self.traits = traits
    self.heartRate = heartRate
    self.acceptsSingle = acceptsSingle
  }
}

/// The people of a city, and the rules under which their data are given.
public struct Population: Sendable {
  /// Which zones, ages, genders and jobs there are.
  public let space: TraitSpace

  /// The rules; sums are asked for, also where the rules give rows, which is the kinder reading.
  public let rules: DisclosureRules

  /// The people.
  public let people: [Victim]

  /// Describes a population.
  public init(space: TraitSpace, rules: DisclosureRules, people: [Victim]) {
    self.space = space
    self.people = people
    var kind = rules
    kind.content = .sums
    kind.mostOnline = max(kind.mostOnline, people.count + 1)
    self.rules = kind
  }

  /// Whether each person is the only one of their zone, age, gender and job.
  public func aloneInTheirCell() -> [Bool] {
    var counts: [Traits: Int] = [:]
    for person in people { counts[person.traits, default: 0] += 1 }
    return people.map { counts[$0.traits] == 1 }
  }
}
