import CityModels
import CitySimulation
import Experiments
import Quantities
import Results

/// A city for checks, with zones that have numbers and zones that have names.
enum CheckedCity {
  static let zones = ["1-1", "2-1", "3-1", "Old Port", "Brera", "Città Studi", "7", "a@b", "x\"\\"]

  /// Measured from six in the evening on.
  static let evening = MeasuredCity(
    zones: zones, startOfDay: TimeOfDay(wrapping: .hours(18)))

  static let grid = MeasuredCity(
    zones: (0..<12).map { "\($0 % 4 + 1)-\($0 / 4 + 1)" }, startOfDay: TimeOfDay(wrapping: .zero))

  /// A request made so many minutes after the start of measurement.
  static func request(
    _ outcome: Outcome, wait: Int64, zone: Int32 = 0, after minutes: Int64 = 0
  ) -> RequestRow {
    var row = HandMade.request(outcome, approach: wait, offers: 1, ring: 0)
    row.originZone = zone
    row.destinationZone = 5
    row.requested = .minutes(minutes)
    return row
  }

  static func read(_ text: String) throws(CheckProblem) -> CheckExpression {
    try CheckExpression(text, in: evening)
  }
}
