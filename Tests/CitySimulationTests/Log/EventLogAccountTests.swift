import DispatchCore
import Quantities
import Reports
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// The event log and the tables are two accounts of the same day.
@Suite struct EventLogAccountTests {
  /// Where the log contradicts the tables; empty when it never does.
  ///
  /// Under a policy that looks no further than next door, the tables say of a taxi that is further away
  /// than the service believes that it came from next door.
  private func contradictions(
    in day: ReplicationRecord, _ policy: any DispatchPolicy = AdjacentZones()
  ) -> [String] {
    let farthest: UInt8 = policy.ringLimit ?? 2 > 1 || policy.sharing != nil ? .max : 1
    let events = Dictionary(grouping: day.log.filter { $0.ride != nil }, by: \.ride)
    var found: [String] = []
    if events.count != day.requests.count { found.append("rides: \(events.count)") }
    for row in day.requests {
      guard let ride = events[row.ride] else {
        found.append("ride \(row.ride) has no events")
        continue
      }
      let account = RideAccount(ride)
      func compare<Value: Equatable>(_ name: String, _ logged: Value, _ counted: Value) {
        if logged != counted { found.append("ride \(row.ride), \(name): \(logged), \(counted)") }
      }
      let slowest = account.slowest
      compare("requested", account.waitsFrom, row.requested)
      compare("lead", account.lead, row.lead)
      compare("outcome", account.outcome, row.outcome)
      compare("search", slowest.search, row.search)
      compare("offer", slowest.offer, row.offer)
      compare("approach", slowest.approach, row.approach)
      compare("boarding", slowest.boarding, row.boarding)
      compare("taxi", slowest.taxi, row.taxi)
      compare("ring", slowest.ring.map { min($0, farthest) }, row.ring)
      compare("offers", account.parts.reduce(0) { $0 + $1.offers }, row.offers)
      compare("declines", account.parts.reduce(0) { $0 + $1.declines }, row.declines)
      compare("lapses", account.parts.reduce(0) { $0 + $1.lapses }, row.lapses)
      compare("withdrawals", account.parts.reduce(0) { $0 + $1.withdrawals }, row.withdrawals)
      compare("held", account.parts.contains { $0.wasHeld }, row.held)
    }
    return found
  }

  /// Rows that cannot stand where they do; empty when there are none.
  private func disorder(in log: [EventRow]) -> [String] {
    var found: [String] = []
    for (index, row) in log.enumerated() {
      if row.sequence != Int32(index + 1) { found.append("row \(index) is \(row.sequence)") }
      if index > 0, log[index - 1].time > row.time { found.append("row \(index) is too early") }
      if let position = row.position {
        let length = row.queueLength ?? 0
        if position < 1 || position > length { found.append("place \(position) of \(length)") }
        if let refused = row.passedRefused, let locked = row.passedLocked,
          row.kind == .offered, refused + locked > position - 1
        {
          found.append("row \(index): more were passed over than stood ahead")
        }
      }
      if row.kind != .told, let reason = row.reason, EventReason(rawValue: reason) == nil,
        !Refusal.allCases.contains(where: { ServiceTally.name(of: $0) == reason })
      {
        found.append("no such reason: \(reason)")
      }
    }
    return found
  }

  /// Rides of one taxi whose pick-ups and drop-offs do not pair: a passenger who was picked up gets
  /// off once, or is aboard when the run ends.
  private func unpaired(in log: [EventRow]) -> [String] {
    var aboard: [[Int32]: Int] = [:]
    for row in log {
      guard let ride = row.ride, let taxi = row.taxi else { continue }
      switch row.kind {
      case .pickedUp: aboard[[ride, row.part, taxi], default: 0] += 1
      case .droppedOff, .aboardAtEnd: aboard[[ride, row.part, taxi], default: 0] -= 1
      default: break
      }
    }
    return aboard.filter { $0.value != 0 }.map { "\($0.key): \($0.value)" }.sorted()
  }

