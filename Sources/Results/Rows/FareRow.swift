package import Quantities

/// Reason for a payment.
public enum FareKind: String, CellWord, Hashable, BitwiseCopyable {
  /// A ride that was called or reserved.
  case request

  /// A ride that began with a hail.
  case hail

  /// A ride that ended before its destination; it pays for the way so far.
  case brokenOff = "broken_off"

  /// The passenger was absent when the taxi came.
  case noShow = "no_show"
}

/// Payer of a fare.
public enum FarePayer: String, CellWord, Hashable, BitwiseCopyable {
  /// The passenger.
  case passenger

  /// The ambulance service, for its patients.
  case firstAid = "first_aid"
}

/// One fare that was paid in the measurement window.
public struct FareRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var ride: Int32 = 0
  package var kind = FareKind.request
  package var payer = FarePayer.passenger
  package var taxi: Int32 = 0
  package var originZone: Int32 = 0
  package var shared = false
  package var started = TimeSpan.zero
  package var paid = TimeSpan.zero
  package var distance = Distance.zero
  package var time = TimeSpan.zero
  package var metered = Money.zero
  package var supplements = Money.zero
  package var tax = Money.zero
  package var fare = Money.zero
  package var commission = Money.zero

  /// A row of zeros and missing values.
  public static let empty = FareRow()

  /// The declaration of the table.
  public static let columns = Columns<FareRow>(
    "fares.csv", .partDetails(.fares),
    "One fare paid in the measurement window. A party in several taxis pays one for each. Rides "
      + "under way when the run ends have not paid.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "ride", \.ride,
        "Number of the ride, as in requests.csv. For hails, the number of the hail."),
      .column("kind", \.kind, "Reason for the payment."),
      .column("payer", \.payer, "Payer of the fare."),
      .column("taxi", \.taxi, "Number of the taxi."),
      .name("origin_zone", \.originZone, of: .zones, "Zone of the pick-up."),
      .column("shared", \.shared, "True if other passengers were aboard for any part of the ride."),
      .column(
        "started_s", \.started,
        "Time from the start of the measurement window to the start of the meter. Negative before "
          + "the window."),
      .column(
        "paid_s", \.paid, "Time from the start of the measurement window to the payment."),
      .column("metered_m", \.distance, "Distance of the passengers in the taxi."),
      .column("metered_s", \.time, "Time of the passengers in the taxi."),
      .column(
        "metered", \.metered,
        "Part of the fare for distance and time, with flag and minimum; for a no-show, the fee."),
      .column("supplements", \.supplements, "Supplements and booking fee."),
      .column("tax", \.tax, "Tax."),
      .column("fare", \.fare, "Amount paid: metered + supplements + tax."),
      .column(
        "commission", \.commission,
        "Part of the operator. The driver has fare - tax - commission."),
    ])
}
