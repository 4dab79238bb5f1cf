import Documents
import Quantities
import RandomVariates

/// The ways to write a distribution of a quantity.
///
/// A bare quantity stands for a constant; everything else is a block with one key, the name of the
/// distribution.
struct DistributionShape {
  private let quantity: Shape<Double>
  private let positive: Shape<Double>
  private let name: String

  private init(quantity: Shape<Double>, positive: Shape<Double>, name: String) {
    self.quantity = quantity
    self.positive = positive
    self.name = name
  }

  /// Distributions of a length of time, drawn in seconds.
  static let ofDurations = DistributionShape(
    quantity: .quantity(.duration, .time, example: "60 s"),
    positive: .quantity(.duration, .positiveTime, example: "60 s"),
    name: "duration_distribution"
  ).shape

  /// Distributions of a factor without a unit.
  static let ofFactors = DistributionShape(
    quantity: .number(.positive(to: 1000), example: 1),
    positive: .number(.positive(to: 1000), example: 1),
    name: "factor_distribution"
  ).shape

  private var shape: Shape<Sampler> {
    let constant = quantity.map { Distribution.constant($0) }
    return Shape.either(constant, blocks).checked { distribution, value, reading in
      do throws(DistributionError) {
        return try Sampler(distribution)
      } catch {
        reading.report(at: value.location, error.description)
        return nil
      }
    }.named(name)
  }

  private var blocks: Shape<Distribution> {
    let constant = Field(
      "constant", quantity.map { Distribution.constant($0) }, "Always the same value.", .optional)
    let forms = [constant.declaration] + twoParameterForms + longForms
    let declaration = BlockDeclaration(
      forms, choices: [Choice(keys: forms.map(\.key), isRequired: true)])
    return .block(declaration) { block in
      forms.lazy.compactMap { block.value(of: $0) as? Distribution }.first
    }
  }

  private func form(
    _ key: String, _ declaration: BlockDeclaration, _ summary: String,
    _ read: @escaping @Sendable (BlockReader) -> Distribution?
  ) -> FieldDeclaration {
    Field(key, .block(declaration, read: read), summary, .optional).declaration
  }

  private var twoParameterForms: [FieldDeclaration] {
    let low = Field("low", quantity, "The least value.")
    let high = Field("high", quantity, "The greatest value.")
    let mean = Field("mean", positive, "The mean.")
    let variation = Field(
      "cv", .number(.notNegative(to: 100), example: 0.5),
      "The coefficient of variation: standard deviation over mean.")
    let scale = Field("scale", positive, "The scale, exceeded with probability 1/e.")
    let shape = Field("shape", .number(.positive(to: 100), example: 1.5), "The shape.")
    let stages = Field(
      "stages", .wholeNumber(1...1000, example: 2), "How many exponential stages add up.")
    return [
      form("uniform", BlockDeclaration(low, high), "Every value from low to high alike.") { block in
        block[low].flatMap { low in block[high].map { .uniform(low: low, high: $0) } }
      },
      form("exponential", BlockDeclaration(mean), "Exponential.") { block in
        block[mean].map { .exponential(mean: $0) }
      },
      form("lognormal", BlockDeclaration(mean, variation), "Lognormal.") { block in
        block[mean].flatMap { mean in
          block[variation].map { .lognormal(mean: mean, variation: $0) }
        }
      },
      form("gamma", BlockDeclaration(mean, variation), "Gamma.") { block in
        block[mean].flatMap { mean in block[variation].map { .gamma(mean: mean, variation: $0) } }
      },
      form("weibull", BlockDeclaration(scale, shape), "Weibull.") { block in
        block[scale].flatMap { scale in block[shape].map { .weibull(scale: scale, shape: $0) } }
      },
      form("erlang", BlockDeclaration(mean, stages), "Erlang.") { block in
        block[mean].flatMap { mean in block[stages].map { .erlang(mean: mean, stages: $0) } }
      },
    ]
  }

  private var longForms: [FieldDeclaration] {
    let low = Field("low", quantity, "The least value.")
    let mode = Field("mode", quantity, "The likeliest value.")
    let high = Field("high", quantity, "The greatest value.")
    let edges = Field(
      "edges", .list(of: quantity, count: 2...10_001), "The bounds of the bins, ascending.")
    let weights = Field(
      "weights", .list(of: .number(.notNegative(), example: 1), count: 1...10_000),
      "One weight for each bin; they need not add up to 1.")
    return [
      form("triangular", BlockDeclaration(low, mode, high), "Triangular.") { block in
        guard let low = block[low], let mode = block[mode], let high = block[high] else {
          return nil
        }
        return .triangular(low: low, mode: mode, high: high)
      },
      form(
        "histogram", BlockDeclaration(edges, weights), "Uniform within bins of given weights."
      ) { block in
        block[edges].flatMap { edges in
          block[weights].map { .histogram(edges: edges, weights: $0) }
        }
      },
    ]
  }
}
