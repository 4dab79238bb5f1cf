package import Quantities

/// One taxi over the measurement window.
public struct TaxiRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var taxi: Int32 = 0
  package var group: Int32 = 0
  package var shifts: Int32 = 0
  package var onDuty = TimeSpan.zero
  package var idle = TimeSpan.zero
  package var approaching = TimeSpan.zero
  package var boarding = TimeSpan.zero
  package var occupied = TimeSpan.zero
  package var releasing = TimeSpan.zero
  package var trips: Int32 = 0
  package var hailTrips: Int32 = 0
  package var offers: Int32 = 0
  package var accepted: Int32 = 0
  package var declined: Int32 = 0
  package var lapsed: Int32 = 0
  package var emptyDistance = Distance.zero
  package var occupiedDistance = Distance.zero
  package var onBreak = TimeSpan.zero
  package var revenue = Money.zero
  package var commission = Money.zero
  package var costs = Money.zero

  /// A row of zeros and missing values.
  public static let empty = TaxiRow()

  /// The declaration of the table.
  public static let columns = Columns<TaxiRow>(
    "taxis.csv", .details, "One taxi over the measurement window.",
    [
      .policy(\.policy), .replication(\.replication),
      .column("taxi", \.taxi, "Number of the taxi."),
      .name("group", \.group, of: .groups, "Group of drivers to which the taxi belongs."),
      .column("shifts", \.shifts, "Number of shifts worked at least in part."),
      .column("on_duty_s", \.onDuty, "Time on duty."),
      .column("idle_s", \.idle, "Time on duty and free."),
      .column("approaching_s", \.approaching, "Time on the way to a passenger."),
      .column("boarding_s", \.boarding, "Time waiting at the pick-up for the passenger."),
      .column("occupied_s", \.occupied, "Time with a passenger."),
      .column(
        "releasing_s", \.releasing,
        "Time after a drop-off until the driver reported to be available."),
      .column("trips", \.trips, "Number of trips with a passenger, from requests and from hails."),
      .column("hail_trips", \.hailTrips, "Number of trips that began with a hail in the street."),
      .column("offers", \.offers, "Number of offers received."),
      .column("accepted", \.accepted, "Number of offers accepted."),
      .column("declined", \.declined, "Number of offers declined."),
      .column("lapsed", \.lapsed, "Number of offers not answered in time."),
      .column("empty_m", \.emptyDistance, "Distance driven without a passenger."),
      .column("occupied_m", \.occupiedDistance, "Distance driven with a passenger."),
      .column(
        "break_s", \.onBreak, "Time at work, but on a break. Not part of the time on duty."),
      .column("revenue", \.revenue, "Fares and no-show fees without tax.").only(with: .fares),
      .column("commission", \.commission, "Part of the operator.").only(with: .fares),
      .column("costs", \.costs, "Costs of driving, time and shifts.").only(with: .fares),
      .repeating("net", \.net, "Earnings of the driver: revenue - commission - costs.") { $0.net }
        .only(with: .fares),
    ])

  /// Earnings of the driver after commission and costs.
  package var net: Money { revenue - commission - costs }
}
