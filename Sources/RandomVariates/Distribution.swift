/// A probability distribution of a real number, as a scenario describes it.
///
/// A description only: `Sampler` checks it and draws from it. Parameters are in the unit of the
/// quantity described. Which distributions there are, each with its parameters and their legal ranges,
/// stands in `Distributions.swift`.
public struct Distribution: Sendable {
  let family: any DistributionFamily.Type

  /// For each parameter its value; more than one where it is a list.
  let values: [[Double]]

  init(_ family: any DistributionFamily.Type, _ values: Double...) {
    self.family = family
    self.values = values.map { [$0] }
  }

  /// Describes a distribution by its name.
  /// - Parameters:
  ///   - declaration: which one.
  ///   - values: for each of its parameters the value; more than one where it is a list.
  public init(_ declaration: DistributionDeclaration, values: [[Double]]) {
    precondition(values.count == declaration.parameters.count, "a value for each parameter")
    family = declaration.family
    self.values = values
  }

  /// Everything that describes a distribution to people and to readers of files.
  public static let declarations = families.map(DistributionDeclaration.init)
}

/// The name of a distribution and what it takes.
public struct DistributionDeclaration: Sendable {
  /// One parameter of a distribution.
  public struct Parameter: Sendable {
    /// What values it takes.
    public enum Kind: Sendable {
      /// A value of the quantity described, of magnitude at most 1e15; not below the parameter before it
      /// where that is named.
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

    /// Its name, as messages and scenario files spell it.
    public let name: String

    /// What values it takes.
    public let kind: Kind

    /// A legal value of a number or a count.
    public let example: Double

    /// One sentence about it.
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

  /// The name, as messages and scenario files spell it.
  public let name: String

  /// One sentence about it.
  public let summary: String

  /// What it takes, in order.
  public let parameters: [Parameter]

  let family: any DistributionFamily.Type

  init(_ family: any DistributionFamily.Type) {
    self.family = family
    name = family.name
    summary = family.summary
    parameters = family.parameters
  }
}

/// A family of distributions: all that is to be said about it, in one place.
protocol DistributionFamily: Sendable {
  typealias Parameter = DistributionDeclaration.Parameter

  static var name: String { get }
  static var summary: String { get }
  static var parameters: [DistributionDeclaration.Parameter] { get }

  /// Converts checked parameters to what drawing takes, of this family or of one that stands in for it.
  static func prepare(_ values: [[Double]]) throws(DistributionError) -> Sampler

  static func draw(_ p: DrawingParameters, from streams: RandomStreams) -> Double
  static func mean(_ p: DrawingParameters) -> Double
  static func variance(_ p: DrawingParameters) -> Double

  /// The value that is not exceeded with a probability of 0 to 1.
  static func quantile(_ probability: Double, _ p: DrawingParameters) -> Double
}

extension DistributionFamily {
  static func prepare(_ values: [[Double]]) throws(DistributionError) -> Sampler {
    Sampler(self, values[0][0], values.count > 1 ? values[1][0] : 0)
  }
}

/// The parameters that a drawing method takes: GSL's, or others that are quick to draw by.
struct DrawingParameters: Sendable {
  var first = 0.0
  var second = 0.0
  var third = 0.0
  var bins: Histogram?
}
