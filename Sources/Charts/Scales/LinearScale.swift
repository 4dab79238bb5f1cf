/// Linear mapping from values to coordinates of a drawing.
struct LinearScale {
  let from: Double
  let to: Double
  let places: (from: Double, to: Double)
  let ticks: Ticks

  /// Returns the coordinate of a value, limited to the ends of the scale.
  func place(_ value: Double) -> Double {
    let held = value.isNaN ? from : min(max(value, from), to)
    return places.from + (held - from) / (to - from) * (places.to - places.from)
  }

  func contains(_ value: Double) -> Bool { value >= from && value <= to }
}
