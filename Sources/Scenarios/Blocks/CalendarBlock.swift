import CityModels
import Documents
import Geography
import Quantities

/// What makes one day differ from the next, before map and window are known.
struct CalendarDraft: Sendable {
  /// How many times as many trips there are on each day of the week, from Monday.
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

/// When something changes: from the beginning of the run, and until its end, where nothing else is said.
struct ChangeTimes: Sendable {
  let start: Located<Moment>?
  let length: TimeSpan?

  static let startField = Field(
    "start", ListedTripBlock.moment,
    "When: a time of day (the first from the start of the window on), or how long after that start; from the beginning "
      + "of the run, warm-up included, when left out.", .optional)

  static let lengthField = Field(
    "length", .someTime(example: "30 min"),
    "How long it lasts; until the end of the run when left out.",
    .optional)

  init(_ block: BlockReader) {
    start = block[Self.startField]
    length = block[Self.lengthField]
  }
}

/// The block `calendar`: days of the week, and times in which demand or supply is not what it usually is.
enum CalendarBlock {
  static let byWeekday = Field(
    "by_weekday",
    Shape<[Double]>.list(of: .number(.notNegative(to: 20), example: 1.1), count: 7...7).located,
    "How many times as many trips there are on Monday, Tuesday and so on to Sunday; window.date says which day is "
      + "measured.",
    .optional)

  static let demand = Field(
    "demand", .list(of: DemandChangeBlock.shape, count: 0...1000),
    "Times in which more or fewer people want to travel: rain, a match, a strike of the underground.",
    .standard([]))

  static let supply = Field(
    "supply", .list(of: SupplyChangeBlock.shape.located, count: 0...1000),
    "Times in which some of the drivers do not come to work: a strike, a storm.", .standard([]))

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
    "The ids of the zones where the trips start; everywhere when left out.", .optional)

  static let factor = Field(
    "factor", .number(.notNegative(to: 20), example: 1.5),
    "How many times as many requests and hails there are as usual.")

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
    "The share of the drivers who come, of those whose shift would start in this time.")

  static let shape: Shape<SupplyChangeDraft> = .block(
    BlockDeclaration(ChangeTimes.startField, ChangeTimes.lengthField, working)
  ) { block in
    block[working].map { SupplyChangeDraft(times: ChangeTimes(block), share: $0) }
  }
}
