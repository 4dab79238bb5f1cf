/// Axis of a chart: its title, format and range.
package struct Axis: Hashable, Sendable {
  /// Quantity shown, with its unit, for example `Mean wait, minutes`.
  package var title: String

  /// Format of the values.
  package var format: ValueFormat

  /// Range of the axis; nil derives it from the data.
  package var domain: ClosedRange<Double>?

  /// True if the axis always includes zero.
  package var includesZero: Bool

  /// Lowest possible value, which limits the axis even if an interval reaches below it; nil for
  /// none.
  package var least: Double?

  /// Highest possible value, which limits the axis even if an interval reaches above it; nil for
  /// none.
  package var most: Double?

  package init(
    _ title: String, _ format: ValueFormat, domain: ClosedRange<Double>? = nil,
    includesZero: Bool = true, least: Double? = nil, most: Double? = nil
  ) {
    self.title = title
    self.format = format
    self.domain = domain
    self.includesZero = includesZero
    self.least = least
    self.most = most
  }

  /// Returns the scale of the axis for given values.
  /// - Parameters:
  ///   - values: the values to cover; values that are not finite, or 1e12 or more, are ignored.
  ///   - places: the coordinates of the ends in the drawing.
  ///   - tickCount: the approximate number of ticks.
  ///   - isRounded: true if the ends are extended to the next tick.
  /// - Returns: a scale with different ends.
  func scale(
    _ values: [Double], places: (from: Double, to: Double), tickCount: Int, isRounded: Bool
  ) -> LinearScale {
    var lower = domain?.lowerBound
    var upper = domain?.upperBound
    if lower == nil {
      let finite = values.filter { $0.magnitude < 1e12 } + (includesZero ? [0] : [])
      lower = max(finite.min() ?? 0, least ?? -.infinity)
      upper = min(finite.max() ?? 1, most ?? .infinity)
    }
    var (from, to) = (lower ?? 0, upper ?? 1)
    if !from.isFinite || !to.isFinite { (from, to) = (0, 1) }
    if !(to > from) {
      // A single value is centred, unless the axis starts at zero. The span grows with the value,
      // because rounding would lose a short span beside a large value.
      let span = max(Ticks.leastSpan(format), from.magnitude * 1e-6)
      if !includesZero { from -= span / 2 }
      to = from + span
    }
    let ticks = Ticks.nice(from: from, to: to, format: format, count: tickCount)
    if isRounded, domain == nil, let first = ticks.values.first, let last = ticks.values.last {
      if from < first { from = first - ticks.step }
      if to > last { to = last + ticks.step }
    }
    return LinearScale(
      from: from, to: to, places: places,
      ticks: Ticks.nice(from: from, to: to, format: format, step: ticks.step))
  }
}
