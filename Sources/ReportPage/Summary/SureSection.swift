import Charts
import Reports
import Results

/// How sure the answer is: what is beyond doubt, what is open, and what no number of days can show.
struct SureSection: BriefingSection {
  let briefing: Briefing

  let id = ElementID("sure")
  let question = "How sure is this?"
  let shortTitle = "How sure"

  private var days: Int { briefing.ways.map(\.alternative.replications).min() ?? 0 }

  var finding: String? {
    guard let best = briefing.ways.first else { return nil }
    guard days >= 5 else {
      let number = ["No days", "One day", "Two days", "Three days", "Four days"][days]
      return "\(number) \(days == 1 ? "is" : "are") too few for a reliable interval"
    }
    let open = briefing.ways.filter { $0.verdict == .inconclusive }
    guard open.isEmpty else {
      let names = open.count <= 2 ? Plain.list(open.map(\.name)) : "\(open.count) policies"
      return "Whether \(names) \(open.count == 1 ? "meets" : "meet") the goal is open"
        + (isBeyondDoubt ? "; that waits under \(best.name) are shortest is not" : "")
    }
    guard briefing.goalWait != nil else {
      return isBeyondDoubt ? "Waits under \(best.name) are the shortest beyond doubt" : nil
    }
    return briefing.ways.count == 1
      ? "\(days) simulated days are enough to decide"
      : "\(days) simulated days are enough to decide for \(briefing.ways.count == 2 ? "both policies" : "every policy")"
  }

  /// Whether the band of the shortest mean wait lies below all others, and nobody was still waiting.
  private var isBeyondDoubt: Bool {
    let byWait = briefing.ways.filter { $0.wait?.estimate != nil }
      .sorted { ($0.wait?.estimate ?? 0) < ($1.wait?.estimate ?? 0) }
    guard let first = byWait.first, byWait.count > 1, !first.isLowerBound,
      first.entry.index == briefing.ways.first?.entry.index, let high = first.wait?.upper
    else { return false }
    return byWait.dropFirst().allSatisfy { ($0.wait?.lower ?? 0) > high }
  }

  var chart: [Markup] {
    let shown = briefing.shown.filter { $0.wait?.estimate != nil }
    guard !shown.isEmpty else { return [] }
    var chart = DayRings(
      ChartHeading(
        id.adding("days"), "Mean wait of all who ask, minutes",
        detail: "Each ring is one simulated day"
          + (days >= 3 ? "; the band is where the true average lies, 95 % sure." : ".")),
      x: Axis("Mean wait, minutes", .duration, least: 0),
      rows: shown.map { way in
        let wait = way.wait
        var band: ClosedRange<Double>?
        if days >= 3, let low = wait?.lower, let high = wait?.upper, low <= high {
          band = low...high
        }
        return DayRings.Row(
          way.name, way.entry.style, mean: wait?.estimate, band: band,
          days: way.alternative.dayWaits)
      })
    chart.rule = briefing.goalWait.map { LineChart.Rule($0, "goal \(Plain.shortMinutes($0))") }
    return [chart.markup]
  }

  var words: [Markup] {
    guard !briefing.ways.isEmpty else { return [] }
    return briefing.shown.filter { $0.wait?.estimate != nil }.map { Piece.about($0, sentences($0)) }
      + [Self.limits]
  }

  private func sentences(_ way: Briefing.Way) -> String {
    guard days >= 3, let low = way.wait?.lower, let high = way.wait?.upper else {
      return "The mean of \(Words.days(way.alternative.replications)) is \(way.waitText)."
    }
    let from = Plain.minuteNumber(low)
    let to = Plain.minuteNumber(high)
    let range =
      from == to
      ? "The true average is \(Plain.minutes(low)), give or take a few seconds"
      : "The true average lies between \(from) and \(Plain.minutes(high))"
    let bound =
      way.isLowerBound ? " or above: people were still waiting when the day ended" : ""
    return range + bound + placed(way, low, high)
  }

  /// Where the goal lies beside the band.
  private func placed(_ way: Briefing.Way, _ low: Double, _ high: Double) -> String {
    guard let goal = briefing.goalWait else { return "." }
    let binding = way.alternative.goal(.unservedShare).flatMap { $0.verdict == .pass ? nil : $0 }
    let waitVerdict = way.alternative.goal(.waitMean)?.verdict
    if waitVerdict == .pass, let binding {
      return ", within the goal. The \(Plain.limit(binding.limit)) limit on unserved requests is "
        + (binding.verdict == .fail ? "what fails." : "not settled.")
    }
    switch waitVerdict {
    case .pass: return high < goal / 2 ? ", far below the goal." : ", below the goal."
    case .fail: return low > goal * 2 ? ", far above the goal." : ", above the goal."
    default:
      let isInside = low <= goal && goal <= high
      return (isInside ? ". The goal lies inside" : ". The goal is so near")
        + ", so that these \(Words.days(way.alternative.replications)) do not tell." + more(way)
    }
  }

  /// About how many days more would tell, by a rule of thumb.
  private func more(_ way: Briefing.Way) -> String {
    guard !way.isLowerBound, let goal = briefing.goalWait, let row = way.wait,
      let mean = row.estimate, let low = row.lower, let high = row.upper
    else { return "" }
    let count = Double(way.alternative.replications)
    let ratio = (high - low) / 2 / max((mean - goal).magnitude, 1e-9)
    let needed = count * (1.3 * ratio * ratio - 1)
    guard needed < 500 else {
      return " It lies so close to the goal that even 500 days may not."
    }
    return " About \(Plain.count(max(1, needed.rounded(.up)))) days more would."
  }

  /// The reminder that a model is not the city.
  static var limits: Markup {
    Markup("div", ["class": "aside"]) {
      Markup("p") {
        Markup("strong", "What no number of days can show. ")
        "This is a model of a city, not the city. If its demand, its speeds or its drivers are wrong, so "
        "is the answer. "
        Markup("a", ["href": "#methods"], "What the model assumes")
      }
    }
  }

  var inShort: (question: String, answer: String)? {
    guard let best = briefing.ways.first else { return nil }
    return ("How sure?", "\(best.name): " + sentences(best))
  }
}
