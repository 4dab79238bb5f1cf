import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results
import Testing

@testable import CityModels
@testable import CitySimulation

/// A city in which it is always the same hour.
@Suite struct FrozenCityTests {
  /// A city of two zones that is the same at all times.
  private func city() throws -> CityModel {
    let none = try Sampler(.constant(0))
    let grid = try GridShape(columns: 2, rows: 1, zoneArea: Area(squareKilometers: 2))
    var rulebook = Rulebook.oneStep
    rulebook.workdayMax = nil
    return CityModel(
      window: MeasurementWindow(
        startOfDay: TimeOfDay(wrapping: .zero), length: .hours(48), warmUp: .zero,
        drain: .hours(1)),
      goal: ServiceGoal(waitMean: .minutes(15), unservedShare: 0.05),
      zones: ZoneMap(grid: grid, adjacency: .sides),
      travel: streets { _ in 20 }, demand: try demand { _ in [1, 2] }, hails: nil,
      passengers: PassengerModel(
        patience: nil, boarding: none, confirmShare: 1, confirmResponse: none),
      fleet: FleetModel(groups: [
        DriverGroup(
          name: "all", taxis: 2, acceptShare: 1, lapseShare: 0, response: none, pressDelay: none,
          shifts: [], attendance: 1, startPlaces: .weighted(try WeightedChoice(weights: [1, 1])))
      ]), rulebook: rulebook)
  }

  private func streets(_ speed: (Int) -> Double) -> TravelModel {
    .streets(
      Streets(
        circuity: 1.2, speedByHour: (0..<24).map { Speed(kilometersPerHour: speed($0)) }),
      noise: nil)
  }

  private func demand(_ rates: (Int) -> [Double]) throws -> DemandModel {
    .poisson(
      PoissonDemand(
        ratesPerHour: (0..<24).map(rates),
        destinations: [try WeightedChoice(weights: [1, 1]), try WeightedChoice(weights: [1, 1])]))
  }

  /// A demand whose destinations depend on the hour: in hour 8 everybody goes to the second zone.
  private func commuters() throws -> DemandModel {
    let first = try WeightedChoice(weights: [1, 0])
    let second = try WeightedChoice(weights: [0, 1])
    return .poisson(
      PoissonDemand(
        ratesPerHour: Array(repeating: [3, 3], count: 24),
        destinations: (0..<48).map { $0 / 2 == 8 ? second : first }))
  }

  @Test func `a frozen city has the rates, destinations and speeds of the hour at all hours`()
    throws
  {
    var city = try city()
    city.demand = try demand { [Double($0), 2] }
    city.hails = try commuters()
    city.travel = streets { $0 == 8 ? 15 : 20 }
    city.unansweredShares = (0..<24).map { $0 == 8 ? 0.2 : 0 }
    let frozen = city.frozen(atHour: 8)
    #expect(!frozen.demand.dependsOnHour && frozen.hails?.dependsOnHour == false)
    #expect(frozen.unansweredShares == Array(repeating: 0.2, count: 24))
    guard case .poisson(let requests) = frozen.demand, case .poisson(let hails)? = frozen.hails,
      case .streets(let travel, nil) = frozen.travel
    else {
      Issue.record("the kinds of demand and travel have changed")
      return
    }
    #expect(requests.ratesPerHour == Array(repeating: [8, 2], count: 24))
    #expect(requests.destinations.count == 2)
    #expect(hails.ratesPerHour == Array(repeating: [3, 3], count: 24))
    #expect(hails.destinations.count == 2)
    #expect(travel.circuity == 1.2)
    #expect(travel.speedByHour.allSatisfy { $0 == Speed(kilometersPerHour: 15) })
    // Everybody goes to the second zone, in the small hours too.
    let record = try Simulation(model: withRequests(of: frozen), policy: OwnZoneFIFO(), seed: 1)
      .replication(1)
    #expect(record.requests.count > 100)
    #expect(record.requests.allSatisfy { $0.destinationZone == 1 })
  }

  /// The city in which those who hail call the service instead.
  private func withRequests(of city: CityModel) -> CityModel {
    var city = city
    city.demand = city.hails ?? city.demand
    city.hails = nil
    return city
  }
}
