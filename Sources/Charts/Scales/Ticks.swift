/// Round values at which an axis is labelled.
struct Ticks {
  let step: Double
  let values: [Double]

  /// Round durations, in seconds.
  private static let durations: [Double] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 36000, 86400,
  ]

  /// Parts of an hour, hours that divide a day, and days, in seconds.
  private static let hours =
    [300, 600, 900, 1800] + [1, 2, 3, 4, 6, 12, 24, 48, 96, 168].map { $0 * 3600.0 }

  /// Returns about `count` ticks from one value to another.
  static func nice(from: Double, to: Double, format: ValueFormat, count: Int) -> Ticks {
    precondition(to > from && count > 0, "an axis runs from less to more, in at least one step")
    let rough = (to - from) / Double(count)
    let candidates = format == .clock ? hours : format == .duration ? durations : []
    var step = candidates.first { $0 >= rough * 0.999 } ?? decimalStep(rough)
    // Counts have no fractions.
    if format == .number(decimals: 0) { step = max(1, step) }
    return nice(from: from, to: to, format: format, step: step)
  }

  /// Returns the multiples of a step from one value to another, inclusive.
  static func nice(from: Double, to: Double, format: ValueFormat, step: Double) -> Ticks {
    let slack = step * 1e-9
    let first = ((from - slack) / step).rounded(.up)
    let last = ((to + slack) / step).rounded(.down)
    guard last >= first, last - first < 200 else { return Ticks(step: step, values: []) }
    return Ticks(step: step, values: (0...Int(last - first)).map { (first + Double($0)) * step })
  }

  /// Returns the least of 1, 2 and 5 times a power of ten that is at least the given number.
  ///
  /// The number is limited to a range that covers every axis, because the search for the power
  /// would not end for 0 or infinity.
  private static func decimalStep(_ wanted: Double) -> Double {
    let rough = wanted.isNaN ? 1 : min(max(wanted, 1e-12), 1e15)
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    let factor = [1.0, 2, 5].first { $0 * power >= rough * 0.999 } ?? 10
    // Dividing by an integer power of ten is exact; multiplying by a fraction is not.
    return power >= 1 ? factor * power : factor / (1 / power).rounded()
  }

  /// Returns the length of an axis whose values are all equal.
  static func leastSpan(_ format: ValueFormat) -> Double {
    switch format {
    case .clock: 3600
    case .duration: 60
    case .share, .points: 0.01
    case .number: 1
    }
  }
}
