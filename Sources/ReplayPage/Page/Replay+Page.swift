public import Charts
import Results

extension Replay {
  /// The page that plays the day: one file that needs nothing else.
  public var page: Page {
    Page(
      title: "Replay of \(frame.name), replication \(replication)",
      description: "One simulated day of taxis and their passengers, to be watched on a map.",
      styles: .joined([.styles, PageAsset(PackageResources.replay_css)]),
      script: Replay.script
    ) {
      Markup("p", ["class": "kicker"], "Replay")
      Markup("h1", frame.name)
      Markup("p", ["class": "lead"], lead)
    } main: {
      Markup("noscript") {
        Markup(
          "p",
          "The map is drawn by a script, and this browser runs none. The table below tells the "
            + "same day hour by hour.")
      }
      player
      hours
    } footer: {
      Markup("p") {
        "The page shows what was simulated: every taxi on duty and every request from "
        "\(frame.clock(at: 0)) to \(frame.clock(at: frame.length)). "
        "Taxis are shown on the straight line between where a drive began and where it ended; how long "
        "it took is exact to the second. Requests from before the start are not shown, the taxis that "
        "serve them are. Passengers who stop a taxi in the street are drawn once they are aboard."
      }
    }
  }

  private static let script = PageAsset.joined([
    PageAsset(PackageResources.replay_data_js), PageAsset(PackageResources.replay_pixels_js),
    PageAsset(PackageResources.replay_names_js), PageAsset(PackageResources.replay_map_js),
    PageAsset(PackageResources.replay_panel_js), PageAsset(PackageResources.replay_jumps_js),
    PageAsset(PackageResources.replay_player_js),
  ])

  private var lead: String {
    let day =
      "Replication \(replication), from \(frame.clock(at: 0)) for "
      + DurationText.hours(frame.length) + ": "
    let counts = sides.map {
      "\(CountText.grouped($0.taxiCount)) taxis, \(CountText.grouped($0.requests.count)) requests"
    }
    let demand = hasSameDemand ? "" : " The two alternatives meet different passengers."
    if Set(counts).count == 1 { return day + counts[0] + "." + demand }
    let parts = zip(counts, sides).map { "\($0) under \($1.policy)" }
    return day + parts.joined(separator: "; ") + "." + demand
  }

  // MARK: - Hour by hour

  private var hours: Markup {
    Markup("section") {
      Markup("h2", "Hour by hour")
      for side in sides {
        Markup("h3", side.policy)
        Markup("div", ["class": "scroll", "tabindex": "0"]) { table(of: side) }
      }
    }
  }

  private func table(of side: ReplaySide) -> Markup {
    Markup("table", ["class": "replay-hours"]) {
      Markup("caption", "Taxis by what they do and requests that wait, at these instants.")
      Markup("thead") {
        Markup("tr") {
          Markup("th", ["scope": "col"], "Time")
          for mark in ReplayMark.taxis {
            Markup("th", ["scope": "col", "class": "number"], mark.label)
          }
          Markup("th", ["scope": "col", "class": "number"], "Requests waiting")
        }
      }
      Markup("tbody") {
        for (second, counts) in side.counts(every: 3600, length: frame.length) {
          Markup("tr") {
            Markup("th", ["scope": "row"], frame.clock(at: second))
            for count in counts.taxis + [counts.waiting] {
              Markup("td", ["class": "number"], CountText.grouped(count))
            }
          }
        }
      }
    }
  }
}

/// A mark of the map and what it means.
struct ReplayMark {
  /// How the script calls it.
  let name: String
  let label: String

  /// The marks of taxis, in the order of the numbers of activities.
  static let taxis = StretchEncoding.activities.map { activity in
    let label =
      switch activity {
      case .idle: "Idle, standing"
      case .relocating: "Idle, sent to another zone"
      case .approaching: "Driving to a passenger"
      case .boarding: "Waiting at the door"
      case .occupied: "With a passenger"
      case .releasing: "Dropped off, not yet free"
      case .onBreak: "On a break"
      }
    return ReplayMark(name: activity.rawValue, label: label)
  }

  /// The marks of requests and offers.
  static func others(goal: String) -> [ReplayMark] {
    [
      ReplayMark(name: "looking", label: "Request, no taxi yet"),
      ReplayMark(name: "assigned", label: "Request, taxi on its way"),
      ReplayMark(name: "late", label: "Of them waiting longer than \(goal)"),
      ReplayMark(name: "offers", label: "Offer that a driver has not answered"),
    ]
  }
}

/// Whole numbers in words.
enum CountText {
  /// With a comma before every three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

/// Lengths of time in words.
enum DurationText {
  /// For example `24 h` or `2 h 30 min`.
  static func hours(_ seconds: Int) -> String {
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    if hours == 0 { return minutes == 0 ? "\(seconds) s" : "\(minutes) min" }
    return minutes == 0 ? "\(hours) h" : "\(hours) h \(minutes) min"
  }
}
