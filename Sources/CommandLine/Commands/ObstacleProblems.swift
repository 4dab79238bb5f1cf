import CityModels
import Documents
import Experiments
import Scenarios

/// Problems of a scenario with features in the way of an analysis, one for each field.
struct ObstacleProblems {
  private let file: String
  private let document: DocumentValue?

  /// Examines a scenario.
  /// - Parameters:
  ///   - scenario: scenario to examine.
  ///   - file: its name in messages.
  init(_ scenario: Scenario, file: String) {
    self.file = file
    document = try? DocumentReader.read(scenario.resolvedText, file: file)
  }

  /// Checks that a city has none of some obstacles.
  func check(_ obstacles: [Obstacle], in model: CityModel) throws(Failure) {
    let problems = obstacles.flatMap { obstacle in
      (obstacle.fields(in: model).map(paths) ?? []).map { path in
        Problem(
          at: SourceLocation(file: file), "\(path): \(obstacle.reason)",
          fix: obstacle.remedy(for: path, in: model))
      }
    }
    if !problems.isEmpty { throw .scenario(ScenarioError(problems: problems)) }
  }

  private func paths(of fields: Obstacle.Fields) -> [String] {
    switch fields {
    case .named(let paths): paths
    case .first(let paths):
      paths.first(where: isPresent).map { [$0] } ?? Array(paths.suffix(1))
    case .present(let paths): paths.flatMap(places).filter(isPresent)
    }
  }

  /// A path, and for a field of the fleet also those in its groups.
  private func places(of path: String) -> [String] {
    guard path.hasPrefix("fleet."),
      case .array(let groups)? = document?.value(at: "fleet.groups")?.content
    else { return [path] }
    return [path] + groups.indices.map { "fleet.groups.\($0).\(path.dropFirst("fleet.".count))" }
  }

  /// True if the scenario has a value at a path; an empty list is not a value.
  private func isPresent(_ path: String) -> Bool {
    guard let value = document?.value(at: path) else { return false }
    if case .array(let items) = value.content { return !items.isEmpty }
    return true
  }
}
