/// Cause of the failure of a trip.
enum TripFailure {
  /// The mode is unavailable, and the resident needs another one.
  case mode

  /// The emergency service takes the resident into care.
  case care
}
