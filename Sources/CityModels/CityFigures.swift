import Geography
import Quantities
import RandomVariates

/// Figures of a city known without a simulation: trip lengths, taxis on duty, and taxis that the
/// trips keep busy.
public struct CityFigures: Sendable {
  /// Mean trip length in metres of street; nil if times are drawn without a map or there are no
  /// trips.
  public let tripMeters: Double?

  /// Mean time of a trip with passengers in seconds; nil if there are no trips.
  public let tripSeconds: Double?

  /// Mean number of taxis on duty in each hour of the day, without breaks and absences.
  public let taxisOnDuty: [Double]

  /// Mean number of taxis that trips keep busy in each hour of the day.
  ///
  /// A trip counts from boarding to the press of the button. Approaches are not included, so the
  /// city needs more taxis than this.
  public let taxisNeeded: [Double]

  /// Hours of the day that the measurement window overlaps, 0 to 23, in order.
  public let measuredHours: [Int]

  /// Mean number of taxis on duty in the measurement window.
  public var meanOnDuty: Double { mean(of: taxisOnDuty) }

  /// Mean number of taxis that trips keep busy in the measurement window.
  public var meanNeeded: Double { mean(of: taxisNeeded) }

  private func mean(of values: [Double]) -> Double {
    measuredHours.reduce(0) { $0 + values[$1] } / Double(measuredHours.count)
  }
}

extension CityModel {
  /// Computes the figures from fifty trips per hour and the shift plans.
  /// - Returns: the figures; the same for the same model.
  /// - Complexity: linear in zones, groups of drivers and listed trips.
  public func figures() -> CityFigures {
    let luck = RandomStreams(seed: 1, replication: 0)
    var needed = Array(repeating: 0.0, count: 24)
    var (count, meters, seconds) = (0.0, 0.0, 0.0)
    let press = meanPress
    for (demand, boarding) in [
      (self.demand, passengers.boarding.mean), (hails, hailBoarding?.mean),
    ] {
      guard let demand else { continue }
      for (hour, trips) in sampledTrips(of: demand, luck).enumerated() {
        guard let sample = sample(trips) else { continue }
        count += sample.tripsPerHour
        meters += sample.tripsPerHour * sample.meters
        seconds += sample.tripsPerHour * sample.seconds
        let busy = sample.seconds + (boarding ?? 0) + press
        needed[hour] += sample.tripsPerHour * busy / 3600
      }
    }
    return CityFigures(
      tripMeters: travel.hasDistances && count > 0 ? meters / count : nil,
      tripSeconds: count > 0 ? seconds / count : nil, taxisOnDuty: taxisOnDuty,
      taxisNeeded: needed, measuredHours: measuredHours)
  }

  private var measuredHours: [Int] {
    let first = window.startOfDay.sinceMidnight.milliseconds
    let last = (first + window.length.milliseconds - 1) / 3_600_000
    return Set((first / 3_600_000...last).prefix(24).map { Int($0 % 24) }).sorted()
  }

  /// Mean press delay after a trip, over all taxis.
  private var meanPress: Double {
    let sum = fleet.groups.reduce(0) { $0 + Double($1.taxis) * $1.pressDelay.mean }
    return sum / Double(max(1, fleet.taxiCount))
  }

  /// Number of trips requested in an hour of the day, and a sample of them.
  private typealias Wanted = (perHour: Double, trips: [Trip])

  /// Samples up to about fifty trips of each hour of the day.
  private func sampledTrips(of demand: DemandModel, _ luck: RandomStreams) -> [Wanted] {
    switch demand {
    case .listed(let all):
      var hours = Array(repeating: [ListedTrip](), count: 24)
      for trip in all { hours[window.clock.hour(at: trip.at)].append(trip) }
      let days = max(1, window.length.inSeconds / TimeOfDay.day.inSeconds)
      return hours.map { own in
        let some = stride(from: 0, to: own.count, by: max(1, own.count / 50)).map { own[$0] }
        return (
          Double(own.count) / days,
          some.map { Trip(at: $0.at, origin: $0.origin, destination: $0.destination) }
        )
      }
    case .observed(let demand):
      var hours = Array(repeating: [ObservedDemand.Trip](), count: 24)
      for trip in demand.shownTrips { hours[Int(trip.milliseconds) / 3_600_000].append(trip) }
      let first = window.clock.hour(at: .start)
      return hours.enumerated().map { hour, own in
        let start = Instant.start + .hours(Int64((hour - first + 24) % 24))
        let some = stride(from: 0, to: own.count, by: max(1, own.count / 50)).map { own[$0] }
        return (
          Double(own.count) / Double(demand.shown.count),
          some.map {
            Trip(
              at: start, origin: zones.center(of: $0.origin),
              destination: zones.meanTrip(within: $0.destination).from)
          }
        )
      }
    case .poisson(let demand):
      let source = PoissonTrips(demand: demand, model: self, purposes: .requests)
      let first = window.clock.hour(at: .start)
      return (0..<24).map { hour in
        let rates = demand.ratesPerHour[hour]
        guard let zones = try? WeightedChoice(weights: rates) else { return (0, []) }
        // An instant of that hour; `start` may lie anywhere within its hour.
        let start = Instant.start + .hours(Int64((hour - first + 24) % 24))
        let trips = (0..<50).map { number in
          luck.begin(LuckPurpose.requestGap, hour, number)
          let zone = ZoneID(zones.draw(from: luck))
          return source.trip(24 * number + hour, of: zone, at: start, luck: luck)
        }
        return (rates.reduce(0, +), trips)
      }
    }
  }

  /// Mean length and time of the sampled trips of an hour.
  private func sample(_ wanted: Wanted) -> (tripsPerHour: Double, meters: Double, seconds: Double)?
  {
    guard !wanted.trips.isEmpty else { return nil }
    var (meters, seconds) = (0.0, 0.0)
    for trip in wanted.trips {
      if case .drawn(_, let ride) = travel {
        seconds += ride.mean
      } else {
        let journey = journey(
          from: trip.origin, to: trip.destination, luck: .factor(1), leaving: trip.at,
          class: .occupiedTaxi)
        meters += journey.meters
        seconds += journey.duration.inSeconds
      }
    }
    let number = Double(wanted.trips.count)
    return (wanted.perHour, meters / number, seconds / number)
  }

  /// Mean number of taxis on duty in each hour of the day, by the shift plans.
  private var taxisOnDuty: [Double] {
    var hours = Array(repeating: 0.0, count: 24)
    for group in fleet.groups {
      guard !group.shifts.isEmpty else {
        for hour in 0..<24 { hours[hour] += Double(group.taxis) }
        continue
      }
      for shift in group.shifts {
        let taxis = Double(group.taxis) * shift.share * group.attendance
        let start = shift.start.sinceMidnight.inSeconds / 60
        let length = shift.length.inSeconds / 60
        // The stagger is uniform; nine points of it, and twelve points per hour, are enough.
        for part in -4...4 {
          let from = start + Double(part) / 4.5 * shift.stagger.inSeconds / 60
          for point in 0..<288 {
            let since = (5 * Double(point) + 2.5 - from).truncatingRemainder(dividingBy: 1440)
            if (since < 0 ? since + 1440 : since) < length { hours[point / 12] += taxis / 108 }
          }
        }
      }
    }
    return hours
  }
}
