import CityModels
import Documents
import Geography
import Quantities

/// Differences between days, before map and window are known.
struct CalendarDraft: Sendable {
  /// Factor on the number of trips for each day of the week, from Monday.
  var byWeekday: Located<[Double]>?
  var demand: [DemandChangeDraft] = []
  var supply: [Located<SupplyChangeDraft>] = []
  var location = SourceLocation.builtIn
}

struct DemandChangeDraft: Sendable {
  var zones: [Located<String>]?
  var times = ChangeTimes()
  var factor = 1.0
}

struct SupplyChangeDraft: Sendable {
  var times = ChangeTimes()
  var share = 1.0
}

/// Start and length of a change.
///
/// Default: the whole run.
struct ChangeTimes: Sendable {
  var start: Located<Moment>?
  var length: TimeSpan?

  @FieldList<ChangeTimes> static var fields: [PropertyField<ChangeTimes>] {
    PropertyField(
      "start", \.start, ListedTripBlock.moment,
      "Start: a time of day (the first from the start of the window on), or a time after that "
        + "start. Default: the beginning of the run, warm-up included.")
    PropertyField(
      "length", \.length, .someTime(example: "30 min"),
      "Length of the change. Default: until the end of the run.")
  }
}

/// The block `calendar`: days of the week, and times of unusual demand or supply.
enum CalendarBlock {
  static let shape: Shape<CalendarDraft> = .block(
    CalendarDraft()
  ) {
    PropertyField(
      "by_weekday", located: \.byWeekday,
      .list(of: .number(.notNegative(to: 20), example: 1.1), count: 7...7),
      "Factors on the number of trips from Monday to Sunday, 7 numbers. The day that is measured is "
        + "the one of window.date.")
    PropertyField(
      "demand", \.demand, .list(of: DemandChangeBlock.shape, count: 0...1000),
      "Times of higher or lower demand, such as rain, a match or a strike of the underground.",
      .standard([]))
    PropertyField(
      "supply", \.supply, .list(of: SupplyChangeBlock.shape.located, count: 0...1000),
      "Times in which only some drivers come to work, such as a strike or a storm.", .standard([]))
  } finish: {
    $0.location = $1.location
  }
}

/// A block of the list `demand` of a calendar.
enum DemandChangeBlock {
  static let shape: Shape<DemandChangeDraft> = .block(
    DemandChangeDraft()
  ) {
    PropertyField(
      "zones", \.zones, .list(of: Shape<String>.text(example: "1-1").located, count: 1...100_000),
      "Ids of the zones where the trips start. Default: all zones.")
    ChangeTimes.fields.map { $0.inside(\.times) }
    PropertyField(
      "factor", \.factor, .number(.notNegative(to: 20), example: 1.5),
      "Factor on the usual number of requests and hails.")
  }
}

/// A block of the list `supply` of a calendar.
enum SupplyChangeBlock {
  static let shape: Shape<SupplyChangeDraft> = .block(
    SupplyChangeDraft()
  ) {
    ChangeTimes.fields.map { $0.inside(\.times) }
    PropertyField(
      "working", \.share, .share(example: "40 %"),
      "Share of drivers who come to work, among those whose shift starts in this time.")
  }
}
