import CityModels
import DisclosureCore
import Quantities
import Results

/// Records of the requests of companies, and of the data sent to them.
struct DataBook: ~Copyable {
  private let window: MeasurementWindow
  private let liveLimit: TimeSpan
  private let keepsRows: Bool
  private(set) var asks: [DisclosureRequestRow] = []
  private(set) var pushes: [PushRow] = []
  private(set) var subscriptions: [SubscriptionRow] = []

  /// Position of the row of each subscription.
  private var rowOfSubscription: [SubscriptionID: Int] = [:]
  private(set) var tally = DisclosureTally()

  init(window: MeasurementWindow, liveLimit: TimeSpan, keepsRows: Bool) {
    self.window = window
    self.liveLimit = liveLimit
    self.keepsRows = keepsRows
  }

  /// Records a request of a company.
  /// - Parameters:
  ///   - ask: the question.
  ///   - number: its number in the scenario, from 0.
  ///   - area: its area; nil for a person.
  ///   - response: the response; nil if the service was unreachable.
  ///   - answer: the answer; nil if there is none.
  ///   - instant: the time of the request.
  mutating func note(
    _ ask: DisclosureModel.Ask, _ number: Int32, about area: AskedArea?,
    _ response: DisclosureResponse?, _ answer: Answer?, at instant: Instant
  ) {
    guard window.contains(instant) else { return }
    var row = DisclosureRequestRow.empty
    row.request = number + 1
    row.thirdParty = Int32(ask.company) + 1
    row.asked = instant - window.start
    if case .person = ask.subject { row.kind = .person }
    (row.zone, row.zones) = (area?.middle?.number, area.map { Int32($0.count) })
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

  /// Records the request of a company to subscribe to a group.
  mutating func noteSubscription(
    _ ask: DisclosureModel.Ask, _ number: Int32, _ response: DisclosureResponse, at instant: Instant
  ) {
    var row = SubscriptionRow.empty
    (row.request, row.thirdParty) = (number + 1, Int32(ask.company) + 1)
    row.asked = instant - window.start
    switch response {
    case .subscribed(let subscription):
      rowOfSubscription[subscription] = subscriptions.count
      row.subscription = subscription.number + 1
    case .refused:
      row.reason = .alreadySubscribed
      row.stopped = row.asked
      tally.noteRefusedSubscription()
    default: return
    }
    subscriptions.append(row)
  }

  /// Records a push to a subscriber with the data of an epoch.
  mutating func notePush(
    _ number: SubscriptionID, _ subscription: Subscription, _ epoch: Int, _ answer: Answer,
    at instant: Instant
  ) {
    guard window.contains(instant) else { return }
    var row = PushRow.empty
    row.subscription = number.number + 1
    row.thirdParty = subscription.thirdParty.number + 1
    row.epoch = Int32(epoch)
    row.pushed = instant - window.start
    row.people = Int32(answer.people)
    row.rows = Int32(answer.rows.count + answer.totals.count)
    tally.notePush()
    for moment in subscription.newestSamples {
      let latency = instant - moment.takenAt
      row.samples += Int32(moment.count)
      row.latency = max(row.latency ?? .zero, latency)
      tally.notePushed(moment.count, after: latency, limit: liveLimit)
    }
    if let place = rowOfSubscription[number] { subscriptions[place].pushes += 1 }
    if keepsRows { pushes.append(row) }
  }

  /// Records the end of a subscription, of which the company is notified.
  mutating func noteStop(
    _ subscription: SubscriptionID, _ reason: StopReason, at instant: Instant
  ) {
    tally.noteStop()
    guard let place = rowOfSubscription[subscription] else { return }
    subscriptions[place].stopped = instant - window.start
    subscriptions[place].reason = SubscriptionEnd(reason)
  }

  /// Counts measurements due.
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

  /// One row for each subscription; none unless rows are kept.
  var subscriptionRows: [SubscriptionRow] { keepsRows ? subscriptions : [] }
}

extension SubscriptionEnd {
  fileprivate init(_ reason: StopReason) {
    switch reason {
    case .cancelled: self = .cancelled
    case .groupTooSmall: self = .groupTooSmall
    case .notAligned: self = .notAligned
    case .budgetSpent: self = .budgetSpent
    }
  }
}

extension DataService {
  /// Fills in the tables of companies that ask for data.
  func fill(_ tables: inout DayTables) {
    tables.take(book.asks)
    tables.take(book.pushes)
    tables.take(book.subscriptionRows)
  }
}
