import MachineParts
import Quantities

/// Subscriptions: each push contains only data that earlier answers and pushes did not.
extension DisclosureCore {
  mutating func subscribe(
    _ company: ThirdPartyID, _ request: DataRequestID
  ) throws(DisclosureRefusal) -> SubscriptionID {
    guard request.index < requests.count, requests[request.index].thirdParty == company,
      requests[request.index].answer != nil, let question = requests[request.index].question
    else { throw .noAcceptedRequest }
    for other in subscriptions
    where other.thirdParty == company && other.stoppedAt == nil && other.question == question {
      throw .alreadySubscribed
    }
    subscriptions.append(
      Subscription(thirdParty: company, question: question, mark: requests[request.index].mark))
    return SubscriptionID(subscriptions.count - 1)
  }

  mutating func stop(_ subscription: SubscriptionID, _ reason: StopReason) {
    subscriptions[subscription.index].stoppedAt = now
    subscriptions[subscription.index].stopReason = reason
    outbox.append(.stopped(subscription, reason))
  }

  /// Sends every subscriber the new data of an epoch, or notice of the end of the subscription
  /// (H-R13).
  mutating func push(_ epoch: Int) {
    for number in subscriptions.indices where subscriptions[number].stoppedAt == nil {
      let subscription = SubscriptionID(number)
      let (question, company) = (subscriptions[number].question, subscriptions[number].thirdParty)
      let mark = subscriptions[number].mark
      switch groupAnswer(question, for: company, only: epoch, beyond: mark) {
      case .success(let answer):
        subscriptions[number].newestSamples = newSamples(question, in: answer, beyond: mark)
        subscriptions[number].mark = epochs.mark
        let given = give(answer)
        subscriptions[number].pushCount += 1
        subscriptions[number].lastPushAt = now
        outbox.append(.push(subscription, epoch: epoch, given))
      case .failure(.notAligned): stop(subscription, .notAligned)
      case .failure(.budgetSpent): stop(subscription, .budgetSpent)
      // A block may wait for more people, and an epoch may bring no samples; the subscription
      // continues.
      case .failure(.changeTooSmall), .failure(.dominated), .failure(.noData): break
      case .failure: stop(subscription, .groupTooSmall)
      }
    }
  }

  /// Samples on which an answer at this instant would be based.
  var answerMark: SampleMark {
    rules.freezesEpochs
      ? epochs.mark : SampleMark(storedCount: received.stored, takenBefore: nil)
  }

  /// Samples of a member within some area that one mark covers and an earlier one does not.
  func newRows(
    of member: MemberID, in asked: PeopleSieve, upTo mark: SampleMark, beyond told: SampleMark?
  ) -> [AnswerRow] {
    var traits = members[member.index].traits
    return zip(samples[member.index], arrivals[member.index]).compactMap { sample, number in
      if rules.place == .present { traits.zone = sample.zone }
      guard mark.covers(sample, number: number), asked.contains(traits),
        told?.covers(sample, number: number) != true
      else { return nil }
      return AnswerRow(sample: sample)
    }
  }

  /// Samples that an answer is the first to use, by instant of measurement.
  private func newSamples(
    _ question: GroupQuestion, in answer: Answer, beyond told: SampleMark
  ) -> [SampleMoment] {
    var counts: [Instant: Int] = [:]
    for row in answer.rows { counts[row.sample.takenAt, default: 0] += 1 }
    if rules.content == .sums {
      let blocks = Set(answer.totals.compactMap(\.block))
      let asked = PeopleSieve(question, space)
      for member in members.indices {
        guard let place = newestPlace(of: member) else { continue }
        let sample = samples[member][place]
        guard !told.covers(sample, number: arrivals[member][place]),
          isBehind(member, sample, blocks, asked)
        else { continue }
        counts[sample.takenAt, default: 0] += 1
      }
    }
    return counts.sorted { $0.key < $1.key }.map { SampleMoment(takenAt: $0.key, count: $0.value) }
  }

  /// True if sums include a member: sums of blocks, or of all people requested.
  private func isBehind(
    _ member: Int, _ sample: Sample, _ blocks: Set<BlockID>, _ asked: PeopleSieve
  ) -> Bool {
    guard rules.alignsToBlocks else { return asked.contains(placed(member, sample)) }
    guard let map = epochs.map, isGiven(members[member]) else { return false }
    return blocks.contains(map.block(of: members[member].traits))
  }
}
