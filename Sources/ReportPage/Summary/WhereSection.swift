import Charts
import Reports
import Results

/// Places with the worst values of a service: maps to choose from, and the worst places by name.
struct WhereSection: BriefingSection {
  let briefing: Briefing
  var service = CityService.taxis

  var id: ElementID { briefing.id("where", of: service) }
  var question: String { briefing.question("where is it worst?", of: service) }
  var shortTitle: String { briefing.shortTitle("Where", of: service) }

  private typealias Known = (way: Briefing.Way, places: ServicePlaces)

  /// The alternatives of one folder that have values by place.
  private var known: [Known] {
    let all = briefing.ways.compactMap { way in service.places(way, briefing).map { (way, $0) } }
    guard let folder = all.first?.0.alternative.folder else { return [] }
    // Maps of very many zones for all alternatives would make the page too large.
    let zones = max(1, briefing.view.figures.folders[folder].zones.count)
    let most = max(1, min(briefing.view.isCrowded ? 3 : 12, 3000 / zones))
    return all.filter { $0.0.alternative.folder == folder }.prefix(most).map { ($0.0, $0.1) }
  }

  /// True if there is a map: zones have outlines, and the number of shapes is within the limit of a
  /// page.
  private func hasMap(_ folder: ReportFolder) -> Bool {
    folder.mapObstacle == nil && !folder.zones.isEmpty
      && folder.zones.allSatisfy { !$0.outline.isEmpty }
  }

  var finding: String? {
    guard let best = known.first, let worst = best.places.worst else { return nil }
    return service.isTaxis
      ? "Under \(best.way.name) \(worst)" : Plain.sentence(worst) + briefing.under(best.way)
  }

  var chart: [Markup] { [] }

  var below: [Markup] {
    let known = known
    guard let first = known.first else { return [] }
    let folder = briefing.view.folder(of: first.way.entry)
    let sites = first.way.alternative.sites.map(MapSite.init)
    var pieces: [Markup] = []
    if known.contains(where: { $0.places.ranked.contains { $0.value.isFinite } }) {
      pieces.append(first.places.steps.legend)
    }
    pieces += MapSite.legend(sites).map { [$0] } ?? []
    if hasMap(folder) {
      pieces.append(map(folder, sites).shapes(known.map { classes($0.places, folder) }))
      if folder.guessedOutlineCount > 0 {
        pieces.append(
          Piece.note(
            "The outlines of \(folder.guessedOutlineCount) of \(folder.zones.count) zones are "
              + "unknown: borders are drawn halfway between the centres."))
      }
    }
    pieces.append(choice(known, folder, sites))
    return pieces
  }

  private func map(_ folder: ReportFolder, _ sites: [MapSite]) -> PlaceMap {
    var map = PlaceMap(
      service.isTaxis ? ElementID("m") : ElementID("m").adding(service.id),
      city: folder.manifest.scenarioName,
      zones: folder.zones.map { $0.outline.joined().map { $0.map { ($0.x, $0.y) } } })
    map.areBordersGuessed = folder.guessedOutlineCount > 0
    map.sites = sites
    return map
  }

  private func classes(_ places: ServicePlaces, _ folder: ReportFolder) -> [String] {
    folder.zones.indices.map {
      places.steps.colourClass($0 < places.zones.count ? places.zones[$0] : nil)
    }
  }

  /// Returns one panel for each alternative, of which radio buttons show one.
  private func choice(_ known: [Known], _ folder: ReportFolder, _ sites: [MapSite]) -> Markup {
    let map = hasMap(folder) ? map(folder, sites) : nil
    let what = service.isTaxis ? "policy" : "alternative"
    return Markup("fieldset", ["class": "choice"]) {
      Markup(
        "legend", ["class": known.count == 1 ? "hidden-text" : nil],
        "Pick a\(what.hasPrefix("a") ? "n" : "") \(what). Dark is worse, in every map of this page."
      )
      Markup("div", ["class": "choices"]) {
        for (number, each) in known.enumerated() {
          let button = id.adding("way").adding(number)
          Markup(
            "input",
            [
              "class": "pick", "type": "radio", "name": id.text, "id": button.text,
              "checked": number == 0 ? "" : nil,
            ])
          Markup(
            "label",
            ["class": known.count == 1 ? "thumb hidden-text" : "thumb", "for": button.text]
          ) {
            each.places.zones.isEmpty ? nil : map?.small(number)
            Markup("span", ["class": "thumb-name"]) {
              ShapeMark.markup(each.way.entry.style)
              Markup("span", ["class": "name"], each.way.shortName)
            }
            Markup("span", ["class": "subtle"], each.places.summary)
          }
          panel(each, number, map, folder)
        }
      }
    }
  }

  private func panel(
    _ known: Known, _ number: Int, _ map: PlaceMap?, _ folder: ReportFolder
  ) -> Markup {
    let (way, places) = known
    let name = service.isTaxis || briefing.ways.count > 1 ? ", \(way.name)" : ""
    return Markup("div", ["class": "panel"]) {
      Markup("div", ["class": map == nil ? "whole" : "pair"]) {
        if let map {
          Markup("div", ["class": "picture"]) {
            map.large(
              number, words: "Map. \(places.caption)\(name). The numbers are next to it.",
              marks: places.ranked.map {
                PlaceMap.Mark(at: $0.position, name: $0.name, detail: $0.text)
              })
          }
        }
        Markup("div", ["class": "telling"]) {
          Markup("h3", places.heading + name)
          list(places)
          if places.ranked.contains(where: \.isOfFew) {
            Piece.note("There are few observations in these zones, so their values are rough.")
          }
        }
      }
      if let table = places.table, number < (folder.zones.count > 100 ? 2 : Briefing.greatestCount)
      {
        Piece.folded("All zones in numbers", table.markup)
      }
    }
  }

  private func list(_ places: ServicePlaces) -> Markup {
    guard !places.ranked.isEmpty else { return Piece.paragraph("There is nothing to list.") }
    return Markup("ol", ["class": "places"]) {
      for place in places.ranked {
        Markup("li") {
          Markup("span", ["class": "place-name name"], place.name)
          Markup("span", ["class": "place-wait"]) {
            if place.value.isFinite {
              Markup("svg", ["class": "swatch", "viewBox": "0 0 12 12", "aria-hidden": "true"]) {
                Markup(
                  "path",
                  [
                    "class": "wait-cell \(places.steps.colourClass(place.value))",
                    "d": "M0 0h12v12H0z",
                  ])
              }
            }
            place.text
          }
          Markup("span", ["class": "subtle"], Words.unbroken(place.detail))
        }
      }
    }
  }

  var inShort: (question: String, answer: String)? {
    guard let best = known.first, let worst = best.places.worst else { return nil }
    return (question, Plain.sentence(worst) + briefing.under(best.way) + ".")
  }
}

extension MapSite {
  fileprivate init(_ site: ReportSite) {
    let kind: Kind =
      switch site.kind {
      case .station: .station
      case .hospital: .hospital
      case .shop: .shop
      case .path: .path
      case .gate: .gate
      }
    self.init(kind, name: site.name, points: site.points.map { ($0.x, $0.y) })
  }
}
