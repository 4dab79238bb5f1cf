import MachineParts
import Quantities

/// Requests about groups.
extension DisclosureCore {
  /// Answers a request about a group, or states the reason for a refusal.
  /// - Parameters:
  ///   - question: the requested group.
  ///   - company: the company that made the request.
  ///   - epoch: the requested epoch; nil for everything so far.
  ///   - told: samples already sent to the company, if rows are sent; nil for none.
  /// - Returns: the data that may be released, or the reason for the refusal.
  mutating func groupAnswer(
    _ question: GroupQuestion, for company: ThirdPartyID, only epoch: Int? = nil,
    beyond told: SampleMark? = nil
  ) -> Result<Answer, DisclosureRefusal> {
    if rules.freezesEpochs, epochs.closedCount == 0 { return .failure(.noData) }
    return rules.alignsToBlocks
      ? blockAnswer(question, for: company, only: epoch) : peopleAnswer(question, beyond: told)
  }

  // MARK: - With blocks

  /// Answers with totals fixed at the end of their epoch.
  ///
  /// A refusal depends on the public map alone.
  private mutating func blockAnswer(
    _ question: GroupQuestion, for company: ThirdPartyID, only epoch: Int?
  ) -> Result<Answer, DisclosureRefusal> {
    guard let map = epochs.map else { return .failure(.groupTooSmall) }
    let (inside, around) = map.coverage(of: question)
    guard !around.isEmpty else { return .failure(.groupTooSmall) }
    guard inside == around else {
      return .failure(.notAligned(inside: inside, around: around))
    }
    var isIncluded = [Bool](repeating: false, count: map.firstCount)
    for block in inside { isIncluded[block.index] = true }
    var totals: [BlockTotal] = []
    for (number, total) in epochs.totals.enumerated() {
      guard let block = total.block, isIncluded[block.index],
        epoch == nil || total.epoch == epoch, !epochs.isBroken(total: number)
      else { continue }
      totals.append(total)
    }
    guard let last = totals.last else {
      if isBudgetSpent { return .failure(.budgetSpent) }
      let isSmall = inside.allSatisfy { epochs.peopleHere[$0.index] < rules.threshold }
      return .failure(isSmall ? .groupTooSmall : .changeTooSmall)
    }
    guard charge(company, for: &totals) else { return .failure(.budgetSpent) }
    let newest = totals.filter { $0.epoch == last.epoch }
    return .success(
      Answer(
        people: max(0, newest.reduce(0) { $0 + $1.totals.people }), rows: [], totals: totals,
        givenAt: now, isGroup: true))
  }

  /// Charges a third party's budget for each epoch that is new to it, and drops the oldest epochs
  /// that the budget cannot cover.
  /// - Returns: true if the newest epoch may be released.
  private mutating func charge(_ company: ThirdPartyID, for totals: inout [BlockTotal]) -> Bool {
    guard let noise = rules.noise, let most = noise.epochCount(of: noise.thirdPartyBudget) else {
      return true
    }
    var given = thirdParties[company.index].epochsGiven
    var refused: Set<Int> = []
    for epoch in Set(totals.compactMap(\.epoch)).sorted().reversed() where !given.contains(epoch) {
      if given.count < most { given.insert(epoch) } else { refused.insert(epoch) }
    }
    if let newest = totals.last?.epoch, refused.contains(newest) { return false }
    thirdParties[company.index].epochsGiven = given
    totals.removeAll { $0.epoch.map(refused.contains) ?? false }
    return true
  }

  // MARK: - Without blocks

  /// The traits and the newest sample by which a member counts in a group; nil if they do not
  /// count.
  private func known(_ member: Int) -> (traits: Traits, latest: Sample)? {
    if rules.freezesEpochs {
      guard member < epochs.frozen.count, let latest = epochs.frozen[member],
        members[member].withdrawnAt == nil
      else { return nil }
      return (placed(member, latest), latest)
    }
    guard members[member].counts, let latest = members[member].latest else { return nil }
    return (placed(member, latest), latest)
  }

  func placed(_ member: Int, _ latest: Sample) -> Traits {
    var traits = members[member].traits
    if rules.place == .present { traits.zone = latest.zone }
    return traits
  }

  /// Counts the people of the group in their present state (H-R19): each once, whatever the number
  /// of their samples.
  private mutating func peopleAnswer(
    _ question: GroupQuestion, beyond told: SampleMark?
  ) -> Result<Answer, DisclosureRefusal> {
    var totals = Totals()
    var rest = 0
    var greatest = SIMD4<Int64>()
    var found: [MemberID] = []
    let asked = PeopleSieve(question, space)
    let area = PeopleSieve(question.area, space)
    for member in members.indices {
      guard let (traits, latest) = known(member) else { continue }
      guard asked.contains(traits) else {
        if rules.guardsRest, area.contains(traits) { rest += 1 }
        continue
      }
      totals.add(latest.values.all)
      greatest.replace(with: latest.values.all, where: latest.values.all .> greatest)
      if keepsProofs || rules.content == .rows { found.append(MemberID(member)) }
    }
    guard totals.people >= rules.threshold else { return .failure(.groupTooSmall) }
    guard rest == 0 || rest >= rules.threshold else { return .failure(.restTooSmall) }
    let withheld = dominated(totals, greatest)
    if withheld == SIMDMask(repeating: true) { return .failure(.dominated) }
    if rules.content == .rows {
      let mark = told == nil ? answerMark : epochs.mark
      let rows = found.flatMap { newRows(of: $0, in: asked, upTo: mark, beyond: told) }
      guard told == nil || !rows.isEmpty else { return .failure(.noData) }
      if keepsProofs { proofs.append(found) }
      return .success(
        Answer(people: totals.people, rows: rows, totals: [], givenAt: now, isGroup: true))
    }
    if keepsProofs { proofs.append(found) }
    return .success(
      Answer(
        people: totals.people, rows: [],
        totals: [given(nil, rules.freezesEpochs ? epochs.closedCount - 1 : nil, totals, withheld)],
        givenAt: now, isGroup: true))
  }

  // MARK: - Dominance

  /// Returns the sums to which one person contributes too much (G6).
  func dominated(
    _ totals: Totals, _ greatest: SIMD4<Int64>
  ) -> SIMDMask<SIMD4<Int64>.MaskStorage> {
    guard let percent = rules.largestPercent else { return SIMDMask(repeating: false) }
    return greatest &* 100 .> totals.sums &* Int64(percent)
  }

  func given(
    _ block: BlockID?, _ epoch: Int?, _ totals: Totals,
    _ withheld: SIMDMask<SIMD4<Int64>.MaskStorage>
  ) -> BlockTotal {
    var shown = totals
    shown.sums.replace(with: 0, where: withheld)
    return BlockTotal(
      block: block, version: epochs.map?.version ?? 0, epoch: epoch, totals: shown,
      withheld: withheld)
  }
}
