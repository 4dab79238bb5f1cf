import Quantities

/// Completed trip by taxi.
struct TaxiTrip: BitwiseCopyable {
  /// Key of the trip request.
  let key: TripKey
  let pickedUpAt: Instant

  /// Distances driven to the passengers and with them, in metres.
  let approachMeters: Double
  let meters: Double
}
