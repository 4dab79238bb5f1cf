import DispatchCore
import Geography
import RandomVariates

/// A part of a city that changes over time, so that the city never reaches a steady state.
public enum TimedPart: Hashable, Sendable, CaseIterable {
  /// Requests or hails come from a finite list, or from observed days.
  case listedRequests, listedHails

  /// Rates or destinations of requests or hails depend on the hour.
  case requests, hails

  /// Residents have appointments at certain times.
  case residents

  /// Shops have opening hours, and shoppers want to shop at certain times.
  case shops

  /// Speeds depend on the hour.
  case speeds

  /// Streets are slow or closed at certain times.
  case conditions

  /// Drivers have shifts.
  case shifts

  /// Workdays end, and drivers who are always on duty return at midnight.
  case workdays

  /// Taxis that break down return at midnight.
  case breakdowns

  /// The service is unreachable at certain times.
  case outages

  /// Days differ, or demand and supply change temporarily.
  case calendar

  /// The share of offers that drivers accept depends on the hour.
  case acceptance

  /// The share of calls that are answered depends on the hour.
  case unansweredCalls
}

extension CityModel {
  /// The parts that depend on the time of day or on the calendar, in a fixed order.
  public var timedParts: [TimedPart] { TimedPart.allCases.filter(isTimed) }

  private func isTimed(_ part: TimedPart) -> Bool {
    switch part {
    case .listedRequests: demand.isList
    case .listedHails: hails?.isList ?? false
    case .requests: demand.dependsOnHour
    case .hails: hails?.dependsOnHour ?? false
    case .residents: peopleFrame != nil
    case .shops: shops != nil
    case .speeds:
      streets?.dependOnHour ?? false
    case .conditions: streets?.conditions != nil
    case .shifts: fleet.groups.contains { !$0.shifts.isEmpty }
    case .workdays: rulebook.workdayMax != nil
    case .breakdowns: fleet.groups.contains { $0.habits.breakdownShare > 0 }
    case .outages: !outages.isEmpty
    case .calendar: calendar != nil
    case .acceptance: fleet.groups.contains { $0.acceptRates != nil }
    case .unansweredCalls: unansweredShares.contains { $0 != unansweredShares[0] }
    }
  }

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
  fileprivate var isList: Bool {
    switch self {
    case .listed(let trips): !trips.isEmpty
    case .observed: true
    case .poisson: false
    }
  }

  fileprivate var dependsOnHour: Bool {
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
