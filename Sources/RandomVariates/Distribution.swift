/// Probability distribution of a real number, as described in a scenario.
///
/// A description only: `Sampler` checks it and draws from it. Parameters are in the unit of the
/// quantity described. `Distributions.swift` lists the distributions with their parameters and
/// legal ranges.
public struct Distribution: Sendable {
  let family: any DistributionFamily.Type

  /// Values of each parameter: one, or several for a list.
  let values: [[Double]]

  init(_ family: any DistributionFamily.Type, _ values: Double...) {
    self.family = family
    self.values = values.map { [$0] }
  }

  /// Describes a distribution by its name.
  /// - Parameters:
  ///   - declaration: the distribution.
  ///   - values: the values of each parameter: one, or several for a list.
  public init(_ declaration: DistributionDeclaration, values: [[Double]]) {
    precondition(values.count == declaration.parameters.count, "a value for each parameter")
    family = declaration.family
    self.values = values
  }

  /// Declarations of all distributions, from which checks, messages and file schemas are made.
  public static let declarations = families.map(DistributionDeclaration.init)
}

/// Name, summary and parameters of a distribution.
public struct DistributionDeclaration: Sendable {
  /// One parameter of a distribution.
  public struct Parameter: Sendable {
    /// Type and legal range of the values of a parameter.
    public enum Kind: Sendable {
      /// A value of the quantity described, of magnitude at most 1e15; not below the named
      /// parameter.
      case quantity(notBelow: String?)

      /// A value of the quantity described, more than 0 and at most 1e15.
      case positive

      /// A number without a unit.
      case number(ClosedRange<Double>)

      /// A whole number.
      case count(ClosedRange<Int>)

      /// Values of the quantity described.
      case quantities

      /// Numbers of at least 0.
      case weights
    }

    /// Name as written in messages and scenario files.
    public let name: String

    /// Type and legal range of the values.
    public let kind: Kind

    /// A legal value of a number or a count.
    public let example: Double

    /// One-sentence description.
    public let summary: String

    var isList: Bool {
      switch kind {
      case .quantities, .weights: true
      case .quantity, .positive, .number, .count: false
      }
    }

    init(_ name: String, _ kind: Kind, example: Double = 1, _ summary: String) {
      self.name = name
      self.kind = kind
      self.example = example
      self.summary = summary
    }
  }

  /// Name as written in messages and scenario files.
  public let name: String

  /// One-sentence description.
  public let summary: String

  /// Parameters, in order.
  public let parameters: [Parameter]

  let family: any DistributionFamily.Type

  init(_ family: any DistributionFamily.Type) {
    self.family = family
    name = family.name
    summary = family.summary
    parameters = family.parameters
  }
}

/// Family of distributions: its declaration, sampling, moments and quantiles.
protocol DistributionFamily: Sendable {
  typealias Parameter = DistributionDeclaration.Parameter

  static var name: String { get }
  static var summary: String { get }
  static var parameters: [DistributionDeclaration.Parameter] { get }

  /// Converts checked parameters to those used for drawing, of this family or of an equivalent one.
  static func prepare(_ values: [[Double]]) throws(DistributionError) -> Sampler

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double
  static func mean(_ p: DrawingParameters) -> Double
  static func variance(_ p: DrawingParameters) -> Double

  /// Returns the quantile of a probability from 0 to 1.
  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double
}

extension DistributionFamily {
  static func prepare(_ values: [[Double]]) throws(DistributionError) -> Sampler {
    Sampler(self, values[0][0], values.count > 1 ? values[1][0] : 0)
  }
}

/// Parameters used for drawing: those of GSL, or others that make drawing faster.
struct DrawingParameters: Sendable {
  var first = 0.0
  var second = 0.0
  var third = 0.0
  var bins: Histogram?
}
