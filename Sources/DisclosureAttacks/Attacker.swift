import DisclosureCore

/// Tries every attack on a population, with the data of a public register: home zone, age, gender
/// and job.
///
/// ```swift
/// let outcomes = Attacker(population).tryAll()
/// let isSafe = outcomes.allSatisfy { $0.learnt == 0 }
/// ```
public struct Attacker: Sendable {
  let population: Population

  /// Targets, by number.
  let targets: [Int]

  /// Plans attacks.
  /// - Parameters:
  ///   - population: the people, and the rules that protect them.
  ///   - most: number of targets for attacks on single people, spread evenly; nil for everyone.
  public init(_ population: Population, targets most: Int? = nil) {
    self.population = population
    let count = min(most ?? population.people.count, population.people.count)
    targets = (0..<count).map { $0 * population.people.count / count }
  }

  /// Tries every attack, each on a separate service.
  public func tryAll() -> [AttackOutcome] {
    // The state after all people have joined is computed once.
    let fresh = targets.isEmpty ? nil : AskedService(population)
    return Attack.allCases.map { attempt($0, on: fresh) }
  }

  /// Tries an attack, on a separate service.
  public func attempt(_ attack: Attack) -> AttackOutcome {
    attempt(attack, on: targets.isEmpty ? nil : AskedService(population))
  }

  /// Tries an attack on a copy of a service; without a service there are no targets.
  private func attempt(_ attack: Attack, on fresh: AskedService?) -> AttackOutcome {
    guard let fresh else { return begun(attack) }
    let service = AskedService(like: fresh)
    switch attack {
    case .differencing: return onEach(attack, service, difference)
    case .inclusionExclusion: return onEach(attack, service, includeAndExclude)
    case .complement: return onEach(attack, service, complement)
    case .tracker: return onEach(attack, service, track)
    case .thresholdOracle: return askTheOracle(service)
    case .subscription: return compareSubscriptions(service)
    case .membership: return guessCodes(service)
    case .overlap: return collude()
    }
  }

  func begun(_ attack: Attack) -> AttackOutcome {
    AttackOutcome(attack, threshold: population.rules.threshold)
  }

  /// Result for one cell: the number of people and the sum of their values.
  typealias Found = (people: Int, heartRate: Int64)

  private func onEach(
    _ attack: Attack, _ service: AskedService, _ find: (Traits, AskedService) -> Found?
  ) -> AttackOutcome {
    var outcome = begun(attack)
    for target in targets {
      outcome.targets += 1
      let person = population.people[target]
      guard let found = find(person.traits, service) else { continue }
      outcome.note(
        group: found.people, heartRate: found.heartRate, truth: person.heartRate,
        "\(attack.summary): the people of zone \(person.traits.zone), age \(person.traits.age), "
          + "gender \(person.traits.gender), job \(person.traits.job) are one person, with a "
          + "heart rate of \(found.heartRate)")
    }
    outcome.questions = service.questions
    outcome.accepted = service.accepted
    return outcome
  }

  // MARK: - Questions

  /// The answer to one question minus the answer to another.
  private func difference(
    _ service: AskedService, _ plus: GroupQuestion, _ minus: GroupQuestion
  ) -> Found? {
    guard case .totals(let people, let heartRate) = service.ask(plus),
      case .totals(let without, let rest) = service.ask(minus)
    else { return nil }
    return (people - without, heartRate - rest)
  }

  /// The difference between enough zones around a person, and the same zones without the person's
  /// cell.
  private func difference(_ person: Traits, _ service: AskedService) -> Found? {
    let zones = population.space.zones
    var width = 0
    while width < zones {
      let near = max(0, Int(person.zone) - width)...min(zones - 1, Int(person.zone) + width)
      let group = GroupQuestion(TraitBox(zones: NumberSet(near)))
      if case .totals = service.ask(group) {
        let found = difference(service, group, without(person, zones: NumberSet(near)))
        if let found { return found }
      }
      width = width * 2 + 1
    }
    return complement(person, service)
  }

  private func complement(_ person: Traits, _ service: AskedService) -> Found? {
    difference(service, .everybody, without(person, zones: nil))
  }

  /// The people of some zones that differ from a person in at least one attribute.
  private func without(_ person: Traits, zones: NumberSet?) -> GroupQuestion {
    let space = population.space
    let otherZones = (0..<space.zones).lazy.filter { zone in
      zone != Int(person.zone) && (zones?.contains(zone) ?? true)
    }
    let here = NumberSet([Int(person.zone)])
    func others(_ value: UInt8, _ count: Int) -> NumberSet {
      NumberSet([Int(value)]).complement(below: count)
    }
    return GroupQuestion(any: [
      TraitBox(zones: NumberSet(otherZones)),
      TraitBox(zones: here, ages: others(person.age, space.ages)),
      TraitBox(zones: here, genders: others(person.gender, space.genders)),
      TraitBox(zones: here, jobs: others(person.job, space.jobs)),
    ])
  }

  static func cell(_ person: Traits) -> TraitBox {
    TraitBox(
      zones: NumberSet([Int(person.zone)]), ages: NumberSet([Int(person.age)]),
      genders: NumberSet([Int(person.gender)]), jobs: NumberSet([Int(person.job)]))
  }

  /// Alternating sum over the groups that leave out some attributes of a person.
  private func includeAndExclude(_ person: Traits, _ service: AskedService) -> Found? {
    var found: Found = (0, 0)
    for (corner, sign) in corners(person) {
      guard case .totals(let people, let heartRate) = service.ask(corner) else { return nil }
      found.people += Int(sign) * people
      found.heartRate += sign * heartRate
    }
    return found
  }

  /// The 16 groups whose alternating sum is one cell.
  func corners(_ person: Traits) -> [(question: GroupQuestion, sign: Int64)] {
    let space = population.space
    return (0..<16).map { corner in
      var box = TraitBox()
      if corner & 1 != 0 {
        box.zones = NumberSet([Int(person.zone)]).complement(below: space.zones)
      }
      if corner & 2 != 0 {
        box.ages = NumberSet([Int(person.age)]).complement(below: space.ages)
      }
      if corner & 4 != 0 {
        box.genders = NumberSet([Int(person.gender)]).complement(below: space.genders)
      }
      if corner & 8 != 0 {
        box.jobs = NumberSet([Int(person.job)]).complement(below: space.jobs)
      }
      return (GroupQuestion(box), corner.nonzeroBitCount.isMultiple(of: 2) ? 1 : -1)
    }
  }

  /// count(C) = count(C or T) + count(C or not T) - count(T) - count(not T).
  private func track(_ person: Traits, _ service: AskedService) -> Found? {
    var found: Found = (0, 0)
    let half = NumberSet([0])
    for genders in [half, half.complement(below: population.space.genders)] {
      let tracker = TraitBox(genders: genders)
      guard
        let part = difference(
          service, GroupQuestion(any: [tracker, Self.cell(person)]), GroupQuestion(tracker))
      else { return nil }
      found.people += part.people
      found.heartRate += part.heartRate
    }
    return found
  }
}
