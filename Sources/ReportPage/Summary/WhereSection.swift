import Charts
import Reports
import Results

/// Where it goes well or badly: maps to choose from, and the places with the longest waits by name.
struct WhereSection: BriefingSection {
  let briefing: Briefing

  let id = ElementID("where")
  let question = "Where is it worst?"
  let shortTitle = "Where"

  private static let greatestRankCount = 10

  /// The ways of the folder of the first that tell zones apart.
  private var known: [Briefing.Way] {
    guard
      let folder = briefing.ways.first(where: { $0.alternative.zones != nil })?.alternative.folder
    else { return [] }
    // Maps of very many zones would make the page too large for all ways.
    let zones = max(1, briefing.view.figures.folders[folder].zones.count)
    return briefing.ways.prefix(max(1, min(briefing.view.isCrowded ? 3 : 12, 3000 / zones))).filter
    {
      $0.alternative.folder == folder && ($0.alternative.zones?.window.isEmpty == false)
    }
  }

  private var folder: ReportFolder? { known.first.map { briefing.view.folder(of: $0.entry) } }

  /// Whether there is a map: outlines, and no more shapes than a page has room for.
  private var hasMap: Bool {
    guard let folder, folder.mapObstacle == nil else { return false }
    return !folder.zones.isEmpty
      && folder.zones.allSatisfy { !$0.outline.isEmpty }
  }

  var finding: String? {
    guard let best = known.first,
      let worst = RankedPlace.ranked(best, briefing, count: 1).first
    else { return nil }
    return "Under \(best.name) waits are longest in \(worst.name): \(Plain.minutes(worst.wait))"
  }

  var chart: [Markup] { [] }

  var below: [Markup] {
    guard let folder, known.count > 0 else { return [] }
    var pieces = [briefing.steps.legend]
    if hasMap {
      pieces.append(map(folder).shapes(known.map { classes($0, folder) }))
      if folder.guessedOutlineCount > 0 {
        pieces.append(
          Piece.note(
            "Nobody has said where \(folder.guessedOutlineCount) of \(folder.zones.count) zones end: "
              + "borders are drawn halfway between the middles."))
      }
    }
    pieces.append(choice(folder))
    return pieces
  }

  private func map(_ folder: ReportFolder) -> PlaceMap {
    var map = PlaceMap(
      ElementID("m"), city: folder.manifest.scenarioName,
      zones: folder.zones.map { $0.outline.joined().map { $0.map { ($0.x, $0.y) } } },
      middles: folder.zones.map { zone in zone.centre.map { ($0.x, $0.y) } })
    map.areBordersGuessed = folder.guessedOutlineCount > 0
    return map
  }

  private func classes(_ way: Briefing.Way, _ folder: ReportFolder) -> [String] {
    let shares = way.alternative.zones?.window ?? []
    return folder.zones.indices.map {
      briefing.steps.colourClass($0 < shares.count ? shares[$0].wait : nil)
    }
  }

  /// One panel for each way, of which the radio buttons show one.
  private func choice(_ folder: ReportFolder) -> Markup {
    let map = hasMap ? map(folder) : nil
    return Markup("fieldset", ["class": "choice"]) {
      Markup(
        "legend", ["class": known.count == 1 ? "hidden-text" : nil],
        "Choose a way. Dark is long, in every map of this page.")
      Markup("div", ["class": "choices"]) {
        for (number, way) in known.enumerated() {
          let button = id.adding("way").adding(number)
          Markup(
            "input",
            [
              "class": "pick", "type": "radio", "name": "where", "id": button.text,
              "checked": number == 0 ? "" : nil,
            ])
          Markup(
            "label",
            ["class": known.count == 1 ? "thumb hidden-text" : "thumb", "for": button.text]
          ) {
            map.map { $0.small(number) }
            Markup("span", ["class": "thumb-name"]) {
              ShapeMark.markup(way.entry.style)
              Markup("span", ["class": "name"], way.shortName)
            }
            Markup("span", ["class": "subtle"], over(way))
          }
          panel(way, number, map, folder)
        }
      }
    }
  }

