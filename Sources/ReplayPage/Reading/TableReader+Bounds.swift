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

  /// The most people at one shop.
  static let people: Int32 = 100_000_000
}

extension TableReader {
  /// Refuses a time, counted from the start of the window, that no run can have.
  func check(time: TimeSpan, of column: PartialKeyPath<Row>) throws(StoredResultsError) {
    guard time.milliseconds.magnitude <= ReplayBounds.days * 86_400_000 else {
      throw broken(
        column, "the time is more than \(ReplayBounds.days) days from the start of the window")
    }
  }

  /// Refuses a length of time that no run can have.
  func check(length: TimeSpan, of column: PartialKeyPath<Row>) throws(StoredResultsError) {
    guard length >= .zero else { throw broken(column, "a length of time is never negative") }
    guard length.milliseconds <= ReplayBounds.days * 86_400_000 else {
      throw broken(column, "the length of time is more than \(ReplayBounds.days) days")
    }
  }

  /// Refuses the number of a taxi that no run can have.
  func check(taxi: Int32?, of column: PartialKeyPath<Row>) throws(StoredResultsError) {
    guard let taxi, taxi >= ReplayBounds.taxis else { return }
    throw broken(column, "found taxi \(taxi), and a replay has room for numbers below 1,000,000")
  }
}

extension MapPoint {
  init(_ east: Distance, _ north: Distance) {
    self.init(metersEast: east.meters, north: north.meters)
  }
}
