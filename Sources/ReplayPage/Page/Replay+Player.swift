import Charts

extension Replay {
  /// Interactive part of the page, hidden until the script runs.
  var player: Markup {
    Markup("div", ["id": "replay-player", "hidden": ""]) {
      controls
      Markup("p", ["class": "replay-paper"]) {
        "This page plays in a browser. On paper it shows the city at "
        Markup("span", ["id": "replay-still"], frame.clock(at: 0))
        "."
      }
      Markup("div", ["class": sides.count == 1 ? "replay-stage single" : "replay-stage"]) {
        Markup("div", ["class": "replay-sides"]) {
          for (number, side) in sides.enumerated() { map(of: side, number) }
        }
        Markup("div", ["class": "replay-below"]) {
          legend
          Markup("div") {
            chart("replay-waiting", chartTitles.waiting)
            chart("replay-mean", chartTitles.mean)
            keys
          }
        }
      }
      Markup("p", ["id": "replay-news", "class": "hidden-text", "aria-live": "polite"], "")
      Markup.data(ElementID("replay-data"), data)
    }
  }

  private var controls: Markup {
    Markup("div", ["class": "replay-bar", "role": "group", "aria-label": "Time"]) {
      Markup("button", ["id": "replay-play", "type": "button"], "Play")
      Markup("output", ["id": "replay-clock", "for": "replay-slider"], frame.clock(at: 0))
      Markup("div", ["class": "replay-time"]) {
        Markup(
          "input",
          [
            "id": "replay-slider", "type": "range", "min": "0", "max": String(frame.length),
            "step": "1", "value": "0", "aria-label": "Time of the day",
          ])
        Markup("div", ["id": "replay-ticks", "class": "replay-ticks", "aria-hidden": "true"]) {}
      }
      Markup("div", ["class": "replay-jumps", "role": "group", "aria-label": "Go to"]) {
        let ofRequests = [("longest", "Longest wait"), ("unserved", "First without a taxi")]
        for (name, words) in [("busiest", "Busiest quarter")] + (showsTaxis ? ofRequests : []) {
          Markup("button", ["id": "replay-jump-" + name, "type": "button"], words)
        }
      }
      Markup("div", ["class": "replay-speed"]) {
        Markup("label", ["for": "replay-speed"], "A second shows")
        Markup("select", ["id": "replay-speed"]) {
          for (number, minutes) in [1, 2, 5, 10, 20, 30, 60].enumerated() {
            Markup(
              "option", ["value": String(number), "selected": minutes == 5 ? "" : nil],
              "\(minutes) min")
          }
        }
      }
    }
  }

  private var chartTitles: (waiting: String, mean: String) {
    if isOfResidentsAlone { return ("Residents on their way", "Mean duration of trips so far") }
    guard showsTaxis || showsAmbulances else {
      return ("People at doors", "Mean wait of all arrivals at doors so far")
    }
    let waits = showsTaxis ? "requests" : "emergencies"
    return (
      "\(showsTaxis ? "Requests" : "Emergencies") waiting", "Mean wait of all \(waits) so far"
    )
  }

  private func label(ofMap side: ReplaySide) -> String {
    var label =
      "Map of ambulances and emergencies under \(side.policy)."
    if showsTaxis {
      label =
        "Map of taxis and requests under \(side.policy). With the arrow keys, left and "
        + "right choose a taxi, up and down a waiting request; its details are below the map."
    } else if !showsAmbulances {
      label = "Map of \(showsShops ? "shops" : "residents") under \(side.policy)."
    }
    for choice in choices {
      label += " The key \(choice.key) chooses \(choice.one), with Shift the one before."
    }
    return label
  }

  /// Layers of the map to choose from, besides taxis and requests.
  private var choices: [(key: String, one: String)] {
    (showsAmbulances ? [("A", "an ambulance")] : []) + (showsShops ? [("S", "a shop")] : [])
      + (showsResidents ? [("R", "a resident")] : [])
  }

  private func map(of side: ReplaySide, _ number: Int) -> Markup {
    Markup("section", ["class": "replay-side", "aria-label": side.policy]) {
      Markup("h2", side.policy)
      Markup(
        "canvas",
        [
          "id": ElementID("replay-map").adding(number).text, "tabindex": "0", "role": "img",
          "aria-label": label(ofMap: side),
          "aria-describedby": ElementID("replay-note").adding(number).text,
        ])
      Markup(
        "p",
        [
          "id": ElementID("replay-note").adding(number).text, "class": "replay-note",
          "aria-live": "polite",
        ], "")
    }
  }

  private var legend: Markup {
    Markup("div", ["class": "scroll"]) {
      Markup("table", ["class": "replay-legend"]) {
        Markup("caption", "Marks, with current counts.")
        Markup("thead") {
          Markup("tr") {
            Markup("th", ["scope": "col"], "Mark")
            for side in sides { Markup("th", ["scope": "col", "class": "number"], side.policy) }
          }
        }
        Markup("tbody") {
          for mark in marks { row(of: mark) }
        }
      }
    }
  }

  private var marks: [ReplayMark] {
    let taxis = ReplayMark.taxis + ReplayMark.requests(goal: DurationText.hours(frame.goal))
    let ambulances = ReplayMark.ambulances + [ReplayMark.patient]
    let runs = [ReplayMark.athlete, ReplayMark.closedPiece]
    return (showsTaxis ? taxis : []) + (showsAmbulances ? ambulances : [])
      + (showsRuns ? runs : []) + (showsShops ? ReplayMark.shops : [])
      + (showsResidents ? ReplayMark.residents : [])
  }

