import Quantities

/// A trip by taxi that is over.
struct TaxiTrip: BitwiseCopyable {
  /// The wish that it comes from.
  let key: TripKey
  let pickedUpAt: Instant

  /// How far the taxi drove to them, and with them.
  let approachMeters: Double
  let meters: Double
}
