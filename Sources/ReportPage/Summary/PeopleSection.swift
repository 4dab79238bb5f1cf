import Charts
import Reports
import Results

/// Parts of single waits: a typical one, the longest, and one that ended without a taxi.
struct PeopleSection: BriefingSection {
  let briefing: Briefing

  let id = ElementID("people")
  let question = "What are the parts of a wait?"
  let shortTitle = "Three people"

  private var way: Briefing.Way? { briefing.ways.first { !$0.alternative.stories.isEmpty } }

  private var stories: [WaitStory] { way?.alternative.stories ?? [] }

  var finding: String? {
    guard let way else { return nil }
    let number = ["One person", "Two people", "Three people"][min(stories.count, 3) - 1]
    return "\(number) of the first day under \(way.name)"
  }

  var chart: [Markup] { [] }

  var below: [Markup] {
    guard let way else { return [] }
    return [
      legend,
      Markup("ol", ["class": "stories"]) {
        for story in stories {
          Markup("li", ["class": "story"]) {
            Markup("h3", PeopleSection.title(story.kind))
            Piece.paragraph(text(story, way))
            bar(story)
            Markup("p", ["class": "quiet"]) {
              "Ride \(story.ride) of day 1. "
              if let replay = briefing.view.replay {
                Markup("a", ["href": replay + link(to: story)], "Watch it")
                ". "
              }
              "Its timeline: "
              Markup(
                "code",
                "cabstand trail \(briefing.view.resultsPath(of: way.entry)) \(story.ride) --policy "
                  + NextSteps.quoted(trailed(way)))
            }
          }
        }
      },
    ]
  }

  /// Link to the passenger on the replay page, at the time of the request.
  private func link(to story: WaitStory) -> String { "#ride=\(story.ride)" }

  /// Name of the alternative for `trail`, preceded by the folder of the results if there are
  /// several.
  private func trailed(_ way: Briefing.Way) -> String {
    way.alternative.variation.isEmpty
      ? way.alternative.policy : "\(way.alternative.policy) \(way.alternative.variation)"
  }

  private static func title(_ kind: WaitStory.Kind) -> String {
    switch kind {
    case .usual: "The usual wait"
    case .longest: "The longest wait of the day"
    case .unserved: "No taxi"
    }
  }

  /// Course of a wait in sentences.
  private func text(_ story: WaitStory, _ way: Briefing.Way) -> String {
    let start = briefing.view.startOfDay(of: way.entry)
    let zones = briefing.view.folder(of: way.entry).zones
    let place = story.zone.flatMap { zones.indices.contains($0) ? zones[$0].name : nil }
    var sentences = [
      "At \(ValueFormat.clock(start + story.requested)) a passenger requests a taxi"
        + (place.map { " in \($0)." } ?? ".")
    ]
    if story.search >= 1 {
      sentences.append("For \(Self.length(story.search)) no driver is available.")
    }
    if story.offers > 0 {
      sentences.append(asking(story))
    }
    if story.kind == .unserved {
      sentences.append("After \(Self.length(story.wait)) the wait ends without a taxi.")
    } else {
      let boarding =
        story.boarding >= 1 ? ", boarding takes \(Self.length(story.boarding))" : ""
      sentences.append(
        "The taxi drives for \(Self.length(story.approach))\(boarding): "
          + "\(Self.length(story.wait)) in total.")
    }
    return sentences.joined(separator: " ")
  }

  /// Number of drivers asked, duration and outcome.
  private func asking(_ story: WaitStory) -> String {
    if story.offers == 1, story.declines + story.lapses == 0, story.kind != .unserved {
      return "One driver gets the offer and accepts "
        + (story.offer >= 1 ? "after \(Self.length(story.offer))." : "at once.")
    }
    let drivers = story.offers == 1 ? "One driver gets" : "\(story.offers) drivers get"
    let time = story.offer >= 1 ? ", in \(Self.length(story.offer)) in total" : ""
    return "\(drivers) an offer\(time)\(refusals(story))."
  }

  /// Numbers of drivers who declined or did not answer.
  private func refusals(_ story: WaitStory) -> String {
    var parts: [String] = []
    if story.declines > 0 {
      parts.append("\(story.declines) \(story.declines == 1 ? "declines" : "decline")")
    }
    if story.lapses > 0 {
      parts.append("\(story.lapses) \(story.lapses == 1 ? "does" : "do") not answer")
    }
    return parts.isEmpty ? "" : "; " + Plain.list(parts)
  }

  /// Formats a duration in everyday language: `44 s`, `3 min 10 s`, `1 h 5 min`.
  private static func length(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds), 1e9).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  private static let parts = [
    "no driver available", "offers to drivers", "drive to the passenger", "boarding",
  ]

  private var legend: Markup {
    Markup("ul", ["class": "legend"]) {
      for (index, part) in Self.parts.enumerated() {
        Markup("li") {
          PartBar.patch(index)
          Markup("span", part)
        }
      }
    }
  }

  /// Bar with the parts of the wait; all bars have the same scale.
  private func bar(_ story: WaitStory) -> Markup {
    let goal = briefing.goalWait
    let longest = max(stories.map(\.wait).max() ?? 1, goal ?? 0, 1)
    let parts = [story.search, story.offer, story.approach, story.boarding]
    let words = zip(Self.parts, parts).filter { $0.1 >= 1 }.map {
      "\($0.0) \(Self.length($0.1))"
    }
    return PartBar.markup(
      parts.map { $0 / longest }, tick: goal.map { $0 / longest },
      words: "The wait: \(words.joined(separator: ", ")).")
  }

  var inShort: (question: String, answer: String)? {
    guard let way,
      let story = stories.first(where: { $0.kind == .longest }) ?? stories.first
    else { return nil }
    return ("What are the parts of a long wait?", text(story, way))
  }
}
