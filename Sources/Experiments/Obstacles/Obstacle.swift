package import CityModels

/// A feature of a city that stands in the way of an analysis, such as the proof of a bound.
///
/// One declaration has everything about it: the fields of a scenario, the reason, the remedy and
/// the test of a city. The lists are `toBound` and `toSteadyState`.
package struct Obstacle: Sendable {
  /// Fields of a scenario, with the keys that lead to them.
  package enum Fields: Hashable, Sendable {
    /// Fields to report in any case.
    case named([String])

    /// Fields to report where the scenario has them; one of the fleet may stand in its groups.
    case present([String])

    /// Alternatives: the first that the scenario has, or else the last.
    case first([String])

    /// The keys that lead to the fields.
    package var paths: [String] {
      switch self {
      case .named(let paths), .present(let paths), .first(let paths): paths
      }
    }
  }

  /// The problem, as a clause.
  package let reason: String

  private let find: @Sendable (CityModel) -> Fields?
  private let makeRemedy: @Sendable (CityModel) -> String

  /// Declares an obstacle with fields or a remedy that depend on the city.
  /// - Parameters:
  ///   - reason: the problem, as a clause.
  ///   - remedy: text in which `{field}` stands for the path of the field.
  ///   - find: the fields of the feature; nil in a city without it.
  init(
    _ reason: String, remedy: @escaping @Sendable (CityModel) -> String,
    find: @escaping @Sendable (CityModel) -> Fields?
  ) {
    self.reason = reason
    self.find = find
    makeRemedy = remedy
  }

  /// Declares an obstacle.
  /// - Parameters:
  ///   - fields: the fields of the feature.
  ///   - reason: the problem, as a clause.
  ///   - remedy: text in which `{field}` stands for the path of the field.
  ///   - isFound: true for a city with the feature.
  init(
    _ fields: Fields, _ reason: String, remedy: String,
    isFound: @escaping @Sendable (CityModel) -> Bool
  ) {
    self.init(reason, remedy: { _ in remedy }, find: { isFound($0) ? fields : nil })
  }

  /// Declares an obstacle whose field can be removed.
  init(
    _ fields: Fields, _ reason: String, remove what: String,
    isFound: @escaping @Sendable (CityModel) -> Bool
  ) {
    self.init(fields, reason, remedy: "remove \(what): --set {field}=null", isFound: isFound)
  }

  /// Fields of the feature in a city; nil without it.
  package func fields(in model: CityModel) -> Fields? { find(model) }

  /// Text that tells how to remove the obstacle at a field.
  package func remedy(for field: String, in model: CityModel) -> String {
    makeRemedy(model).split(separator: "{field}", omittingEmptySubsequences: false)
      .joined(separator: field)
  }
}

extension Obstacle.Fields: ExpressibleByStringLiteral {
  /// One field to report in any case.
  package init(stringLiteral path: String) { self = .named([path]) }
}

extension [Obstacle] {
  /// Fields of all obstacles in a city, in the order of the list.
  package func fields(in model: CityModel) -> [Obstacle.Fields] {
    compactMap { $0.fields(in: model) }
  }
}
