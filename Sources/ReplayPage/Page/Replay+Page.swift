package import Charts
import Results

extension Replay {
  /// Page that replays the day: one self-contained file.
  package var page: Page {
    Page(
      title: "Replay of \(frame.name), day \(replication)",
      description:
        "One simulated day of \(subjectsInShort), to be watched on a map.",
      styles: .joined([.styles, PageAsset(PackageAssets.replay_css)]),
      script: script
    ) {
      Markup("p", ["class": "kicker"], "Replay")
      Markup("h1", frame.name)
      Markup("p", ["class": "lead"], lead)
    } main: {
      Markup("noscript") {
        Markup(
          "p",
          "The map needs JavaScript, which this browser does not run. The table below has the "
            + "same day by hour.")
      }
      player
      hours
    } footer: {
      Markup("p") {
        "The page shows what was simulated: \(subjects) from "
        "\(frame.clock(at: 0)) to \(frame.clock(at: frame.length)). "
        if showsTaxis || showsAmbulances {
          "\(showsTaxis ? "Taxis" : "They") are shown on the straight line between where a drive began and where it ended; how long "
          "it took is exact to the second. "
        }
        if showsShops {
          "Counts at shops are exact to the second, and include shoppers from before the "
            + "start. "
        }
        if showsResidents {
          "Residents are drawn on the straight line from one place of their day to the next, "
          "whatever the mode; in between they are at an appointment or at home. "
        }
        if showsTaxis {
          "Requests from before the start are not shown, but the taxis that "
          "serve them are. Passengers who stop a taxi in the street appear once they are aboard."
        }
      }
    }
  }

  private var script: PageAsset {
    var parts = [
      PageAsset(PackageAssets.replay_data_js), PageAsset(PackageAssets.replay_pixels_js),
      PageAsset(PackageAssets.replay_names_js), PageAsset(PackageAssets.replay_map_js),
    ]
    if showsAmbulances { parts.append(PageAsset(PackageAssets.replay_ambulances_js)) }
    if showsResidents { parts.append(PageAsset(PackageAssets.replay_residents_js)) }
    if showsRuns { parts.append(PageAsset(PackageAssets.replay_runs_js)) }
    if showsShops { parts.append(PageAsset(PackageAssets.replay_shops_js)) }
    parts.append(PageAsset(PackageAssets.replay_panel_js))
    if hasChoices { parts.append(PageAsset(PackageAssets.replay_choices_js)) }
    parts += [
      PageAsset(PackageAssets.replay_jumps_js), PageAsset(PackageAssets.replay_player_js),
    ]
    return .joined(parts)
  }

  /// True if there are layers to choose besides taxis and requests.
  var hasChoices: Bool { showsAmbulances || showsShops || showsResidents }

  private var subjectsInShort: String {
    if showsTaxis { return "taxis and their passengers" }
    if showsAmbulances { return "ambulances and their patients" }
    return showsShops
      ? "shops and the people who line up for them" : "residents on the way to their appointments"
  }

