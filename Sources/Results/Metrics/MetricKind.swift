/// Kind of number that a metric is: unit, form for readers, and guard.
package struct MetricKind: Sendable {
  /// The unit in files.
  package let unit: String

  /// Its form for people.
  package let form: Form

  /// Metric that has to be limited beside it; nil for none.
  let guardMetric: (@Sendable () -> Metric)?

  /// Form of a number for people.
  package enum Form: Hashable, Sendable {
    /// Minutes and seconds.
    case time

    /// Per cent.
    case share

    /// Decimals.
    case number(decimals: Int)
  }

  private init(
    _ unit: String, _ form: Form, guardedBy guardMetric: (@Sendable () -> Metric)? = nil
  ) {
    (self.unit, self.form, self.guardMetric) = (unit, form, guardMetric)
  }

  /// Whole things: people, requests.
  static let count = MetricKind("1", .number(decimals: 0))

  /// Share of a whole, 0 to 1.
  static let share = MetricKind("1", .share)

  /// Length of time.
  static let time = MetricKind("s", .time)

  /// Length of time that is too short for minutes and seconds.
  static let seconds = MetricKind("s", .number(decimals: 1))

  /// Length of time that passengers wait, short also when they are turned away.
  static let wait = MetricKind("s", .time) { .unservedShare }

  /// Length of time until an ambulance comes, short also when it comes to few.
  static let response = MetricKind("s", .time) { .unreachedShare }

  /// Length of time that people wait to get into a shop, short also when few get in.
  static let lineUpWait = MetricKind("s", .time) { .enteredShare }

  /// Any other number.
  static func number(_ unit: String = "1", decimals: Int = 3) -> MetricKind {
    MetricKind(unit, .number(decimals: decimals))
  }
}
