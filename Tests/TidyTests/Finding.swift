/// One place in the repository that breaks a rule.
struct Finding: Equatable, CustomStringConvertible {
  /// The path from the root of the repository.
  let path: String
  /// Counted from 1.
  var line = 1
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}
