import Results

extension ParsedArguments {
  /// Returns the failure for a path that cannot be written; offers `--force` if that would help.
  /// - Parameters:
  ///   - error: error of the path.
  ///   - flag: flag or command that names the path.
  /// - Returns: failure of the command.
  func failure(_ error: ResultError, of flag: String) -> Failure {
    guard case .alreadyThere(let path) = error else { return .results(error) }
    return usage(
      "\(flag): \(path) already exists; choose another place, or add --force to replace it")
  }
}

extension Console {
  /// Warns about user files that had to be renamed.
  func tell(_ keptFiles: [KeptFile]) {
    for file in keptFiles { message("cabstand: warning: \(file)\n") }
  }
}
