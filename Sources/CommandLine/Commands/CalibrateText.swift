import CityModels
import Documents
import Experiments
import Quantities
import Reports
import Results
import Scenarios

/// Printout of a calibration.
struct CalibrateText: Answer {
  let scenario: Scenario
  let flags: CalibrateFlags
  let calibration: Calibration

  /// Written scenario, if any.
  var file: String?

  /// Requested file that was not written, because no values were found.
  var unwritten: String?

  /// True if the search was stopped before its end.
  var isInterrupted = false

  /// Text: the answer first, then all tested values.
  func lines(_ style: TextStyle) -> [String] {
    var table = CalibrationTable(
      values: flags.grids.map(\.path),
      targets: flags.targets.map { target in
        let filter = target.subject.filter
        return (
          "\(target.subject.quantity)",
          "= \(target.valueText)" + (filter.isEmpty ? "" : " \(filter)")
        )
      },
      rows: points.map { point in
        (
          values(at: point.places), point.days,
          zip(point.figures, flags.targets).map { (figure($0, $1), word($0)) }
        )
      })
    table.style = style
    return answer + fileLines + ["", heading, ""] + table.lines
  }

  func records(from json: DocumentValue) -> [[String]] {
    func settings(_ point: DocumentValue) -> [String] {
      zip(flags.grids, point.each("values")).map { "\($0.path)=\($1.cell)" }
    }
    let found = json["answer"].map(settings) ?? []
    let answer = [
      ["answer", isInterrupted ? "interrupted" : calibration.verdict.rawValue]
        + (found.isEmpty ? flags.grids.map { _ in PlainRecord.missing } : found)
    ]
    return json.each("tried").flatMap { point in
      point.records(
        "value", of: "figures", after: settings(point), "n", "side", "target", "estimate",
        "lower", "upper")
    } + answer + json.record("file", "file")
  }

  /// Tested values, in the order of the first.
  var points: [CalibratedPoint] {
    calibration.points.sorted { $0.places.lexicographicallyPrecedes($1.places) }
  }

  /// Comment at the head of a written scenario.
  func comments(of answer: CalibratedPoint) -> [String] {
    let made =
      "Fitted by cabstand \(Program.version) calibrate\(scenario.model.hasTaxis ? ", policy \(scenario.policies[0])" : "")"
    return ["\(made), seed \(scenario.seed), \(Wording.count(answer.days, "day")):"]
      + zip(answer.figures, flags.targets).map { figure, target in
        "  observed \(target); simulated \(self.figure(figure, target))"
      } + (fittingText.map { ["All values consistent with the observed figures: \($0)."] } ?? [])
  }

  private var heading: String {
    let ranges = flags.grids.map {
      "\($0.path) from \($0.value(at: 0)) to \($0.value(at: $0.count - 1)) in steps of \($0.stepText)"
    }
    return "\(scenario.title(with: scenario.policies[0])), seed \(scenario.seed): "
      + ranges.joined(separator: ", ")
  }

  /// Answer and evidence.
  private var answer: [String] {
    if isInterrupted { return answerSoFar }
    return switch calibration.search {
    case .one(let search): answer(of: search)
    case .two(let search): answer(of: search)
    }
  }

  private var fileLines: [String] {
    if let file { return ["  Written to \(file)."] }
    return unwritten.map { ["  \($0) was not written."] } ?? []
  }

  /// Verdict on the fitted values, with a line for each target.
  func found(_ point: CalibratedPoint) -> [String] {
    let setting = flags.settings(at: point.places).joined(separator: " and ")
    let first =
      switch calibration.verdict {
      case .pass where point.isToldApart: "PASS nearest within the step size: \(setting)"
      case .pass where flags.targets.allSatisfy({ $0.tolerance > 0 }):
        "PASS within the tolerance: \(setting)"
      case .pass:
        "PASS consistent with the observed figures in \(Wording.count(point.days, "day")): \(setting)"
      case .fail: "FAIL nearest, but different from the observed figures: \(setting)"
      case .inconclusive where point.isToldApart:
        "INCONCLUSIVE nearest of the tested values: \(setting)"
      case .inconclusive:
        "INCONCLUSIVE nearest, but not shown to be within the tolerance: \(setting)"
      }
    return [first] + figures(of: point)
  }

  /// Lines about the figures of some values, one for each target, and one about open requests.
  func figures(of point: CalibratedPoint) -> [String] {
    let figures = zip(point.figures, flags.targets).map { figure, target in
      let difference =
        figure.estimate.map { target.scale.difference($0 - target.value) } ?? "unknown"
      return "\(target.subject) is \(self.figure(figure, target)), observed \(target.valueText):"
        + " difference \(difference)"
    }
    return figures.map { "  \($0)" } + openRequests(point)
  }

  private func openRequests(_ point: CalibratedPoint) -> [String] {
    guard let figure = point.figures.max(by: { $0.openRequests < $1.openRequests }),
      figure.openRequests > 0
    else { return [] }
    let drain = OpenRequests.neededDrain(
      after: scenario.model.window.drain, furtherWait: figure.furtherWait)
    return ["  \(OpenText.count(figure.openRequests)); \(OpenText.cure(drain))."]
  }

  func figure(_ figure: FittedFigure, _ target: CalibrationTarget) -> String {
    target.scale.text(figure.estimate, within: figure.lower, figure.upper)
  }

  func values(at places: [Int]) -> [String] {
    zip(flags.grids, places).map { $0.value(at: $1) }
  }

  var confidence: String { Dimension.share.text(1 - calibration.error) }

  private func word(_ figure: FittedFigure) -> String {
    switch figure.side {
    case .below: "too low"
    case .within: "within"
    case .above: "too high"
    case .open: figure.estimate == nil ? "unknown" : "consistent"
    }
  }
}
