import CityModels
import Mobility
import Quantities
import Results

/// The trips of residents added up by means and by the hour in which they began.
struct MeansTable {
  private static let hour = TimeSpan.hours(1).milliseconds

  /// Number of hours before that the measurement window the first one is.
  private let hoursBefore: Int

  /// By hour, and by means within each.
  private var rows: [MeansRow]

  /// - Parameter window: the window of the run, with the warm-up and the drain in which trips begin, too.
  init(_ window: MeasurementWindow) {
    let hour = MeansTable.hour
    let before = Int((window.warmUp.milliseconds + hour - 1) / hour)
    let after = Int(((window.cap - window.start).milliseconds + hour - 1) / hour)
    hoursBefore = before
    rows = (-before..<after).flatMap { number in
      Means.allCases.map { means in
        MeansRow {
          ($0.intervalStart, $0.means) = (.hours(Int64(number)), means)
        }
      }
    }
  }

  /// Counts a trip.
  mutating func add(_ leg: LegRow) {
    let hour = Int(leg.departure.milliseconds + Int64(hoursBefore) * Self.hour) / Int(Self.hour)
    rows[hour * Means.allCases.count + Int(leg.means.rawValue)].add(leg)
  }

  /// The hours and means with trips.
  func rows(policy: Int32, replication: Int32) -> [MeansRow] {
    rows.filter { $0.legs > 0 }.map {
      var row = $0
      (row.policy, row.replication) = (policy, replication)
      return row
    }
  }
}
