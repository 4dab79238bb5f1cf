import CGSL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// To add a distribution, declare its family here and add it to the list.

extension Distribution {
  static let families: [any DistributionFamily.Type] = [
    Constant.self, Uniform.self, Exponential.self, Lognormal.self, Gamma.self, Weibull.self,
    Erlang.self, Triangular.self, HistogramFamily.self,
  ]

  /// Constant value.
  public static func constant(_ value: Double) -> Self { Self(Constant.self, value) }

  /// Uniform distribution from `low` to `high`.
  public static func uniform(low: Double, high: Double) -> Self { Self(Uniform.self, low, high) }

  /// Exponential with a positive mean.
  public static func exponential(mean: Double) -> Self { Self(Exponential.self, mean) }

  /// Lognormal with a positive mean and a coefficient of variation from 0 to 100, both of the
  /// values themselves.
  public static func lognormal(mean: Double, variation: Double) -> Self {
    Self(Lognormal.self, mean, variation)
  }

  /// Gamma with a positive mean and a coefficient of variation from 0.01 to 100.
  public static func gamma(mean: Double, variation: Double) -> Self {
    Self(Gamma.self, mean, variation)
  }

  /// Weibull with positive scale and a shape of 0.1 to 1000.
  public static func weibull(scale: Double, shape: Double) -> Self {
    Self(Weibull.self, scale, shape)
  }

  /// Erlang: sum of `stages` (1 to 10,000) exponentials, with a positive total mean.
  public static func erlang(mean: Double, stages: Int) -> Self {
    Self(Erlang.self, mean, Double(stages))
  }

  /// Triangular with `low <= mode <= high` and `low < high`.
  public static func triangular(low: Double, mode: Double, high: Double) -> Self {
    Self(Triangular.self, low, mode, high)
  }

  /// A histogram: `edges` ascending, one more than `weights`; uniform within each bin.
  public static func histogram(edges: [Double], weights: [Double]) -> Self {
    Self(DistributionDeclaration(HistogramFamily.self), values: [edges, weights])
  }
}

extension DistributionDeclaration.Parameter {
  fileprivate static let mean = Self("mean", .positive, "The mean.")

  fileprivate static func variation(_ range: ClosedRange<Double>) -> Self {
    Self(
      "cv", .number(range), example: 0.5,
      "The coefficient of variation: standard deviation over mean.")
  }
}

enum Constant: DistributionFamily {
  static let name = "constant"
  static let summary = "Always the same value."
  static let parameters = [Parameter("value", .quantity(notBelow: nil), "The value.")]

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double { p.first }
  static func mean(_ p: DrawingParameters) -> Double { p.first }
  static func variance(_ p: DrawingParameters) -> Double { 0 }
  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double { p.first }
}

enum Uniform: DistributionFamily {
  static let name = "uniform"
  static let summary = "Every value from low to high alike."
  static let parameters = [
    Parameter("low", .quantity(notBelow: nil), "The least value."),
    Parameter("high", .quantity(notBelow: "low"), "The greatest value."),
  ]

  static func prepare(_ values: [[Double]]) -> Sampler {
    let (low, high) = (values[0][0], values[1][0])
    return low == high ? Sampler(Constant.self, low) : Sampler(self, low, high)
  }

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double {
    gsl_ran_flat(streams.generator, p.first, p.second)
  }

  static func mean(_ p: DrawingParameters) -> Double { p.first + (p.second - p.first) / 2 }

  static func variance(_ p: DrawingParameters) -> Double {
    (p.second - p.first) * (p.second - p.first) / 12
  }

  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double {
    gsl_cdf_flat_Pinv(probability, p.first, p.second)
  }
}

enum Exponential: DistributionFamily {
  static let name = "exponential"
  static let summary = "Exponential."
  static let parameters: [Parameter] = [.mean]

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double {
    gsl_ran_exponential(streams.generator, p.first)
  }

  static func mean(_ p: DrawingParameters) -> Double { p.first }
  static func variance(_ p: DrawingParameters) -> Double { p.first * p.first }

  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double {
    gsl_cdf_exponential_Pinv(probability, p.first)
  }
}

/// Lognormal, drawn from the mean and the standard deviation of the logarithm.
enum Lognormal: DistributionFamily {
  static let name = "lognormal"
  static let summary = "Lognormal."
  static let parameters: [Parameter] = [.mean, .variation(0...100)]

  static func prepare(_ values: [[Double]]) -> Sampler {
    let (mean, variation) = (values[0][0], values[1][0])
    guard variation > 0 else { return Sampler(Constant.self, mean) }
    let square = log1p(variation * variation)
    return Sampler(self, log(mean) - square / 2, square.squareRoot())
  }

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double {
    gsl_ran_lognormal(streams.generator, p.first, p.second)
  }

  static func mean(_ p: DrawingParameters) -> Double { exp(p.first + p.second * p.second / 2) }

  static func variance(_ p: DrawingParameters) -> Double {
    expm1(p.second * p.second) * exp(2 * p.first + p.second * p.second)
  }

  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double {
    gsl_cdf_lognormal_Pinv(probability, p.first, p.second)
  }
}

