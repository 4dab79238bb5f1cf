import Charts
import Reports
import Results

/// When it goes well or badly: people asking, taxis on duty and waits, hour by hour.
struct WhenSection: BriefingSection {
  let briefing: Briefing

  let id = ElementID("when")
  let question = "When is it worst?"
  let shortTitle = "When"

  private var known: [Briefing.Way] {
    briefing.ways.prefix(12).filter { !$0.alternative.hours.isEmpty }
  }

  private func over(_ fold: HourFold) -> Int {
    guard let goal = briefing.goalWait else { return 0 }
    return fold.hours.count { ($0.meanWait ?? 0) > goal }
  }

  var finding: String? {
    guard let best = known.first else { return nil }
    let fold = HourFold(best, briefing)
    guard let worst = fold.worst, let wait = worst.meanWait, fold.hours.count > 1 else {
      return nil
    }
    let longest = "waits are longest from \(Plain.hour(from: worst.start)): \(Plain.minutes(wait))"
    guard briefing.goalWait != nil else { return "Under \(best.name) " + longest }
    return over(fold) == 0
      ? "\(best.name) keeps waits within the goal in every hour"
      : "Under \(best.name) \(longest)"
  }

  var chart: [Markup] { [] }

  var below: [Markup] {
    guard let best = known.first else { return [] }
    let first = HourFold(best, briefing)
    let folds = known.map { ($0, HourFold($0, briefing)) }
    var counts = [HourGrid.Counts("People asking", first.hours.map(\.requests))]
    if first.hours.contains(where: { $0.onDuty != nil }) {
      counts.append(HourGrid.Counts("Taxis on duty", first.hours.map(\.onDuty)))
    }
    let grid = HourGrid(
      caption: "Mean wait in minutes, by the hour in which people ask",
      hours: first.hours.map { "\(Int($0.start / 3600))" }, counts: counts,
      rows: folds.map { way, fold in
        HourGrid.Row(
          way.shortName, way.entry.style,
          first.hours.map { hour in fold.hours.first { $0.start == hour.start }?.meanWait ?? nil })
      }, steps: briefing.steps)
    return [briefing.steps.legend, grid.markup, told(folds)]
      + briefing.rowsNote(known)
  }

  private func told(_ folds: [(Briefing.Way, HourFold)]) -> Markup {
    Markup("div", ["class": "told-grid"]) {
      for (way, fold) in folds.prefix(6) {
        Markup("div", ["class": "told"]) {
          Markup("h3") {
            ShapeMark.markup(way.entry.style)
            Markup("span", ["class": "name"], way.name)
          }
          Piece.paragraph(sentence(fold))
        }
      }
    }
  }

  private func sentence(_ fold: HourFold) -> String {
    guard let worst = fold.worst, let wait = worst.meanWait else { return "Nobody asks." }
    let longest =
      "longest for those who ask from \(Plain.hour(from: worst.start)): \(Plain.minutes(wait))."
    guard briefing.goalWait != nil else { return Plain.sentence(longest) }
    let count = over(fold)
    let number = count == 0 ? "no hour" : "\(count) of \(fold.hours.count) hours"
    return "Over the goal in \(number); \(longest)"
  }

  var inShort: (question: String, answer: String)? {
    guard let best = known.first, let worst = HourFold(best, briefing).worst,
      let wait = worst.meanWait
    else { return nil }
    return (
      "When is it worst?",
      "From \(Plain.hour(from: worst.start)): \(Plain.minutes(wait)) on average under \(best.name)."
    )
  }
}
