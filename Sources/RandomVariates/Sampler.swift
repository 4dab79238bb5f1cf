import CGSL
public import Quantities

/// A checked distribution, ready to draw from.
///
/// Parameters are converted to GSL's once, here. A copy is a few words; only a histogram carries a
/// reference. GSL's methods may use up several numbers of the stream for one draw, which disturbs
/// nobody because every draw starts its own stream.
public struct Sampler: Sendable {
  /// The distribution as it was described.
  public let distribution: Distribution

  let form: SamplerForm

  // Beside the form, not inside: taking a reference out of an enumeration counts it up and down,
  // and threads that share the histogram would wait for each other's counting.
  private let histogram: Histogram?

  /// The tables of a histogram; no other form may ask.
  var bins: Histogram {
    guard let histogram else { preconditionFailure("only a histogram has bins") }
    return histogram
  }

  private static var withoutBins: Double { preconditionFailure("a histogram without bins") }

  /// Checks a distribution and prepares it.
  /// - Parameter distribution: parameters within the ranges that its cases state.
  /// - Throws: `DistributionError` naming the first illegal parameter and what is legal.
  public init(_ distribution: Distribution) throws(DistributionError) {
    GSLSetup.prepare()
    self.distribution = distribution
    self.form = try distribution.prepared()
    self.histogram = try distribution.preparedHistogram()
  }

  /// Draws a value from the stream that was begun.
  public func draw(from streams: RandomStreams) -> Double {
    switch form {
    case .constant(let value): value
    case .uniform(let low, let high): gsl_ran_flat(streams.generator, low, high)
    case .exponential(let mean): gsl_ran_exponential(streams.generator, mean)
    case .lognormal(let location, let spread):
      gsl_ran_lognormal(streams.generator, location, spread)
    case .gamma(let shape, let scale): gsl_ran_gamma(streams.generator, shape, scale)
    case .weibull(let scale, let shape): gsl_ran_weibull(streams.generator, scale, shape)
    case .triangular(let triangle): triangle.quantile(streams.uniform())
    case .histogram: histogram?.draw(from: streams) ?? Self.withoutBins
    }
  }

  /// Draws a length of time; the value drawn is in seconds.
  ///
  /// It is rounded once, to the nearest millisecond, so the last bit in which mathematical
  /// libraries differ does not reach the simulation. A negative value becomes zero, and one beyond
  /// `TimeSpan.longest` becomes that.
  public func drawTimeSpan(from streams: RandomStreams) -> TimeSpan {
    let seconds = draw(from: streams)
    guard seconds > 0 else { return .zero }
    guard seconds < TimeSpan.longest.inSeconds else { return .longest }
    return TimeSpan(roundingSeconds: seconds)
  }
}

/// A distribution in the parameters that its drawing method takes.
enum SamplerForm: Sendable {
  case constant(Double)
  case uniform(low: Double, high: Double)
  case exponential(mean: Double)
  /// The mean and standard deviation of the logarithm.
  case lognormal(location: Double, spread: Double)
  case gamma(shape: Double, scale: Double)
  case weibull(scale: Double, shape: Double)
  case triangular(Triangle)
  case histogram
}
