import Charts
import Reports
import Results

/// Effects of the varied values: waits by each value, and by two of them together.
struct VariedSection: BriefingSection {
  let id = ElementID("varied")
  let question = "What makes the difference?"
  let shortTitle = "What counts"

  private let briefing: Briefing

  /// Policies with all their alternatives, the best first.
  private let policies: [(name: String, ways: [Briefing.Way])]

  private let values: [VariedValue]

  init(briefing: Briefing) {
    self.briefing = briefing
    let view = briefing.view
    let all = Briefing.sorted(view.entries.filter { $0.alternative.folder == 0 }, view)
      .filter { $0.wait?.estimate?.isFinite == true }
    var policies: [(name: String, ways: [Briefing.Way])] = []
    for way in all {
      let name = way.alternative.policy
      if let place = policies.firstIndex(where: { $0.name == name }) {
        policies[place].ways.append(way)
      } else {
        policies.append((name, [way]))
      }
    }
    self.policies = Array(policies.prefix(Briefing.greatestCount))
    let varied = VariedValue.all(view.figures.folders.first?.scenarios ?? [])
    // A single varied fleet size has a separate section.
    let isFleetAlone = varied.count == 1 && !view.figures.frontier.isEmpty
    values = isFleetAlone ? [] : varied
  }

  /// Returns the mean wait over some alternatives of a policy with equal weights; nil without any.
  private func wait(_ ways: [Briefing.Way], where isMeant: (Int) -> Bool) -> Double? {
    let waits = ways.filter { isMeant($0.alternative.variant) }.compactMap { $0.wait?.estimate }
    return waits.isEmpty ? nil : waits.reduce(0, +) / Double(waits.count)
  }

  private func waits(_ ways: [Briefing.Way], by value: VariedValue) -> [Double?] {
    value.levels.indices.map { level in wait(ways) { value.places[$0] == level } }
  }

  /// Returns the range of the mean waits of the best policy over the levels of a value.
  private func effect(_ value: VariedValue) -> Double {
    let known = waits(policies.first?.ways ?? [], by: value).compactMap { $0 }
    return (known.max() ?? 0) - (known.min() ?? 0)
  }

  /// Values in descending order of effect.
  private var ordered: [VariedValue] {
    values.enumerated().sorted {
      (-effect($0.element), $0.offset) < (-effect($1.element), $1.offset)
    }
    .map(\.element)
  }

  var finding: String? {
    guard let best = policies.first, let value = ordered.first else { return nil }
    let known = zip(value.levels, waits(best.ways, by: value)).compactMap { level, wait in
      wait.map { (level, $0) }
    }
    guard let least = known.min(by: { $0.1 < $1.1 }), let most = known.max(by: { $0.1 < $1.1 }),
      Plain.minuteNumber(least.1) != Plain.minuteNumber(most.1)
    else { return nil }
    let start = values.count > 1 ? "\(value.path) counts most: under" : "Under"
    return "\(start) \(best.name) people wait \(Plain.minutes(least.1)) with \(least.0) "
      + "and \(Plain.minutes(most.1)) with \(most.0)"
  }

  var chart: [Markup] { [] }

  var below: [Markup] {
    guard !values.isEmpty, !policies.isEmpty else { return [] }
    var pieces = [briefing.steps.legend]
    for value in ordered.prefix(6) {
      let others = values.count > 1 ? ", over all values of the others" : ""
      pieces.append(
        grid(
          "Mean wait in minutes by \(value.path)\(others)", value,
          policies.map { HourGrid.Row($0.name, nil, waits($0.ways, by: value)) }))
    }
    pieces += pairs
    if values.count > 6 {
      pieces.append(
        Piece.note("The six of \(values.count) values with the largest effect are shown."))
    }
    return pieces
  }

  /// Two values with the largest effects together, for the policies of which all pairs were tried.
  private var pairs: [Markup] {
    let two = ordered.prefix(2)
    guard two.count == 2, let across = two.first, let down = two.last else { return [] }
    return policies.prefix(3).compactMap { policy in
      let rows = down.levels.indices.map { row in
        HourGrid.Row(
          down.levels[row], nil,
          across.levels.indices.map { column in
            wait(policy.ways) { across.places[$0] == column && down.places[$0] == row }
          })
      }
      guard rows.allSatisfy({ !$0.values.contains(nil) }) else { return nil }
      return grid(
        "Mean wait in minutes under \(policy.name), by \(across.path) and \(down.path)",
        across, rows)
    }
  }

  private func grid(_ caption: String, _ value: VariedValue, _ rows: [HourGrid.Row]) -> Markup {
    var grid = HourGrid(
      caption: caption, hours: value.levels, counts: [], rows: rows, steps: briefing.steps)
    grid.corner = value.path
    grid.decimals = 1
    return grid.markup
  }

  var inShort: (question: String, answer: String)? {
    finding.map { ("What makes the difference?", $0 + ".") }
  }
}
