import Documents
import Scenarios

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Search for the scenario file that a wrong path was meant to name.
enum NearbyScenario {
  private static let endings = [".jsonc", ".json"]

  /// Finds a file of the same name with another or an added extension, or the scenario in the
  /// folder.
  /// - Parameter path: path without a file.
  /// - Returns: nil if none of these is a file.
  static func guess(at path: String) -> String? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let stem = endings.first(where: path.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    let candidates = endings.map { stem + $0 } + endings.map { folder + "scenario" + $0 }
    return candidates.first { $0 != path && isFile($0) }
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension ScenarioError {
  /// Adds the intended file as the remedy, if the scenario itself is missing.
  /// - Parameter path: scenario as given in the command.
  /// - Returns: the error, with the remedy if there is one.
  func naming(scenarioNear path: String) -> ScenarioError {
    ScenarioError(
      problems: problems.map { problem in
        // A missing table or parent is located in the file that names it.
        guard problem.cause == .missingInput, problem.location == SourceLocation(file: path),
          let guess = NearbyScenario.guess(at: path)
        else { return problem }
        return Problem(
          severity: problem.severity, cause: problem.cause, at: problem.location, problem.message,
          fix: "did you mean \(guess)?")
      })
  }
}