  private var subjects: String {
    [
      showsTaxis ? "every taxi on duty and every request" : nil,
      showsAmbulances ? "every ambulance on duty and every emergency" : nil,
      showsRuns ? "every athlete at their mean pace" : nil,
      showsShops ? "every shop and how many people are inside, called and at its door" : nil,
      showsResidents ? "the trips of residents to their appointments" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }

  private var lead: String {
    let day =
      "Day \(replication), from \(frame.clock(at: 0)) for "
      + DurationText.hours(frame.length) + ": "
    let counts = sides.map { side in
      let taxis =
        "\(CountText.grouped(side.taxiCount)) taxis, \(CountText.grouped(side.requests.count)) requests"
      let ambulances =
        "\(CountText.grouped(side.numberOfAmbulances)) ambulances, "
        + "\(CountText.grouped(side.patients.count)) emergencies"
      let athletes = "\(CountText.grouped(side.runs.reduce(0) { $0 + $1.athletes.count })) athletes"
      let shops = side.shops.count == 1 ? "1 shop" : "\(CountText.grouped(side.shops.count)) shops"
      return [
        showsTaxis ? taxis : nil, showsAmbulances ? ambulances : nil, showsRuns ? athletes : nil,
        showsShops ? shops : nil, showsResidents ? residents(of: side) : nil,
      ].compactMap(\.self)
        .joined(separator: ", ")
    }
    let demand = hasSameDemand ? "" : " The two alternatives meet different passengers."
    if Set(counts).count == 1 { return day + counts[0] + "." + sample + demand }
    let parts = zip(counts, sides).map { "\($0) under \($1.policy)" }
    return day + parts.joined(separator: "; ") + "." + sample + demand
  }

  private func residents(of side: ReplaySide) -> String {
    "\(CountText.grouped(side.residents.names.count)) residents on "
      + "\(CountText.grouped(side.residents.trips.count)) trips"
  }

  /// Note about the size of the sample of residents; empty if all are shown.
  private var sample: String {
    let most = sides.map(\.residents.standsFor).max() ?? 1
    guard most > 1 else { return "" }
    return " One resident of every \(CountText.grouped(Int(most))) is drawn and counted."
  }

  // MARK: - Hour by hour

  private var hours: Markup {
    Markup("section") {
      Markup("h2", "Hour by hour")
      for side in sides {
        Markup("details") {
          Markup("summary", side.policy)
          Markup("div", ["class": "scroll", "tabindex": "0"]) { table(of: side) }
        }
      }
    }
  }

  /// Description of the people who are counted in the table.
  private var counted: String {
    guard showsTaxis || showsAmbulances else {
      return [
        showsShops ? "Shops by mode and people by where they are" : nil,
        showsResidents ? "Residents by the mode of their trip" : nil,
      ].compactMap(\.self).joined(separator: "; ")
    }
    let vehicles = showsTaxis ? showsAmbulances ? "Taxis and ambulances" : "Taxis" : "Ambulances"
    let whatTheyDo =
      "\(vehicles) by what they do and \(showsTaxis ? "requests" : "emergencies") that wait"
    return whatTheyDo + (showsShops ? ", shops by mode and people there" : "")
      + (showsResidents ? ", residents by the mode of their trip" : "")
  }

  private var columns: [String] {
    var columns: [String] = []
    if showsTaxis { columns += ReplayMark.taxis.map(\.label) + ["Requests waiting"] }
    if showsAmbulances { columns += ReplayMark.ambulances.map(\.label) + ["Emergencies waiting"] }
    if showsRuns { columns.append(ReplayMark.athlete.label) }
    if showsShops {
      columns += ["Open shops", "Shops in manual mode", "Closed shops"]
      columns += ["People inside", "People called", "People at doors", "People in line"]
    }
    if showsResidents { columns += ReplayMark.residents.map(\.label) }
    return columns
  }

  private func numbers(of counts: StateCounts, _ side: ReplaySide, at second: Int) -> [Int] {
    var numbers: [Int] = []
    if showsTaxis { numbers += counts.taxis + [counts.waiting] }
    if showsAmbulances { numbers += counts.ambulances + [counts.patients] }
    if showsRuns { numbers.append(side.athleteCount(at: second)) }
    if showsShops { numbers += side.shopCounts(at: second).all }
    if showsResidents { numbers += counts.residents }
    return numbers
  }

  private func table(of side: ReplaySide) -> Markup {
    Markup("table", ["class": "replay-hours"]) {
      Markup("caption", "\(counted), at these instants.")
      Markup("thead") {
        Markup("tr") {
          Markup("th", ["scope": "col"], "Time")
          for label in columns { Markup("th", ["scope": "col", "class": "number"], label) }
        }
      }
      Markup("tbody") {
        for (second, counts) in side.counts(every: 3600, length: frame.length) {
          Markup("tr") {
            Markup("th", ["scope": "row"], frame.clock(at: second))
            for count in numbers(of: counts, side, at: second) {
              Markup("td", ["class": "number"], CountText.grouped(count))
            }
          }
        }
      }
    }
  }
}

/// Formats whole numbers.
enum CountText {
  /// Formats a number with a comma before every three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

/// Formats durations.
enum DurationText {
  /// Formats a duration in seconds, for example `24 h` or `2 h 30 min`.
  static func hours(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours == 0 { return minutes == 0 ? "\(seconds) s" : "\(minutes) min" }
    return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }
}
