import CityModels
import Geography
import Mobility
import Quantities
import Results

/// Log of trips of residents with their places, for runs that keep movements.
struct ResidentLog {
  /// Largest number of residents whose trips are kept; of more residents, an evenly spaced sample.
  static let greatestCount = 20_000

  private let window: MeasurementWindow

  /// The trips, in the order in which they ended.
  private(set) var trips: [ResidentMovementRow] = []

  /// Number of residents represented by each resident of the sample.
  private let step: Int

  init(_ window: MeasurementWindow, residentCount: Int) {
    self.window = window
    step = max(1, (residentCount + Self.greatestCount - 1) / Self.greatestCount)
  }

  /// Adds a completed trip, unless it is outside the window or the resident is not in the sample.
  mutating func add(
    _ trip: OngoingTrip, of resident: Int, to place: Place, at now: Instant
  ) {
    guard resident % step == 0 else { return }
    // A taxi passenger waits at the origin.
    let start = trip.departure + (trip.means == .taxi ? trip.wait : .zero) - window.start
    let end = now - window.start
    guard start < end, .zero < end, start < window.length else { return }
    trips.append(
      ResidentMovementRow {
        ($0.resident, $0.means, $0.standsFor) = (Int32(resident), trip.means, Int32(step))
        ($0.start, $0.end) = (start, end)
        ($0.fromX, $0.fromY) = Self.distances(trip.origin)
        ($0.toX, $0.toY) = Self.distances(place)
      })
  }

  private static func distances(_ place: Place) -> (Distance, Distance) {
    (Distance(meters: place.point.x), Distance(meters: place.point.y))
  }
}
