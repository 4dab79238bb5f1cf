/// The whole fleet over one interval of the warm-up, as `FleetRow` is of the measurement window.
///
/// The waiting requests are all from before the window; none of them counts.
package struct WarmUpRow: ResultRow, Hashable, BitwiseCopyable {
  /// The fleet over the interval, which starts before zero.
  package var fleet = FleetRow.empty

  /// A row of zeros and missing values.
  package static let empty = WarmUpRow(.empty)

  package init(_ fleet: FleetRow) { self.fleet = fleet }

  /// The declaration of the table.
  package static let columns = Columns<WarmUpRow>(
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
