package import Quantities
public import Tariffs

/// The fares of a city, with the calendar that decides between tariffs.
public struct FareModel: Sendable {
  /// Tariffs, fees and shares.
  public var rules: FareRules

  /// Day of the week on which the run starts, 0 for Monday to 6 for Sunday; nil if unknown.
  public var firstWeekday: Int?

  /// Makes a model.
  public init(_ rules: FareRules, firstWeekday: Int? = nil) {
    (self.rules, self.firstWeekday) = (rules, firstWeekday)
  }

  /// Code of the currency.
  public var currency: String { rules.currency }

  /// Returns the time of day and the day of the week of an instant.
  package func moment(of instant: Instant, _ clock: WallClock) -> FareMoment {
    let sum = (clock.atStart.sinceMidnight + instant.sinceStart).milliseconds
    return FareMoment(
      clock.time(at: instant), weekday: firstWeekday.map { ($0 + Int(sum / 86_400_000)) % 7 })
  }
}
