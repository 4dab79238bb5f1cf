/// Linear model of two figures near a point: their misses there, and the change of each with each
/// of two values.
///
/// All numbers are in units of the caller.
struct LinearPair: Hashable {
  /// Differences from the targets at the point.
  let misses: [Double]

  /// Change of each figure (outer) per unit of each value (inner).
  let slopes: [[Double]]

  /// Sum of the squared misses that the model predicts after a step.
  func distance(after step: [Double]) -> Double {
    zip(misses, slopes).reduce(0) { sum, figure in
      let miss = figure.0 + figure.1[0] * step[0] + figure.1[1] * step[1]
      return sum + miss * miss
    }
  }

  /// True if both figures respond to the two values in almost the same proportion, so that no
  /// choice of values moves one without the other.
  var areAlike: Bool { determinant.magnitude <= 0.05 * size }

  private var determinant: Double {
    slopes[0][0] * slopes[1][1] - slopes[0][1] * slopes[1][0]
  }

  private var size: Double {
    slopes.map { $0[0].magnitude + $0[1].magnitude }.reduce(1, *)
  }

  /// Step to both targets; nil if the slopes of the two figures are linearly dependent.
  var fullStep: [Double]? {
    guard determinant.magnitude > 1e-6 * size else { return nil }
    let (first, second) = (slopes[0], slopes[1])
    return [
      (first[1] * misses[1] - second[1] * misses[0]) / determinant,
      (second[0] * misses[0] - first[0] * misses[1]) / determinant,
    ]
  }

  /// Step within a box that brings the figures closest to both targets.
  ///
  /// The distance is convex, so its minimum is the full step or on an edge of the box.
  /// - Parameter box: range of the step of each value; each contains 0.
  /// - Returns: the step of each value.
  func step(within box: [ClosedRange<Double>]) -> [Double] {
    if let full = fullStep, zip(box, full).allSatisfy({ $0.contains($1) }) { return full }
    let edges = [0, 1].flatMap { value in
      [box[value].lowerBound, box[value].upperBound].map { edge in
        var step = [edge, edge]
        step[1 - value] = along(1 - value, from: value, at: edge, within: box[1 - value])
        return step
      }
    }
    return edges.min { distance(after: $0) < distance(after: $1) } ?? [0, 0]
  }

  /// Best step of one value when the step of the other is given.
  private func along(
    _ value: Int, from other: Int, at edge: Double, within range: ClosedRange<Double>
  ) -> Double {
    let square = slopes.reduce(0) { $0 + $1[value] * $1[value] }
    guard square > 0 else { return 0 }
    let product = zip(misses, slopes).reduce(0) { sum, figure in
      sum + figure.1[value] * (figure.0 + figure.1[other] * edge)
    }
    return min(max(-product / square, range.lowerBound), range.upperBound)
  }
}
