import MachineParts
import Quantities

/// The end of an epoch, at which the totals of each block are fixed permanently (G3 to G6).
extension DisclosureCore {
  func epochStart(_ epoch: Int) -> Instant {
    Instant(milliseconds: Int64(epoch) * rules.epoch.milliseconds)
  }

  /// Starts the first epoch with the first member.
  mutating func startEpochs() {
    guard !epochs.isRunning else { return }
    epochs.isRunning = true
    epochs.closedCount = Int(now.milliseconds / rules.epoch.milliseconds)
    wakeAtEnd()
  }

  private mutating func wakeAtEnd() {
    outbox.append(
      .setTimer(epoch: epochs.closedCount, at: epochStart(epochs.closedCount + 1)))
  }

  mutating func close(_ epoch: Int) throws(DisclosureRefusal) {
    guard epochs.isRunning, epoch == epochs.closedCount, now >= epochStart(epoch + 1) else {
      throw .staleTimer
    }
    epochs.closedCount += 1
    epochs.mark = SampleMark(storedCount: received.stored, takenBefore: epochStart(epoch + 1))
    if rules.alignsToBlocks {
      publish(epoch)
    } else if rules.freezesEpochs {
      epochs.frozen = members.indices.map { newest(of: $0) }
    }
    push(epoch)
    wakeAtEnd()
  }

  private mutating func publish(_ epoch: Int) {
    if epochs.map == nil {
      epochs.map = BlockMap(
        space: space, rules: rules,
        people: members.indices.filter { newest(of: $0) != nil }.map { members[$0].traits })
    }
    guard let map = epochs.map else {
      epochs.withheld.blocks += 1
      return
    }
    admit(map)
    var parts = [BlockPart](repeating: BlockPart(), count: map.firstCount)
    epochs.peopleHere = [Int](repeating: 0, count: map.firstCount)
    for (number, member) in members.enumerated() {
      guard let latest = newest(of: number) else { continue }
      let block = map.block(of: member.traits).index
      epochs.peopleHere[block] += 1
      guard isGiven(member) else {
        epochs.withheld.waiting += 1
        continue
      }
      let values = rules.noise?.bounded(latest.values.all) ?? latest.values.all
      parts[block].add(MemberID(number), member, values, keeps: keepsProofs)
    }
    giveBlocks(map, epoch, parts)
    for block in map.blocks where epochs.peopleHere[block.index] < rules.threshold {
      mergeAway(block)
    }
  }

  /// Newest sample of a member in the completed epochs; nil if there is none, or if they withdrew
  /// (G4).
  func newest(of number: Int) -> Sample? {
    newestPlace(of: number).map { samples[number][$0] }
  }

  /// Index of that sample among the samples of the member.
  func newestPlace(of number: Int) -> Int? {
    guard members[number].withdrawnAt == nil else { return nil }
    return samples[number].lastIndex { epochs.mark.isOpen(at: $0.takenAt) }
  }

  /// True if a person is included in releases: they are in a history from which no one has
  /// withdrawn (G5).
  func isGiven(_ member: Member) -> Bool {
    guard rules.guardsHistories else { return true }
    return member.history > 0 && !epochs.isHistoryBroken[Int(member.history)]
  }

  /// Admits people in sufficient numbers: first people who are new to a block, then the rest of
  /// histories from which enough people have withdrawn.
  private mutating func admit(_ map: BlockMap) {
    var waiting = [[Int]](repeating: [], count: map.firstCount)
    var here = [[Int]](repeating: [], count: epochs.blockOfHistory.count)
    var gone = [[Int]](repeating: [], count: epochs.blockOfHistory.count)
    for (number, member) in members.enumerated() {
      if member.history == 0 {
        if newest(of: number) != nil { waiting[map.block(of: member.traits).index].append(number) }
      } else if member.counts {
        here[Int(member.history) - 1].append(number)
      } else {
        gone[Int(member.history) - 1].append(number)
      }
    }
    for block in map.blocks { form(waiting[block.index], in: block) }
    for history in here.indices
    where here[history].count >= rules.threshold && gone[history].count >= rules.threshold {
      form(here[history], in: epochs.blockOfHistory[history])
    }
  }

  /// Forms new histories, each of enough people; one withdrawal affects only its own history.
  private mutating func form(_ people: [Int], in block: BlockID) {
    guard people.count >= rules.threshold else { return }
    let least = rules.guardsHistories ? rules.threshold : people.count
    var history: Int32 = 0
    for (position, member) in people.enumerated() {
      if position % least == 0, people.count - position >= least {
        history = epochs.addHistory(of: block)
      }
      members[member].history = history
    }
  }

  /// Records the totals released for all blocks, as long as the budget lasts (G9).
  private mutating func giveBlocks(_ map: BlockMap, _ epoch: Int, _ parts: [BlockPart]) {
    let before = epochs.totals.count
    for block in map.blocks { give(block, epoch, parts[block.index]) }
    if epochs.totals.count > before { epochs.givenCount += 1 }
  }

  /// True if the budget is used up (G9).
  var isBudgetSpent: Bool {
    guard let noise = rules.noise, let most = noise.epochCount(of: noise.budget) else {
      return false
    }
    return epochs.givenCount >= most
  }

  /// Records the totals released for a block.
  private mutating func give(_ block: BlockID, _ epoch: Int, _ part: BlockPart) {
    guard part.totals.people >= rules.threshold else {
      epochs.withheld.blocks += 1
      return
    }
    guard part.jobCount >= rules.leastJobs else {
      epochs.withheld.homogeneous += 1
      return
    }
    guard !isBudgetSpent else {
      epochs.withheld.overBudget += 1
      return
    }
    let withheld = dominated(part.totals, part.greatest)
    for value in 0..<4 where withheld[value] { epochs.withheld.dominated += 1 }
    let totals = rules.noise?.added(to: part.totals, of: block, in: epoch) ?? part.totals
    epochs.totals.append(given(block, epoch, totals, withheld))
    epochs.peopleOfTotal.append(part.totals.people)
    epochs.historiesOfTotal.append(part.histories)
    if keepsProofs { proofs.append(part.members) }
  }

  /// Merges a block below the threshold into the previous one, or else the next.
  private mutating func mergeAway(_ block: BlockID) {
    guard let blocks = epochs.map?.blocks, blocks.count > 1,
      let place = blocks.firstIndex(of: block)
    else { return }
    let other = blocks[place > 0 ? place - 1 : 1]
    epochs.map?.merge(block, into: other)
    let (kept, gone) = (min(block, other), max(block, other))
    for history in epochs.blockOfHistory.indices
    where epochs.blockOfHistory[history] == gone {
      epochs.blockOfHistory[history] = kept
    }
    epochs.peopleHere[kept.index] += epochs.peopleHere[gone.index]
    epochs.peopleHere[gone.index] = 0
    epochs.withheld.merges += 1
  }
}

/// Sums of a block at the end of an epoch.
private struct BlockPart {
  var totals = Totals()
  var greatest = SIMD4<Int64>()
  var members: [MemberID] = []
  var histories: [Int32] = []
  private var jobs: [Bool] = []

  var jobCount: Int { jobs.count { $0 } }

  mutating func add(_ number: MemberID, _ member: Member, _ values: SIMD4<Int64>, keeps: Bool) {
    totals.add(values)
    greatest.replace(with: values, where: values .> greatest)
    while jobs.count <= Int(member.traits.job) { jobs.append(false) }
    jobs[Int(member.traits.job)] = true
    if !histories.contains(member.history) { histories.append(member.history) }
    if keeps { members.append(number) }
  }
}
