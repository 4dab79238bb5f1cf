import CityModels
import Geography
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Rates at which idle taxis move between zones, computed once per run.
///
/// A taxi moves from zone i to its neighbour j at the rate
///
///     min(1, (W_j / W_i)^attraction)
///       / (max(neighbours of i, of j) x (time across i + time across j) / 2)
///
/// where W is the weight of a zone for drivers: the hails expected in the hour, plus a hundredth of
/// the mean over all zones. If taxis are distributed in proportion to W^attraction, the flows
/// between each pair of neighbours balance, whatever the times. This is therefore their
/// distribution in the absence of hails.
final class CruisePlan: Sendable {
  /// Share of drivers who cruise.
  let share: Double

  private let zoneCount: Int
  private let neighbours: [ZoneID]
  /// First index of each zone in `neighbours`, and the end of the list.
  private let starts: [Int]
  /// Cumulative moves per second to this and earlier neighbours, by hour and index in `neighbours`.
  private let summedRates: [Double]
  /// Cruising speed in metres of street per second, by hour and zone.
  private let speeds: [Double]
  /// Meeting units per millisecond for one taxi and one person, by hour and zone; empty if people
  /// meet the first idle taxi at once.
  private let meetingRates: [Int64]

  /// Mean number of meeting units until a taxi and a person meet.
  static let unitOfMeeting = 0x1p40

  /// Computes the moves in a city; nil if no taxi cruises.
  init?(_ model: CityModel) {
    guard let cruising = model.cruising, let streets = model.streets else { return nil }
    let zones = model.zones
    let clock = model.window.clock
    share = cruising.share
    zoneCount = zones.zoneCount
    let lists = zones.zones.map { zones.neighbours(of: $0) }
    neighbours = lists.flatMap { $0 }
    starts = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    let sides = zones.areas.map { $0.squareMeters.squareRoot() }
    var rates: [Double] = []
    var speeds: [Double] = []
    var meetingRates: [Int64] = []
    for hour in 0..<24 {
      let still = streets.frozen(atHour: hour)
      let times = sides.map { side in
        let length = still.streetDistance(Distance(meters: side))
        return max(1e-3, still.drive(length, noise: 1, from: .start, clock: clock).inSeconds)
      }
      let weights = CruisePlan.weights(of: model, hour: hour)
      for (zone, list) in lists.enumerated() {
        var sum = 0.0
        for other in list.map(\.index) {
          let pull = min(1, pow(weights[other] / weights[zone], cruising.attraction))
          let width = Double(max(list.count, lists[other].count))
          sum += pull / (width * (times[zone] + times[other]) / 2)
          rates.append(sum)
        }
      }
      speeds += zip(sides, times).map { streets.circuity * $0 / $1 }
      if let width = model.hailWidth {
        meetingRates += zip(sides, times).map { side, time in
          Int64((width.meters / (side * time) / 1000 * Self.unitOfMeeting).rounded())
        }
      }
    }
    summedRates = rates
    self.speeds = speeds
    self.meetingRates = meetingRates
  }

  /// Returns the weight of every zone in an hour; equal weights if there is no demand.
  private static func weights(of model: CityModel, hour: Int) -> [Double] {
    let wishes = (model.hails ?? model.demand).tripsByZone(hour: hour, model)
    let mean = wishes.reduce(0, +) / Double(wishes.count)
    return mean > 0 ? wishes.map { $0 + mean / 100 } : wishes.map { _ in 1 }
  }

  /// Returns the rate per second at which a taxi in a zone moves to any of its neighbours.
  func rate(of zone: ZoneID, hour: Int) -> Double {
    let end = starts[zone.index + 1]
    return end > starts[zone.index] ? summedRates[hour * neighbours.count + end - 1] : 0
  }

  /// Returns the neighbour to which a taxi moves from a zone.
  /// - Parameters:
  ///   - zone: the current zone, which must have neighbours.
  ///   - hour: the hour of the day, 0 to 23.
  ///   - share: a random number in [0, 1).
  /// - Returns: a neighbour.
  /// - Complexity: linear in the neighbours.
  func next(after zone: ZoneID, hour: Int, share: Double) -> ZoneID {
    let first = starts[zone.index]
    let end = starts[zone.index + 1]
    let row = hour * neighbours.count
    let target = share * rate(of: zone, hour: hour)
    return neighbours[(first..<end - 1).first { summedRates[row + $0] > target } ?? end - 1]
  }

  /// Returns the speed of a cruising taxi in a zone, in metres of street per second.
  func speed(in zone: ZoneID, hour: Int) -> Double { speeds[hour * zoneCount + zone.index] }

  /// Returns the meeting units per millisecond for one taxi and one person; nil if they meet at
  /// once.
  func meetingRate(in zone: ZoneID, hour: Int) -> Int64? {
    meetingRates.isEmpty ? nil : meetingRates[hour * zoneCount + zone.index]
  }
}

extension DemandModel {
  /// Returns the expected number of trips that start in each zone in an hour of the day.
  fileprivate func tripsByZone(hour: Int, _ model: CityModel) -> [Double] {
    switch self {
    case .poisson(let demand): return demand.ratesPerHour[hour]
    case .observed(let demand):
      var counts = Array(repeating: 0.0, count: model.zones.zoneCount)
      for trip in demand.shownTrips where Int(trip.milliseconds) / 3_600_000 == hour {
        counts[trip.origin.index] += 1 / Double(demand.shown.count)
      }
      return counts
    case .listed(let trips):
      var counts = Array(repeating: 0.0, count: model.zones.zoneCount)
      for trip in trips where model.window.clock.hour(at: trip.at) == hour {
        counts[trip.origin.zone.index] += 1
      }
      return counts
    }
  }
}
