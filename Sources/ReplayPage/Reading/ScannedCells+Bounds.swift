import Quantities
import Results

/// What fits into a replay.
///
/// A folder whose hashes agree may still hold any number: what is larger than a run can have is refused
/// where it is read, so that nothing overflows and no page grows endlessly.
enum ReplayBounds {
  /// The longest time from the start of the window, either way, and the longest wait, in days.
  static let days: Int64 = 100

  /// The longest window, in days.
  static let windowDays = 31

  /// One more than the highest number of a taxi.
  static let taxis: Int32 = 1_000_000
}

extension ScannedCells {
  /// Reads a time, counted from the start of the window.
  mutating func instant() throws(StoredResultsError) -> TimeSpan {
    let time = try seconds()
    guard time.milliseconds.magnitude <= ReplayBounds.days * 86_400_000 else {
      throw broken("the time is more than \(ReplayBounds.days) days from the start of the window")
    }
    return time
  }

  /// Reads how long something took.
  mutating func length() throws(StoredResultsError) -> TimeSpan {
    let length = try seconds()
    guard length.milliseconds >= 0 else { throw broken("a length of time is never negative") }
    guard length.milliseconds <= ReplayBounds.days * 86_400_000 else {
      throw broken("the length of time is more than \(ReplayBounds.days) days")
    }
    return length
  }

  /// Reads when a request was made.
  /// - Parameter window: the length of the window in seconds.
  /// - Returns: a time of the window.
  /// - Throws: `StoredResultsError` when it is outside of the window.
  mutating func request(in window: Int) throws(StoredResultsError) -> TimeSpan {
    let time = try seconds()
    guard time.milliseconds >= 0, time.milliseconds < Int64(window) * 1000 else {
      throw broken("the request is outside of the window, which is \(window) s long")
    }
    return time
  }

  /// Reads the number of a taxi.
  mutating func taxi() throws(StoredResultsError) -> Int32 {
    let taxi: Int32 = try count()
    try checkTaxi(taxi)
    return taxi
  }

  /// Reads the number of a taxi, if there is one.
  mutating func optionalTaxi() throws(StoredResultsError) -> Int32? {
    let taxi: Int32? = try optionalCount()
    if let taxi { try checkTaxi(taxi) }
    return taxi
  }

  private func checkTaxi(_ taxi: Int32) throws(StoredResultsError) {
    guard taxi < ReplayBounds.taxis else {
      throw broken("found taxi \(taxi), and a replay has room for numbers below 1,000,000")
    }
  }

  /// Reads two distances, to the east and to the north.
  mutating func point() throws(StoredResultsError) -> MapPoint {
    let east = try meters().meters
    return MapPoint(metersEast: east, north: try meters().meters)
  }
}
