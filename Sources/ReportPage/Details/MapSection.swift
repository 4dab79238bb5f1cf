import Charts
import Reports
import Results

/// Waits by zone and hour on a map.
struct MapSection {
  let view: ReportView

  private let id = ElementID("maps")

  /// Maximum number of values of all maps together, so that the page stays below 1 MB.
  private var greatestValueCount: Int { view.isCrowded ? 4_000 : 8_000 }

  /// Maximum number of maps side by side.
  private var greatestPanelCount: Int { view.isCrowded ? 2 : 4 }

  var section: ReportSection {
    var budget = greatestValueCount
    let maps = view.figures.folders.enumerated().map { index, folder in
      self.maps(of: folder, number: index, budget: &budget)
    }
    return ReportSection(id, "Waits by zone, hour by hour", short: "Maps with a slider") {
      maps.isEmpty ? view.reasons(.zones) : maps
    }
  }

  private func maps(of folder: ReportFolder, number: Int, budget: inout Int) -> Markup {
    let all = view.entries.filter { $0.alternative.folder == number }
    let mapped = all.filter { ($0.alternative.zones?.window.count ?? 0) == folder.zones.count }
    guard let first = mapped.first, let zones = first.alternative.zones, !folder.zones.isEmpty
    else {
      return .group(view.reasons(.zones))
    }
    if let obstacle = folder.mapObstacle {
      return Piece.missing("No maps of \(folder.manifest.scenarioName): \(obstacle).")
    }
    let perPanel = folder.zones.count * (zones.intervals.count + 1) * Measure.all.count
    let count = min(greatestPanelCount, mapped.count, budget / max(1, perPanel))
    guard count > 0 else {
      return Piece.missing(
        "No maps by hour of \(folder.manifest.scenarioName): with \(folder.zones.count) zones they would "
          + "make the page too large. The maps of the whole day stand above.")
    }
    budget -= count * perPanel
    let shown = Array(mapped.prefix(count))
    return .group([
      Piece.paragraph(
        "Each zone is coloured by its own value; all maps share one scale, where dark means "
          + "long. Move the slider to see a single hour. Values beyond the scale have the "
          + "colour of its end; grey zones have no requests."),
      zoneMaps(folder, number, shown).markup,
      shown.count < all.count
        ? Piece.note("Maps show the first \(shown.count) of \(all.count) alternatives.")
        : .group([]),
      view.detailNote(shown) ?? .group([]),
    ])
  }

  private func zoneMaps(
    _ folder: ReportFolder, _ number: Int, _ shown: [ReportView.Entry]
  ) -> ZoneMaps {
    let start = view.startOfDay(of: shown[0])
    let intervals = shown[0].alternative.zones?.intervals ?? []
    let times = intervals.map { interval in
      Words.clock(
        from: start + interval.start, to: start + interval.start + interval.length)
    }
    return ZoneMaps(
      id.adding(number),
      zones: folder.mapZones,
      times: ["whole window"] + times, panels: shown.map(\.label),
      measures: Measure.all.map { measure in
        let values = shown.map { entry in
          let zones = entry.alternative.zones
          let hours = intervals.indices.map { index in
            zones.flatMap { $0.intervals.indices.contains(index) ? $0.intervals[index].zones : nil }
              ?? []
          }
          return ([zones?.window ?? []] + hours).map { column in
            folder.zones.indices.map { $0 < column.count ? measure.value(column[$0]) : nil }
          }
        }
        return ZoneMaps.Measure(
          measure.title, detail: measure.detail,
          scale: ColourScale(
            measure.unit, measure.format, values: MapSection.middle(values), domain: measure.domain),
          values: values)
      })
  }

  /// Returns the values without the highest 1 %, so that one corner of the city without requests
  /// does not darken the rest.
  private static func middle(_ values: [[[Double?]]]) -> [Double] {
    let known = values.joined().joined().compactMap { $0 }.filter(\.isFinite).sorted()
    return Array(known.prefix(max(1, known.count * 99 / 100)))
  }
}

extension MapSection {
  /// A quantity that a map can show.
  private struct Measure {
    let title: String
    let detail: String
    let unit: String
    let format: ValueFormat
    let domain: ClosedRange<Double>?
    let value: (ZoneFigures.ZoneShare) -> Double?

    static var all: [Measure] {
      [
        Measure(
          title: "Mean wait", detail: "Over all requests of the zone, served or not.",
          unit: "Mean wait, minutes", format: .duration, domain: nil
        ) { $0.wait }
      ]
    }
  }
}
