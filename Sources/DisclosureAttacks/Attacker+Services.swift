import DisclosureCore

/// Attacks that need more than questions about groups.
extension Attacker {
  /// Pads the cell of a person with known people until it is one person short of the threshold
  /// without them.
  ///
  /// The answer then reveals their presence.
  func askTheOracle(_ service: AskedService) -> AttackOutcome {
    var outcome = begun(.thresholdOracle)
    let isAlone = population.aloneInTheirCell()
    var gone: Set<Int> = []
    for target in targets.filter({ isAlone[$0] }).prefix(20) {
      outcome.targets += 1
      guard let padding = padding(around: target, without: gone) else { continue }
      let question = GroupQuestion(
        any: padding + [Self.cell(population.people[target].traits)])
      let before = service.ask(question)
      service.withdraw(target)
      gone.insert(target)
      guard before != .refused, service.ask(question) == .refused else { continue }
      outcome.learnt += 1
      outcome.smallestGroup = 1
      if outcome.how == nil {
        outcome.how =
          "\(Attack.thresholdOracle.summary): \(population.rules.threshold - 1) known people and "
          + "the one of zone \(population.people[target].traits.zone), age "
          + "\(population.people[target].traits.age) are answered, and refused when they leave"
      }
    }
    outcome.questions = service.questions
    outcome.accepted = service.accepted
    return outcome
  }

  /// Cells with one person fewer than the threshold, without a target.
  private func padding(around target: Int, without gone: Set<Int>) -> [TraitBox]? {
    let own = population.people[target].traits
    var counts: [Traits: Int] = [:]
    var order: [Traits] = []
    for (number, person) in population.people.enumerated()
    where person.traits != own && !gone.contains(number) {
      if counts[person.traits] == nil { order.append(person.traits) }
      counts[person.traits, default: 0] += 1
    }
    var missing = population.rules.threshold - 1
    var chosen: [TraitBox] = []
    for traits in order {
      guard let people = counts[traits], people <= missing else { continue }
      missing -= people
      chosen.append(Self.cell(traits))
      if missing == 0 { return chosen }
    }
    return nil
  }

  /// Lets people leave one by one, and compares the values sent to a subscriber.
  func compareSubscriptions(_ service: AskedService) -> AttackOutcome {
    var outcome = begun(.subscription)
    let subscription = service.subscribe(.everybody)
    var before = service.ask(.everybody)
    for (turn, target) in targets.prefix(20).enumerated() {
      guard let subscription else { break }
      outcome.targets += 1
      let person = population.people[target]
      let isLeaving = turn.isMultiple(of: 2)
      if isLeaving {
        service.withdraw(target)
      } else {
        service.join(person, population.people.count + turn)
      }
      let after = service.nextPush(subscription)
      if case .totals(let people, let heartRate) = before,
        case .totals(let later, let rest) = after
      {
        let sign = isLeaving ? 1 : -1
        outcome.note(
          group: sign * (people - later), heartRate: Int64(sign) * (heartRate - rest),
          truth: person.heartRate,
          "\(Attack.subscription.summary): \(people) people, then \(later), and a sum of heart "
            + "rates of \(heartRate), then \(rest)")
      }
      if after != .refused { before = after }
    }
    outcome.questions = service.questions
    outcome.accepted = service.accepted
    return outcome
  }

  /// Guesses codes, half of which belong to members.
  func guessCodes(_ service: AskedService) -> AttackOutcome {
    var outcome = begun(.membership)
    let stranger = service.ask(code: "SYN-X")
    for target in targets {
      outcome.targets += 1
      let warning = service.ask(code: AskedService.code(target))
      // A person who consented to individual requests gets an answer, and has nothing to hide.
      if case .answered = warning { continue }
      guard case .refused(let reason) = warning, warning != stranger, reason != .budgetSpent else {
        continue
      }
      outcome.learnt += 1
      outcome.smallestGroup = 1
      if outcome.how == nil {
        outcome.how =
          "\(Attack.membership.summary): the code of a stranger gets another answer than that of "
          + "a member who has not agreed"
      }
    }
    outcome.questions = service.questions
    outcome.accepted = service.accepted
    return outcome
  }

  /// Distributes the questions of inclusion and exclusion over five companies, and combines all
  /// answers by elimination.
  func collude() -> AttackOutcome {
    var outcome = begun(.overlap)
    let service = AskedService(population, companies: 5, keepsProofs: true)
    for (turn, target) in targets.prefix(3).enumerated() {
      outcome.targets += 1
      for (number, corner) in corners(population.people[target].traits).enumerated() {
        _ = service.ask(corner.question, by: (number + turn) % 5)
      }
    }
    let auditor = DisclosureAuditor(threshold: population.rules.threshold)
    if let found = auditor.isolated(by: service.provenGroups, of: service.memberCount) {
      outcome.smallestGroup = found.people.count
      if found.people.count == 1 { outcome.learnt = 1 }
      outcome.how =
        "\(Attack.overlap.summary): \(service.accepted) answers together identify "
        + "\(found.people.count) \(found.people.count == 1 ? "person" : "people")"
    }
    outcome.questions = service.questions
    outcome.accepted = service.accepted
    return outcome
  }
}
