import Results

extension ParsedArguments {
  /// Why a place cannot be written; `--force` is offered where it would do.
  /// - Parameters:
  ///   - error: what the place said.
  ///   - flag: the flag or command that names the place.
  /// - Returns: the failure of the command.
  func failure(_ error: ResultError, of flag: String) -> Failure {
    guard case .alreadyThere(let path) = error else { return .results(error) }
    return usage(
      "\(flag): \(path) is there already; choose another place, or add --force to replace it")
  }
}

extension Console {
  /// Tells where files of a person are that could not keep their place and name.
  func tell(_ keptFiles: [KeptFile]) {
    for file in keptFiles { message("cabstand: warning: \(file)\n") }
  }
}
