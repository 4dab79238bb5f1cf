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

/// Towns of any kind whose residents want to shop.
@Suite struct RandomWishTests {
  private static func city(seed: UInt64, chance: Double = 0.8) throws -> CityModel {
    var dice = SplitMix64(seed: seed)
    var shops = try RandomShopTests.shops(&dice)
    (shops.people, shops.residents) = (nil, nil)
    shops.wants = .listed([])
    shops.channels = try WeightedChoice(weights: [3, 0, 1])
    var demand = ResidentDemand(
      .drawn(
        chance: chance, hours: nil,
        shops: try (0..<4).map { _ in
          try WeightedChoice(weights: shops.shops.map { _ in 0.1 + dice.uniform() })
        }))
    demand.ages = 18...99
    shops.residentDemand = demand
    var city = try ShopTown.city(shops)
    city.residents = try RandomErrandTests.residents(&dice)
    city.addTypeOfWishes()
    return city
  }

  private func day(_ city: CityModel, _ seed: UInt64, checks: Bool = true) throws
    -> ReplicationRecord
  {
    try Simulation(model: city, policy: OwnZoneFIFO(), seed: seed, checksInvariants: checks)
      .replication(1)
  }

  @Test(arguments: seeds(120))
  func `a resident is in one shop at a time, and at no appointment meanwhile`(seed: UInt64) throws {
    let city = try Self.city(seed: seed)
    let day = try day(city, seed)
    let first = day.visits.map(\.person).min() ?? 0
    for visit in day.visits {
      guard let entered = visit.entered else { continue }
      let left = visit.left ?? .hours(1_000_000)
      for other in day.visits where other.person == visit.person && other.want != visit.want {
        guard let start = other.reached else { continue }
        #expect(start <= entered || start >= left, "seed \(seed): \(visit) \(other)")
      }
      let resident = visit.person - 1
      for leg in day.legs where leg.resident == resident {
        #expect(leg.departure <= entered || leg.departure >= left, "seed \(seed): \(leg)")
      }
      for activity in day.activities
      where activity.resident == resident && activity.visit != visit.want {
        guard let arrival = activity.arrival else { continue }
        #expect(arrival <= entered || arrival >= left, "seed \(seed): \(activity)")
      }
    }
    #expect(first >= 1)
    #expect(try self.day(city, seed, checks: false).runDigest == day.runDigest)
  }

  @Test(arguments: seeds(40))
  func `a larger share adds wishes and changes none`(seed: UInt64) throws {
    let luck = RandomStreams(seed: seed, replication: 1)
    func wishes(_ chance: Double) throws -> [[Int64]] {
      let city = try Self.city(seed: seed, chance: chance)
      let (shops, residents) = (try #require(city.shops), try #require(city.residents))
      return shops.wishes(of: residents.residents, in: city.window, luck).map {
        [Int64($0.resident), $0.at.milliseconds, $0.stay.milliseconds, Int64($0.shop.index)]
      }
    }
    let (few, many) = (try wishes(0.3), try wishes(0.8))
    #expect(few.count < many.count && Set(few).isSubset(of: Set(many)))
  }

  @Test(arguments: seeds(20))
  func `wishes are the same demand under every policy`(seed: UInt64) throws {
    let city = try Self.city(seed: seed)
    let other = try Simulation(
      model: city, policy: AdjacentZones(), seed: seed, checksInvariants: true
    ).replication(1)
    #expect(try day(city, seed).demandDigest == other.demandDigest)
  }

  @Test func `ages limit who wants to shop`() throws {
    var city = try Self.city(seed: 3, chance: 1)
    let shops = try #require(city.shops)
    let luck = RandomStreams(seed: 3, replication: 1)
    var people = try #require(city.residents).residents
    for number in people.indices { people[number].age = number % 2 == 0 ? 17 : 18 }
    let wishes = shops.wishes(of: people, in: city.window, luck)
    #expect(!wishes.isEmpty && wishes.allSatisfy { $0.resident % 2 == 1 })
    city.shops?.residentDemand?.ages = 0...119
    let all = try #require(city.shops).wishes(of: people, in: city.window, luck)
    #expect(all.filter { $0.resident % 2 == 1 }.map(\.at) == wishes.map(\.at))
  }
}
