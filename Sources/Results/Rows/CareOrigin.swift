/// Situation of a resident at the start of their care.
public enum CareOrigin: String, CellWord, Hashable, BitwiseCopyable {
  /// At home or free elsewhere.
  case free

  /// At an appointment.
  case appointment

  /// On a trip without a taxi.
  case trip

  /// Waiting for a taxi.
  case waiting

  /// In a taxi, which stops, or if shared carries them on to their destination.
  case taxi

  /// In a queue at a shop.
  case queue

  /// In a shop.
  case shop

  /// At the start of a run or on its course.
  case run
}