/// Family drawn as a gamma distribution with a shape and a scale.
protocol GammaFamily: DistributionFamily {}

extension GammaFamily {
  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double {
    gsl_ran_gamma(streams.generator, p.first, p.second)
  }

  static func mean(_ p: DrawingParameters) -> Double { p.first * p.second }
  static func variance(_ p: DrawingParameters) -> Double { p.first * p.second * p.second }

  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double {
    GammaQuantile.value(probability, shape: p.first) * p.second
  }
}

enum Gamma: GammaFamily {
  static let name = "gamma"
  static let summary = "Gamma."
  static let parameters: [Parameter] = [.mean, .variation(0.01...100)]

  static func prepare(_ values: [[Double]]) -> Sampler {
    let square = values[1][0] * values[1][0]
    return Sampler(self, 1 / square, values[0][0] * square)
  }
}

/// Gamma with an integer shape.
enum Erlang: GammaFamily {
  static let name = "erlang"
  static let summary = "Erlang."
  static let parameters: [Parameter] = [
    .mean,
    Parameter("stages", .count(1...10_000), example: 2, "How many exponential stages add up."),
  ]

  static func prepare(_ values: [[Double]]) -> Sampler {
    Sampler(self, values[1][0], values[0][0] / values[1][0])
  }
}

enum Weibull: DistributionFamily {
  static let name = "weibull"
  static let summary = "Weibull."
  static let parameters = [
    Parameter("scale", .positive, "The scale, exceeded with probability 1/e."),
    Parameter("shape", .number(0.1...1000), example: 1.5, "The shape."),
  ]

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double {
    gsl_ran_weibull(streams.generator, p.first, p.second)
  }

  static func mean(_ p: DrawingParameters) -> Double { p.first * tgamma(1 + 1 / p.second) }

  static func variance(_ p: DrawingParameters) -> Double {
    let mean = tgamma(1 + 1 / p.second)
    return p.first * p.first * max(0, tgamma(1 + 2 / p.second) - mean * mean)
  }

  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double {
    gsl_cdf_weibull_Pinv(probability, p.first, p.second)
  }
}

/// Triangular, drawn by inversion of its distribution function.
enum Triangular: DistributionFamily {
  static let name = "triangular"
  static let summary = "Triangular."
  static let parameters = [
    Parameter("low", .quantity(notBelow: nil), "The least value."),
    Parameter("mode", .quantity(notBelow: "low"), "The likeliest value."),
    Parameter("high", .quantity(notBelow: "mode"), "The greatest value."),
  ]

  static func prepare(_ values: [[Double]]) throws(DistributionError) -> Sampler {
    let (low, high) = (values[0][0], values[2][0])
    guard low < high else {
      throw .illegalParameter(of: name, name: "high", value: high, legal: "greater than low")
    }
    return Sampler(self, low, values[1][0], high)
  }

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double {
    quantile(streams.uniform(), p)
  }

  static func mean(_ p: DrawingParameters) -> Double { (p.first + p.second + p.third) / 3 }

  static func variance(_ p: DrawingParameters) -> Double {
    let (width, rise) = (p.third - p.first, p.second - p.first)
    return (width * width - rise * (p.third - p.second)) / 18
  }

  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double {
    let width = p.third - p.first
    // Probability of a value below the mode.
    let below = (p.second - p.first) / width
    return probability < below
      ? p.first + width * (probability * below).squareRoot()
      : p.third - width * ((1 - probability) * (1 - below)).squareRoot()
  }
}

enum HistogramFamily: DistributionFamily {
  static let name = "histogram"
  static let summary = "Uniform within bins of given weights."
  static let parameters = [
    Parameter("edges", .quantities, "The bounds of the bins, ascending."),
    Parameter("weights", .weights, "One weight for each bin; they need not add up to 1."),
  ]

  static func prepare(_ values: [[Double]]) throws(DistributionError) -> Sampler {
    let (edges, weights) = (values[0], values[1])
    guard edges.count == weights.count + 1 else {
      throw .wrongCount(
        of: name, name: "edges", count: edges.count,
        legal: "one more than weights, which has \(weights.count)")
    }
    for (index, edge) in edges.enumerated().dropFirst() where edges[index - 1] >= edge {
      let before = DistributionError.plain(edges[index - 1])
      throw .illegalParameter(
        of: name, name: "edges[\(index)]", value: edge,
        legal: "greater than edges[\(index - 1)], which is \(before)")
    }
    return Sampler(self, bins: try Histogram(edges: edges, weights: weights))
  }

  private static func bins(_ p: DrawingParameters) -> Histogram {
    guard let bins = p.bins else { preconditionFailure("a histogram without bins") }
    return bins
  }

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double {
    bins(p).draw(from: streams)
  }

  static func mean(_ p: DrawingParameters) -> Double { bins(p).mean }
  static func variance(_ p: DrawingParameters) -> Double { bins(p).variance }

  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double {
    bins(p).quantile(probability)
  }
}
