import DispatchCore
import Geography
import RandomVariates

extension CityModel {
  /// Returns the city with the requests, hails, unanswered calls and speeds of one hour at all
  /// hours.
  /// - Parameter hour: the hour, 0 to 23.
  /// - Returns: the city; shifts, workdays and outages are unchanged.
  public func frozen(atHour hour: Int) -> CityModel {
    precondition((0...23).contains(hour), "a day has no hour \(hour)")
    var city = self
    city.demand = demand.frozen(atHour: hour)
    city.hails = hails?.frozen(atHour: hour)
    city.unansweredShares = unansweredShares.map { _ in unansweredShares[hour] }
    if case .streets(let streets, let noise) = travel {
      city.travel = .streets(streets.frozen(atHour: hour), noise: noise)
    }
    return city
  }
}

extension DemandModel {
  /// True if the trips come from a list that is not empty, or from observed days.
  public var isList: Bool {
    switch self {
    case .listed(let trips): !trips.isEmpty
    case .observed: true
    case .poisson: false
    }
  }

  /// True if rates or destinations of trips depend on the hour.
  public var dependsOnHour: Bool {
    guard case .poisson(let demand) = self else { return false }
    return demand.destinations.count != demand.zoneCount
      || demand.ratesPerHour.contains { $0 != demand.ratesPerHour[0] }
  }

  fileprivate func frozen(atHour hour: Int) -> DemandModel {
    guard case .poisson(let demand) = self else { return self }
    let zones = demand.zoneCount
    let isByHour = demand.destinations.count != zones
    return .poisson(
      PoissonDemand(
        ratesPerHour: Array(repeating: demand.ratesPerHour[hour], count: 24),
        destinations: isByHour
          ? Array(demand.destinations[hour * zones..<(hour + 1) * zones]) : demand.destinations))
  }
}
