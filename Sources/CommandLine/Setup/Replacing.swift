import Results

extension ParsedArguments {
  /// Failure for a place that cannot be written; offers `--force` where it would help.
  /// - Parameters:
  ///   - error: error of the place.
  ///   - flag: flag or command that names the place.
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
