import Charts
import Reports
import Results

/// Response times of ambulances by place and time, and their coverage.
struct ResponseMapSection {
  let view: ReportView

  private let id = ElementID("response-maps")

  /// Maximum number of maps side by side; each has a value for every zone and hour.
  private static let greatestPanelCount = 2
  private static let greatestValueCount = 8_000

  private var all: [ReportView.Entry] { view.entries(with: { $0.responses != nil }) }

  /// The section; empty without emergencies.
  var sections: [ReportSection] {
    guard let first = all.first else { return [] }
    let folder = view.folder(of: first)
    let shown = Array(
      all.filter { $0.alternative.folder == first.alternative.folder }
        .prefix(Self.greatestPanelCount))
    return [
      ReportSection(id, "Where and when ambulances come", short: "Maps, and hours of the day") {
        hours(shown)
        if folder.mapObstacle == nil, !folder.zones.isEmpty {
          Piece.paragraph(
            "Each zone is coloured by its own value; all maps of a row share one scale. Grey zones had no emergency of priority 1."
          )
          maps(
            "zones", folder, shown, times: ["all hours"],
            [
              measure(
                "In time", "Share of priority 1 that an ambulance reaches within the goal.",
                .share, 0...1, folder, shown, hours: 0, \.withinShare),
              measure(
                "Mean response", "Of priority 1, reached emergencies only; minutes:seconds.",
                .duration,
                nil, folder, shown, hours: 0, \.mean),
            ])
          coverage(folder, shown)
        }
        view.limitNote(shown, of: all)
      }
    ]
  }

  private func hours(_ shown: [ReportView.Entry]) -> Markup {
    let rows = shown.map { entry in
      HeatMap.Row(entry.label, entry.alternative.responses?.hours.map(\.mean) ?? [])
    }
    let scale = ColourScale(
      "Mean response to priority 1, minutes:seconds", .duration,
      values: rows.flatMap { $0.values.compactMap { $0 } })
    return .group([
      scale.legend,
      HeatMap(
        ChartHeading(
          id.adding("hours"), "Priority 1, by hour of the call",
          detail: "Mean response of reached patients."),
        rowTitle: "Alternative", scale: scale, columns: (0..<24).map(String.init), rows: rows
      ).markup,
    ])
  }

  /// Returns maps of coverage with a slider for the hours; nil if coverage is not recorded.
  private func coverage(_ folder: ReportFolder, _ shown: [ReportView.Entry]) -> Markup? {
    let looked = shown.contains { entry in
      entry.alternative.responses?.hours.contains { $0.coveredShare != nil } ?? false
    }
    guard looked else { return nil }
    let hours = shown.count * folder.zones.count * 25 <= Self.greatestValueCount ? 24 : 0
    return .group([
      Piece.paragraph(
        "Share of the time in which a free ambulance would be in time. Move the slider to see one hour of the day."
      ),
      maps(
        "coverage", folder, shown,
        times: ["all hours"] + (0..<hours).map { "\($0):00 to \($0 + 1):00" },
        [
          measure(
            "Covered", "Share of the checks at which a free ambulance was near enough.", .share,
            0...1, folder, shown, hours: hours, \.coveredShare)
        ]),
    ])
  }

  private func maps(
    _ name: StaticString, _ folder: ReportFolder, _ shown: [ReportView.Entry], times: [String],
    _ measures: [ZoneMaps.Measure]
  ) -> Markup {
    ZoneMaps(
      id.adding(name),
      zones: folder.mapZones,
      times: times, panels: shown.map(\.label), measures: measures
    ).markup
  }

  private func measure(
    _ title: String, _ detail: String, _ format: ValueFormat, _ domain: ClosedRange<Double>?,
    _ folder: ReportFolder, _ shown: [ReportView.Entry], hours: Int,
    _ value: (ResponseFigures.Share) -> Double?
  ) -> ZoneMaps.Measure {
    let values = shown.map { entry -> [[Double?]] in
      guard let figures = entry.alternative.responses else { return [] }
      return ([figures.zones] + figures.zonesByHour.prefix(hours)).map { $0.map(value) }
    }
    return ZoneMaps.Measure(
      title, detail: detail,
      scale: ColourScale(
        title, format, values: values.joined().joined().compactMap { $0 }, domain: domain),
      values: values)
  }
}
