public import DispatchCore
public import Geography
public import Quantities
public import RandomVariates
public import Results

/// Everything a replication needs to know about a city, checked and without files or names of keys.
///
/// The model and a seed determine every byte of the result. Scenario files are one way to make a
/// model; tests build them by hand.
public struct CityModel: Sendable {
  /// The part of the day that is measured, and what surrounds it.
  public var window: MeasurementWindow

  /// What counts as good service.
  public var goal: ServiceGoal

  /// The zones.
  public var zones: ZoneMap

  /// Duration of approaches and rides.
  public var travel: TravelModel

  /// Who asks the service for a taxi, when, from where to where.
  public var demand: DemandModel

  /// What makes one day differ from the next; nil when all are alike.
  ///
  /// It changes random trips, not listed ones.
  public var calendar: DayCalendar?

  /// Who stops a taxi in the street (standard customers, A-D1); nil when nobody does.
  ///
  /// A hail takes a random idle taxi of its zone; when there is none, the person waits (`hailPatience`)
  /// or goes away.
  public var hails: DemandModel?

  /// How long a person in the street waits until a taxi comes by; nil when they go away at once.
  public var hailPatience: Sampler?

  /// How near a taxi that cruises has to pass by a person in the street so that they see each other; nil
  /// when the first idle taxi of the zone stops at once.
  ///
  /// It needs `hailPatience` and `cruising`.
  public var hailWidth: Distance?

  /// The share of hails made at a rank, from 0 to 1.
  ///
  /// They take the taxi that has stood longest in the zone, never one that cruises; where none stands,
  /// people look for a taxi in the street as all others do.
  public var hailRankShare = 0.0

  /// How idle taxis look for people in the street; nil when they stand where they became idle.
  ///
  /// It needs streets.
  public var cruising: CruisingModel?

  /// How long it takes a person in the street to board the taxi that has stopped; nil for no time.
  public var hailBoarding: Sampler?

  /// How passengers wait and board.
  public var passengers: PassengerModel

  /// The taxis and their drivers.
  public var fleet: FleetModel

  /// The rules of the dispatch core.
  public var rulebook: Rulebook

  /// For each zone, whether the service serves it; nil when it serves all (B-G3R4).
  public var servedZones: [Bool]?

  /// True if the service estimates and shows waiting times, where there are streets (A-N2, B-IF1).
  public var showsWaits = true

  /// How far GPS is off, as the standard deviation in each direction in metres; 0 for exact (B-A3).
  public var gpsErrorMeters = 0.0

  /// When nobody can reach the service.
  public var outages: [Outage] = []

  /// For each hour of the day, the share of calls that nobody of the service answers, 0 to 1; empty when
  /// all are answered.
  ///
  /// An unanswered request or reservation is lost. Text messages and registrations need no answer.
  public var unansweredShares: [Double] = []

  /// When people share taxis under a policy that lets them; nil when they never do (A-F1, B-F3).
  public var sharing: SharingModel?

  /// The parts of the city of which metrics tell.
  public var metricGroups: Set<MetricGroup> {
    var groups: Set<MetricGroup> = [.always]
    if sharing != nil { groups.insert(.sharing) }
    if streets?.conditions != nil { groups.insert(.conditions) }
    if hailPatience != nil || cruising != nil { groups.insert(.street) }
    if peopleFrame != nil { groups.insert(.people) }
    if emergency != nil { groups.insert(.emergency) }
    if emergency?.lowAcuity != nil { groups.insert(.vouchers) }
    if emergency?.movesAmbulances ?? false { groups.insert(.moves) }
    if emergency?.coverageInterval != nil { groups.insert(.coverage) }
    if emergency?.alarms != nil { groups.insert(.alarms) }
    if shops != nil { groups.insert(.shops) }
    if !runs.isEmpty { groups.insert(.runs) }
    if disclosure != nil { groups.insert(.disclosure) }
    return groups
  }

  /// The people who live in the city and have calendars; nil when there are none.
  ///
  /// They need streets.
  public var residents: ResidentsModel?

  /// The same, drawn anew in every replication; not beside `residents`.
  public var drawnResidents: DrawnResidents?

  /// What is known of people with calendars before a replication: the kinds of what they do, and their names
  /// where they have some; nil where there are none.
  public var peopleFrame: ResidentsModel? { residents ?? drawnResidents?.frame }

  /// First aid and its ambulances; nil when there is none.
  ///
  /// It needs streets.
  public var emergency: EmergencyModel?

  /// Shops that let only so many people in; nil when there are none.
  ///
  /// They need streets.
  public var shops: ShopsModel?
  /// Street runs, whose closures are among the conditions of the streets.
  public var runs: [RunModel] = []
  /// People whose data are collected, and companies that ask for them; nil when there are none.
  public var disclosure: DisclosureModel?

  /// True if there are taxis, or people who call them.
  public var hasTaxis: Bool {
    let hasOthers = emergency != nil || shops != nil
    if fleet.taxiCount > 0 || hails != nil || peopleFrame != nil || !hasOthers { return true }
    if case .listed(let trips) = demand { return !trips.isEmpty }
    return true
  }

  /// How idle taxis are advised to stand elsewhere; nil when nobody is (A-F4).
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

  /// The most people who travel together.
  public var largestParty: Int { max(passengers.largestParty, demand.observed?.largestParty ?? 1) }

  /// About how many requests a run without drain has, a little more than the mean.
  package var expectedRequestCount: Int {
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
