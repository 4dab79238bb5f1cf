/// The whole fleet over one interval of the warm-up, as `FleetRow` for the measurement window.
///
/// The waiting requests are all from before the window and are not counted in metrics.
public struct WarmUpRow: DayRow, Hashable, BitwiseCopyable {
  /// The fleet over the interval, which starts before zero.
  public var fleet = FleetRow.empty

  package var policy: Int32 {
    get { fleet.policy }
    set { fleet.policy = newValue }
  }

  package var replication: Int32 {
    get { fleet.replication }
    set { fleet.replication = newValue }
  }

  /// A row of zeros and missing values.
  public static let empty = WarmUpRow(.empty)

  /// The stored properties of the only property.
  public static var stored: [CellCodec] { FleetRow.stored }

  /// True for times of which the means can be computed.
  public var isPossible: Bool { fleet.isPossible }

  /// Makes the row of an interval.
  public init(_ fleet: FleetRow) { self.fleet = fleet }

  /// The declaration of the table.
  public static let columns = Columns<WarmUpRow>(
    "warmup.csv", .details,
    "The whole fleet over one interval before the measurement window, as mean numbers.",
    FleetRow.columns.all.map { column in
      let column = column.inside { \WarmUpRow.fleet }
      return column.description.name == "interval_start_s"
        ? column.meaning(
          "Time from the start of the measurement window to the interval, always negative.")
        : column
    })
}
