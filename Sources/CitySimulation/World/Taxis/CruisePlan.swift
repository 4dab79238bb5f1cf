import CityModels
import Geography
import Quantities

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How often idle taxis go from one zone to the next, worked out once per run.
///
/// From zone i to its neighbour j a taxi goes at the rate
///
///     min(1, (W_j / W_i)^attraction) / (max(neighbours of i, of j) x (time across i + time across j) / 2)
///
/// where W is what drivers know of a zone, the hails expected in it in the hour, plus a hundredth of the
/// mean zone. When taxis are spread like W^attraction, as many go from each zone to its neighbour as come
/// back, whatever the times; so that is how they spread where nobody stops them.
final class CruisePlan: Sendable {
  /// The share of drivers who cruise.
  let share: Double

  private let zoneCount: Int
  private let neighbours: [ZoneID]
  /// By zone, its first place in `neighbours`, and where the list ends.
  private let starts: [Int]
  /// By hour and place in `neighbours`: moves a second to this neighbour and to those before it.
  private let summedRates: [Double]
  /// By hour and zone: metres of street a second.
  private let speeds: [Double]
  /// By hour and zone: how much the meeting of one taxi and one person runs up in a millisecond; empty
  /// where people meet the first idle taxi at once.
  private let meetingRates: [Int64]

  /// How much meeting adds up, on average, until a taxi and a person see each other.
  static let unitOfMeeting = 0x1p40

  /// Works out the moves in a city; nil where no taxi cruises.
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

  /// What drivers expect of every zone in an hour; equal everywhere where nobody wants to travel.
  private static func weights(of model: CityModel, hour: Int) -> [Double] {
    let wishes = (model.hails ?? model.demand).tripsByZone(hour: hour, model)
    let mean = wishes.reduce(0, +) / Double(wishes.count)
    return mean > 0 ? wishes.map { $0 + mean / 100 } : wishes.map { _ in 1 }
  }

  /// How often in a second a taxi in a zone goes on to any of its neighbours.
  func rate(of zone: ZoneID, hour: Int) -> Double {
    let end = starts[zone.index + 1]
    return end > starts[zone.index] ? summedRates[hour * neighbours.count + end - 1] : 0
  }

  /// To which neighbour a taxi goes that leaves a zone.
  /// - Parameters:
  ///   - zone: where it is; it must have neighbours.
  ///   - hour: of the day, 0 to 23.
  ///   - share: a random number from 0 to below 1.
  /// - Returns: a neighbour.
  /// - Complexity: linear in the neighbours.
  func next(after zone: ZoneID, hour: Int, share: Double) -> ZoneID {
    let first = starts[zone.index]
    let end = starts[zone.index + 1]
    let row = hour * neighbours.count
    let target = share * rate(of: zone, hour: hour)
    return neighbours[(first..<end - 1).first { summedRates[row + $0] > target } ?? end - 1]
  }

  /// How many metres of street a taxi that cruises in a zone drives in a second.
  func speed(in zone: ZoneID, hour: Int) -> Double { speeds[hour * zoneCount + zone.index] }

  /// How much meeting one taxi and one person run up in a millisecond; nil where they meet at once.
  func meetingRate(in zone: ZoneID, hour: Int) -> Int64? {
    meetingRates.isEmpty ? nil : meetingRates[hour * zoneCount + zone.index]
  }
}

extension DemandModel {
  /// Number of trips expected to start in each zone in an hour of the day.
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
