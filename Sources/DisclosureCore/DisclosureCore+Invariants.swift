public import MachineParts
import Quantities

/// What always holds between commands; a violation is a defect of the service, never of its users.
extension DisclosureCore {
  /// Checks the invariants of this machine.
  /// - Returns: the first that is broken; nil when all hold.
  /// - Complexity: O(accounts + samples + answers).
  public func brokenInvariant() -> InvariantViolation? {
    if let broken = brokenMembers() ?? brokenHistories() { return broken }
    if let broken = brokenAnswers() ?? brokenBudgets() { return broken }
    for (number, subscription) in subscriptions.enumerated() {
      guard let stopped = subscription.stoppedAt, let pushed = subscription.lastPushAt else {
        continue
      }
      // D09: nothing is pushed after the end.
      if pushed > stopped {
        return InvariantViolation(code: "D09", subject: "subscription \(number)")
      }
    }
    return nil
  }

  /// D04: a group that is answered has as many people as the threshold (H05); with noise, those who are behind it.
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

  /// D11: no more is told than budgets allow (G9).
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
      // D01: who has withdrawn sends nothing, and nobody may ask for them.
      if member.withdrawnAt != nil, member.isActive || member.acceptsSingle {
        return InvariantViolation(code: "D01", subject: "member \(number)")
      }
      // D02: the newest sample is the last of theirs.
      if samples[number].last != member.latest {
        return InvariantViolation(code: "D02", subject: "member \(number)")
      }
      for (earlier, later) in zip(samples[number], samples[number].dropFirst())
      where earlier.takenAt >= later.takenAt {
        return InvariantViolation(code: "D08", subject: "member \(number)")
      }
    }
    // D08: every sample that was not refused is stored once (H13).
    if stored != received.stored {
      return InvariantViolation(code: "D08", subject: "\(stored) samples")
    }
    return online == onlineCount && online <= rules.mostOnline
      ? nil : InvariantViolation(code: "H-N1", subject: "\(online) people online")
  }

  /// Histories are those of enough people of one block, and what nobody has left adds up to what was given last.
  private func brokenHistories() -> InvariantViolation? {
    guard rules.guardsHistories, let map = epochs.map else { return nil }
    var sizes = [Int](repeating: 0, count: epochs.blockOfHistory.count + 1)
    for (number, member) in members.enumerated() {
      sizes[Int(member.history)] += 1
      // D06: who is given as one of a block belongs to it.
      if member.history > 0,
        epochs.blockOfHistory[Int(member.history) - 1] != map.block(of: member.traits)
      {
        return InvariantViolation(code: "D06", subject: "member \(number)")
      }
    }
    // D10: whatever is combined, it rests on whole histories.
    for (number, size) in sizes.enumerated().dropFirst() where size < rules.threshold {
      return InvariantViolation(code: "D10", subject: "history \(number) of \(size) people")
    }
    for number in epochs.totals.indices {
      // D07: the people of the total are those of its histories, as long as none of them is left.
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
