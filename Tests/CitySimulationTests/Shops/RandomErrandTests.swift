import DispatchCore
import Geography
import LineUpCore
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import TestSupport
import Testing

@testable import CityModels
@testable import CitySimulation

/// Towns of any kind whose people have errands: what a run checks by itself, and that whoever comes to an errand comes to the
/// door of its shop at the same instant, and is nowhere else while they are inside.
@Suite struct RandomErrandTests {
  static func residents(_ dice: inout SplitMix64) throws -> ResidentsModel {
    func place() throws -> Place { try ShopTown.place(4 * dice.uniform()) }
    var people: [ResidentsModel.Resident] = []
    var appointments: [ResidentsModel.Appointment] = []
    for resident in 0..<40 {
      people.append(
        ResidentsModel.Resident(
          home: try place(), means: MeansSet(dice.once(in: 2) ? [.walk] : [.walk, .car, .bicycle])))
      var start = Instant.start + .minutes(Int64(dice.below(60)))
      for number in 0..<Int32(1 + dice.below(3)) {
        let end = start + .minutes(Int64(1 + dice.below(40)))
        let timing = dice.pick(ActivityTiming.allCases)
        let plan = ActivityPlan.meeting("any", at: try place(), from: start, to: end)
        appointments.append(
          .init(of: resident, number + 1, type: Int32(dice.below(2)), timing, plan))
        start = end + .minutes(Int64(dice.below(30)))
      }
    }
    return ResidentsModel(
      people, appointments: appointments, types: ["shopping", "other"],
      firstDay: try #require(CalendarDate("2026-03-16")))
  }

  @Test(arguments: seeds(200))
  func `people come to the door when they come to an errand, and leave it after they are out`(
    seed: UInt64
  ) throws {
    var dice = SplitMix64(seed: seed)
    var shops = try RandomShopTests.shops(&dice)
    shops.people = 30
    shops.residents = ResidentShopping(
      type: "shopping", dice.pick(ResidentShopping.Way.allCases))
    var city = try ShopTown.city(shops)
    city.residents = try Self.residents(&dice)
    func day(checksInvariants: Bool) throws -> ReplicationRecord {
      try Simulation(
        model: city, policy: OwnZoneFIFO(), seed: seed, checksInvariants: checksInvariants
      ).replication(1)
    }
    let day = try day(checksInvariants: true)
    var found = 0
    for errand in day.activities where errand.type == 0 {
      let visit = day.visits.first { $0.want == errand.visit }
      #expect(visit?.person == 31 + errand.resident && visit?.wanted == errand.start)
      guard let arrival = errand.arrival else { continue }
      found += 1
      guard let visit else {
        Issue.record("seed \(seed): no visit of resident \(errand.resident)")
        continue
      }
      // Who lost their turn or came too late is not let in.
      let isLost = [.late, .closing, .deleted].contains(visit.outcome)
      #expect(visit.reached == arrival || isLost, "seed \(seed): \(visit)")
      let next = day.legs.filter {
        $0.resident == errand.resident && $0.departure >= arrival && $0.activity != errand.activity
      }.map(\.departure).min()
      if let entered = visit.entered, let next {
        #expect(next >= visit.left ?? entered, "seed \(seed): \(visit)")
      }
    }
    #expect(found > 0)
    #expect(try self.day(city, seed).runDigest == day.runDigest)
  }

  private func day(_ city: CityModel, _ seed: UInt64) throws -> ReplicationRecord {
    try Simulation(
      model: city, policy: OwnZoneFIFO(), seed: seed, checksInvariants: false
    ).replication(1)
  }
}