  private func row(of mark: ReplayMark) -> Markup {
    Markup("tr") {
      Markup("th", ["scope": "row"]) {
        Markup("canvas", ["data-mark": mark.name, "aria-hidden": "true"]) {}
        mark.label
      }
      for number in sides.indices {
        Markup(
          "td",
          [
            "class": "number",
            "id": ElementID("replay-count").adding(number).text + "-" + mark.name,
          ], "0")
      }
    }
  }

  private func chart(_ id: StaticString, _ title: String) -> Markup {
    Markup("figure", ["class": "replay-chart"]) {
      Markup("figcaption") {
        title
        Markup("span", ["class": "subtle"]) {
          for (number, side) in sides.enumerated() {
            Markup("span", ["class": number == 0 ? "replay-key" : "replay-key second"]) {}
            side.policy + "  "
          }
        }
      }
      Markup("canvas", ["id": ElementID(id).text, "role": "img", "aria-label": title]) {}
    }
  }

  private var keys: Markup {
    let things = (showsTaxis ? ["a taxi", "a request"] : []) + choices.map(\.one)
    var keys = [
      (["Space"], "plays and pauses"), (["+", "-"], "change the speed"),
      (["←", "→"], "a minute back and forth, with Shift a quarter of an hour"),
      (["Esc"], "forgets what was chosen on the maps"),
    ]
    keys += choices.map { ([$0.key], "chooses \($0.one) on a map, with Shift the one before") }
    return Markup("p", ["class": "note"]) {
      if let last = things.last {
        let others = things.dropLast().joined(separator: ", ")
        "Choose \(others.isEmpty ? last : others + " or " + last) on a map to follow it. "
      }
      for (names, meaning) in keys {
        for name in names {
          Markup("kbd", name)
          " "
        }
        meaning + ". "
      }
    }
  }

  /// Data for the script.
  private var data: ScriptData {
    let size = scale.size
    var parts: [(StaticString, ScriptData)] = [
      ("start", .integer(frame.startOfDay)), ("length", .integer(frame.length)),
      ("goal", .integer(frame.goal)), ("unit", .integer(scale.unit / 10)),
      ("width", .integer(size.width)), ("height", .integer(size.height)),
      ("zones", .list(zones.map(data))), ("sides", .list(sides.map(data))),
      ("labels", .list(showsTaxis ? ReplayMark.taxis.map { .text($0.label) } : [])),
    ]
    // The mean of the course is a wait in all other cities.
    if isOfResidentsAlone { parts.append(("mean", .text("mean duration of trips so far"))) }
    return .object(parts)
  }

  private func data(of zone: ReplayZone) -> ScriptData {
    let middle = scale.cell(of: zone.middle)
    return .object([
      ("name", .text(zone.name)), ("x", .integer(middle.x)), ("y", .integer(middle.y)),
      (
        "rings",
        .list(
          zone.rings.map { ring in
            .integers(
              ring.flatMap { point in
                let cell = scale.cell(of: point)
                return [cell.x, cell.y]
              })
          })
      ),
    ])
  }

  private func data(of side: ReplaySide) -> ScriptData {
    let course = course(of: side)
    var parts: [(StaticString, ScriptData)] = [
      ("policy", .text(side.policy)), ("taxis", .integer(side.taxiCount)),
      ("stretches", .integer(side.stretches.count)),
      (
        "movements",
        .bytes(
          StretchEncoding.bytes(side.stretches, count: side.taxiCount, scale: scale))
      ),
      ("requests", .bytes(RequestEncoding.bytes(side.requests, scale: scale))),
      ("offers", .bytes(OfferEncoding.bytes(side.offers))),
      (
        "course",
        .object([
          ("step", .integer(course.step)), ("waiting", .integers(course.waiting)),
          ("meanWait", .integers(course.meanWait)),
        ])
      ),
    ]
    if showsAmbulances { parts.append(("ambulances", ambulances(of: side))) }
    if showsRuns {
      parts.append(
        ("runs", .list(side.runs.map { .bytes(RunEncoding.bytes($0, scale: scale)) })))
    }
    if showsShops { parts.append(("shops", .list(side.shops.map(data)))) }
    if showsResidents { parts.append(("residents", data(of: side.residents))) }
    return .object(parts)
  }

  private func course(of side: ReplaySide) -> DayCourse {
    if showsTaxis { return DayCourse(side.requests, length: frame.length) }
    if isOfResidentsAlone { return DayCourse(side.residents.trips, length: frame.length) }
    return showsAmbulances
      ? DayCourse(side.patients, length: frame.length)
      : DayCourse(doorsOf: side.shops, length: frame.length)
  }

  private func data(of residents: ShownResidents) -> ScriptData {
    .object([
      ("names", .list(residents.names.map { .text($0) })),
      ("stretches", .integer(residents.trips.count)),
      (
        "movements",
        .bytes(
          StretchEncoding.bytes(residents.trips, count: residents.names.count, scale: scale))
      ),
    ])
  }

  private func data(of shop: ShownShop) -> ScriptData {
    let cell = scale.cell(of: shop.place)
    return .object([
      ("name", .text(shop.name)), ("x", .integer(cell.x)), ("y", .integer(cell.y)),
      ("capacity", .integer(Int(shop.capacity))),
      ("steps", .bytes(ShopEncoding.bytes(shop.steps))),
    ])
  }

  private func ambulances(of side: ReplaySide) -> ScriptData {
    .object([
      ("count", .integer(side.ambulanceCount)), ("stretches", .integer(side.ambulances.count)),
      (
        "movements",
        .bytes(StretchEncoding.bytes(side.ambulances, count: side.ambulanceCount, scale: scale))
      ),
      ("patients", .bytes(PatientEncoding.bytes(side.patients, scale: scale))),
    ])
  }
}
