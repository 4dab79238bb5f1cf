import CityModels
import DispatchCore
import Experiments
import Geography
import Quantities
import RandomVariates
import Testing

/// Features of a city that depend on the time, so that it has no steady state.
@Suite struct SteadyObstacleTests {
  private func city() throws -> CityModel {
    var model = try LineCity(taxis: [100], trips: []).model()
    model.rulebook.workdayMax = nil
    return model
  }

  private func demand(_ rates: (Int) -> [Double], _ destinations: Int = 1) throws -> DemandModel {
    let choices = try (0..<4 * destinations).map {
      try WeightedChoice(weights: $0 < 4 ? [1, 0, 0, 0] : [0, 1, 0, 0])
    }
    return .poisson(PoissonDemand(ratesPerHour: (0..<24).map(rates), destinations: choices))
  }

  private func streets(_ speed: (Int) -> Double) -> TravelModel {
    .streets(
      Streets(
        circuity: 1.2, speedByHour: (0..<24).map { Speed(kilometersPerHour: speed($0)) }),
      noise: nil)
  }

  @Test func `a city that is the same at all times has no obstacle`() throws {
    var city = try city()
    #expect(Obstacle.toSteadyState.fields(in: city) == [])
    city.demand = try demand { _ in [1, 2, 0, 0] }
    #expect(Obstacle.toSteadyState.fields(in: city) == [])
    city.demand = try demand { [Double($0), 2, 0, 0] }
    city.travel = streets { $0 == 8 ? 15 : 20 }
    #expect(Obstacle.toSteadyState.fields(in: city).count == 2)
    #expect(Obstacle.toSteadyState.fields(in: city.frozen(atHour: 8)) == [])
  }

  @Test func `every feature that depends on the time is found`() throws {
    var city = try city()
    city.demand = try demand { [Double($0), 2, 0, 0] }
    city.hails = try demand({ _ in [3, 3, 0, 0] }, 24)
    city.travel = streets { $0 == 17 ? 15 : 20 }
    city.fleet.groups[0].shifts = [
      ShiftPlan(
        start: TimeOfDay(wrapping: .hours(5)), length: .hours(10), share: 1, stagger: .zero)
    ]
    city.fleet.groups[0].habits.breakdownShare = 0.01
    city.rulebook.workdayMax = .hours(9)
    city.outages = [Outage(start: .start, end: .start + .hours(1))]
    city.unansweredShares = (0..<24).map { $0 == 17 ? 0.2 : 0 }
    #expect(
      Obstacle.toSteadyState.fields(in: city)
        == [
          .first(["demand.trip_table", "demand.by_hour", "demand"]),
          .first(["hails.trip_table", "hails.by_hour", "hails"]), "city.travel.speed_by_hour",
          .present(["fleet.shifts"]), "rulebook.workday_max", .present(["fleet.breakdowns"]),
          "service.outages", "service.unanswered_calls",
        ])
    let trip = ListedTrip(
      at: .start, origin: city.zones.center(of: ZoneID(0)),
      destination: city.zones.center(of: ZoneID(1)))
    (city.demand, city.hails) = (.listed([trip]), .listed([trip]))
    let listed = Obstacle.Fields.first(["demand.listed", "demand.observed"])
    #expect(
      Obstacle.toSteadyState.fields(in: city).prefix(2)
        == [listed, .first(["hails.listed", "hails.observed"])])
    city.hails = .listed([])
    #expect(
      Obstacle.toSteadyState.fields(in: city).prefix(2) == [listed, "city.travel.speed_by_hour"])
  }
}
