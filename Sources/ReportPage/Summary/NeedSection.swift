import Charts
import Reports
import Results

/// Sufficient number of taxis: waits by the size of the fleet, if several sizes were tried.
struct NeedSection: BriefingSection {
  let briefing: Briefing

  let id = ElementID("need")
  let question = "How many taxis are enough?"
  let shortTitle = "What it takes"

  private var lines: [FrontierLine] { briefing.view.figures.frontier }

  /// Smallest fleet such that it and all larger tried ones meet the goal.
  private func least(_ line: FrontierLine) -> FrontierLine.Point? {
    var found: FrontierLine.Point?
    for point in line.points.reversed() {
      guard verdict(point) == .pass else { break }
      found = point
    }
    return found
  }

  private func verdict(_ point: FrontierLine.Point) -> Verdict? {
    alternative(point)?.verdict
  }

  private func alternative(_ point: FrontierLine.Point) -> ReportAlternative? {
    let all = briefing.view.figures.alternatives
    return all.indices.contains(point.alternative) ? all[point.alternative] : nil
  }

  private func onDuty(_ point: FrontierLine.Point) -> Double? {
    alternative(point)?.metric(.taxisOnDutyMean)?.estimate
  }

  private func name(_ line: FrontierLine) -> String { line.label }

  var finding: String? {
    let met = lines.compactMap { line in least(line).map { (line, $0) } }
      .sorted { $0.1.taxis < $1.1.taxis }
    guard !lines.isEmpty else { return nil }
    guard !met.isEmpty else {
      return lines.allSatisfy { $0.points.allSatisfy { verdict($0) == nil } }
        ? nil : "None of the tested fleets is certain to meet the goal"
    }
    let parts = met.prefix(3).map { enough($0.0, $0.1) }
    let isBetween = met.prefix(3).contains { line, point in
      missed(line, below: point).map { point.taxis - $0 > 1 } ?? false
    }
    return Plain.sentence(parts.joined(separator: "; "), names: lines.map(name))
      + (isBetween ? ": cabstand size finds the number between" : "")
  }

  /// Smallest sufficient fleet of an alternative, and the largest smaller one that was tried.
  private func enough(_ line: FrontierLine, _ point: FrontierLine.Point) -> String {
    let drivers = Plain.count(Double(point.taxis), "driver is", "drivers are")
    let start = "\(drivers) enough with \(name(line))"
    guard let below = missed(line, below: point) else { return start + ", fewer were not tried" }
    let number = Plain.count(Double(below))
    return alternative(below, of: line)?.verdict == .fail
      ? "\(start), \(number) are not" : "\(start), \(number) may not be"
  }

  /// Largest fleet that was tried below a sufficient one; nil if no smaller fleet was tried.
  private func missed(_ line: FrontierLine, below point: FrontierLine.Point) -> Int? {
    line.points.map(\.taxis).filter { $0 < point.taxis }.max()
  }

  private func alternative(_ taxis: Int, of line: FrontierLine) -> ReportAlternative? {
    line.points.first { $0.taxis == taxis }.flatMap(alternative)
  }

  var chart: [Markup] {
    guard !lines.isEmpty else { return [] }
    let shown = Array(lines.prefix(briefing.view.greatestLineCount))
    var chart = LineChart(
      ChartHeading(
        id.adding("wait"), "Mean wait of all who ask, by the size of the fleet",
        detail: "Each mark is one size of the fleet with its 95 % interval."),
      x: Axis("Drivers who work that day", .number(decimals: 0)),
      y: Axis("Mean wait, minutes", .duration, least: 0),
      series: shown.enumerated().map { index, line in
        LineChart.Series(
          name(line), SeriesStyle(index),
          line.points.map {
            LineChart.Point(
              x: Double($0.taxis), y: $0.wait.mean, low: $0.wait.low, high: $0.wait.high)
          })
      })
    chart.intervals = .whisker
    chart.width = 660
    chart.narrowWidth = 360
    if let goal = briefing.goalWait {
      chart.levels = [LineChart.Rule(goal, "goal \(Plain.shortMinutes(goal))")]
    }
    return [chart.markup]
  }

  var words: [Markup] {
    guard !lines.isEmpty else { return [] }
    return [
      DataTable(
        caption: "Smallest tested fleet that meets both goals",
        columns: ["Way", "Drivers", "On duty", "Driver-hours"],
        numbers: lines.map { line in
          guard let point = least(line) else {
            let most = line.points.last.map { Plain.count(Double($0.taxis)) } ?? "0"
            return (name(line), ["none up to \(most)", "–", "–"])
          }
          return (
            name(line),
            [
              Plain.count(Double(point.taxis)), Plain.count(onDuty(point)), hours(point),
            ]
          )
        }
      ).markup,
      Piece.note(
        "“Drivers” work on that day; fewer are on duty at a time. Untested sizes in between "
          + "may be enough, too."),
    ]
  }

  private func hours(_ point: FrontierLine.Point) -> String {
    let length = (briefing.facts?.windowLength ?? 0) / 3600
    return Plain.count(onDuty(point).map { $0 * length })
  }

  var table: DataTable? {
    guard !lines.isEmpty else { return nil }
    return DataTable(
      caption: "Every fleet that was tried",
      columns: [
        "Way", "Drivers", "On duty", "Driver-hours", "Mean wait", "Got no taxi", "The goal",
      ],
      rows: lines.flatMap { line in
        line.points.map { point -> [DataTable.Cell] in
          let (wait, share) = (point.wait, point.unservedShare)
          return [
            .words(name(line)), .number(Plain.count(Double(point.taxis))),
            .number(Plain.count(onDuty(point))), .number(hours(point)),
            .number(ValueFormat.duration.interval(wait.mean, wait.low, wait.high)),
            .number(ValueFormat.share.interval(share.mean, share.low, share.high)),
            .words(verdict(point).map { Words.verdict($0).word } ?? "Not judged"),
          ]
        }
      })
  }

  var inShort: (question: String, answer: String)? {
    guard let finding else { return nil }
    return ("How many taxis are enough?", finding + ".")
  }
}
