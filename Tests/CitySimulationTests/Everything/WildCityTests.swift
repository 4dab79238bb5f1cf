import CityModels
import CitySimulation
import DispatchCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

/// A city in which everything happens at once.
///
/// Every day of these tests is lived through with the invariants of both documents checked after
/// every command, with the street held against what the service believes after every event, and with
/// the waits added up in two ways.
@Suite struct WildCityTests {
  @Test(arguments: WildCity.rulebooks.indices)
  func `whatever happens, every row adds up`(number: Int) throws {
    let rulebook = WildCity.rulebooks[number]
    for replication in 1...2 {
      for policy in PolicyCatalog.policies {
        let day = try WildCity(rulebook).day(policy, replication: replication)
        #expect(day.requests.count > 50)
        for row in day.requests {
          #expect(contradiction(in: row, rulebook) == nil, "ride \(row.ride)")
        }
      }
    }
  }

  @Test(arguments: WildCity.rulebooks.indices, [nil, Distance(meters: 3000)])
  func `taxis that cruise and people who wait in the street break no rule`(
    number: Int, width: Distance?
  ) throws {
    var city = try WildCity(WildCity.rulebooks[number])
    city.hasStreetLife = true
    city.hailWidth = width
    // Each rulebook meets other policies, all of them together every one.
    let count = WildCity.rulebooks.count
    for (place, policy) in PolicyCatalog.policies.enumerated() where place % count == number {
      let day = try city.day(policy)
      let street = try #require(day.totals.street)
      #expect(street.met > 5)
      #expect(street.met + day.hailsLost == day.hails)
      #expect(street.moves > 20)
    }
    #expect(try city.day().runDigest == city.day().runDigest)
  }

  /// What is impossible in a row; nil when nothing is.
  private func contradiction(in row: RequestRow, _ rulebook: Rulebook) -> String? {
    let needed = rulebook.parties ? (row.people - 1) / Int32(rulebook.taxiCapacity) + 1 : 1
    let parts = [row.search, row.offer, row.approach, row.boarding]
    if parts.contains(where: { $0 < .zero }) { return "a part of the wait is negative" }
    if row.requested < .zero || row.requested >= .hours(3) { return "it does not count" }
    if (row.outcome == .served) != (row.taxis == needed) { return "taxis of the party" }
    if row.outcome != .served, row.rideTime != nil || row.rideDistance != nil {
      return "a ride that was not served took time"
    }
    if row.outcome == .served, row.taxi == nil || row.rideTime == nil || row.ring == nil {
      return "a served ride has no taxi"
    }
    if row.boarding > .zero, row.taxi == nil { return "somebody boarded nothing" }
    if row.declines + row.lapses > row.offers { return "more offers ended than were made" }
    if let lead = row.lead, lead <= .zero { return "reserved for the past" }
    if row.shownCount == 0, row.shownError != .zero { return "an error of nothing" }
    return nil
  }

  @Test func `no rule is broken under any mixture of rules`() throws {
    for seed in seeds(150) {
      var luck = SplitMix64(seed: seed)
      var city = try WildCity(MixedRulebook.rulebook(seed: seed))
      city.pressDelay = luck.pick([nil, .constant(0)])
      city.gpsErrorMeters = luck.pick([0, 300])
      city.busy.requestsPerHour = luck.pick([20, 60])
      do {
        _ = try city.day(luck.pick(PolicyCatalog.policies), seed: seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  @Test(arguments: WildCity.rulebooks.indices)
  func `the same seed gives the same day`(number: Int) throws {
    let city = try WildCity(WildCity.rulebooks[number])
    let first = try city.day()
    let second = try city.day()
    #expect(first.requests == second.requests)
    #expect(first.taxis == second.taxis)
    #expect(first.service == second.service)
    #expect(first.zones == second.zones)
    #expect(first.runDigest == second.runDigest)
    #expect(first.events == second.events)
  }

  @Test(arguments: [Rulebook.oneStep, .twoStep])
  func `taxis of drivers who never stop have no other time than that of the window`(
    rulebook: Rulebook
  ) throws {
    // The workday of document B ends after 8 hours; the city lives for 7 and a drain.
    let city = try WildCity(rulebook)
    var model = try city.model()
    model.fleet.groups[0].habits = DriverHabits()
    let day = try Simulation(
      model: model, policy: AdjacentZones(), seed: 3, checksInvariants: true
    ).replication(1)
    for taxi in day.taxis where taxi.group == 0 {
      let parts =
        taxi.idle + taxi.approaching + taxi.boarding + taxi.occupied + taxi.releasing
      #expect(taxi.onDuty == parts)
      #expect(parts + taxi.onBreak == .hours(3))
    }
    #expect(day.taxis.contains { $0.onBreak > .zero } == rulebook.breaksEnforced)
    for taxi in day.taxis where taxi.group == 1 {
      #expect(taxi.onDuty + taxi.onBreak <= .hours(3))
    }
  }

  @Test func `what a rulebook does not know never happens`() throws {
    for number in WildCity.rulebooks.indices {
      let rulebook = WildCity.rulebooks[number]
      let days = try (1...2).map { try WildCity(rulebook).day(replication: $0) }
      func count(of name: String) -> Int { days.reduce(0) { $0 + $1.count(of: name) } }
      func happens(_ name: String, only isKnown: Bool) {
        #expect((count(of: name) > 0) == isKnown, "\(name) under rulebook \(number)")
      }
      happens("overlap", only: rulebook.reservationOverlap == .annulAtTrigger)
      happens("taxi_proposed", only: rulebook.passengerConfirms)
      happens("no_taxi", only: rulebook.noTaxiAction != .reject)
      happens("waiting_time", only: rulebook.waitRefresh != nil)
      happens("break_started", only: rulebook.hasWorkdays && rulebook.breaksMax > 0)
      happens("workday_ended", only: rulebook.hasWorkdays)
      happens("status_forced", only: rulebook.adminOverride)
      happens("invalid_licence", only: rulebook.registryCheck)
      happens("outside_service_area", only: rulebook.addressCheck == .serviceArea)
      happens("location_failed", only: rulebook.requestOrigin == .gps)
      happens("cancelled_on_the_way", only: rulebook.cancelWindow == .anyTime)
      for name in [
        "registered", "average_wait", "reserved", "taxi_assigned", "completed", "messages",
        "messages_late", "registrations", "lost_to_outage", "unanswered_calls", "no_shows",
        "bad_addresses",
        "breakdowns", "assistance_calls", "completed_before_pickup", "ghost_offers",
        "forgotten_log_outs", "wrong_zone_readings", "absence_started", "cancel_assigned",
        "duplicate_email", "party_too_large",
      ] where !isLeftOut(name, by: rulebook) {
        #expect(count(of: name) > 0, "\(name) under rulebook \(number)")
      }
    }
  }

  private func isLeftOut(_ name: String, by rulebook: Rulebook) -> Bool {
    switch name {
    case "reserved": !rulebook.noticeKinds.contains(.reserved)
    case "average_wait": !rulebook.noticeKinds.contains(.averageWait)
    case "cancel_assigned": rulebook.cancelWindow == .anyTime
    default: false
    }
  }
}
