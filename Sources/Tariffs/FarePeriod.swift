public import Quantities

/// Hours of the week in which a tariff or a supplement applies.
///
/// The instant at which the meter starts decides. After midnight it belongs to the new day.
public struct FarePeriod: Hashable, Sendable {
  /// True for each day of the week that belongs to the period, from Monday; empty for all days.
  public var weekdays: [Bool]

  /// Start of the period; nil for midnight.
  public var from: TimeOfDay?

  /// End of the period, exclusive; nil for midnight.
  ///
  /// A period that ends before it starts includes midnight.
  public var until: TimeOfDay?

  /// Makes a period; without arguments, it is the whole week.
  public init(weekdays: [Bool] = [], from: TimeOfDay? = nil, until: TimeOfDay? = nil) {
    precondition(weekdays.isEmpty || weekdays.count == 7, "a week has 7 days")
    (self.weekdays, self.from, self.until) = (weekdays, from, until)
  }

  /// True if a moment belongs to the period.
  public func contains(_ moment: FareMoment) -> Bool {
    if !weekdays.isEmpty {
      guard let weekday = moment.weekday, weekdays[weekday] else { return false }
    }
    let midnight = TimeOfDay(wrapping: .zero)
    let start = from ?? midnight
    guard let until, until != midnight else { return moment.time >= start }
    return start < until
      ? moment.time >= start && moment.time < until
      : moment.time >= start || moment.time < until
  }
}

/// Time of day and day of the week at which a meter starts.
public struct FareMoment: Hashable, Sendable {
  /// Time of day.
  public let time: TimeOfDay

  /// Day of the week, 0 for Monday to 6 for Sunday; nil if unknown.
  public let weekday: Int?

  /// Makes a moment.
  public init(_ time: TimeOfDay, weekday: Int?) {
    (self.time, self.weekday) = (time, weekday)
  }
}
