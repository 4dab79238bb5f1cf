import CCabstand

extension cab_action {
  /// An action without the members of the rarer kinds.
  init(kind: Int32, ride: Int32, taxi: Int32, zone: Int32) {
    self.init(
      kind: kind, ride: ride, taxi: taxi, zone: zone, pick_up: 0, drop_off: 0, x: 0, y: 0)
  }
}

extension cab_day_options {
  /// Options of a day whose taxis are not shared.
  init(
    seed: UInt64, replication: Int32, decides_rides: Int32, batch_period_ms: Int64,
    reposition_period_ms: Int64
  ) {
    self.init(
      seed: seed, replication: replication, decides_rides: decides_rides,
      batch_period_ms: batch_period_ms, reposition_period_ms: reposition_period_ms, shares: 0)
  }
}

/// The text of an error; by address, because Swift copies an array of C element by element.
func message(of error: inout cab_error) -> String {
  withUnsafeBytes(of: &error) { bytes in
    String(decoding: bytes.dropFirst(MemoryLayout<Int32>.size).prefix { $0 != 0 }, as: UTF8.self)
  }
}
