import CityModels
import Documents
import LineUpCore
import Quantities

/// The rules of line-ups.
struct LineUpDraft: Sendable {
  var system = ShopsModel.System.physical
  var rules = LineUpRules()
  var visitShare = 1.0
  var ticketWithin = TimeSpan.hours(1)
  var takenShare = 0.0
}

/// The block `line_up`: queues, tickets and booked visits.
enum LineUpBlock {
  static let system = Field(
    "system", Shape<ShopsModel.System>.choice,
    "Queueing system: first come, first served at the door (physical), tickets for today's queue "
      + "(tickets), visits booked ahead (visits), tickets and visits (both), or no limit on entry "
      + "(none).",
    .standard("both"))

  static let visitPlaces = Field(
    "visit_places", Shape<Double>.share(example: "60 %"),
    "Share of a shop's places that can be booked ahead.", .standard("100 %"))

  static let codeValid = Field(
    "code_valid", .someTime(example: "10 min"),
    "Time from the call for which a code opens the door.", .standard("10 min"))

  static let notice = Field(
    "notice", .duration(example: "2 min"),
    "Time before their turn at which customers are notified.", .standard("2 min"))

  static let margin = Field(
    "margin", .duration(example: "5 min"),
    "Time added to the travel time when customers are told to leave.", .standard("5 min"))

  static let overCall = Field(
    "overbooking", .wholeNumber(0...10_000, example: 2),
    "Overbooking: number of customers called beyond the free places, since some are still on "
      + "their way.",
    .standard(0))

  static let protect = Field(
    "protect", .duration(example: "15 min"),
    "Time ahead for which places are held for booked visits. No ticket is called for a place that "
      + "a visit due within this time will need.",
    .standard("0 min"))

  static let horizonDays = Field(
    "horizon_days", .wholeNumber(1...366, example: 30),
    "Number of days ahead on which visits can be booked. Default: until the same day of the next "
      + "month.",
    .optional)

  static let slot = Field(
    "slot", Shape<TimeSpan>.someTime(example: "15 min").located,
    "Interval between bookable times. It divides a day.", .standard("15 min"))

  static let cell = Field(
    "cell", Shape<TimeSpan>.someTime(example: "5 min").located,
    "Length of the cells in which the diary counts customers. It divides a day.", .standard("5 min")
  )

  static let mostBookings = Field(
    "most_bookings", .wholeNumber(1...1000, example: 4),
    "Largest number of open bookings of a customer.", .standard(4))

  static let blockedAfter = Field(
    "blocked_after", .wholeNumber(0...1_000_000, example: 3),
    "Number of no-shows above which a customer is blocked.", .standard(3))

  static let unblockedAfter = Field(
    "unblocked_after", .someTime(example: "336 h"),
    "Time after which a blocked customer is unblocked. Default: never.", .optional)

  static let ticketWithin = Field(
    "ticket_within", .duration(example: "1 h"),
    "Lead time below which a customer takes a ticket instead of booking a visit, where there are "
      + "both.",
    .standard("1 h"))

  static let suggest = Field(
    "suggest", SuggestBlock.shape, "Alternatives offered when a slot is full.", .standard([:]))

  static let shape: Shape<LineUpDraft> = .block(
    BlockDeclaration(
      system, visitPlaces, codeValid, notice, margin, overCall, protect, horizonDays, slot, cell,
      mostBookings, blockedAfter, unblockedAfter, ticketWithin, suggest)
  ) { block in
    guard let system = block[system], let visitPlaces = block[visitPlaces],
      let codeValid = block[codeValid], let notice = block[notice], let margin = block[margin],
      let overCall = block[overCall], let protect = block[protect], let slot = block[slot],
      let cell = block[cell], let mostBookings = block[mostBookings],
      let blockedAfter = block[blockedAfter], let ticketWithin = block[ticketWithin],
      let suggest = block[suggest],
      divides(slot, Self.slot, block), divides(cell, Self.cell, block)
    else { return nil }
    var draft = LineUpDraft(system: system, visitShare: visitPlaces, ticketWithin: ticketWithin)
    (draft.rules.codeValid, draft.rules.notice) = (codeValid, notice)
    (draft.rules.margin, draft.rules.overCall) = (margin, overCall)
    (draft.rules.protect, draft.rules.slot) = (protect, slot.value)
    draft.rules.cell = cell.value
    if let days = block[horizonDays] { draft.rules.horizon = .days(days) }
    (draft.rules.mostBookings, draft.rules.blockedAfter) = (mostBookings, blockedAfter)
    draft.rules.unblockedAfter = block[unblockedAfter]
    (draft.rules.suggestedHours, draft.rules.suggestedDays) = (suggest.hours, suggest.days)
    draft.rules.suggestedShops = suggest.shops
    draft.takenShare = suggest.taken
    return draft
  }

  private static func divides(
    _ time: Located<TimeSpan>, _ field: Field<Located<TimeSpan>>, _ block: BlockReader
  ) -> Bool {
    guard TimeOfDay.day.milliseconds % time.value.milliseconds != 0 else { return true }
    block.report(
      field, "a day is not a multiple of \(time.value)",
      fix: "write a time that divides a day, such as \"15 min\"")
    return false
  }
}

enum SuggestBlock {
  /// Alternatives to a full slot.
  struct Value: Sendable {
    let hours: TimeSpan
    let days: Int
    let shops: Int
    let taken: Double
  }

  static let hours = Field(
    "hours", .duration(example: "2 h"),
    "Greatest shift to an earlier or later time of the same day.",
    .standard("2 h"))

  static let days = Field(
    "days", .wholeNumber(0...31, example: 2),
    "Greatest shift to an earlier or later day at the same hour, in days.",
    .standard(2))

  static let shops = Field(
    "shops", .wholeNumber(0...1000, example: 5),
    "Number of nearest shops to which alternatives belong.",
    .standard(5))

  static let taken = Field(
    "taken", Shape<Double>.share(example: "45 %"),
    "Share of customers who take the first alternative.", .standard("0 %"))

  static let shape: Shape<Value> = .block(hours, days, shops, taken) {
    Value(hours: $0, days: $1, shops: $2, taken: $3)
  }
}
