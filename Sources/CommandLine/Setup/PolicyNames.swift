import DispatchCore
import Quantities

/// Names of policies on the command line.
enum PolicyNames {
  /// Reads names separated by commas, all of them known and different.
  /// - Parameters:
  ///   - text: the value of a flag.
  ///   - flag: the flag, for error messages.
  ///   - arguments: arguments of the command.
  /// - Returns: the names, at least one.
  /// - Throws: `Failure.usage` for a name that is unknown or appears twice.
  static func read(
    _ text: String, of flag: String, in arguments: ParsedArguments
  ) throws(Failure) -> [String] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    for (index, name) in names.enumerated() {
      try check(name, of: flag, in: arguments)
      guard !names[..<index].contains(name) else {
        throw arguments.usage("\(flag): \(name) appears twice")
      }
    }
    return names
  }

  static func check(
    _ name: String, of flag: String, in arguments: ParsedArguments
  ) throws(Failure) {
    let known = PolicyCatalog.names + (try ExternalPolicyFlags(arguments).names)
    guard !known.contains(name) else { return }
    let guess = Similarity.guess(at: name, among: known)
    throw arguments.usage(
      "\(flag): there is no policy \"\(name)\""
        + (guess.map { "; did you mean \($0)?" }
          ?? "; there are \(known.joined(separator: ", "))"))
  }
}
