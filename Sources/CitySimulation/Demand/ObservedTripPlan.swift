import CityModels
import Geography
import Quantities
import RandomVariates

/// Observed trips of one replication, in order of time and accessible by number.
final class ObservedTripPlan: Sendable {
  /// A day of the run.
  private struct Segment {
    let midnight: Instant
    let trips: ArraySlice<ObservedDemand.Trip>

    /// Number of trips before it.
    let first: Int
  }

  private let segments: [Segment]

  /// Number of trips before the end of the run.
  let count: Int

  init(_ demand: ObservedDemand, _ window: MeasurementWindow, replication: Int) {
    let clock = window.clock
    // The calendar day in which the measurement starts shows the observed day of the replication.
    var shown = 0
    while clock.midnight(ofDay: shown + 1) <= window.start { shown += 1 }
    var segments: [Segment] = []
    var count = 0
    var number = 0
    while clock.midnight(ofDay: number) < window.cap {
      let midnight = clock.midnight(ofDay: number)
      let all = demand.days[demand.day(ofReplication: replication, after: number - shown)].trips
      let from = all.firstIndex { midnight + .milliseconds(Int64($0.milliseconds)) >= .start }
      let end = all.firstIndex { midnight + .milliseconds(Int64($0.milliseconds)) >= window.cap }
      let trips = all[(from ?? all.endIndex)..<max(from ?? all.endIndex, end ?? all.endIndex)]
      segments.append(Segment(midnight: midnight, trips: trips, first: count))
      count += trips.count
      number += 1
    }
    self.segments = segments
    self.count = count
  }

  /// Returns the trip with a number, from 0, and its time.
  func trip(_ number: Int) -> (trip: ObservedDemand.Trip, at: Instant) {
    let segment = segments[segments.lastIndex { $0.first <= number } ?? 0]
    let trip = segment.trips[segment.trips.startIndex + number - segment.first]
    return (trip, segment.midnight + .milliseconds(Int64(trip.milliseconds)))
  }

  /// Returns the trip request for an observed trip; unknown places are drawn at random in their
  /// zones.
  func wish(
    _ number: Int, _ purposes: PoissonTrips.Purposes, on zones: ZoneMap, _ luck: RandomStreams
  ) -> Trip {
    let (trip, at) = trip(number)
    func known(_ zone: ZoneID, _ point: SIMD2<Double>) -> Place? {
      point.x.isFinite ? zones.place(x: point.x, y: point.y, in: zone) : nil
    }
    func drawn(_ zone: ZoneID, _ purpose: LuckPurpose, _ attempt: Int) -> Place {
      luck.begin(purpose, zone.index, Int(trip.row), attempt: attempt)
      return zones.place(in: zone, across: luck.uniform(), up: luck.uniform())
    }
    let origin =
      known(trip.origin, trip.originPoint) ?? drawn(trip.origin, purposes.origin, 0)
    var destination =
      known(trip.destination, trip.destinationPoint)
      ?? drawn(trip.destination, purposes.destination, 0)
    // Files with rounded coordinates may have equal places, but a ride needs two different ones
    // (A14).
    var attempt = 1
    while destination == origin {
      destination = drawn(trip.destination, purposes.destination, attempt)
      attempt += 1
    }
    return Trip(at: at, origin: origin, destination: destination)
  }

  /// Returns the duration of a ride; nil if the file does not state it.
  func ride(_ number: Int) -> TimeSpan? {
    let seconds = trip(number).trip.seconds
    return seconds > 0 ? TimeSpan(roundingSeconds: Double(seconds)) : nil
  }

  /// Returns the patience of a passenger; nil if the file does not state it.
  func patience(_ number: Int) -> TimeSpan? {
    let seconds = trip(number).trip.patience
    return seconds > 0 ? TimeSpan(roundingSeconds: Double(seconds)) : nil
  }

  /// Returns the number of people who travel; nil if the file does not state it.
  func people(_ number: Int) -> Int32? {
    let people = trip(number).trip.people
    return people > 0 ? people : nil
  }
}

extension DemandModel {
  /// Returns the observed trips of a replication; nil if the demand is not observed.
  func observedTrips(_ window: MeasurementWindow, replication: Int) -> ObservedTripPlan? {
    guard case .observed(let demand) = self else { return nil }
    return ObservedTripPlan(demand, window, replication: replication)
  }
}
