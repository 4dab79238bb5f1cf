import DispatchCore
import Geography
import Mobility
import PlannerCore
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// People who are drawn for each day, and how they choose their means.
@Suite struct DrawnResidentTests {
  /// Four zones in a row with taxis in all of them; people live in the first and work in the last.
  private func city(
    _ count: Int, car: Double = 0.5, bicycle: Double = 0.5, choice: MeansChoice? = nil
  ) throws -> TinyCity {
    var city = try TinyCity(zones: 4)
    city.window = MeasurementWindow(
      startOfDay: TimeOfDay(wrapping: .hours(6)), length: .hours(6), warmUp: .zero,
      drain: .hours(2))
    try city.useStreets(at: Speed(kilometersPerHour: 30))
    city.boarding = 0
    city.patience = 1200
    try city.drivers(30, response: 0, press: 0)
    var frame = ResidentsModel(
      [], appointments: [], types: ["work", "home"],
      firstDay: try #require(CalendarDate("2026-03-16")))
    frame.choice = choice
    let first = try WeightedChoice(weights: [1, 0, 0, 0])
    let last = try WeightedChoice(weights: [0, 0, 0, 1])
    var people = DrawnResidents(
      count: count, homes: first,
      patterns: [
        DrawnResidents.Pattern(
          share: 1,
          plans: [
            DrawnResidents.Plan(
              type: 0, chance: 1, places: Array(repeating: last, count: 4),
              start: try Sampler(.triangular(low: 28_800, mode: 30_000, high: 36_000)),
              length: try Sampler(.constant(3600)), timing: .fixed)
          ])
      ], days: 0...0, frame: frame)
    (people.carShare, people.bicycleShare) = (car, bicycle)
    people.wayHome = 1
    city.drawnResidents = people
    return city
  }

  @Test func `every day has other people, and both policies meet the same ones`() throws {
    let city = try city(200)
    let near = try city.day(AdjacentZones())
    let own = try city.day(OwnZoneFIFO())
    #expect(near.demandDigest == own.demandDigest)
    #expect(near.activities.map(\.start) == own.activities.map(\.start))
    #expect(near.activities.count == 400 && near.totals.people?.appointments == 200)
    let next = try city.day(AdjacentZones(), replication: 2)
    #expect(next.demandDigest != near.demandDigest)
    // Whoever has a car and no taste of their own takes the fastest means.
    let cars = near.legs.count { $0.means == .car }
    #expect((160...240).contains(cars))
  }

  @Test func `what people mean to do is the same whoever has a planner and whatever it tells`()
    throws
  {
    var city = try city(100)
    let digest = try city.day(AdjacentZones()).demandDigest
    for share in [0, 0.5] {
      for follow in [0, 1.0] {
        city.drawnResidents?.frame.planner.share = share
        city.drawnResidents?.frame.planner.followShare = follow
        city.drawnResidents?.frame.rules.taxiWait = .minutes(Int64(30 * follow))
        #expect(try city.day(OwnZoneFIFO()).demandDigest == digest)
      }
    }
    city.drawnResidents?.count = 101
    #expect(try city.day(AdjacentZones()).demandDigest != digest)
  }

  @Test func `people go to work and home again, each once, and everybody's day has an outcome`()
    throws
  {
    let day = try city(200).day(AdjacentZones())
    let whole = Dictionary(grouping: day.legs.filter { !$0.isBrokenOff }, by: \.resident)
    #expect(whole.count == 200)
    for legs in whole.values {
      #expect(legs.map(\.destinationZone) == [3, 0])
    }
    #expect(!day.activities.map(\.outcome).contains(.unresolved))
  }

  /// With the same ways for everybody the shares of means are those of the logit model (McFadden, 1974).
  @Test func `shares of means are those of their utilities`() throws {
    var choice = MeansChoice()
    choice.hours = Array(repeating: 0, count: Means.allCases.count)
    (choice.waitingHour, choice.lateHour, choice.euro) = (0, 0, 0)
    choice.constants[Int(Means.walk.rawValue)] = 0.4
    choice.constants[Int(Means.bicycle.rawValue)] = -0.3
    choice.constants[Int(Means.car.rawValue)] = 1
    choice.constants[Int(Means.taxi.rawValue)] = -60
    let count = 3000
    let day = try city(count, car: 1, bicycle: 1, choice: choice).day(AdjacentZones())
    let chosen: [Means] = day.legs.filter { $0.destinationZone == 3 }.map(\.means)
    #expect(chosen.count == count)
    let weights: [(Means, Double)] = [(.walk, 1.4918247), (.bicycle, 0.7408182), (.car, 2.7182818)]
    let sum = weights.reduce(0) { $0 + $1.1 }
    for (means, weight) in weights {
      let share = weight / sum
      let found = Double(chosen.count { $0 == means }) / Double(count)
      let deviation = (share * (1 - share) / Double(count)).squareRoot()
      #expect(abs(found - share) < 3 * deviation, "\(means): \(found) for \(share)")
    }
  }

  @Test func `choices under two policies differ only where a taxi failed`() throws {
    var choice = MeansChoice()
    choice.constants[Int(Means.taxi.rawValue)] = 2
    var city = try city(300, choice: choice)
    city.patience = 120
    func first(_ policy: any DispatchPolicy) throws -> [Int64: Means] {
      let legs = try city.day(policy).legs.filter { $0.attempt == 0 && $0.destinationZone == 3 }
      return Dictionary(
        legs.map { (Int64($0.resident), $0.means) }, uniquingKeysWith: { first, _ in first })
    }
    let (near, own) = (try first(AdjacentZones()), try first(OwnZoneFIFO()))
    #expect(near.count == 300 && near == own)
    #expect(Set(near.values).count == 4)
  }

  /// A service that forgets rides that are over must not forget the people who come back.
  @Test func `people can call a taxi again after thousands of others have`() throws {
    var city = try city(1, car: 0, bicycle: 0)
    city.drawnResidents?.longestWalk = 100
    for call in 0..<9000 {
      city.request(at: .milliseconds(Int64(call) * 1900), from: 2, to: 1)
    }
    // With a log of events nothing would be forgotten.
    let day = try Simulation(model: city.model(), policy: AdjacentZones(), seed: 1).replication(1)
    let theirs = day.requests.filter { $0.ride >= Residents.firstRide }
    #expect(theirs.count == 2, "\(day.legs)")
    #expect(day.service.allSatisfy { $0.name != "not_registered" })
  }
}
