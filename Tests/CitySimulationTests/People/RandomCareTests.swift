import AlarmCore
import DispatchCore
import EmergencyCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Towns of any kind whose residents shop, take taxis, wear watches and fall ill.
///
/// Each run checks by itself that the residents' states add up to the length of the run. The tests state that a resident
/// in care does nothing else.
@Suite struct RandomCareTests {
  private static func emergency(_ dice: inout SplitMix64) throws -> EmergencyModel {
    let hourly = Array(repeating: Array(repeating: 2.0, count: 4), count: 24)
    var model = EmergencyModel(
      stations: [
        EmergencyModel.Station(
          "a", at: try ShopTown.place(4 * dice.uniform()), capacity: 3, ambulances: dice.below(3))
      ],
      calls: .drawn(
        PoissonDemand(ratesPerHour: hourly, destinations: [nil, nil, nil, nil]),
        priorities: try WeightedChoice(weights: [3, 4, 3])))
    model.callsConcernResidents = !dice.once(in: 4)
    model.hospitals = [EmergencyModel.Hospital("h", at: try ShopTown.place(4 * dice.uniform()))]
    model.callTaking = Array(repeating: try Sampler(.exponential(mean: 60)), count: 3)
    model.mobilisation = try Sampler(.exponential(mean: 60))
    model.scene = try Sampler(.exponential(mean: 600))
    model.handover = try Sampler(.exponential(mean: 300))
    model.transportedShare = dice.uniform()
    model.rules.queue = dice.pick([.priority, .time, .none])
    if dice.once(in: 2) { model.hospitalStay = try Sampler(.exponential(mean: 1200)) }
    if dice.once(in: 3) {
      model.lowAcuity = EmergencyModel.LowAcuity(taxiShare: 0.6, taxiLimit: .minutes(10))
    }
    if !dice.once(in: 3) {
      var alarms = AlarmModel(
        .residents(
          count: 1 + dice.below(40),
          episodes: [
            AlarmModel.EpisodeKind(
              .heartRate, perDay: 6, length: try Sampler(.exponential(mean: 900)), isGenuine: true),
            AlarmModel.EpisodeKind(
              .heartRate, perDay: 3, length: try Sampler(.exponential(mean: 20)), isGenuine: false),
          ]))
      alarms.messageDelay = try Sampler(.exponential(mean: 1))
      alarms.lostShare = 0.2
      alarms.wornShare = 0.9
      model.alarms = alarms
    }
    return model
  }

  static func city(seed: UInt64) throws -> CityModel {
    var dice = SplitMix64(seed: seed)
    var shops = try RandomShopTests.shops(&dice)
    shops.people = 30
    shops.residents = ResidentShopping(
      type: "shopping", dice.pick(ResidentShopping.Way.allCases))
    var city = try ShopTown.city(shops)
    var residents = try RandomErrandTests.residents(&dice)
    residents = ResidentsModel(
      residents.residents.map {
        ResidentsModel.Resident(
          home: $0.home, means: MeansSet(dice.once(in: 2) ? [.walk, .taxi] : [.taxi]))
      }, appointments: residents.appointments, types: residents.types,
      firstDay: residents.firstDay)
    city.residents = residents
    var group = DriverGroup(
      name: "all", taxis: 1 + dice.below(12), acceptShare: 0.9, lapseShare: 0,
      response: try Sampler(.constant(5)), pressDelay: try Sampler(.constant(5)), shifts: [],
      attendance: 1, startPlaces: .fixed(try ShopTown.place(2.2)))
    group.habits = DriverHabits()
    city.fleet = FleetModel(groups: [group])
    city.emergency = try emergency(&dice)
    return city
  }

  private func day(_ city: CityModel, _ seed: UInt64, checks: Bool = true) throws
    -> ReplicationRecord
  {
    try Simulation(model: city, policy: OwnZoneFIFO(), seed: seed, checksInvariants: checks)
      .replication(1)
  }

  @Test(arguments: seeds(150))
  func `a resident in care does nothing else, and every second has one state`(seed: UInt64) throws {
    let city = try Self.city(seed: seed)
    let day = try day(city, seed)
    let residents = try #require(city.residents).residents.count
    let times = day.presence.reduce(TimeSpan.zero) { $0 + $1.time }
    #expect(day.presence.allSatisfy { $0.time > .zero })
    // All of the run: whole milliseconds for each resident.
    #expect(
      times.milliseconds % Int64(residents) == 0 && times >= city.window.length * Int64(residents))

    for stay in day.care {
      let end = stay.ended ?? .hours(1_000_000)
      #expect(stay.began <= stay.crew ?? end && stay.crew ?? stay.began <= end)
      for leg in day.legs where leg.resident == stay.resident {
        #expect(leg.departure <= stay.began || leg.departure >= end, "seed \(seed): \(leg)")
      }
      for activity in day.activities where activity.resident == stay.resident {
        guard let arrival = activity.arrival else { continue }
        #expect(arrival <= stay.began || arrival >= end, "seed \(seed): \(activity)")
      }
      for other in day.care where other.resident == stay.resident && other != stay {
        #expect(
          other.ended ?? .hours(1_000_000) <= stay.began || other.began >= end,
          "seed \(seed): \(stay) \(other)")
      }
    }
    // Every emergency of a resident is one stay, and every stay that is known one emergency.
    let patients = day.incidents.compactMap { row in row.resident.map { [$0, row.incident] } }
    let stays = day.care.compactMap { stay in stay.incident.map { [stay.resident, $0] } }
    let known = Set(day.incidents.map(\.incident))
    #expect(Set(patients) == Set(stays.filter { known.contains($0[1]) }), "seed \(seed)")
    #expect(Set(stays.map { $0[1] }).count == stays.count)
    #expect(try self.day(city, seed, checks: false).runDigest == day.runDigest)
  }

  @Test(arguments: seeds(40))
  func `care is the same demand under every policy`(seed: UInt64) throws {
    let city = try Self.city(seed: seed)
    let other = try Simulation(
      model: city, policy: AdjacentZones(), seed: seed, checksInvariants: true
    ).replication(1)
    #expect(try day(city, seed).demandDigest == other.demandDigest)
  }

  @Test func `more watches change no low value of residents who had one`() throws {
    func rows(_ count: Int) throws -> [Int32: [[TimeSpan?]]] {
      var city = try Self.city(seed: 4)
      var emergency = EmergencyModel(
        stations: [
          EmergencyModel.Station("a", at: try ShopTown.place(2), capacity: 99, ambulances: 99)
        ], calls: .listed([]))
      emergency.alarms = AlarmModel(
        .residents(
          count: count,
          episodes: [
            AlarmModel.EpisodeKind(
              .heartRate, perDay: 9, length: try Sampler(.exponential(mean: 600)), isGenuine: true)
          ]))
      city.emergency = emergency
      let alarms = try day(city, 4).alarms
      return Dictionary(grouping: alarms) { $0.resident ?? -1 }.mapValues { rows in
        rows.map { [$0.crossed, $0.sampled, $0.sent, $0.answered] }
      }
    }
    let (few, many) = (try rows(10), try rows(30))
    #expect(!few.isEmpty && few.count < many.count)
    for (resident, crossings) in few { #expect(many[resident] == crossings) }
  }
}
