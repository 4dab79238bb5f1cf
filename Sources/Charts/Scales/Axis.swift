/// One direction of a chart: what it shows, and from where to where.
package struct Axis: Hashable, Sendable {
  /// What is shown, with its unit, for example `Mean wait, minutes`.
  package var title: String

  /// How values are written.
  package var format: ValueFormat

  /// From where to where; nil leaves it to the data.
  package var domain: ClosedRange<Double>?

  /// True if zero is on the axis, however far away the data are.
  package var includesZero: Bool

  /// The least value there can be, however far an interval reaches below it; nil for none.
  package var least: Double?

  /// The greatest value there can be, however far an interval reaches above it; nil for none.
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

  /// The scale of the axis for some values.
  /// - Parameters:
  ///   - values: what has to find room; what is not finite, or too large to be written, is passed
  ///     over.
  ///   - places: where the ends lie in the drawing.
  ///   - tickCount: about how many ticks there is room for.
  ///   - isRounded: true if the ends move out to the next tick.
  /// - Returns: a scale with ends that differ.
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
      // One value alone stands in the middle, but for zero at the foot of an axis; beside a large one
      // a short span would be lost in rounding.
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
