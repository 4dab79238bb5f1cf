import CityModels
import DispatchCore
import Geography
import Quantities
import RandomVariates
import Results

/// Features of a city, determined once per run.
///
/// A rule that is off costs one test of a bit. It is a class, so that passing it copies only a
/// pointer. Passing part of the model would copy hundreds of bytes to a function that reads two of
/// its fields.
final class RunPlan: Sendable {
  let model: CityModel
  let clock: WallClock

  /// Latest end of the run.
  let cap: Instant

  /// Streets, in memory owned by the run; nil if travel times are drawn without a map.
  let streets: Streets?

  /// Zone map, stored here for fast access on every drive.
  let zones: ZoneMap

  /// Streets without slowdowns and closures; nil if there are none.
  let openStreets: Streets?

  /// Streets without closures by runs, but with all other conditions; nil if no run closes streets.
  let streetsWithoutRuns: Streets?

  /// True if there are street runs.
  let hasRuns: Bool

  /// True if drives are compared with the same drives on unhindered streets.
  let comparesDrives: Bool

  /// Observed calls and hails of the replication, if any.
  let calls: ObservedTripPlan?
  let hails: ObservedTripPlan?

  /// True if drives have a distance in addition to a duration.
  let hasDistances: Bool

  /// True if the duration of drives is random.
  let hasNoise: Bool

  let hasReservations: Bool
  let hasParties: Bool

  /// True if callers are people with a recorded identity.
  let hasPeople: Bool

  /// Time limit for the taxi of a patient; nil if first aid calls no taxis.
  let taxiLimit: TimeSpan?

  /// True if some of them are residents with calendars.
  let hasResidents: Bool

  /// True if rows of requests have data of parties or residents.
  let rowsHavePeople: Bool

  /// True if shops have limited capacity and some of their customers come by taxi.
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

  /// Plan by which idle taxis search for hails; nil if none does.
  let cruising: CruisePlan?

  /// True if people wait in the street or taxis cruise.
  let countsStreet: Bool

  /// True if rides have a price.
  let hasFares: Bool

  /// True if the end of a ride matters to others than taxi and passenger.
  let followsRides: Bool

  /// Share of hails at a rank.
  let rankShare: Double

  /// True if passengers give up because of a delayed taxi.
  let mindsDelays: Bool
  let watchesZones: Bool
  let showsWaitsAnew: Bool

  /// True if a driver presses Destination Reached and, after another delay, Available.
  let pressesTwice: Bool
  let offerTimeout: TimeSpan
  let boarding: Draw
  let groups: [DriverPlan]

  /// Makes the plan of a run.
  /// - Parameters:
  ///   - model: the city.
  ///   - replication: the number of the replication, from 1; nil if there are no trips.
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
    rowsHavePeople = hasParties || hasResidents
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
    hasFares = model.fares != nil
    followsRides = hasFares || hasResidents || hasShops
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

  /// Returns the observed calls of the replication; nil if the trip is not a call.
  @inline(__always)
  func calls(of trip: TripKey) -> ObservedTripPlan? { trip.isCall ? calls : nil }

  /// True during an outage of the service.
  func isDown(at instant: Instant) -> Bool { hasOutages && model.isDown(at: instant) }

  /// Returns the journey from one place to another; see `CityModel.journey`.
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

/// Behaviour of the drivers of a group, as needed for every offer and ride.
struct DriverPlan: BitwiseCopyable {
  let acceptShare: Double

  /// True if the acceptance share depends on hour and zone.
  let acceptsByHour: Bool

  /// Share of offers that lapse.
  let lapseShare: Double
  let response: Draw
  let press: Draw
  let refusesFar: Bool
  let breakdownShare: Double

  /// True if the approach can fail after acceptance.
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
