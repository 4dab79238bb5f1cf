/// The triangular distribution, by inversion of its distribution function.
struct Triangle: Sendable {
  let low: Double
  let mode: Double
  let high: Double

  private var width: Double { high - low }

  /// The probability of a value below the mode.
  private var below: Double { (mode - low) / width }

  var mean: Double { (low + mode + high) / 3 }

  var variance: Double {
    let rise = mode - low
    return (width * width - rise * (high - mode)) / 18
  }

  func quantile(_ p: Double) -> Double {
    p < below
      ? low + width * (p * below).squareRoot()
      : high - width * ((1 - p) * (1 - below)).squareRoot()
  }
}
