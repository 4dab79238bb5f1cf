/// Maps of the same zones beside one another: one row for each measure, one map for each panel, and
/// one time slider for all of them.
///
/// The first time is the whole period. It is shown if scripts are off, and in print.
package struct ZoneMaps: Sendable {
  /// Zone: rings of points, including holes, with x to the right and y upwards.
  package struct Zone: Sendable {
    package var name: String

    /// Rings; areas covered by two rings are holes.
    package var rings: [[(x: Double, y: Double)]]

    package init(_ name: String, rings: [[(x: Double, y: Double)]]) {
      self.name = name
      self.rings = rings
    }
  }

  /// Quantity shown in a row of maps.
  package struct Measure: Sendable {
    package var title: String

    /// Reading instructions.
    package var detail: String

    /// Colour scale, the same for all maps of the row.
    package var scale: ColourScale

    /// Values by panel, time and zone; nil if missing.
    package var values: [[[Double?]]]

    package init(_ title: String, detail: String, scale: ColourScale, values: [[[Double?]]]) {
      self.title = title
      self.detail = detail
      self.scale = scale
      self.values = values
    }
  }

  /// Id of the maps.
  package var id: ElementID

  package var zones: [Zone]

  /// Names of the times, with the whole period first.
  package var times: [String]

  /// Names of the maps beside one another.
  package var panels: [String]

  /// Rows of maps.
  package var measures: [Measure]

  /// Makes maps.
  package init(
    _ id: ElementID, zones: [Zone], times: [String], panels: [String], measures: [Measure]
  ) {
    self.id = id
    self.zones = zones
    self.times = times
    self.panels = panels
    self.measures = measures
  }

  /// Markup of the maps.
  package var markup: Markup {
    let map = ZoneOutlines(zones.map(\.rings))
    return Markup("div", ["class": "zone-maps", "id": id.text]) {
      Markup("svg", ["width": "0", "height": "0", "aria-hidden": "true", "class": "hidden-text"]) {
        Markup("defs") {
          for (index, path) in map.paths.enumerated() {
            Markup("path", ["id": shape(index).text, "d": path, "fill-rule": "evenodd"])
          }
        }
      }
      controls
      Markup("div", ["class": panels.count > 2 ? "zone-figures wide" : "zone-figures"]) {
        for index in measures.indices { row(index, map) }
      }
      Markup.data(id.adding("data"), data)
    }
  }

  private func shape(_ zone: Int) -> ElementID { id.adding("zone").adding(zone) }

  /// Controls, hidden until the script activates them.
  private var controls: Markup {
    let slider = id.adding("time")
    // With one time there is nothing to select.
    let isMovable = times.count > 1
    return Markup(
      "div",
      [
        "class": isMovable ? "zone-controls" : "zone-controls hidden-text", "hidden": "",
        "inert": isMovable ? nil : "",
      ]
    ) {
      Markup("label", ["for": slider.text], "Time of day")
      Markup("button", ["type": "button", "aria-pressed": "false"], "Play")
      Markup(
        "input",
        [
          "type": "range", "id": slider.text, "min": "0", "max": "\(max(0, times.count - 1))",
          "value": "0", "step": "1", "aria-valuetext": times.first,
        ])
      Markup("output", ["for": slider.text], times.first ?? "")
    }
  }

  private func row(_ index: Int, _ map: ZoneOutlines) -> Markup {
    let measure = measures[index]
    let heading = id.adding("row").adding(index)
    return Markup("figure", ["class": "zone-figure", "id": heading.text]) {
      Markup("figcaption") {
        Markup.text(measure.title)
        Markup("span", ["class": "subtle"], measure.detail)
      }
      measure.scale.legend
      Markup(
        "div",
        [
          "class": "zone-row", "tabindex": "0", "role": "group",
          "aria-label": "Maps: \(measure.title). Left and right arrow keys go from zone to zone.",
        ]
      ) {
        for panel in panels.indices { panelMarkup(panel, measure, map) }
      }
      Markup("p", ["class": "zone-readout", "aria-live": "polite"])
      Markup("details") {
        Markup("summary", "The numbers: \(measure.title), \(times.first ?? "")")
        table(of: measure).markup
      }
    }
  }

  private func panelMarkup(_ panel: Int, _ measure: Measure, _ map: ZoneOutlines) -> Markup {
    Markup("div", ["class": "zone-map"]) {
      Markup("p", ["class": "map-name"], panels[panel])
      Markup(
        "svg",
        [
          "viewBox": "0 0 \(PathText.number(map.width)) \(PathText.number(map.height))",
          "role": "img", "aria-label": "\(measure.title), \(panels[panel]), by zone",
        ]
      ) {
        for zone in zones.indices {
          let value = measure.values[panel].first.flatMap { $0[zone] }
          Markup(
            "use",
            ["href": shape(zone).link, "fill": value.map { measure.scale.colour($0).text }])
        }
      }
    }
  }

  private func table(of measure: Measure) -> DataTable {
    DataTable(
      caption: "\(measure.title), \(times.first ?? "")", columns: ["Zone"] + panels,
      numbers: zones.indices.map { zone in
        (
          zones[zone].name,
          panels.indices.map { panel in
            measure.scale.format.text(measure.values[panel].first.flatMap { $0[zone] })
          }
        )
      })
  }

  /// Data for the script: names, scales, and all values as integers of a small unit.
  private var data: ScriptData {
    .object([
      ("times", .list(times.map(ScriptData.text))),
      ("zones", .list(zones.map { .text($0.name) })),
      ("panels", .list(panels.map(ScriptData.text))),
      ("stops", .list(Viridis.stops.reversed().map { .text($0.text) })),
      (
        "measures",
        .list(
          measures.map { measure in
            let unit = ZoneMaps.unit(of: measure.scale.format)
            return .object([
              ("unit", .text(unit.name)), ("perUnit", .integer(unit.perUnit)),
              ("lower", .number(measure.scale.lower, decimals: 4)),
              ("upper", .number(measure.scale.upper, decimals: 4)),
              (
                "values",
                .list(
                  measure.values.map { panel in
                    .list(panel.map { .integers($0.map { ZoneMaps.whole($0, unit.perUnit) }) })
                  })
              ),
            ])
          })
      ),
    ])
  }

  private static func whole(_ value: Double?, _ perUnit: Int) -> Int? {
    guard let value, value.isFinite, value.magnitude < 1e12 else { return nil }
    return Int((value * Double(perUnit)).rounded(.toNearestOrEven))
  }

  private static func unit(of format: ValueFormat) -> (name: String, perUnit: Int) {
    switch format {
    case .clock, .duration: ("duration", 1)
    case .share, .points: ("share", 1000)
    case .number: ("number", 10)
    }
  }
}
