import CGSL

/// Points that fill the unit cube more evenly than independent ones, for designs with many
/// parameters.
public enum SpaceFilling {
  private enum Purpose: UInt16, StreamPurpose {
    case order = 1
    case place = 2
  }

  /// Largest number of dimensions for which GSL has a Sobol sequence.
  public static let greatestSobolDimension = 40

  /// Returns the first points of the Sobol sequence.
  /// - Parameters:
  ///   - count: the number of points, at least 0.
  ///   - dimensions: 1 to `greatestSobolDimension`.
  /// - Returns: points with coordinates from 0 to below 1; the first point is the centre.
  /// - Complexity: O(count * dimensions).
  /// - Source: Bratley and Fox, "Algorithm 659", ACM TOMS 14, 1988, as in GSL.
  public static func sobol(count: Int, dimensions: Int) -> [[Double]] {
    precondition(
      (1...greatestSobolDimension).contains(dimensions),
      "no Sobol sequence in \(dimensions) dimensions")
    GSLSetup.prepare()
    guard let generator = gsl_qrng_alloc(cabstand_sobol_sequence(), UInt32(dimensions)) else {
      preconditionFailure("no memory for a Sobol sequence")
    }
    defer { gsl_qrng_free(generator) }
    return (0..<count).map { _ in
      var point = Array(repeating: 0.0, count: dimensions)
      gsl_qrng_get(generator, &point)
      return point
    }
  }

  /// Returns a Latin hypercube: each of `count` equal parts of every dimension holds one point.
  /// - Parameters:
  ///   - count: the number of points, at least 0.
  ///   - dimensions: at least 1.
  ///   - seed: the same seed always gives the same points.
  /// - Returns: points with coordinates from 0 to below 1.
  /// - Complexity: O(count * dimensions).
  /// - Source: McKay, Beckman and Conover, Technometrics 21, 1979.
  public static func latinHypercube(count: Int, dimensions: Int, seed: UInt64) -> [[Double]] {
    precondition(dimensions >= 1, "no points in \(dimensions) dimensions")
    let streams = RandomStreams(seed: seed, replication: 0)
    var points = Array(repeating: Array(repeating: 0.0, count: dimensions), count: count)
    for dimension in 0..<dimensions {
      var parts = Array(0..<count)
      streams.begin(Purpose.order, dimension)
      for last in stride(from: count - 1, to: 0, by: -1) {
        parts.swapAt(last, min(last, Int(streams.uniform() * Double(last + 1))))
      }
      streams.begin(Purpose.place, dimension)
      for point in 0..<count {
        let place = (Double(parts[point]) + streams.uniform()) / Double(count)
        points[point][dimension] = min(place, 1.0.nextDown)
      }
    }
    return points
  }
}
