import CityModels
import Documents
import Geography
import Quantities

/// Differences between days, before map and window are known.
struct CalendarDraft: Sendable {
  /// Factor on the number of trips for each day of the week, from Monday.
  let byWeekday: Located<[Double]>?
  let demand: [DemandChangeDraft]
  let supply: [Located<SupplyChangeDraft>]
  let location: SourceLocation
}

struct DemandChangeDraft: Sendable {
  let zones: [Located<String>]?
  let times: ChangeTimes
  let factor: Double
}

struct SupplyChangeDraft: Sendable {
  let times: ChangeTimes
  let share: Double
}

/// Start and length of a change.
///
/// Default: the whole run.
struct ChangeTimes: Sendable {
  let start: Located<Moment>?
  let length: TimeSpan?

  static let startField = Field(
    "start", ListedTripBlock.moment,
    "Start: a time of day (the first from the start of the window on), or a time after that "
      + "start. Default: the beginning of the run, warm-up included.", .optional)

  static let lengthField = Field(
    "length", .someTime(example: "30 min"),
    "Length of the change. Default: until the end of the run.",
    .optional)

  init(_ block: BlockReader) {
    start = block[Self.startField]
    length = block[Self.lengthField]
  }
}

/// The block `calendar`: days of the week, and times of unusual demand or supply.
enum CalendarBlock {
  static let byWeekday = Field(
    "by_weekday",
    Shape<[Double]>.list(of: .number(.notNegative(to: 20), example: 1.1), count: 7...7).located,
    "Factors on the number of trips from Monday to Sunday, 7 numbers. The day that is measured is "
      + "the one of window.date.",
    .optional)

  static let demand = Field(
    "demand", .list(of: DemandChangeBlock.shape, count: 0...1000),
    "Times of higher or lower demand, such as rain, a match or a strike of the underground.",
    .standard([]))

  static let supply = Field(
    "supply", .list(of: SupplyChangeBlock.shape.located, count: 0...1000),
    "Times in which only some drivers come to work, such as a strike or a storm.", .standard([]))

  static let shape: Shape<CalendarDraft> = .block(
    BlockDeclaration(byWeekday, demand, supply)
  ) { block in
    guard let demand = block[demand], let supply = block[supply] else { return nil }
    return CalendarDraft(
      byWeekday: block[byWeekday], demand: demand, supply: supply, location: block.location)
  }
}

/// A block of the list `demand` of a calendar.
enum DemandChangeBlock {
  static let zones = Field(
    "zones", .list(of: Shape<String>.text(example: "1-1").located, count: 1...100_000),
    "Ids of the zones where the trips start. Default: all zones.", .optional)

  static let factor = Field(
    "factor", .number(.notNegative(to: 20), example: 1.5),
    "Factor on the usual number of requests and hails.")

  static let shape: Shape<DemandChangeDraft> = .block(
    BlockDeclaration(zones, ChangeTimes.startField, ChangeTimes.lengthField, factor)
  ) { block in
    block[factor].map {
      DemandChangeDraft(zones: block[zones], times: ChangeTimes(block), factor: $0)
    }
  }
}

/// A block of the list `supply` of a calendar.
enum SupplyChangeBlock {
  static let working = Field(
    "working", .share(example: "40 %"),
    "Share of drivers who come to work, among those whose shift starts in this time.")

  static let shape: Shape<SupplyChangeDraft> = .block(
    BlockDeclaration(ChangeTimes.startField, ChangeTimes.lengthField, working)
  ) { block in
    block[working].map { SupplyChangeDraft(times: ChangeTimes(block), share: $0) }
  }
}
