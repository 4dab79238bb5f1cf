public import DispatchCore
public import Geography
public import Quantities
public import RandomVariates
public import Results

/// Complete description of a city for a replication, validated and independent of files and key
/// names.
///
/// The model and a seed determine every byte of the result. Scenario files are one way to make a
/// model; tests build them by hand.
public struct CityModel: Sendable {
  /// The part of the day that is measured, with its warm-up and drain.
  public var window: MeasurementWindow

  /// Limits that define good service.
  public var goal: ServiceGoal

  /// Zones of the city.
  public var zones: ZoneMap

  /// Duration of approaches and rides.
  public var travel: TravelModel

  /// Requests to the taxi service: their times, origins and destinations.
  public var demand: DemandModel

  /// Differences between days; nil if all days are alike.
  ///
  /// It affects random trips only, not listed ones.
  public var calendar: DayCalendar?

  /// Passengers who hail a taxi in the street (standard customers, A-D1); nil for none.
  ///
  /// A hail takes a random idle taxi of its zone. If the zone has none, the person waits
  /// (`hailPatience`) or leaves.
  public var hails: DemandModel?

  /// Time that a person waits in the street for a taxi; nil if they leave at once.
  public var hailPatience: Sampler?

  /// Distance within which a cruising taxi and a person in the street see each other; nil if the
  /// first idle taxi of the zone stops at once.
  ///
  /// Requires `hailPatience` and `cruising`.
  public var hailWidth: Distance?

  /// Share of hails made at a rank, from 0 to 1.
  ///
  /// Such a passenger takes the taxi that has waited longest in the zone, never a cruising one. If
  /// no taxi is waiting, they hail one in the street like everyone else.
  public var hailRankShare = 0.0

  /// Cruising of idle taxis for hails; nil if they wait where they became idle.
  ///
  /// Requires streets.
  public var cruising: CruisingModel?

  /// Boarding time of a hailed taxi; nil for no time.
  public var hailBoarding: Sampler?

  /// Patience, answers and boarding of passengers.
  public var passengers: PassengerModel

  /// The taxis and their drivers.
  public var fleet: FleetModel

  /// The rules of the dispatch core.
  public var rulebook: Rulebook

  /// True for each zone that the service covers; nil if it covers all zones (B-G3R4).
  public var servedZones: [Bool]?

  /// True if the service estimates and shows waiting times; requires streets (A-N2, B-IF1).
  public var showsWaits = true

  /// GPS error: standard deviation in each direction in metres; 0 for exact (B-A3).
  public var gpsErrorMeters = 0.0

  /// Times at which the service is unreachable.
  public var outages: [Outage] = []

  /// Share of calls that the service does not answer, 0 to 1, for each hour of the day; empty if
  /// all calls are answered.
  ///
  /// An unanswered request or reservation is lost. Text messages and registrations need no answer.
  public var unansweredShares: [Double] = []

  /// Ride sharing, under a policy that supports it; nil for none (A-F1, B-F3).
  public var sharing: SharingModel?

  /// Fares of rides; nil if rides have no price.
  ///
  /// Requires streets.
  public var fares: FareModel?

  /// Groups of metrics that apply to the city.
  public var metricGroups: Set<MetricGroup> {
    var groups: Set<MetricGroup> = [.always]
    if sharing != nil { groups.insert(.sharing) }
    if streets?.conditions != nil { groups.insert(.conditions) }
    if hailPatience != nil || cruising != nil { groups.insert(.street) }
    if fares != nil { groups.insert(.fares) }
    if peopleFrame != nil { groups.insert(.people) }
    if emergency != nil { groups.insert(.emergency) }
    if emergency?.lowAcuity != nil { groups.insert(.vouchers) }
    if emergency?.movesAmbulances ?? false { groups.insert(.moves) }
    if emergency?.coverageInterval != nil { groups.insert(.coverage) }
    if emergency?.alarms != nil { groups.insert(.alarms) }
    if treatsResidents { groups.insert(.care) }
    if shops != nil { groups.insert(.shops) }
    if !runs.isEmpty { groups.insert(.runs) }
    if runs.contains(where: \.concernsResidents) { groups.insert(.runners) }
    if disclosure != nil { groups.insert(.disclosure) }
    return groups
  }

  /// Residents with calendars; nil for none.
  ///
  /// Requires streets.
  public var residents: ResidentsModel?

  /// Residents drawn anew in every replication; excludes `residents`.
  public var drawnResidents: DrawnResidents?

  /// Facts about residents that are known before a replication, such as types of appointments and
  /// names; nil without residents.
  public var peopleFrame: ResidentsModel? { residents ?? drawnResidents?.frame }

  /// The emergency medical service and its ambulances; nil for none.
  ///
  /// Requires streets.
  public var emergency: EmergencyModel?

  /// True if residents are patients, who are taken from where they are.
  public var treatsResidents: Bool {
    guard let emergency else { return false }
    return emergency.concernsResidents
      || runs.contains { $0.concernsResidents && $0.hasPatients }
  }

  /// Shops with a limited number of places inside; nil for none.
  ///
  /// Requires streets.
  public var shops: ShopsModel?
  /// Street runs; their closures are among the street conditions.
  public var runs: [RunModel] = []
  /// People whose data are collected, and companies that request them; nil for none.
  public var disclosure: DisclosureModel?

  /// True if there are taxis or people who call them.
  public var hasTaxis: Bool {
    let hasOthers = emergency != nil || shops != nil
    if fleet.taxiCount > 0 || hails != nil || peopleFrame != nil || !hasOthers { return true }
    if case .listed(let trips) = demand { return !trips.isEmpty }
    return true
  }

  /// Repositioning of idle taxis; nil for none (A-F4).
  public var rebalancing: RebalancingModel?

  /// Makes a model from its parts.
  public init(
    window: MeasurementWindow, goal: ServiceGoal, zones: ZoneMap, travel: TravelModel,
    demand: DemandModel, hails: DemandModel?, passengers: PassengerModel, fleet: FleetModel,
    rulebook: Rulebook
  ) {
    self.window = window
    self.goal = goal
    self.zones = zones
    self.travel = travel
    self.demand = demand
    self.hails = hails
    self.passengers = passengers
    self.fleet = fleet
    self.rulebook = rulebook
  }

  /// Size of the largest party.
  public var largestParty: Int { max(passengers.largestParty, demand.observed?.largestParty ?? 1) }

  /// Upper estimate of the number of requests in a run without drain.
  package var expectedRequestCount: Int { expectedCount(of: demand) }

  /// Returns an upper estimate of the number of requests or hails in a run without drain.
  package func expectedCount(of demand: DemandModel) -> Int {
    switch demand {
    case .listed(let trips): return trips.count
    case .observed(let demand):
      let days = window.cap.sinceStart.inSeconds / TimeOfDay.day.inSeconds
      let largest = demand.days.lazy.map(\.trips.count).max() ?? 0
      return Int(min(Double(largest) * days + 16, 4e6))
    case .poisson(let demand):
      let days = window.end.sinceStart.inSeconds / TimeOfDay.day.inSeconds
      let mean = demand.tripsPerDay * days
      return Int(min(mean + 5 * mean.squareRoot() + 16, 4e6))
    }
  }
}
