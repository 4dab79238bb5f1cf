/// Maps of one city in severity steps, with labels for the worst places and symbols for sites.
///
/// The page contains each shape once and every map refers to it, so that many maps take little
/// space.
package struct PlaceMap: Sendable {
  /// Labelled place.
  package struct Mark: Sendable {
    /// Metres east and north; nil for a place without a position.
    package var position: (x: Double, y: Double)?

    package var name: String

    /// Second line of the label.
    package var detail: String

    package init(at position: (x: Double, y: Double)?, name: String, detail: String) {
      self.position = position
      self.name = name
      self.detail = detail
    }
  }

  /// Id of the maps.
  package var id: ElementID

  /// Name of the city, for screen readers.
  package var city: String

  /// True if zone borders are estimated, which are drawn dashed.
  package var areBordersGuessed = false

  /// Sites that every large map shows.
  package var sites: [MapSite] = []

  private let zones: [[[(x: Double, y: Double)]]]
  private let frame: MapFrame

  /// Makes maps.
  /// - Parameters:
  ///   - id: an id unique within the page.
  ///   - city: the name of the city.
  ///   - zones: the rings of each zone, including holes, in metres east and north.
  package init(_ id: ElementID, city: String, zones: [[[(x: Double, y: Double)]]]) {
    self.id = id
    self.city = city
    self.zones = zones
    frame = MapFrame(zones.joined().joined().filter { $0.x.isFinite && $0.y.isFinite })
  }

  /// Returns the shapes and coloured layers of the maps, which the page must contain once, before
  /// the maps.
  /// - Parameter layers: the class of every zone, for each map.
  /// - Returns: an invisible drawing.
  package func shapes(_ layers: [[String]]) -> Markup {
    Markup("svg", ["width": "0", "height": "0", "aria-hidden": "true", "class": "hidden-text"]) {
      Markup("defs") {
        for (index, rings) in zones.enumerated() {
          Markup(
            "path",
            [
              "id": shape(index).text, "d": rings.map(frame.path).joined(), "fill-rule": "evenodd",
            ])
        }
        for (number, classes) in layers.enumerated() { layer(number, classes) }
      }
    }
  }

  private func shape(_ zone: Int) -> ElementID { id.adding(zone) }

  private func layer(_ number: Int) -> ElementID { id.adding("layer").adding(number) }

  /// Returns one map, with a group for all zones of a colour.
  private func layer(_ number: Int, _ classes: [String]) -> Markup {
    var order: [String] = []
    for name in classes where !order.contains(name) { order.append(name) }
    return Markup("g", ["id": layer(number).text, "class": layerClass]) {
      for name in order {
        Markup("g", ["class": "wait-cell \(name)"]) {
          for zone in classes.indices where classes[zone] == name && zone < zones.count {
            Markup("use", ["href": shape(zone).link])
          }
        }
      }
    }
  }

  private var layerClass: String {
    areBordersGuessed ? "layer guessed" : zones.count > 150 ? "layer borderless" : "layer"
  }

  /// Returns a small map without names.
  package func small(_ number: Int) -> Markup {
    Markup("svg", ["class": "small-map", "viewBox": frame.viewBox, "aria-hidden": "true"]) {
      Markup("use", ["href": layer(number).link])
    }
  }

  /// Returns the large map, with names beside it on wide screens and numbers on narrow ones.
  /// - Parameters:
  ///   - number: the number of the layer.
  ///   - words: a one-sentence description of the map.
  ///   - marks: the places to label, most important first.
  /// - Returns: both drawings; the style sheet shows one of them, by the width of the screen.
  package func large(_ number: Int, words: String, marks: [Mark]) -> Markup {
    .group([named(number, words, marks), numbered(number, words, marks)])
  }

  private func named(_ number: Int, _ words: String, _ marks: [Mark]) -> Markup {
    let side = 166.0
    let width = frame.width + 2 * side
    let labels = MapLabels(marks.map { $0.position.map(frame.place) }, frame: frame)
    return Markup(
      "svg",
      [
        "class": "large-map wide-only", "role": "img", "aria-label": words,
        "viewBox": "\(PathText.number(-side)) 0 \(PathText.number(width)) "
          + PathText.number(frame.height),
      ]
    ) {
      Markup("use", ["href": layer(number).link])
      MapSite.markup(sites, frame)
      for (index, mark) in marks.enumerated() {
        if let label = labels.places[index] {
          let x = label.isLeft ? -10.0 : frame.width + 10
          Shape.line(label.x, label.y, x + (label.isLeft ? 4 : -4), label.labelY, "leader")
          Shape.path(MarkerShape.circle.path(x: label.x, y: label.y, radius: 3), "pin")
          Shape.text(
            PlaceMap.shortened(mark.name), x: x, y: label.labelY - 2,
            label.isLeft ? "place end" : "place")
          Shape.text(
            mark.detail, x: x, y: label.labelY + 13,
            label.isLeft ? "place-note end" : "place-note")
        }
      }
      scaleBar
    }
  }

  private func numbered(_ number: Int, _ words: String, _ marks: [Mark]) -> Markup {
    Markup(
      "svg",
      [
        "class": "large-map narrow-only", "role": "img", "aria-label": words,
        "viewBox": frame.viewBox,
      ]
    ) {
      Markup("use", ["href": layer(number).link])
      MapSite.markup(sites, frame)
      // Drawn in reverse order, so that the first place is on top.
      for (index, mark) in marks.enumerated().reversed() {
        if let position = mark.position {
          let place = frame.place(position)
          Shape.path(MarkerShape.circle.path(x: place.x, y: place.y, radius: 9), "number-pin")
          Shape.text("\(index + 1)", x: place.x, y: place.y + 4, "number-text middle")
        }
      }
      scaleBar
    }
  }

  /// Shortens a name to fit beside the map; the list has the full name.
  private static func shortened(_ name: String) -> String {
    name.count <= 21 ? name : name.prefix(20) + "…"
  }

  /// Scale bar with a round length, in the lower corner with fewer shapes.
  private var scaleBar: [Markup] {
    guard let bar = frame.scaleBar else { return [] }
    let isLeft = frame.isFreeOnTheLeft
    let x = isLeft ? 6.0 : frame.width - 6 - bar.length
    let y = frame.height - 10
    return [
      Shape.path(
        "M\(PathText.point(x, y - 4))v4H\(PathText.number(x + bar.length))v-4", "scale-bar"),
      Shape.text(
        bar.words, x: isLeft ? x : frame.width - 6, y: y - 8,
        isLeft ? "place-note" : "place-note end"),
    ]
  }
}
