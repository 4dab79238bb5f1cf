import CityModels
import CitySimulation
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Testing

@testable import Scenarios

/// What files say of people, drivers and the service besides riding.
@Suite struct HabitTests {
  private enum Purpose: UInt16, StreamPurpose {
    case party
  }

  /// The plain scenario with a line more.
  private func model(_ line: String) throws -> CityModel {
    try Fixture(replacing: "name:", with: "  name: 'p', \(line),").load().model
  }

  @Test func `where a file is silent nobody does anything besides riding`() throws {
    let model = try Fixture().load().model
    #expect(model.passengers.reservations == nil && model.passengers.parties == nil)
    #expect(model.passengers.mishaps == nil && model.passengers.registration == nil)
    #expect(model.passengers.messageDelay == nil && model.passengers.channels == .application)
    let habits = try #require(model.fleet.groups.first).habits
    #expect(habits.refusesFarWithin == nil && habits.forgetLogOutShare == 0)
    #expect(habits.ownBreakShare == 0 && habits.firstBreak == nil && habits.secondBreak == nil)
    #expect(habits.absenceShare == 0 && habits.breakdownShare == 0)
    #expect(habits.invalidLicenceShare == nil)
    #expect(model.servedZones == nil && model.gpsErrorMeters == 0)
    #expect(model.showsWaits && model.outages.isEmpty)
  }

  @Test func `a resolved scenario does not mention what it does not use`() throws {
    let text = try Fixture().load().resolvedText
    for key in ["service", "reservations", "party_sizes", "channels", "breaks\"", "absences\": {"] {
      #expect(!text.contains("\"\(key)"), "\(key)")
    }
  }

  @Test func `a resolved scenario shows the standards of what it uses`() throws {
    let text = try Fixture(
      replacing: "name:",
      with: "name: 'p', service: {}, passengers: { no_shows: { share: '2 %' } },"
    ).load().resolvedText
    #expect(text.contains("\"driver_waits\": \"0 s\""))
    #expect(text.contains("\"gps_error\": \"0 m\""))
    #expect(text.contains("\"shown_waits\": true"))
  }

