import Charts
import Reports

/// Hours with the worst values of a service, as a table of hours.
struct WhenSection: BriefingSection {
  let briefing: Briefing
  var service = CityService.taxis

  var id: ElementID { briefing.id("when", of: service) }
  var question: String { briefing.question("when is it worst?", of: service) }
  var shortTitle: String { briefing.shortTitle("When", of: service) }

  private var known: [(way: Briefing.Way, hours: ServiceHours)] {
    briefing.ways.prefix(12).compactMap { way in
      service.hours(way, briefing).flatMap { $0.hours.isEmpty ? nil : (way, $0) }
    }
  }

  var finding: String? {
    guard let best = known.first else { return nil }
    let hasValues = best.hours.hours.contains { $0.value != nil }
    if best.hours.goal != nil, hasValues, over(best.hours) == 0 {
      return service.isTaxis
        ? briefing.capitalised("\(best.way.name) keeps waits within the goal in every hour")
        : "\(service.name) keep the goal in every hour" + briefing.under(best.way)
    }
    guard let worst = best.hours.sentence else { return nil }
    return service.isTaxis
      ? "Under \(best.way.name) \(worst)" : Plain.sentence(worst) + briefing.under(best.way)
  }

  private func over(_ hours: ServiceHours) -> Int {
    guard let goal = hours.goal else { return 0 }
    return hours.hours.count { ($0.value ?? 0) > goal }
  }

  var chart: [Markup] { [] }

  var below: [Markup] {
    guard let first = known.first?.hours else { return [] }
    var grid = HourGrid(
      caption: first.caption, hours: first.hours.map { "\(Int($0.start / 3600) % 24)" },
      counts: first.counts.map { count in aligned(count, first) },
      rows: known.map { way, hours in
        HourGrid.Row(
          way.shortName, way.entry.style,
          first.hours.map { hour in hours.hours.first { $0.start == hour.start }?.value ?? nil })
      }, steps: first.steps)
    grid.decimals = first.decimals
    return [first.steps.legend, grid.markup, told]
      + (service.isTaxis ? briefing.rowsNote(known.map(\.way)) : [])
  }

  /// Returns the counts of the displayed hours, if there is one for each hour of the day.
  private func aligned(_ counts: HourGrid.Counts, _ shown: ServiceHours) -> HourGrid.Counts {
    guard counts.values.count == 24, shown.hours.count < 24 else { return counts }
    return HourGrid.Counts(
      counts.label, shown.hours.map { counts.values[Int($0.start / 3600) % 24] })
  }

  private var told: Markup {
    Markup("div", ["class": "told-grid"]) {
      for (way, hours) in known.prefix(6) {
        Piece.about(way, sentence(hours))
      }
    }
  }

  private func sentence(_ hours: ServiceHours) -> String {
    let worst = hours.sentence ?? "no hour is worse than the others"
    guard hours.goal != nil else { return Plain.sentence(worst) + "." }
    let count = over(hours)
    let number = count == 0 ? "no hour" : "\(count) of \(hours.hours.count) hours"
    return "Over the goal in \(number); \(worst)."
  }

  var inShort: (question: String, answer: String)? {
    guard let best = known.first, let worst = best.hours.sentence else { return nil }
    return (question, Plain.sentence(worst) + briefing.under(best.way) + ".")
  }
}
