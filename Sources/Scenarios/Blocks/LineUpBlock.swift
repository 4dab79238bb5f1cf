import CityModels
import Documents
import LineUpCore
import Quantities

/// The block `line_up`: queues, tickets and booked visits.
enum LineUpBlock {
  static let shape: Shape<Settings<ShopsModel>> = .settings {
    PropertyField(
      "system", \.system, .choice,
      "Queueing system: first come, first served at the door (physical), tickets for today's queue "
        + "(tickets), visits booked ahead (visits), tickets and visits (both), or no limit on entry "
        + "(none).", .standard("both"))
    PropertyField(
      "visit_places", \.visitShare, .share(example: "60 %"),
      "Share of a shop's places that can be booked ahead.", .standard("100 %"))
    PropertyField(
      "code_valid", \.rules.codeValid, .someTime(example: "10 min"),
      "Time from the call for which a code opens the door.", .standard("10 min"))
    PropertyField(
      "notice", \.rules.notice, .duration(example: "2 min"),
      "Time before their turn at which customers are notified.", .standard("2 min"))
    PropertyField(
      "margin", \.rules.margin, .duration(example: "5 min"),
      "Time added to the travel time when customers are told to leave.", .standard("5 min"))
    PropertyField(
      "overbooking", \.rules.overCall, .wholeNumber(0...10_000, example: 2),
      "Overbooking: number of customers called beyond the free places, since some are still on "
        + "their way.", .standard(0))
    PropertyField(
      "protect", \.rules.protect, .duration(example: "15 min"),
      "Time ahead for which places are held for booked visits. No ticket is called for a place that "
        + "a visit due within this time will need.", .standard("0 min"))
    PropertyField(
      "horizon_days", \.rules.horizon,
      Shape<Int>.wholeNumber(1...366, example: 30).map { .days($0) },
      "Number of days ahead on which visits can be booked. Default: until the same day of the next "
        + "month.", .optional)
    PropertyField(
      "slot", \.rules.slot, .partOfDay(example: "15 min"),
      "Interval between bookable times. It divides a day.", .standard("15 min"))
    PropertyField(
      "cell", \.rules.cell, .partOfDay(example: "5 min"),
      "Length of the cells in which the diary counts customers. It divides a day.",
      .standard("5 min"))
    PropertyField(
      "most_bookings", \.rules.mostBookings, .wholeNumber(1...1000, example: 4),
      "Largest number of open bookings of a customer.", .standard(4))
    PropertyField(
      "blocked_after", \.rules.blockedAfter, .wholeNumber(0...1_000_000, example: 3),
      "Number of no-shows above which a customer is blocked.", .standard(3))
    PropertyField(
      "unblocked_after", \.rules.unblockedAfter, .someTime(example: "336 h"),
      "Time after which a blocked customer is unblocked. Default: never.")
    PropertyField(
      "ticket_within", \.ticketWithin, .duration(example: "1 h"),
      "Lead time below which a customer takes a ticket instead of booking a visit, where there are "
        + "both.", .standard("1 h"))
    PropertyField("suggest", SuggestBlock.shape, "Alternatives offered when a slot is full.")
  }
}

enum SuggestBlock {
  static let shape: Shape<Settings<ShopsModel>> = .settings {
    PropertyField(
      "hours", \.rules.suggestedHours, .duration(example: "2 h"),
      "Greatest shift to an earlier or later time of the same day.", .standard("2 h"))
    PropertyField(
      "days", \.rules.suggestedDays, .wholeNumber(0...31, example: 2),
      "Greatest shift to an earlier or later day at the same hour, in days.", .standard(2))
    PropertyField(
      "shops", \.rules.suggestedShops, .wholeNumber(0...1000, example: 5),
      "Number of nearest shops to which alternatives belong.", .standard(5))
    PropertyField(
      "taken", \.takenShare, .share(example: "45 %"),
      "Share of customers who take the first alternative.", .standard("0 %"))
  }
}

extension Shape where Value == TimeSpan {
  /// A length of time that divides a day.
  fileprivate static func partOfDay(example: String) -> Shape {
    someTime(example: example).checked { time, value, reading in
      guard TimeOfDay.day.milliseconds % time.milliseconds != 0 else { return time }
      reading.report(
        at: value.location, "a day is not a multiple of \(time)",
        fix: "write a time that divides a day, such as \"15 min\"")
      return nil
    }
  }
}
