import Quantities
import Results
import Statistics

/// Driver-days of one alternative.
struct DriverTally {
  static var columns: [PartialKeyPath<TaxiRow>] {
    [
      \.policy, \.replication, \.onDuty, \.idle, \.trips,
    ]
  }

  private static let idleSteps = 20
  private static let tripSteps: Int64 = 40

  /// Trips and idle seconds of drivers on duty, by replication.
  private var trips: [[Double]]
  private var idle: [[Double]]
  private var idleCounts = Array(repeating: 0, count: DriverTally.idleSteps)

  init(days: Int) {
    trips = Array(repeating: [], count: days)
    idle = trips
  }

  /// Maximum number of trips of a driver-day.
  var mostTrips: Int { Int(trips.lazy.flatMap { $0 }.max() ?? 0) }

  /// True if any driver was on duty.
  var hasDrivers: Bool { trips.contains { !$0.isEmpty } }

  /// Adds a taxi.
  mutating func add(
    _ row: TaxiRow, of table: borrowing TableReader<TaxiRow>, day: Int
  ) throws(StoredResultsError) {
    guard row.idle >= .zero, row.onDuty >= row.idle else {
      throw table.broken(\.idle, "found more idle time than time on duty, or less than none")
    }
    guard row.onDuty > .zero else { return }
    trips[day].append(Double(row.trips))
    idle[day].append(row.idle.inSeconds)
    let share = row.idle.inSeconds / row.onDuty.inSeconds
    idleCounts[min(Int(share * Double(DriverTally.idleSteps)), DriverTally.idleSteps - 1)] += 1
  }

  /// Returns the width of the steps of a histogram that limits their number.
  static func tripStep(mostTrips: Int) -> Int {
    max(1, (mostTrips + Int(tripSteps)) / Int(tripSteps))
  }

  /// Returns the figures of drivers; nil if no driver was on duty.
  /// - Parameters:
  ///   - step: number of trips in a step of the histogram.
  ///   - mostTrips: number of trips that the histogram must include.
  /// - Returns: the figures, or nil.
  func figures(step: Int, mostTrips: Int) -> DriverFigures? {
    let count = trips.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    var tripCounts = Array(repeating: 0, count: mostTrips / step + 1)
    for day in trips { for number in day { tripCounts[Int(number) / step] += 1 } }
    let width = 1 / Double(DriverTally.idleSteps)
    return DriverFigures(
      driverDays: count,
      trips: tripCounts.enumerated().map { index, number in
        DriverFigures.Step(
          from: Double(index * step), to: Double((index + 1) * step),
          share: Double(number) / Double(count))
      },
      idleShares: idleCounts.enumerated().map { index, number in
        DriverFigures.Step(
          from: Double(index) * width, to: Double(index + 1) * width,
          share: Double(number) / Double(count))
      },
      tripsLorenz: LorenzCurve.mean(of: trips), idleLorenz: LorenzCurve.mean(of: idle),
      tripsGini: Estimate(trips.compactMap(Inequality.gini), within: 0...1),
      idleGini: Estimate(idle.compactMap(Inequality.gini), within: 0...1))
  }
}

/// Share of a total that belongs to the drivers with the least of it.
///
/// Source: Lorenz, "Methods of measuring the concentration of wealth", Publications of the American
/// Statistical Association 9, 1905.
enum LorenzCurve {
  /// Returns the curve at every hundredth of the values, with linear interpolation.
  /// - Parameter values: at least 0.
  /// - Returns: 101 shares from 0 to 1; nil if the total is 0.
  static func points(of values: [Double]) -> [Double]? {
    let sorted = values.sorted()
    let total = sorted.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var sums = [0.0]
    for value in sorted { sums.append(sums[sums.count - 1] + value) }
    return (0...100).map { percent in
      let place = Double(percent) / 100 * Double(sorted.count)
      let below = min(Int(place), sorted.count - 1)
      let part = place - Double(below)
      return (sums[below] + part * (sums[below + 1] - sums[below])) / sums[sorted.count]
    }
  }

  /// Returns the mean of the curves of several lists of values; empty if all totals are 0.
  static func mean(of lists: [[Double]]) -> [Double] {
    let curves = lists.compactMap(points)
    guard !curves.isEmpty else { return [] }
    return (0...100).map { percent in
      curves.reduce(0) { $0 + $1[percent] } / Double(curves.count)
    }
  }
}
