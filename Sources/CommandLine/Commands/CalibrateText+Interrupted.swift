import Experiments
import Quantities

/// Answer of an interrupted calibration, from its complete part.
extension CalibrateText {
  /// Values with the figures nearest to the targets so far; nil if none is known.
  var nearestSoFar: CalibratedPoint? {
    switch calibration.search {
    case .one:
      return points.filter { $0.figures[0].estimate?.isFinite == true }.min {
        distance($0) < distance($1)
      }
    case .two(let search): return search.nearest
    }
  }

  /// Distance order: a figure within the tolerance is nearest, a significantly different one
  /// farthest.
  private func distance(_ point: CalibratedPoint) -> (Int, Double) {
    let figure = point.figures[0]
    let rank =
      switch figure.side {
      case .within: 0
      case .open: 1
      case .below, .above: 2
      }
    return (rank, ((figure.estimate ?? .infinity) - flags.targets[0].value).magnitude)
  }

  /// Answer of an interrupted search.
  var answerSoFar: [String] {
    let count = Wording.count(points.count, "choice")
    guard let nearest = nearestSoFar else {
      return ["interrupted: none of the \(count) tested so far is known to be the nearest."]
    }
    let setting = flags.settings(at: nearest.places).joined(separator: " and ")
    return ["interrupted: nearest of the \(count) tested so far: \(setting)"] + figures(of: nearest)
      + ["  The search is not complete: another value may be nearer."]
  }
}