  private func over(_ way: Briefing.Way) -> String {
    let waits = (way.alternative.zones?.window ?? []).compactMap(\.wait)
    guard let goal = briefing.goalWait else { return "\(waits.count) zones" }
    return "\(waits.count { $0 > goal }) of \(waits.count) zones over the goal"
  }

  private func panel(
    _ way: Briefing.Way, _ number: Int, _ map: PlaceMap?, _ folder: ReportFolder
  ) -> Markup {
    let ranked = RankedPlace.ranked(way, briefing, count: Self.greatestRankCount)
    let title = "Mean wait by zone, \(way.name)"
    return Markup("div", ["class": "panel"]) {
      Markup("div", ["class": map == nil ? "whole" : "pair"]) {
        if let map {
          Markup("div", ["class": "picture"]) {
            map.large(
              number, words: "Map. \(title). The numbers stand beside it.",
              marks: ranked.map {
                PlaceMap.Mark(zone: $0.zone, name: $0.name, detail: Plain.shortMinutes($0.wait))
              })
          }
        }
        Markup("div", ["class": "telling"]) {
          Markup(
            "h3",
            ranked.count == Self.greatestRankCount
              ? "The ten longest waits, \(way.name)" : "The longest waits, \(way.name)")
          list(ranked)
          if ranked.contains(where: { $0.isOfFew }) {
            Piece.note("Few people ask in these zones, so that their means are rough.")
          }
        }
      }
      if number < (folder.zones.count > 100 ? 2 : Briefing.greatestCount) {
        Piece.folded("All zones in numbers", table(way, folder).markup)
      }
    }
  }

  private func list(_ ranked: [RankedPlace]) -> Markup {
    guard !ranked.isEmpty else { return Piece.paragraph("Nobody asks for a taxi.") }
    return Markup("ol", ["class": "places"]) {
      for place in ranked {
        Markup("li") {
          Markup("span", ["class": "place-name name"], place.name)
          Markup("span", ["class": "place-wait"]) {
            Markup(
              "svg", ["class": "swatch", "viewBox": "0 0 12 12", "aria-hidden": "true"]
            ) {
              Markup(
                "path",
                [
                  "class": "wait-cell \(briefing.steps.colourClass(place.wait))",
                  "d": "M0 0h12v12H0z",
                ])
            }
            Plain.shortMinutes(place.wait)
          }
          Markup("span", ["class": "subtle"], Words.unbroken(place.detail))
        }
      }
    }
  }

  private func table(_ way: Briefing.Way, _ folder: ReportFolder) -> DataTable {
    let shares = way.alternative.zones?.window ?? []
    let order = shares.indices.filter { $0 < folder.zones.count }.prefix(100)
    return DataTable(
      caption: "Mean wait by zone, \(way.name)"
        + (order.count < shares.count ? ", the first \(order.count) of \(shares.count) zones" : ""),
      columns: [
        "Zone", "People asking a day", "Mean wait", "Got no taxi", "Within the goal’s time",
        "Taxis standing free",
      ],
      numbers: order.map { zone in
        let share = shares[zone]
        return (
          folder.zones[zone].name,
          [
            ValueFormat.number(decimals: 1).text(share.requests),
            ValueFormat.duration.text(share.wait), ValueFormat.share.text(share.unservedShare),
            ValueFormat.share.text(share.serviceLevel),
            ValueFormat.number(decimals: 1).text(share.idleTaxis),
          ]
        )
      })
  }

  var inShort: (question: String, answer: String)? {
    guard let best = known.first,
      let worst = RankedPlace.ranked(best, briefing, count: 1).first
    else { return nil }
    return ("Where is it worst?", worst.sentence(way: best.name))
  }
}
