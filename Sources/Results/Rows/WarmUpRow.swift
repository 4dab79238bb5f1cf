/// The whole fleet over one interval of the warm-up: what `FleetRow` is in the measurement window.
///
/// Those who wait are all who asked before the window; none of them counts.
public struct WarmUpRow: ResultRow, Hashable, BitwiseCopyable {
  /// The fleet over the interval, which starts before zero.
  public var fleet: FleetRow

  /// Makes the row of an interval.
  public init(_ fleet: FleetRow) { self.fleet = fleet }
}

extension WarmUpRow {
  /// The declaration of the table.
  public static let table = TableDescription(
    fileName: "warmup.csv",
    title: "The whole fleet over one interval before the measurement window, as mean numbers.",
    columns: FleetRow.table.columns.map { column in
      column.name == "interval_start_s"
        ? .seconds(
          column.name, "Time from the start of the measurement window to the interval; negative.")
        : column
    })

  /// Writes one cell for every column, in their order.
  public func write(to cells: inout CSVWriter) { fleet.write(to: &cells) }
}

extension WarmUpRow: ReadableRow {
  /// Reads one cell for every column, in their order.
  public init(from cells: inout RowReader) throws(StoredResultsError) {
    self.init(try FleetRow(from: &cells))
  }
}
