import CityModels
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results

/// What a city has and what it lacks, decided once per run.
///
/// A rule that is off costs one test of a bit. This is a class, so that passing it copies a pointer;
/// passing a part of the model would copy hundreds of bytes for a function that reads two of its fields.
final class RunPlan: Sendable {
  let model: CityModel
  let clock: WallClock

  /// Time at which the run ends at the latest.
  let cap: Instant

  /// The streets, in memory of the run's own; nil where times are drawn without a map.
  let streets: Streets?

  /// The map, here for those who need it at every drive: to reach for it through the model costs more.
  let zones: ZoneMap

  /// The streets without what slows them down or closes them; nil where nothing does.
  let openStreets: Streets?

  /// The streets without what runs close, but with all else; nil where no run closes any.
  let streetsWithoutRuns: Streets?

  /// True if there are street runs.
  let hasRuns: Bool

  /// True if drives are held against the same drives without what hinders them.
  let comparesDrives: Bool

  /// The calls of the replication, and its hails, where they were observed.
  let calls: ObservedTripPlan?
  let hails: ObservedTripPlan?

  /// True if drives have a length and not only a time.
  let hasDistances: Bool

  /// True if the duration of drives is random.
  let hasNoise: Bool

  let hasReservations: Bool
  let hasParties: Bool

  /// True if callers are people of whom more is known.
  let hasPeople: Bool

  /// How long patients wait for a taxi; nil where first aid sends nobody one.
  let taxiLimit: TimeSpan?

  /// True if some of them have calendars.
  let hasResidents: Bool

  /// True if shops let only so many people in, and some of these come by taxi.
  let hasShops: Bool
  let hasMishaps: Bool
  let hasTextMessages: Bool
  let hasRetries: Bool
  let hasPatience: Bool
  let hasLateCancellations: Bool
  let hasRegistration: Bool
  let hasMessages: Bool
  let hasOutages: Bool
  let hasUnansweredCalls: Bool
  let hasGPSError: Bool

  /// How idle taxis look for people in the street; nil where none does.
  let cruising: CruisePlan?

  /// True if people wait in the street or taxis look for them.
  let countsStreet: Bool

  /// The share of those who stop a taxi at a rank.
  let rankShare: Double

  /// True if a person gives up where the taxi will be late.
  let mindsDelays: Bool
  let watchesZones: Bool
  let showsWaitsAnew: Bool

  /// True if a driver presses Destination reached and, after another delay, Available.
  let pressesTwice: Bool
  let offerTimeout: TimeSpan
  let boarding: Draw
  let groups: [DriverPlan]

  /// Makes the plan of a run.
  /// - Parameters:
  ///   - model: the city.
  ///   - replication: which one, counted from 1; nil where nobody travels.
  init(_ model: CityModel, replication: Int?) {
    self.model = model
    clock = model.window.clock
    calls = replication.flatMap { model.demand.observedTrips(model.window, replication: $0) }
    hails = replication.flatMap { model.hails?.observedTrips(model.window, replication: $0) }
    cap = model.window.cap
    streets = model.streets?.apart
    zones = model.zones
    openStreets = model.streets.flatMap { $0.conditions == nil ? nil : $0.withoutConditions }
    streetsWithoutRuns = RunPlan.withoutRuns(model)
    hasRuns = !model.runs.isEmpty
    comparesDrives = openStreets != nil || hasRuns
    hasDistances = model.travel.hasDistances
    hasNoise = if case .streets(_, nil) = model.travel { false } else { true }
    hasReservations = model.passengers.reservations != nil
    hasPeople = model.passengers.population != nil || model.peopleFrame != nil
    hasResidents = model.peopleFrame != nil
    hasShops = model.shops != nil
    taxiLimit = model.emergency?.lowAcuity?.taxiLimit
    hasParties = model.passengers.parties != nil || model.demand.observed?.tellsPeople == true
    hasMishaps = model.passengers.mishaps != nil
    hasTextMessages = model.passengers.textMessageShare > 0
    hasRetries = model.passengers.retries != nil
    hasPatience =
      model.passengers.patience != nil || model.demand.observed?.tellsPatience == true
    hasLateCancellations = model.passengers.lateCancellations != nil
    hasRegistration = model.passengers.registration != nil
    hasMessages = model.passengers.messageDelay != nil
    hasOutages = !model.outages.isEmpty
    hasUnansweredCalls = model.unansweredShares.contains { $0 > 0 }
    hasGPSError = model.gpsErrorMeters > 0
    cruising = CruisePlan(model)
    countsStreet = model.metricGroups.contains(.street)
    rankShare = model.hailRankShare
    mindsDelays = model.passengers.toleratedDelay != nil
    watchesZones = model.rulebook.watchesEmptyZones
    showsWaitsAnew = model.rulebook.waitRefresh != nil
    pressesTwice =
      model.rulebook.completeOn == .destinationPress
      && model.rulebook.afterDropOff == .manualAvailable
    offerTimeout = model.rulebook.offerTimeout
    boarding = Draw(model.passengers.boarding)
    groups = model.fleet.groups.map(DriverPlan.init)
  }

  private static func withoutRuns(_ model: CityModel) -> Streets? {
    guard var streets = model.streets, var conditions = streets.conditions,
      conditions.closures.contains(where: \.isPath)
    else { return nil }
    conditions.closures.removeAll(where: \.isPath)
    streets.conditions =
      conditions.closures.isEmpty && conditions.slowdowns.isEmpty ? nil : conditions
    return streets
  }

  /// What is known of the calls of the replication, for a wish that is one of them.
  @inline(__always)
  func calls(of trip: TripKey) -> ObservedTripPlan? { trip.isCall ? calls : nil }

  /// True during an outage of the service.
  func isDown(at instant: Instant) -> Bool { hasOutages && model.isDown(at: instant) }

  /// How a person gets from one place to another: see `CityModel.journey`.
  @inline(__always)
  func journey(
    from: Place, to: Place, luck: DriveLuck, leaving start: Instant, class travelClass: TravelClass
  ) -> Journey {
    guard case .factor(let factor) = luck, let streets else {
      return model.journey(from: from, to: to, luck: luck, leaving: start, class: travelClass)
    }
    return streets.journey(
      from: from, to: to, leaving: start, class: travelClass, noise: factor, on: zones, clock: clock
    )
  }
}

/// How the drivers of a group behave, as far as every offer and every ride asks.
struct DriverPlan: BitwiseCopyable {
  let acceptShare: Double

  /// True if that share depends on hour and zone.
  let acceptsByHour: Bool

  /// The share of offers that lapse.
  let lapseShare: Double
  let response: Draw
  let press: Draw
  let refusesFar: Bool
  let breakdownShare: Double

  /// True if something can go wrong once a ride is accepted.
  let hasFates: Bool

  init(_ group: DriverGroup) {
    acceptShare = group.acceptShare
    acceptsByHour = group.acceptRates != nil
    lapseShare = group.lapseShare
    response = Draw(group.response)
    press = Draw(group.pressDelay)
    refusesFar = group.habits.refusesFarWithin != nil
    breakdownShare = group.habits.breakdownShare
    hasFates = group.habits.neverComesShare > 0 || group.habits.mistakenPressShare > 0
  }
}
