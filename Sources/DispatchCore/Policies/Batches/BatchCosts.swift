import Quantities

/// Costs of pairs in whole numbers.
///
/// Drives count in milliseconds, as estimated. If drives cannot be estimated, they count in
/// millimetres on the map, and a millisecond of any other cost counts as the 7 mm that a taxi
/// drives in it.
struct BatchCosts {
  private static let millimetersPerMillisecond: Int64 = 7

  /// Upper bound of all costs, so that sums over all rides stay within range.
  let greatest: Int64

  init(rideCount: Int) {
    let rides = Int64(rideCount + 2)
    greatest = max(1, (1 << 58) / rides / rides)
  }

  /// Cost of the drive over a map distance, in whole millimetres as in searches; at a given
  /// instant, a longer drive never costs less.
  func cost(
    ofMillimeters millimeters: Double, at start: Instant, _ state: borrowing DispatchState
  ) -> Int64 {
    if let drive = state.estimatedDrive(Distance(meters: millimeters / 1000), at: start) {
      return min(max(drive.milliseconds, 0), greatest)
    }
    return Int64(min(millimeters, Double(greatest)))
  }

  func cost(of time: TimeSpan, _ state: borrowing DispatchState) -> Int64 {
    let milliseconds = min(max(time.milliseconds, 0), greatest)
    guard state.surroundings.streets == nil else { return milliseconds }
    return min(milliseconds * BatchCosts.millimetersPerMillisecond, greatest)
  }

  func sum(_ cost: Int64, _ other: Int64) -> Int64 { min(cost + other, greatest) }
}
