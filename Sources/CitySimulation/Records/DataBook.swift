import CityModels
import DisclosureCore
import Quantities
import Results

/// What is written down about questions of companies, and what they were sent.
struct DataBook: ~Copyable {
  private let window: MeasurementWindow
  private let liveLimit: TimeSpan
  private let keepsRows: Bool
  private(set) var asks: [DisclosureRequestRow] = []
  private(set) var pushes: [PushRow] = []
  private(set) var tally = DisclosureTally()

  init(window: MeasurementWindow, liveLimit: TimeSpan, keepsRows: Bool) {
    self.window = window
    self.liveLimit = liveLimit
    self.keepsRows = keepsRows
  }

  /// A company has asked; no response: the service could not be reached.
  mutating func note(
    _ ask: DisclosureModel.Ask, _ number: Int32, _ response: DisclosureResponse?,
    _ answer: Answer?, at instant: Instant
  ) {
    guard window.contains(instant) else { return }
    var row = DisclosureRequestRow.empty
    row.request = number + 1
    row.thirdParty = Int32(ask.company) + 1
    row.asked = instant - window.start
    if case .person = ask.subject { row.kind = .person }
    switch response {
    case nil: row.outcome = .unavailable
    case .refused(let refusal)?:
      row.outcome = .refused
      row.reason = RefusalReason(rawValue: refusal.name)
    default: row.outcome = .answered
    }
    if let answer {
      row.people = Int32(answer.people)
      row.rows = Int32(answer.rows.count + answer.totals.count)
    }
    tally.note(row.outcome)
    if keepsRows { asks.append(row) }
  }

  /// A subscriber is sent what an epoch brought.
  mutating func notePush(
    _ subscription: SubscriptionID, _ company: ThirdPartyID, _ epoch: Int, _ answer: Answer,
    after latency: TimeSpan, at instant: Instant
  ) {
    guard window.contains(instant) else { return }
    var row = PushRow.empty
    row.subscription = subscription.number + 1
    row.thirdParty = company.number + 1
    row.epoch = Int32(epoch)
    row.pushed = instant - window.start
    row.people = Int32(answer.people)
    row.rows = Int32(answer.rows.count + answer.totals.count)
    row.latency = latency
    tally.notePush(latency, limit: liveLimit)
    if keepsRows { pushes.append(row) }
  }

  mutating func noteStop() { tally.noteStop() }

  /// So many applications have measured.
  mutating func noteDue(_ count: Int) { tally.noteDue(count) }

  mutating func finish(
    _ certificate: DisclosureCertificate, _ received: SampleCounts, errorOfBlocks: Double?,
    learnt: Int
  ) {
    tally.finish(
      stored: received.stored, late: received.late, blocks: certificate.peopleOfBlocks,
      waiting: certificate.withheld.waiting, errorOfBlocks: errorOfBlocks, learnt: learnt,
      epsilonSpent: certificate.loss?.epsilon)
  }

  /// The rows of a replication.
  func rows(
    policy: Int32, replication: Int32
  ) -> (asks: [DisclosureRequestRow], pushes: [PushRow]) {
    (
      asks.map { $0.numbered(policy: policy, replication: replication) },
      pushes.map { $0.numbered(policy: policy, replication: replication) }
    )
  }
}
