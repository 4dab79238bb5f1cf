import Quantities
import Results

/// Limits of a replay.
///
/// A folder with matching hashes may still contain any number. Values that no run can have are
/// rejected as they are read, so that nothing overflows and the size of the page is bounded.
enum ReplayBounds {
  /// Longest time before or after the start of the window, and longest wait, in days.
  static let days: Int64 = 100

  /// Longest window, in days.
  static let windowDays = 31

  /// Highest number of a taxi, plus 1.
  static let taxis: Int32 = 1_000_000

  /// Maximum number of people at one shop.
  static let people: Int32 = 100_000_000
}

extension TableReader {
  /// Rejects a time, relative to the start of the window, that no run can have.
  func check(time: TimeSpan, of column: PartialKeyPath<Row>) throws(StoredResultsError) {
    guard time.milliseconds.magnitude <= ReplayBounds.days * 86_400_000 else {
      throw broken(
        column, "the time is more than \(ReplayBounds.days) days from the start of the window")
    }
  }

  /// Rejects a duration that no run can have.
  func check(length: TimeSpan, of column: PartialKeyPath<Row>) throws(StoredResultsError) {
    guard length >= .zero else { throw broken(column, "a length of time is never negative") }
    guard length.milliseconds <= ReplayBounds.days * 86_400_000 else {
      throw broken(column, "the length of time is more than \(ReplayBounds.days) days")
    }
  }

  /// Rejects a taxi number that no run can have.
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
