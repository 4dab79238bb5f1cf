public import MachineParts
import Quantities

/// Invariants that hold between commands; a violation is a defect of the service, never of its
/// users.
extension DisclosureCore {
  /// Checks the invariants of this machine.
  /// - Returns: the first broken invariant; nil if all hold.
  /// - Complexity: O(accounts + samples + answers).
  public func brokenInvariant() -> InvariantViolation? {
    if let broken = brokenMembers() ?? brokenHistories() { return broken }
    if let broken = brokenAnswers() ?? brokenBudgets() { return broken }
    for (number, subscription) in subscriptions.enumerated() {
      guard let stopped = subscription.stoppedAt, let pushed = subscription.lastPushAt else {
        continue
      }
      // D09: no push follows the end of a subscription.
      if pushed > stopped {
        return InvariantViolation(code: "D09", subject: "subscription \(number)")
      }
    }
    return nil
  }

  /// D04: an answered group has at least the threshold of people (H05); with noise, the true number
  /// counts.
  private func brokenAnswers() -> InvariantViolation? {
    for (number, people) in epochs.peopleOfTotal.enumerated() where people < rules.threshold {
      return InvariantViolation(code: "D04", subject: "total \(number)")
    }
    guard rules.noise == nil else { return nil }
    for (number, answer) in answers.enumerated() where answer.isGroup {
      let least = answer.totals.map(\.totals.people).min() ?? answer.people
      if min(least, answer.people) < rules.threshold {
        return InvariantViolation(code: "D04", subject: "answer \(number)")
      }
    }
    return nil
  }

  /// D11: releases stay within the budgets (G9).
  private func brokenBudgets() -> InvariantViolation? {
    guard let noise = rules.noise else { return nil }
    if let budget = noise.budget, noise.loss(ofEpochs: epochs.givenCount) > budget {
      return InvariantViolation(code: "D11", subject: "\(epochs.givenCount) epochs")
    }
    guard let budget = noise.thirdPartyBudget else { return nil }
    var told = [Set<Int>](repeating: [], count: thirdParties.count)
    for request in requests {
      guard let id = request.answer else { continue }
      told[request.thirdParty.index].formUnion(answers[id.index].totals.compactMap(\.epoch))
    }
    for (company, epochs) in told.enumerated() {
      let given = thirdParties[company].epochsGiven
      if noise.loss(ofEpochs: given.count) <= budget, epochs.isSubset(of: given) { continue }
      return InvariantViolation(code: "D11", subject: "third party \(company)")
    }
    return nil
  }

  private func brokenMembers() -> InvariantViolation? {
    var online = 0
    var stored = 0
    for (number, member) in members.enumerated() {
      if member.isActive { online += 1 }
      stored += samples[number].count
      // D01: a person who has withdrawn sends nothing and cannot be requested.
      if member.withdrawnAt != nil, member.isActive || member.acceptsSingle {
        return InvariantViolation(code: "D01", subject: "member \(number)")
      }
      // D02: the newest sample is the last sample of the member.
      if samples[number].last != member.latest {
        return InvariantViolation(code: "D02", subject: "member \(number)")
      }
      for (earlier, later) in zip(samples[number], samples[number].dropFirst())
      where earlier.takenAt >= later.takenAt {
        return InvariantViolation(code: "D08", subject: "member \(number)")
      }
    }
    // D08: every accepted sample is stored once (H13).
    if stored != received.stored {
      return InvariantViolation(code: "D08", subject: "\(stored) samples")
    }
    return online == onlineCount && online <= rules.mostOnline
      ? nil : InvariantViolation(code: "H-N1", subject: "\(online) people online")
  }

  /// Checks that histories contain enough people of one block, and that unbroken histories add up
  /// to the last totals.
  private func brokenHistories() -> InvariantViolation? {
    guard rules.guardsHistories, let map = epochs.map else { return nil }
    var sizes = [Int](repeating: 0, count: epochs.blockOfHistory.count + 1)
    for (number, member) in members.enumerated() {
      sizes[Int(member.history)] += 1
      // D06: a person released as part of a block belongs to it.
      if member.history > 0,
        epochs.blockOfHistory[Int(member.history) - 1] != map.block(of: member.traits)
      {
        return InvariantViolation(code: "D06", subject: "member \(number)")
      }
    }
    // D10: every combination of answers is based on whole histories.
    for (number, size) in sizes.enumerated().dropFirst() where size < rules.threshold {
      return InvariantViolation(code: "D10", subject: "history \(number) of \(size) people")
    }
    for number in epochs.totals.indices {
      // D07: the people of a total are those of its histories, as long as no one has withdrawn from
      // them.
      let histories = epochs.historiesOfTotal[number]
      let people = histories.reduce(0) { $0 + sizes[Int($1)] }
      let isSplit = histories.contains { epochs.isHistoryBroken[Int($0)] }
      if !isSplit, people != epochs.peopleOfTotal[number] {
        return InvariantViolation(code: "D07", subject: "total \(number)")
      }
    }
    return nil
  }
}
