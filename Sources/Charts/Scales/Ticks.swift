/// The round values at which an axis is labelled.
struct Ticks {
  let step: Double
  let values: [Double]

  /// Lengths of time that people count in, in seconds.
  private static let durations: [Double] = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 36000, 86400,
  ]

  /// Parts of an hour, hours that divide a day, and days, in seconds.
  private static let hours =
    [300, 600, 900, 1800] + [1, 2, 3, 4, 6, 12, 24, 48, 96, 168].map { $0 * 3600.0 }

  /// About so many ticks from one value to another.
  static func nice(from: Double, to: Double, format: ValueFormat, count: Int) -> Ticks {
    precondition(to > from && count > 0, "an axis runs from less to more, in at least one step")
    let rough = (to - from) / Double(count)
    let candidates = format == .clock ? hours : format == .duration ? durations : []
    var step = candidates.first { $0 >= rough * 0.999 } ?? decimalStep(rough)
    // What is counted has no halves.
    if format == .number(decimals: 0) { step = max(1, step) }
    return nice(from: from, to: to, format: format, step: step)
  }

  /// The multiples of a step from one value to another, both included.
  static func nice(from: Double, to: Double, format: ValueFormat, step: Double) -> Ticks {
    let slack = step * 1e-9
    let first = ((from - slack) / step).rounded(.up)
    let last = ((to + slack) / step).rounded(.down)
    guard last >= first, last - first < 200 else { return Ticks(step: step, values: []) }
    return Ticks(step: step, values: (0...Int(last - first)).map { (first + Double($0)) * step })
  }

  /// The least of 1, 2 and 5 times a power of ten that is not less than a number.
  ///
  /// What no axis needs, least of all 0 and what is not finite, is held within bounds: the search for
  /// the power would not end.
  private static func decimalStep(_ wanted: Double) -> Double {
    let rough = wanted.isNaN ? 1 : min(max(wanted, 1e-12), 1e15)
    var power = 1.0
    while power > rough { power /= 10 }
    while power * 10 <= rough { power *= 10 }
    let factor = [1.0, 2, 5].first { $0 * power >= rough * 0.999 } ?? 10
    // Dividing by a whole power of ten is exact where multiplying by a fraction of it is not.
    return power >= 1 ? factor * power : factor / (1 / power).rounded()
  }

  /// How long an axis is when all values are the same.
  static func leastSpan(_ format: ValueFormat) -> Double {
    switch format {
    case .clock: 3600
    case .duration: 60
    case .share, .points: 0.01
    case .number: 1
    }
  }
}
