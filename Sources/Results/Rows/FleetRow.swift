package import Quantities

/// The whole fleet over one interval of the measurement window.
///
/// The row has exact integrals over time; the file has them divided by the length of the interval,
/// as means. A row that was read has the integrals of one second, which give the same means.
public struct FleetRow: DayRow, Hashable, BitwiseCopyable {
  package var policy: Int32 = 0
  package var replication: Int32 = 0
  package var intervalStart = TimeSpan.zero

  /// Length of the interval, greater than zero; not in the file.
  package var intervalLength = TimeSpan.seconds(1)
  package var onDuty = TimeSpan.zero
  package var idle = TimeSpan.zero
  package var approaching = TimeSpan.zero
  package var boarding = TimeSpan.zero
  package var occupied = TimeSpan.zero
  package var releasing = TimeSpan.zero

  /// Time waiting for a pickup, summed over requests.
  package var waiting = TimeSpan.zero

  /// A row of zeros and missing values.
  public static let empty = FleetRow()

  /// The first columns, and the times from which the others are computed as means.
  public static var stored: [CellCodec] {
    columns.all.prefix(3).map(\.codec)
      + Columns.stored(
        [
          \FleetRow.intervalLength, \.onDuty, \.idle, \.approaching, \.boarding, \.occupied,
          \.releasing, \.waiting,
        ], as: TimeSpan.self)
  }

  /// True for times of which the means can be computed.
  public var isPossible: Bool {
    let spans = [onDuty, idle, approaching, boarding, occupied, releasing, waiting]
    return intervalLength > .zero && spans.allSatisfy { $0 >= .zero }
  }

  /// The declaration of the table.
  public static let columns = Columns<FleetRow>(
    "fleet.csv", .details,
    "The whole fleet over one interval of the measurement window, as mean numbers.",
    [
      .policy(\.policy), .replication(\.replication),
      .column(
        "interval_start_s", \.intervalStart,
        "Time from the start of the measurement window to the interval."),
      .mean("on_duty", \.onDuty, "Mean number of taxis on duty."),
      .mean("idle", \.idle, "Mean number of taxis on duty and free."),
      .mean("approaching", \.approaching, "Mean number of taxis on the way to a passenger."),
      .mean("boarding", \.boarding, "Mean number of taxis waiting at the pick-up."),
      .mean("occupied", \.occupied, "Mean number of taxis with a passenger."),
      .mean(
        "releasing", \.releasing,
        "Mean number of taxis after a drop-off that are not yet available."),
      .mean("waiting", \.waiting, "Mean number of requests waiting for a pick-up."),
    ])
}

extension Column<FleetRow> {
  /// Returns a mean number with three decimals.
  fileprivate static func mean(
    _ name: String, _ path: @autoclosure @escaping Path<TimeSpan>, _ meaning: String
  ) -> Column {
    column(
      name, path(), unit: "1", meaning,
      get: { $0[keyPath: path()].ratio(to: $0.intervalLength.milliseconds, scale: 1000) },
      set: { row, mean in
        row[keyPath: path()] = mean
        return nil
      })
  }
}

extension TimeSpan {
  /// Returns the ratio to a whole number times a scale, rounded exactly to the nearest value, ties
  /// to even.
  func ratio(to denominator: Int64, scale: UInt64 = 1) -> TimeSpan {
    precondition(
      milliseconds >= 0 && denominator > 0, "no mean can be \(milliseconds) over \(denominator)")
    let divisor = denominator.magnitude
    let (quotient, rest) = divisor.dividingFullWidth(
      milliseconds.magnitude.multipliedFullWidth(by: scale))
    let upper = divisor - rest
    let roundsUp = rest > upper || (rest == upper && quotient % 2 == 1)
    return .milliseconds(Int64(quotient + (roundsUp ? 1 : 0)))
  }
}
