package import Geography
package import Quantities
package import RandomVariates

/// Draws the times and places of the trips of a Poisson demand.
///
/// Immutable; a class so that it is never copied.
package final class PoissonTrips: Sendable {
  /// Random streams for the trips of one kind.
  package struct Purposes: Sendable {
    package let gap: LuckPurpose
    package let origin: LuckPurpose
    package let destination: LuckPurpose

    /// True if trips have a destination; false if a service comes to the person.
    package var leadsSomewhere = true

    package static let requests = Purposes(
      gap: .requestGap, origin: .requestOrigin, destination: .requestDestination)
    package static let hails = Purposes(
      gap: .hailGap, origin: .hailOrigin, destination: .hailDestination)
    package static let emergencies = Purposes(
      gap: .incidentGap, origin: .incidentPlace, destination: .incidentPlace,
      leadsSomewhere: false)

    /// Streams for wishes to shop; their destinations are drawn separately.
    package static let shopping = Purposes(
      gap: .shoppingGap, origin: .shoppingPlace, destination: .shoppingPlace,
      leadsSomewhere: false)
  }

  package let zoneCount: Int
  private let demand: PoissonDemand
  private let ratesPerSecond: [Double]
  private let zones: ZoneMap
  private let clock: WallClock
  private let purposes: Purposes

  /// Differences between the same hour of different days; nil for none.
  private let calendar: DayCalendar?

  package init(demand: PoissonDemand, model: CityModel, purposes: Purposes) {
    self.demand = demand
    zoneCount = demand.zoneCount
    ratesPerSecond = demand.ratesPerHour.flatMap { $0.map { $0 / 3600 } }
    zones = model.zones
    clock = model.window.clock
    self.purposes = purposes
    // Changes of taxi demand do not apply to emergencies.
    calendar =
      purposes.leadsSomewhere
      ? model.calendar.flatMap { $0.leavesDemand ? nil : $0 } : nil
  }

  /// Time of the next trip of a zone.
  ///
  /// One unit of exponential time is spent at the rate of each hour in turn, which is exact for
  /// rates that are constant within an hour, or until the calendar changes them (inversion of the
  /// integrated rate: Cinlar 1975).
  package func arrival(
    _ number: Int, of zone: ZoneID, after last: Instant, before end: Instant, luck: RandomStreams
  ) -> Instant? {
    luck.begin(purposes.gap, zone.index, number)
    var rest = luck.exponential(mean: 1)
    var now = last
    while now < end {
      var ratePerSecond = ratesPerSecond[clock.hour(at: now) * zoneCount + zone.index]
      var next = clock.nextHour(after: now)
      if let calendar {
        ratePerSecond *= calendar.demandFactor(zone, at: now, clock)
        next = min(next, calendar.nextChange(after: now) ?? next)
      }
      let reach = ratePerSecond * (next - now).inSeconds
      if rest < reach {
        // Rounding must not move the trip to the next hour, in which the zone may have no trips.
        let instant = min(
          now + TimeSpan(roundingSeconds: rest / ratePerSecond), next - .milliseconds(1))
        return instant < end ? instant : nil
      }
      rest -= reach
      now = next
    }
    return nil
  }

  package func trip(_ number: Int, of zone: ZoneID, at instant: Instant, luck: RandomStreams)
    -> Trip
  {
    luck.begin(purposes.origin, zone.index, number)
    let origin = zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
    guard purposes.leadsSomewhere else {
      return Trip(at: instant, origin: origin, destination: origin)
    }
    guard let choice = demand.destination(hour: clock.hour(at: instant), origin: zone) else {
      preconditionFailure("zone \(zone) has trips but no destinations")
    }
    luck.begin(purposes.destination, zone.index, number)
    let target = ZoneID(choice.draw(from: luck))
    var destination = zones.place(in: target, across: luck.uniform(), up: luck.uniform())
    // Equal places are possible in principle, but a ride must have different ends (A14).
    while destination == origin {
      destination = zones.place(in: target, across: luck.uniform(), up: luck.uniform())
    }
    return Trip(at: instant, origin: origin, destination: destination)
  }
}
