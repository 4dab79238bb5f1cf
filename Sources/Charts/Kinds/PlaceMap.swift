/// Maps of one city in severity steps, with labels for the worst places and symbols for its sites.
///
/// Shapes stand in the page once; every map uses them, so that many maps take little room.
package struct PlaceMap: Sendable {
  /// A place with a label.
  package struct Mark: Sendable {
    /// Metres to the east and to the north; nil for a place without a position.
    package var position: (x: Double, y: Double)?

    package var name: String

    /// Line below the name.
    package var detail: String

    package init(at position: (x: Double, y: Double)?, name: String, detail: String) {
      self.position = position
      self.name = name
      self.detail = detail
    }
  }

  /// The id of the maps.
  package var id: ElementID

  /// Name of the city, for screen readers.
  package var city: String

  /// True if borders are guesses, drawn with dashes.
  package var areBordersGuessed = false

  /// Sites that every large map shows.
  package var sites: [MapSite] = []

  private let zones: [[[(x: Double, y: Double)]]]
  private let frame: MapFrame

  /// Makes maps.
  /// - Parameters:
  ///   - id: different from those of all other elements.
  ///   - city: what the city is called.
  ///   - zones: the rings of each zone, in metres to the east and to the north; holes among them.
  package init(_ id: ElementID, city: String, zones: [[[(x: Double, y: Double)]]]) {
    self.id = id
    self.city = city
    self.zones = zones
    frame = MapFrame(zones.joined().joined().filter { $0.x.isFinite && $0.y.isFinite })
  }

  /// The shapes and the coloured layers that maps use; once in the page, before them.
  /// - Parameter layers: of each map the class of every zone.
  /// - Returns: a drawing that shows nothing itself.
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

  /// One map: zones of one colour share a group.
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

  /// A small map without names.
  package func small(_ number: Int) -> Markup {
    Markup("svg", ["class": "small-map", "viewBox": frame.viewBox, "aria-hidden": "true"]) {
      Markup("use", ["href": layer(number).link])
    }
  }

  /// The large map: with names beside it on wide screens, with numbers on narrow ones.
  /// - Parameters:
  ///   - number: of the layer.
  ///   - words: what the map shows, in a sentence.
  ///   - marks: the places to name, the first of them first.
  /// - Returns: both drawings, of which the width of the screen chooses.
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
      // The first stands on top where two meet.
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

  /// A name that fits beside the map; the whole of it is in the list.
  private static func shortened(_ name: String) -> String {
    name.count <= 21 ? name : name.prefix(20) + "…"
  }

  /// How far a round number of metres or kilometres is, where the fewest shapes are.
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