  @Test func `reservations`() throws {
    let whole = try #require(
      model(
        """
        passengers: { reservations: { share: '5 %', lead: { uniform: { low: '2 h', high: '4 h' } },
          made_twice: '1 %', made_twice_gap: '6 min', cancelled: '3 %' } }
        """
      ).passengers.reservations)
    #expect(whole.share == 0.05 && whole.doubleShare == 0.01 && whole.cancelShare == 0.03)
    #expect(whole.lead.draws(.uniform(low: 7200, high: 14_400)))
    #expect(whole.doubleGap == .minutes(6))
    let brief = try #require(
      model("passengers: { reservations: { share: '5 %', lead: '12 h' } }").passengers.reservations)
    #expect(brief.doubleShare == 0 && brief.cancelShare == 0 && brief.doubleGap == .minutes(5))
  }

  @Test func `parties are as large as their weights say`() throws {
    let parties = try #require(
      model(
        "passengers: { party_sizes: { '2': 3, '9': 1, '12': 0 } }, rulebook: { taxi_capacity: 9 }"
      ).passengers.parties)
    let streams = RandomStreams(seed: 1, replication: 0)
    var counts = [Int: Int]()
    for draw in 0..<1000 {
      streams.begin(Purpose.party, draw)
      counts[parties.draw(from: streams) + 1, default: 0] += 1
    }
    #expect(counts.keys.sorted() == [2, 9])
    #expect((700...800).contains(counts[2] ?? 0))
  }

  @Test func `mishaps`() throws {
    let whole = try #require(
      model(
        """
        passengers: { cancelled: { share: '5 %', after: '2 min' },
          no_shows: { share: '2 %', driver_waits: '4 min' },
          wrong_addresses: { share: '3 %', call: '90 s' }, typed_origins: '10 %' }
        """
      ).passengers.mishaps)
    #expect(whole.cancelShare == 0.05 && whole.cancelDelay.draws(.constant(120)))
    #expect(whole.noShowShare == 0.02 && whole.noShowWait.draws(.constant(240)))
    #expect(whole.badAddressShare == 0.03 && whole.addressDelay.draws(.constant(90)))
    #expect(whole.typedShare == 0.1)
    let one = try #require(model("passengers: { typed_origins: '1 %' }").passengers.mishaps)
    #expect(one.typedShare == 0.01 && one.cancelShare == 0 && one.noShowShare == 0)
    #expect(one.badAddressShare == 0)
  }

  @Test func `registration and messages`() throws {
    let passengers = try model(
      """
      passengers: { registration: { share: '10 %', mistakes: '5 %', activation: '1 min' },
        message_delay: '30 s', channels: ['sms', 'mail'] }
      """
    ).passengers
    let registration = try #require(passengers.registration)
    #expect(registration.share == 0.1 && registration.mistakeShare == 0.05)
    #expect(registration.activationDelay.draws(.constant(60)))
    #expect(passengers.messageDelay?.draws(.constant(30)) == true)
    #expect(passengers.channels == [.mail, .sms])
  }

  @Test func `a population, and who deletes the account`() throws {
    let passengers = try model(
      """
      passengers: { population: 5000,
        account_deletions: { share: '2 %', after: '1 h' } }
      """
    ).passengers
    #expect(passengers.population == 5000)
    let deletion = try #require(passengers.accountDeletion)
    #expect(deletion.share == 0.02 && deletion.delay.draws(.constant(3600)))
    #expect(try model("passengers: { boarding: '1 s' }").passengers.population == nil)
  }

  @Test func `a group says its habits one by one`() throws {
    let groups = try Fixture(
      replacing: "fleet:",
      with: """
          fleet: { taxis: 5, far_rides_refused: { within: "10 min", from: "5 km" },
            forgotten_log_outs: "2 %", own_breaks: "20 %", breaks: ["2 h", "5 h"],
            absences: { share: "3 %", length: "2 h" },
            breakdowns: { share: "1 %", call_after: "5 min" }, unknown_licences: "2 %",
            groups: [ { name: "as-above", share: "40 %" },
              { name: "of-its-own", share: "60 %",
                far_rides_refused: { within: "0 s", from: "1 km" }, forgotten_log_outs: "0 %",
                own_breaks: "1 %", breaks: ["3 h"], absences: { share: "4 %", length: "10 min" },
                breakdowns: { share: "2 %", call_after: "1 min" }, unknown_licences: "0 %" } ] },
        """
    ).load().model.fleet.groups
    let above = groups[0].habits
    #expect(above.refusesFarWithin == .minutes(10) && above.farFrom == Distance(meters: 5000))
    #expect(above.forgetLogOutShare == 0.02 && above.ownBreakShare == 0.2)
    #expect(above.firstBreak == .hours(2) && above.secondBreak == .hours(5))
    #expect(above.absenceShare == 0.03 && above.absenceLength == .hours(2))
    #expect(above.breakdownShare == 0.01 && above.assistanceDelay == .minutes(5))
    #expect(above.invalidLicenceShare == 0.02)
    let own = groups[1].habits
    #expect(own.refusesFarWithin == .zero && own.farFrom == Distance(meters: 1000))
    #expect(own.forgetLogOutShare == 0 && own.ownBreakShare == 0.01)
    #expect(own.firstBreak == .hours(3) && own.secondBreak == nil)
    #expect(own.absenceShare == 0.04 && own.absenceLength == .minutes(10))
    #expect(own.breakdownShare == 0.02 && own.assistanceDelay == .minutes(1))
    #expect(own.invalidLicenceShare == 0)
  }

  @Test func `the service reaches some zones at some times`() throws {
    let model = try model(
      """
      window: { start: '06:00', warmup: '1 h' },
      service: { served_zones: ['1-1', '3-2'], gps_error: '30 m', shown_waits: false,
        outages: [ { start: '08:00', length: '30 min' }, { start: '05:00', length: '1 h' },
          { start: '90 s', length: '1 s' } ] }
      """)
    #expect(model.servedZones == [true, false, false, false, false, true])
    #expect(model.gpsErrorMeters == 30 && !model.showsWaits)
    // The window starts an hour after the simulation; 05:00 is the one of the next morning.
    let start = Instant.start + .hours(1)
    #expect(
      model.outages == [
        Outage(start: start + .hours(2), end: start + .hours(2) + .minutes(30)),
        Outage(start: start + .hours(23), end: start + .hours(24)),
        Outage(start: start + .seconds(90), end: start + .seconds(91)),
      ])
  }

  @Test func `passengers change their mind while their taxi comes`() throws {
    let late = try model("passengers: { cancelled_assigned: { share: '3 %', after: '90 s' } }")
      .passengers.lateCancellations
    #expect(late?.share == 0.03)
    #expect(late?.delay.draws(.constant(90)) == true)
    #expect(try model("passengers: {}").passengers.lateCancellations == nil)
  }

  @Test func `calls are left unanswered at all hours, or at some`() throws {
    let even = try model("service: { unanswered_calls: '4 %' }")
    #expect(even.unansweredShares == Array(repeating: 0.04, count: 24))
    let hours = (0..<24).map { $0 == 8 ? "'20 %'" : "'0 %'" }.joined(separator: ", ")
    let uneven = try model("service: { unanswered_calls: [\(hours)] }")
    #expect(uneven.unansweredShares == (0..<24).map { $0 == 8 ? 0.2 : 0 })
    #expect(try model("service: { unanswered_calls: '0 %' }").unansweredShares == [])
    #expect(try model("service: {}").unansweredShares == [])
  }

  @Test func `the served zones can be a column of the zone table`() throws {
    let model = try Fixture(
      """
      { name: "t", city: { zones: "zones.csv", travel: { speed: "25 km/h" } },
        demand: { requests_per_day: 24 }, fleet: { taxis: 5 },
        service: { served_zones: { column: "jobs" } } }
      """, ["zones.csv": ModelTests.zones]
    ).load().model
    #expect(model.servedZones == [true, true, false])
  }
}