  /// Parts that end twice, and taxis that are sent away with somebody aboard.
  private func wrongEnds(in log: [EventRow]) -> [String] {
    let ends: Set<EventKind> = [.refused, .rejected, .gaveUp, .cancelled, .pickedUp, .unresolved]
    struct Part: Hashable {
      let ride: Int32
      let part: Int32
    }
    var ended: [Part: EventKind] = [:]
    var found: [String] = []
    for row in log {
      guard let ride = row.ride else { continue }
      let part = Part(ride: ride, part: row.part)
      if ends.contains(row.kind) {
        if let before = ended[part] { found.append("ride \(ride): \(before), \(row.kind)") }
        ended[part] = row.kind
      } else if row.kind == .taxiSentAway, ended[part] == .pickedUp {
        found.append("ride \(ride): sent away with somebody aboard")
      }
    }
    return found
  }

  @Test func `every pick-up has a drop-off or is aboard at the end`() throws {
    for seed in seeds(50) {
      let city = try WildCity(MixedRulebook.rulebook(seed: seed))
      #expect(unpaired(in: try city.day(seed: seed, keepsEvents: true).log) == [], "seed \(seed)")
    }
    for rulebook in WildCity.rulebooks {
      #expect(unpaired(in: try WildCity(rulebook).day(keepsEvents: true).log) == [])
    }
  }

  @Test func `every part ends once, and nobody aboard loses the taxi`() throws {
    for seed in seeds(50) {
      let city = try WildCity(MixedRulebook.rulebook(seed: seed))
      let wrong = wrongEnds(in: try city.day(seed: seed, keepsEvents: true).log)
      #expect(wrong == [], "seed \(seed)")
    }
    for rulebook in WildCity.rulebooks {
      #expect(wrongEnds(in: try WildCity(rulebook).day(keepsEvents: true).log) == [])
    }
  }

  @Test(arguments: WildCity.rulebooks.indices)
  func `waits and outcomes follow from the log`(number: Int) throws {
    for policy in PolicyCatalog.policies {
      let day = try WildCity(WildCity.rulebooks[number]).day(policy, keepsEvents: true)
      #expect(contradictions(in: day, policy) == [])
      #expect(disorder(in: day.log) == [])
    }
  }

  @Test func `waits and outcomes follow from the log under any mixture of rules`() throws {
    for seed in seeds(50) {
      let day = try WildCity(MixedRulebook.rulebook(seed: seed))
        .day(seed: seed, keepsEvents: true)
      #expect(contradictions(in: day) == [], "seed \(seed)")
      #expect(disorder(in: day.log) == [], "seed \(seed)")
    }
  }

  @Test func `first come, first asked, unless who is ahead cannot be asked`() throws {
    let day = try BusyCity().day(keepsEvents: true)
    let offers = day.log.filter { $0.kind == .offered }
    #expect(offers.count > 200)
    for offer in offers {
      let passed = (offer.passedRefused ?? 0) + (offer.passedLocked ?? 0)
      #expect(offer.position == passed + 1, "row \(offer.sequence)")
    }
    #expect(offers.contains { $0.ring == 1 } && offers.contains { $0.position ?? 0 > 1 })
  }

  @Test(arguments: WildCity.rulebooks.indices)
  func `a day with a log is the same day`(number: Int) throws {
    let city = try WildCity(WildCity.rulebooks[number])
    let silent = try city.day()
    let told = try city.day(keepsEvents: true)
    #expect(silent.log.isEmpty)
    #expect(silent.runDigest == told.runDigest)
    #expect(silent.events == told.events)
    #expect(silent.requests == told.requests)
    #expect(silent.zones == told.zones)
    #expect(try city.day(keepsEvents: true).log == told.log)
  }

  @Test func `everything that is not rare is told in the wild city`() throws {
    var kinds = Set<EventKind>()
    var reasons = Set<String>()
    for rulebook in WildCity.rulebooks {
      for replication in 1...3 {
        let log = try WildCity(rulebook).day(replication: replication, keepsEvents: true).log
        kinds.formUnion(log.map(\.kind))
        reasons.formUnion(log.compactMap(\.reason))
      }
    }
    #expect(Set(EventKind.allCases).subtracting(kinds).isSubset(of: [.unresolved]))
    // Nobody of the world deletes an account, its policy has no batches, its rulebooks let searches go on,
    // a reservation made twice is seldom driven twice, and there are no residents to be taken ill.
    let rare: Set<EventReason> = [
      .partyIncomplete, .absent, .overlap, .administrator, .accountDeleted, .batch,
      .replanned, .finished, .routeChanged, .served, .searchEnded, .takenIll,
    ]
    let untold = EventReason.allCases.filter { !reasons.contains($0.rawValue) }
    #expect(Set(untold).isSubset(of: rare))
  }
}
