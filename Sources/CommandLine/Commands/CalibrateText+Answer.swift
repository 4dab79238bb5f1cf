import Experiments
import Quantities
import Results

/// Outcome of a calibration in words.
extension CalibrateText {
  /// Values that do not differ significantly from the target; nil for two values, or without such
  /// values.
  var fittingText: String? {
    guard case .one(let search) = calibration.search, let fitting = search.fitting else {
      return nil
    }
    let grid = flags.grids[0]
    let (first, last) = (grid.value(at: fitting.lowerBound), grid.value(at: fitting.upperBound))
    return first == last ? "\(grid.path)=\(first) alone" : "\(grid.path) from \(first) to \(last)"
  }

  func answer(of search: CrossingSearch) -> [String] {
    switch search.end {
    case .crossed: crossed(search)
    case .beyond(let side): beyond(side, search)
    case .indifferent:
      ["INCONCLUSIVE neither end of the range differs significantly from the observed figure."]
        + ends
        + ["  The value may have little effect; --replications allows more days."]
    case .unmeasured, nil:
      ["INCONCLUSIVE an end of the range has nothing to measure."] + ends
    }
  }

  private func crossed(_ search: CrossingSearch) -> [String] {
    guard let answer = calibration.answer else { return [] }
    let lines = found(answer)
    let direction = (search.isRising ?? true) ? "rises" : "falls"
    guard let fittingText else {
      return lines + [
        "  Every value differs significantly from it. If the value can have finer steps, write --vary with"
          + " another decimal."
      ]
    }
    let grid = flags.grids[0]
    let isCut =
      search.fitting?.lowerBound == 0 || search.fitting?.upperBound == grid.count - 1
    return lines + [
      "  All values consistent with the observed figures: \(fittingText)"
        + (isCut ? ", where the range ends." : "."),
      "  No other value matches, with \(confidence) confidence, assuming that the figure only"
        + " \(direction) with the value.",
    ]
  }

  private func beyond(_ side: FittedFigure.Side, _ search: CrossingSearch) -> [String] {
    let (target, grid) = (flags.targets[0], flags.grids[0])
    let position = side == .below ? "below" : "above"
    let first =
      "FAIL \(target.subject) is \(position) \(target.valueText) at both ends of the range."
    guard let isRising = search.isRising else {
      return [first] + ends + ["  \(grid.path) has no effect on it."]
    }
    let goesUp = isRising == (side == .below)
    let further =
      goesUp ? "above \(grid.value(at: grid.count - 1))" : "below \(grid.value(at: 0))"
    return [first] + ends + [
      "  It \(isRising ? "rises" : "falls") as \(grid.path) grows: widen the range to values"
        + " \(further)."
    ]
  }

  /// Figures of both ends.
  private var ends: [String] {
    points.map { point in
      let setting = flags.settings(at: point.places).joined(separator: " ")
      let figure = point.figures[0]
      let text =
        figure.estimate == nil
        ? "nothing to measure on \(Wording.count(figure.emptyDays, "day"))"
        : self.figure(figure, flags.targets[0])
      return "  \(setting): \(text)"
    }
  }

  func answer(of search: PairSearch) -> [String] {
    guard let nearest = calibration.answer else {
      return ["INCONCLUSIVE one of the first three points has nothing to measure."]
    }
    switch search.end {
    case .fitted: return found(nearest)
    case .flat, .unmeasured, nil:
      return found(nearest) + [
        "  The two values do not affect the figures independently; name another value or target."
      ]
    case .stuck:
      let directions = zip(flags.grids, search.wanted).compactMap { grid, direction -> String? in
        if direction == 0 { return nil }
        return direction > 0
          ? "\(grid.path) above \(grid.value(at: grid.count - 1))"
          : "\(grid.path) below \(grid.value(at: 0))"
      }
      let advice =
        directions.isEmpty
        ? "The search did not converge: finer steps, other ranges or more days may help."
        : "The search points beyond the ranges: to \(Wording.list(directions, last: "and"))."
      return found(nearest) + ["  " + advice]
    }
  }
}
