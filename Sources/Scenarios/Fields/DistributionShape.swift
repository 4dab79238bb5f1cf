import Documents
import Quantities
import RandomVariates

/// The forms of a distribution of a quantity.
///
/// A bare quantity is a constant; every other distribution is a block with its name as the only
/// key.
struct DistributionShape {
  private let quantity: Shape<Double>
  private let positive: Shape<Double>
  private let name: String

  private init(quantity: Shape<Double>, positive: Shape<Double>, name: String) {
    self.quantity = quantity
    self.positive = positive
    self.name = name
  }

  /// Distributions of a duration, drawn in seconds.
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

  /// Distributions of the pace of runners, drawn in seconds per metre.
  static let ofPaces = DistributionShape(
    quantity: .quantity(.pace, .from(0.06, to: 2), example: "5.9 min/km"),
    positive: .quantity(.pace, .from(0.001, to: 2), example: "5.9 min/km"),
    name: "pace_distribution"
  ).shape

  /// Distributions of a distance, drawn in metres.
  static let ofDistances = DistributionShape(
    quantity: .quantity(.distance, .notNegative(to: 1e6), example: "12 m"),
    positive: .quantity(.distance, .positive(to: 1e6), example: "12 m"),
    name: "distance_distribution"
  ).shape

  private var shape: Shape<Sampler> {
    Shape.either(constant, blocks).checked { distribution, value, reading in
      do throws(DistributionError) {
        return try Sampler(distribution)
      } catch {
        reading.report(at: value.location, error.description)
        return nil
      }
    }.named(name)
  }

  private var constant: Shape<Distribution> { quantity.map { .constant($0) } }

  private var blocks: Shape<Distribution> {
    let forms = Distribution.declarations.map(form)
    let declaration = BlockDeclaration(
      forms, choices: [Choice(keys: forms.map(\.key), isRequired: true)])
    return .block(declaration) { block in
      forms.lazy.compactMap { block.value(of: $0) as? Distribution }.first
    }
  }

  /// A distribution as a field: a constant is a value, all others are blocks of their parameters.
  private func form(_ distribution: DistributionDeclaration) -> FieldDeclaration {
    let fields = distribution.parameters.map(field)
    guard distribution.name != "constant" else {
      return Field(distribution.name, constant, distribution.summary, .optional).declaration
    }
    let block: Shape<Distribution> = .block(BlockDeclaration(fields)) { block in
      let values = fields.compactMap { field in block.value(of: field).flatMap(numbers) }
      return values.count == fields.count ? Distribution(distribution, values: values) : nil
    }
    return Field(distribution.name, block, distribution.summary, .optional).declaration
  }

  private func field(_ parameter: DistributionDeclaration.Parameter) -> FieldDeclaration {
    let (name, summary) = (parameter.name, parameter.summary)
    switch parameter.kind {
    case .quantity: return Field(name, quantity, summary).declaration
    case .positive: return Field(name, positive, summary).declaration
    case .number(let range):
      let limits = Limits.from(range.lowerBound, to: range.upperBound)
      return Field(name, .number(limits, example: parameter.example), summary).declaration
    case .count(let range):
      return Field(name, .wholeNumber(range, example: Int(parameter.example)), summary).declaration
    case .quantities:
      return Field(name, .list(of: quantity, count: 2...10_001), summary).declaration
    case .weights:
      return Field(
        name, .list(of: .number(.notNegative(), example: parameter.example), count: 1...10_000),
        summary
      ).declaration
    }
  }
}

private func numbers(_ value: any Sendable) -> [Double]? {
  switch value {
  case let number as Double: [number]
  case let count as Int: [Double(count)]
  default: value as? [Double]
  }
}
