import Quantities
package import Results

/// Reason why a replay is not possible.
package enum ReplayError: Error, Sendable {
  /// The results are missing or invalid.
  case stored(StoredResultsError)

  /// The results have no positions of taxis.
  case noMovements(path: String)

  /// The results have no policy of that name.
  case unknownPolicy(String, policies: [String])

  /// The same policy was named twice.
  case samePolicyTwice(String)

  /// The results have no movements of that replication.
  case notKept(replication: Int32, kept: [Int32])

  /// No vehicle was on duty in the replications with movements.
  case nothingHappened
}

extension ReplayError: CustomStringConvertible {
  /// Description of the problem and its remedy.
  package var description: String {
    switch self {
    case .stored(let error): "\(error)"
    case .noMovements(let path):
      "\(path): these results do not say where their taxis were: run again with --trace"
    case .unknownPolicy(let name, let policies):
      "--policy: these results have no policy \(Wording.quoted(name))"
        + (Similarity.closest(to: name, among: policies).map { "; did you mean \($0)?" }
          ?? "; they have \(policies.joined(separator: ", "))")
    case .samePolicyTwice(let name):
      "--policy: \(Wording.quoted(name)) appears twice; name two that differ, or one"
    case .notKept(_, let kept) where kept.count == 1:
      "--replication: of these results only replication \(kept[0]) was traced"
    case .notKept(_, let kept):
      "--replication: of these results only the replications "
        + "\(kept.map { String($0) }.joined(separator: ", ")) were traced"
    case .nothingHappened: "no taxi was at work in the replications that were traced"
    }
  }
}
