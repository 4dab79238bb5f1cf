import Charts
import Reports
import Results

/// Charts and maps of the sections about appointments: lateness by hour and zone, and trips by hour
/// and mode.
struct AppointmentCharts {
  let view: ReportView

  private let id = ElementID("lateness")

  /// Maximum number of maps side by side.
  private static let greatestMapCount = 2

  private var all: [ReportView.Entry] { view.entries(with: { $0.appointments != nil }) }

  /// Line chart of the share of late or missed appointments, by hour; nil without details.
  var hours: Markup? {
    guard !all.isEmpty else { return nil }
    let shown = view.charted(all)
    var chart = LineChart(
      ChartHeading(
        id.adding("hours"), "Late or never there, by hour",
        detail: "Share of the appointments that start in the hour."),
      x: Axis("Time of day", .clock), y: Axis("Share late or missed", .share, least: 0),
      series: shown.map { entry in
        let hours = entry.alternative.appointments?.hours ?? []
        let used = hours.indices.filter { hours[$0].count > 0 }
        // Hours without appointments are gaps in the line.
        let shown = used.isEmpty ? 0..<0 : used[0]..<(used[used.count - 1] + 1)
        return LineChart.Series(
          entry.label, entry.style,
          shown.map { LineChart.Point(x: Self.middle(of: $0), y: hours[$0].lateShare) })
      })
    chart.xText = { Words.clock(from: $0 - 1800, to: $0 + 1800) }
    return .group([chart.markup] + view.notes(shown, of: all))
  }

  /// Maps of lateness by zone; nil if the results have no map.
  var maps: Markup? {
    guard let first = all.first else { return nil }
    let folder = view.folder(of: first)
    guard folder.mapObstacle == nil, !folder.zones.isEmpty else { return nil }
    let shown = Array(
      all.filter { $0.alternative.folder == first.alternative.folder }
        .prefix(Self.greatestMapCount))
    let measures = [
      measure("Late or missed", "Share of the appointments in the zone.", .share, shown) {
        $0.lateShare
      },
      measure(
        "Mean lateness", "Minutes:seconds. A missed appointment counts with its whole length.",
        .duration, shown
      ) { $0.meanLateness },
    ]
    return .group([
      Piece.paragraph(
        "Each zone is coloured by its own value; all maps of a row share one scale. Grey zones have no "
          + "appointments."),
      ZoneMaps(
        id.adding("zones"),
        zones: folder.mapZones,
        times: ["all hours"], panels: shown.map(\.label), measures: measures
      ).markup,
    ])
  }

  /// Chart of trips by hour and mode for each alternative; nil without details.
  var trips: Markup? {
    guard !all.isEmpty else { return nil }
    let shown = view.panelled(all)
    let greatest =
      shown.flatMap { entry -> [Double] in
        let layers = layers(of: entry)
        return (0..<24).map { hour in layers.reduce(0) { $0 + $1.values[hour] } }
      }.max() ?? 0
    return .group(
      [Piece.grid(shown.map { chart($0, greatest: greatest) })] + view.notes(shown, of: all))
  }

  private static func middle(of hour: Int) -> Double { Double(hour) * 3600 + 1800 }

  private func measure(
    _ title: String, _ detail: String, _ format: ValueFormat, _ shown: [ReportView.Entry],
    _ value: (AppointmentFigures.Share) -> Double?
  ) -> ZoneMaps.Measure {
    let values = shown.map { [($0.alternative.appointments?.zones ?? []).map(value)] }
    return ZoneMaps.Measure(
      title, detail: detail,
      scale: ColourScale(title, format, values: values.joined().joined().compactMap { $0 }),
      values: values)
  }

  private static let looks: [(title: String, style: Int, means: String)] = [
    ("Taxi", 1, "taxi"), ("Shared car", 3, "shared_car"), ("Car", 6, "car"), ("Lines", 0, "lines"),
    ("Shared bicycle", 4, "shared_bicycle"), ("Bicycle", 5, "bicycle"), ("On foot", 2, "walk"),
  ]

  /// Returns the trips of a day by the modes that are used, the taxi at the bottom.
  private func layers(of entry: ReportView.Entry) -> [StackedArea.Layer] {
    let days = Double(max(1, entry.alternative.detailedReplications))
    return Self.looks.compactMap { look in
      let trips = entry.alternative.appointments?.trips(by: look.means) ?? []
      guard trips.contains(where: { $0 > 0 }) else { return nil }
      return StackedArea.Layer(look.title, SeriesStyle(look.style), trips.map { $0 / days })
    }
  }

  private func chart(_ entry: ReportView.Entry, greatest: Double) -> Markup {
    var chart = StackedArea(
      ChartHeading(
        id.adding("means").adding(entry.index), entry.label,
        detail: strikes(of: entry).isEmpty
          ? "Trips to appointments, by the hour in which people set out."
          : "Trips to appointments, by the hour in which people set out. Shading marks strikes of lines."
      ),
      x: Axis("Time of day", .clock),
      y: Axis(
        "Trips in the hour", .number(decimals: 0), domain: 0...max(1, greatest * 1.04)),
      edges: (0...24).map { Double($0) * 3600 },
      layers: layers(of: entry))
    chart.bands = strikes(of: entry)
    return chart.markup
  }

  /// Returns the hours to shade because of a strike.
  ///
  /// A strike ends at midnight here, because the chart is one day long.
  private func strikes(of entry: ReportView.Entry) -> [StackedArea.Band] {
    (view.facts(of: entry)?.strikes ?? []).compactMap { strike in
      let end = min(86_400, strike.upperBound)
      guard strike.lowerBound < end else { return nil }
      return StackedArea.Band(
        strike.lowerBound...end,
        "Strike from " + Words.clock(from: strike.lowerBound, to: end)
      )
    }
  }
}
