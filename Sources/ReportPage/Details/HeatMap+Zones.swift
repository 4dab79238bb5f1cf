import Charts
import Reports

extension HeatMap {
  /// Makes a map of zones by hour.
  /// - Parameters:
  ///   - zones: numbers of the zones, from top to bottom.
  ///   - entry: alternative with figures of zones.
  ///   - view: view of the page.
  ///   - heading: heading of the chart.
  ///   - scale: colour scale of the values.
  ///   - value: value of a zone in an interval; nil if missing.
  init(
    of zones: some Sequence<Int>, _ entry: ReportView.Entry, in view: ReportView,
    _ heading: ChartHeading, _ scale: ColourScale, value: (ZoneFigures.ZoneShare) -> Double?
  ) {
    let intervals = entry.alternative.zones?.intervals ?? []
    let names = view.folder(of: entry).zones
    let start = view.startOfDay(of: entry)
    self.init(
      heading, rowTitle: "Zone", scale: scale,
      columns: intervals.map { ValueFormat.clock(start + $0.start) },
      rows: zones.map { zone in
        Row(
          zone < names.count ? names[zone].name : "\(zone)",
          intervals.map { $0.zones.indices.contains(zone) ? value($0.zones[zone]) : nil })
      })
  }
}
