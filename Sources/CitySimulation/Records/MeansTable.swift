import CityModels
import Mobility
import Quantities
import Results

/// Trips of residents, added up by mode and by the hour in which they began.
struct MeansTable {
  private static let hour = TimeSpan.hours(1).milliseconds

  /// Number of hours between the first row and the measurement window.
  private let hoursBefore: Int

  /// Rows by hour, and by mode within each hour.
  private var rows: [MeansRow]

  /// - Parameter window: the window of the run; trips in its warm-up and drain count as well.
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
  var used: [MeansRow] { rows.filter { $0.legs > 0 } }
}
